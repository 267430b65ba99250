import { useEffect, useRef } from "react";
import { isOverDialogs } from "./over-dialogs.ts";

/**
 * A touch outside closes a dialog, unless it began before the dialog was open: while it still goes away a
 * finger may have opened it again, and the same touch is told to it only afterwards.
 */
export function useOutsideTouch(
  isOpen: boolean,
): (event: CustomEvent<{ originalEvent: Event }>) => void {
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return (event) => {
    const isEarlier = event.detail.originalEvent.timeStamp < openedAt.current;
    if (!isOpen || isEarlier || isOverDialogs(event)) event.preventDefault();
  };
}
