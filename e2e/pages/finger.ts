import { setTimeout as wait } from "node:timers/promises";
import { expect, type Locator, type Page } from "@playwright/test";

/** Browsers treat two taps on the same position within 300 ms as a double tap; a person's taps are slower. */
const apartMs = 400;

/** An element covered for longer than any opening or closing animation is hidden. */
const settledMs = 4_000;

/** After this time the element is assumed to be under a fixed bar, and is scrolled out from under it. */
const coveredMs = 1_000;

/** The centre of an element. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** A tap there hits the element itself. */
  readonly isHit: boolean;
  /** Its scroll container: the centre of the container, and the element's distance from there. */
  readonly inside: {
    readonly x: number;
    readonly y: number;
    readonly byX: number;
    readonly byY: number;
    readonly isOut: boolean;
  } | null;
}

/** Simulates one finger: taps the centre of visible elements, scrolls to others, and counts both. */
export class Finger {
  readonly #page: Page;
  #touches = 0;
  #swipes = 0;
  #last = { x: -1, y: -1, at: 0 };

  constructor(page: Page) {
    this.#page = page;
  }

  /** Counts since the last call. */
  counted(): { touches: number; swipes: number } {
    const counted = { touches: this.#touches, swipes: this.#swipes };
    this.#touches = 0;
    this.#swipes = 0;
    return counted;
  }

  /** Throws if no scrolling brings the centre into the window, or if another element covers it. */
  async touch(what: string | Locator): Promise<void> {
    const target = typeof what === "string" ? this.#page.getByTestId(what) : what;
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    const { x, y } = await this.#reached(target);
    const isSame = Math.hypot(x - this.#last.x, y - this.#last.y) < 60;
    if (isSame) await wait(Math.max(0, this.#last.at + apartMs - Date.now()));
    await this.#page.touchscreen.tap(x, y);
    this.#last = { x, y, at: Date.now() };
    this.#touches += 1;
  }

  /** The position to tap, after one swipe if the element is out of view. */
  async #reached(target: Locator): Promise<Place> {
    const from = Date.now();
    let isSwiped = false;
    for (;;) {
      const place = await target.evaluate(placeOf);
      if (place.isHit) return place;
      const passed = Date.now() - from;
      const { inside } = place;
      if (inside !== null && !isSwiped && (inside.isOut || passed > coveredMs)) {
        // By the wheel: unlike Playwright's own scrolling it moves nothing a user could not.
        await this.#page.mouse.move(inside.x, inside.y);
        await this.#page.mouse.wheel(inside.byX, inside.byY);
        isSwiped = true;
        this.#swipes += 1;
      } else if (passed > settledMs) {
        throw new Error(`${String(target)} is not hit at its middle`);
      }
    }
  }
}

/** Runs in the page and waits until the element has stopped moving. */
async function placeOf(element: Element): Promise<Place> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  let box = element.getBoundingClientRect();
  for (let frames = 0, still = 0; still < 2 && frames < 60; frames += 1) {
    await frame();
    const now = element.getBoundingClientRect();
    still = now.top === box.top && now.left === box.left ? still + 1 : 0;
    box = now;
  }
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  let inside: Place["inside"] = null;
  for (let over = element.parentElement; over !== null; over = over.parentElement) {
    const isRoot = over === document.documentElement;
    const { overflowX, overflowY } = getComputedStyle(over);
    const goes = (how: string) => isRoot || how === "auto" || how === "scroll";
    const goesX = goes(overflowX) && over.scrollWidth > over.clientWidth;
    const goesY = goes(overflowY) && over.scrollHeight > over.clientHeight;
    if (!goesX && !goesY) continue;
    const part = isRoot ? new DOMRect(0, 0, innerWidth, innerHeight) : over.getBoundingClientRect();
    const middle = { x: part.left + part.width / 2, y: part.top + part.height / 2 };
    const isOut =
      (goesX && Math.abs(x - middle.x) > part.width / 2) ||
      (goesY && Math.abs(y - middle.y) > part.height / 2);
    const found = {
      ...middle,
      byX: goesX ? x - middle.x : 0,
      byY: goesY ? y - middle.y : 0,
      isOut,
    };
    if (isOut) {
      inside = found;
      break;
    }
    inside ??= found;
  }
  return { x, y, isHit: element.contains(document.elementFromPoint(x, y)), inside };
}
