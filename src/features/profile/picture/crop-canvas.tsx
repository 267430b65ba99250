import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { Stack } from "#/ui/layout/stack.tsx";
import { mostZoom, moved, squareOf, zoomed, type CropView } from "./crop-view.ts";
import * as styles from "../profile.css.ts";

export interface CropCanvasProps {
  readonly picture: ImageBitmap;
  readonly view: CropView;
  readonly onView: (view: CropView) => void;
}

/** Twice the displayed size, for high-density screens. */
const drawnSide = 640;
/** Distance moved per arrow key press, as a fraction of the square's side. */
const stepShare = 0.05;
const zoomStep = 0.1;

/** Preview of the crop, moved by dragging or arrow keys, with a zoom slider. */
export function CropCanvas({ picture, view, onView }: CropCanvasProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const { x, y, side } = squareOf(view, picture);
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    pen?.clearRect(0, 0, drawnSide, drawnSide);
    pen?.drawImage(picture, x, y, side, side, 0, 0, drawnSide, drawnSide);
  }, [picture, x, y, side]);

  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (grip.current === null) return;
    const perPixel = side / event.currentTarget.clientWidth;
    const dx = (grip.current.x - event.clientX) * perPixel;
    const dy = (grip.current.y - event.clientY) * perPixel;
    grip.current = { x: event.clientX, y: event.clientY };
    onView(moved(view, dx, dy, picture));
  };
  const release = () => {
    grip.current = null;
  };
  const keys = (event: KeyboardEvent) => {
    const next = afterKey(event.key);
    if (next === null) return;
    event.preventDefault();
    onView(next);
  };
  const afterKey = (key: string): CropView | null => {
    const step = side * stepShare;
    switch (key) {
      case "ArrowLeft":
        return moved(view, -step, 0, picture);
      case "ArrowRight":
        return moved(view, step, 0, picture);
      case "ArrowUp":
        return moved(view, 0, -step, picture);
      case "ArrowDown":
        return moved(view, 0, step, picture);
      case "+":
      case "=":
        return zoomed(view, view.zoom + zoomStep, picture);
      case "-":
        return zoomed(view, view.zoom - zoomStep, picture);
      default:
        return null;
    }
  };
  return (
    <Stack gap={16} justify="center">
      <button
        type="button"
        className={styles.cropGrip}
        aria-label={t`The part of the picture that is kept: arrow keys move it`}
        data-testid="crop-grip"
        onKeyDown={keys}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <canvas ref={canvas} width={drawnSide} height={drawnSide} className={styles.cropCanvas} />
      </button>
      <input
        type="range"
        className={styles.zoom}
        min={1}
        max={mostZoom}
        step={zoomStep / 2}
        value={view.zoom}
        aria-label={t`Zoom`}
        data-testid="crop-zoom"
        onChange={(event) => onView(zoomed(view, Number(event.target.value), picture))}
      />
    </Stack>
  );
}
