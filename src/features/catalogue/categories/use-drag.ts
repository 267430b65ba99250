import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Drop, dropAt, linesBeside } from "./drop-spot.ts";
import type { TreeLine } from "./tree-lines.ts";

/** Indentation per tree level in px, on a phone and on wider screens. */
export const indent = { phone: 16, wide: 28 } as const;

/** Minimum pointer movement in px before a drag starts, so that a trembling hand does not drag. */
const threshold = 6;
/** Distance from the window edge in px within which the page scrolls during a drag. */
const edge = 72;
const pace = 9;

/** The dragged row and its drop indicator. */
export interface Dragged {
  readonly id: string;
  readonly drop: Drop;
  /** Offset from the top of the list, in px. */
  readonly top: number;
}

interface Grip {
  readonly id: string;
  readonly depth: number;
  readonly x: number;
  readonly y: number;
}

export interface DragRules {
  /** The list element; its rows carry `data-category`. */
  readonly list: RefObject<HTMLElement | null>;
  readonly lines: readonly TreeLine[];
  readonly indentPx: number;
  readonly onDrop: (id: string, drop: Drop) => void;
}

/** Drags a row by its handle: vertically to a gap, horizontally to change its level. Escape cancels. */
export function useDrag({ list, lines, indentPx, onDrop }: DragRules) {
  const grip = useRef<Grip | null>(null);
  const wasDragged = useRef(false);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const isDragging = dragged !== null;
  const pointer = useRef({ x: 0, y: 0 });

  const stop = () => {
    grip.current = null;
    setDragged(null);
  };
  const follow = () => {
    const held = grip.current;
    const box = list.current?.getBoundingClientRect();
    if (held === null || box === undefined) return;
    const others = linesBeside(lines, held.id);
    const boxes = others.map((line) => boxOf(list.current, line.category.id));
    const gap = boxes.filter((one) => one !== null && middleOf(one) < pointer.current.y).length;
    const meant = held.depth + Math.round((pointer.current.x - held.x) / indentPx);
    const at = boxes[gap]?.top ?? boxes[gap - 1]?.bottom ?? box.top;
    setDragged({ id: held.id, drop: dropAt(others, gap, meant), top: at - box.top });
  };
  const followNow = useRef(follow);
  useEffect(() => {
    followNow.current = follow;
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = requestAnimationFrame(function goAlong() {
      const { y } = pointer.current;
      const by = y < edge ? -pace : y > window.innerHeight - edge ? pace : 0;
      if (by !== 0) {
        window.scrollBy(0, by);
        followNow.current();
      }
      frame = requestAnimationFrame(goAlong);
    });
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      grip.current = null;
      setDragged(null);
    };
    window.addEventListener("keydown", leave);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("keydown", leave);
    };
  }, [isDragging]);

  const handleOf = ({ category: { id }, depth }: TreeLine) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      wasDragged.current = false;
      grip.current = { id, depth, x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (held === null) return;
      pointer.current = { x: event.clientX, y: event.clientY };
      const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
      if (!wasDragged.current && far < threshold) return;
      wasDragged.current = true;
      follow();
    },
    onPointerUp: () => {
      if (grip.current !== null && dragged !== null) onDrop(dragged.id, dragged.drop);
      stop();
    },
    onPointerCancel: stop,
  });
  return {
    dragged,
    handleOf,
    /** Returns whether the last press was a drag, which must not open the move dialog. Resets on read. */
    endedDrag: () => {
      const was = wasDragged.current;
      wasDragged.current = false;
      return was;
    },
  };
}

function boxOf(list: HTMLElement | null, id: string): DOMRect | null {
  return list?.querySelector(`[data-category="${id}"]`)?.getBoundingClientRect() ?? null;
}

function middleOf({ top, bottom }: DOMRect): number {
  return (top + bottom) / 2;
}
