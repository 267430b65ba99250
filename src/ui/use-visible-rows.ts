import { useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** The rows to draw, and the room to keep free for those above and below. */
export interface VisibleRows {
  readonly places: readonly number[];
  /** px */
  readonly before: number;
  /** px */
  readonly after: number;
  /** For a row's `ref`, so that its true height is known; the row carries `data-index`. */
  readonly measure: ((element: Element | null) => void) | undefined;
}

export interface VisibleRowsOptions {
  readonly count: number;
  /** Height of a row before it is measured, px, with the gap after it. */
  readonly height: number;
  readonly gap?: number | undefined;
  /** The list's element, to find where it begins and what scrolls it. */
  readonly list: RefObject<HTMLElement | null>;
  /** Off: every row is drawn. */
  readonly on: boolean;
  /** The place of the row to bring into sight at the beginning; −1 for none. */
  readonly start?: number | undefined;
}

/** What scrolls a list: the nearest scrolling ancestor, or null for the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === "auto" || overflowY === "scroll") return at;
  }
  return null;
}

interface Ground {
  readonly scroller: HTMLElement | null;
  /** Distance from the start of what scrolls to the list, px. */
  readonly margin: number;
}

/** Draws only what is in sight, whether the window scrolls or a part of the page does. */
export function useVisibleRows({
  count,
  height,
  gap = 0,
  list,
  on,
  start = -1,
}: VisibleRowsOptions): VisibleRows {
  const [ground, setGround] = useState<Ground | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!on || !element) return;
    const scroller = scrollerOf(element);
    const top = element.getBoundingClientRect().top;
    const margin = scroller
      ? top - scroller.getBoundingClientRect().top + scroller.scrollTop
      : top + window.scrollY;
    setGround({ scroller, margin });
  }, [list, on]);

  const shared = {
    count: on ? count : 0,
    estimateSize: () => height,
    gap,
    overscan: 8,
    scrollMargin: ground?.margin ?? 0,
  };
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here; the rows are read anew at every render
  const inWindow = useWindowVirtualizer({
    ...shared,
    enabled: on && ground !== null && ground.scroller === null,
  });
  const inPart = useVirtualizer({
    ...shared,
    getScrollElement: () => ground?.scroller ?? null,
    enabled: on && ground !== null && ground.scroller !== null,
  });

  const rows = ground?.scroller ? inPart : inWindow;
  useStart(start, !on || ground !== null, (place) => {
    if (on) rows.scrollToIndex(place, { align: "center" });
    else rowsOf(list.current)[place]?.scrollIntoView({ block: "center" });
  });

  if (!on) {
    return {
      places: Array.from({ length: count }, (_, place) => place),
      before: 0,
      after: 0,
      measure: undefined,
    };
  }
  const items = rows.getVirtualItems();
  const margin = ground?.margin ?? 0;
  const top = items[0];
  const last = items.at(-1);
  return {
    places: items.map((item) => item.index),
    before: top ? top.start - margin : 0,
    after: last ? rows.getTotalSize() - (last.end - margin) : count * (height + gap),
    measure: rows.measureElement,
  };
}

/** Goes to a place once, as soon as there is something to scroll; what is asked for later is not heard. */
function useStart(start: number, isReady: boolean, go: (place: number) => void): void {
  const [first] = useState(start);
  const newest = useRef(go);
  useEffect(() => {
    newest.current = go;
  });
  useEffect(() => {
    if (first >= 0 && isReady) newest.current(first);
  }, [first, isReady]);
}

/** The drawn rows of a list or a table's body. */
function rowsOf(list: HTMLElement | null): readonly Element[] {
  return list === null ? [] : [...list.children].filter((row) => row.ariaHidden !== "true");
}
