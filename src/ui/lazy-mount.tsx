import { Suspense, useState, type ReactNode } from "react";

export interface LazyMountProps {
  readonly open: boolean;
  /** A component made by `lazy`; it takes `open` itself and may animate its exit. */
  readonly children: ReactNode;
}

/** Loads a component the first time it is opened and keeps it mounted from then on. */
export function LazyMount({ open, children }: LazyMountProps) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen || open ? <Suspense fallback={null}>{children}</Suspense> : null;
}
