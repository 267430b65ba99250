import { useEffect, useRef } from "react";
import { isOverDialogs } from "./over-dialogs.ts";

/**
 * Closes a dialog on a touch outside, unless the touch began before the dialog was open: a tap may reopen a
 * dialog while it is still closing, and the dialog receives that same touch only afterwards.
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
