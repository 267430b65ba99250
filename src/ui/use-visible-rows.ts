import { useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** The rows to render, and the space to reserve above and below them. */
export interface VisibleRows {
  readonly places: readonly number[];
  /** px */
  readonly before: number;
  /** px */
  readonly after: number;
  /** For a row's `ref`, to measure its actual height; the row carries `data-index`. */
  readonly measure: ((element: Element | null) => void) | undefined;
}

export interface VisibleRowsOptions {
  readonly count: number;
  /** Estimated height of a row before it is measured, px, including the gap after it. */
  readonly height: number;
  readonly gap?: number | undefined;
  /** The list element, used to find its offset and its scroll container. */
  readonly list: RefObject<HTMLElement | null>;
  /** If false, every row is rendered. */
  readonly on: boolean;
  /** Index of the row to scroll to initially; −1 for none. */
  readonly start?: number | undefined;
}

/** The scroll container of a list: the nearest scrolling ancestor, or null for the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === "auto" || overflowY === "scroll") return at;
  }
  return null;
}

interface Ground {
  readonly scroller: HTMLElement | null;
  /** Distance from the start of the scroll container to the list, px. */
  readonly margin: number;
}

/** Renders only visible rows, whether the window or a part of the page scrolls. */
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

/** Scrolls to an index once, as soon as there is something to scroll; later requests are ignored. */
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

/** The rendered rows of a list or a table body. */
function rowsOf(list: HTMLElement | null): readonly Element[] {
  return list === null ? [] : [...list.children].filter((row) => row.ariaHidden !== "true");
}
