import type { ReactNode } from "react";
import { Notice } from "#/ui/notice.tsx";
import { useOnline } from "./use-online.ts";

/** Said while the browser is certain that there is no line. */
export function NoLine({ children }: { readonly children: ReactNode }) {
  return useOnline() ? null : (
    <Notice tone="warning" urgent>
      {children}
    </Notice>
  );
}
