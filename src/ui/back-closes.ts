/** What lies over the page, the topmost last. */
const open: (() => void)[] = [];

/** Closes what lies on top of the page; false where nothing does. */
export function closeTopmost(): boolean {
  const close = open.pop();
  close?.();
  return close !== undefined;
}

/** Puts it on top of what lies over the page; answers how to take it off again. */
export function liesOver(close: () => void): () => void {
  open.push(close);
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}
