import { Suspense, type ReactNode } from "react";
import { useServices } from "#/kit/services/services.ts";
import { SkeletonRows } from "#/ui/skeleton.tsx";

/** Wraps components that query the server, with a placeholder until the query client is loaded. */
export function AskingServer({ children }: { readonly children: ReactNode }) {
  const { Answers } = useServices();
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <Answers>{children}</Answers>
    </Suspense>
  );
}
