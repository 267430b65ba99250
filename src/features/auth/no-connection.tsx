import type { ReactNode } from "react";
import { Notice } from "#/ui/notice.tsx";
import { useOnline } from "./use-online.ts";

/** Shown only while the browser reports that it is offline. */
export function NoConnection({ children }: { readonly children: ReactNode }) {
  return useOnline() ? null : (
    <Notice tone="warning" urgent>
      {children}
    </Notice>
  );
}
