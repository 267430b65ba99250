import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostZoom, moved, squareOf, wholeView, zoomed } from "./crop-view.ts";

const wide = { width: 800, height: 400 };

describe("the cropped area of a picture", () => {
  it("is the largest centred square at first", () => {
    expect(squareOf(wholeView(wide), wide)).toEqual({ x: 200, y: 0, side: 400 });
  });

  it("moves only within the picture", () => {
    const view = wholeView(wide);
    expect(squareOf(moved(view, 50, 50, wide), wide)).toEqual({ x: 250, y: 0, side: 400 });
    expect(squareOf(moved(view, -900, 0, wide), wide)).toEqual({ x: 0, y: 0, side: 400 });
  });

  it("zooms around its centre and stops at both zoom limits", () => {
    expect(squareOf(zoomed(wholeView(wide), 2, wide), wide)).toEqual({ x: 300, y: 100, side: 200 });
    expect(zoomed(wholeView(wide), 99, wide).zoom).toBe(mostZoom);
    expect(zoomed(wholeView(wide), 0, wide).zoom).toBe(1);
  });

  it("never leaves the picture, whatever the actions", () => {
    const size = fc.integer({ min: 1, max: 9000 });
    const action = fc.oneof(
      fc.record({
        dx: fc.integer({ min: -9999, max: 9999 }),
        dy: fc.integer({ min: -9999, max: 9999 }),
      }),
      fc.record({ zoom: fc.double({ min: 0, max: 9, noNaN: true }) }),
    );
    fc.assert(
      fc.property(size, size, fc.array(action), (width, height, actions) => {
        const picture = { width, height };
        let view = wholeView(picture);
        for (const one of actions) {
          view =
            "zoom" in one ? zoomed(view, one.zoom, picture) : moved(view, one.dx, one.dy, picture);
        }
        const { x, y, side } = squareOf(view, picture);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6);
        expect(x + side).toBeLessThanOrEqual(width + 1e-6);
        expect(y + side).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});
