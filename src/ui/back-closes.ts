/** Open overlays, topmost last. */
const open: (() => void)[] = [];

/** Closes the topmost overlay; returns false if none is open. */
export function closeTopmost(): boolean {
  const close = open.pop();
  close?.();
  return close !== undefined;
}

/** Registers an open overlay as the topmost; returns the function that removes it. */
export function liesOver(close: () => void): () => void {
  open.push(close);
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}
