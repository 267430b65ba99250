import { type ReactNode, useEffect, useRef } from "react";

/**
 * Wraps tabs: the open one stays visible when their row narrows, as on rotating a phone. Neither the page nor
 * a row scrolled by the user is moved.
 */
export function OpenTabInSight({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = place.current?.querySelector("[role=tablist]");
    if (!row) return undefined;
    const seen = new ResizeObserver(() => bringInSight(row));
    seen.observe(row);
    return () => seen.disconnect();
  }, []);
  return (
    <div ref={place} style={{ display: "contents" }}>
      {children}
    </div>
  );
}

function bringInSight(row: Element): void {
  const tab = row.querySelector("[role=tab][aria-selected=true]");
  if (tab === null) return;
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left);
}
