import { Suspense, type ReactNode } from "react";
import { useServices } from "#/kit/services/services.ts";
import { SkeletonRows } from "#/ui/skeleton.tsx";

/** Around what asks the server: its answers, and what stands there until they can be asked for. */
export function AskingServer({ children }: { readonly children: ReactNode }) {
  const { Answers } = useServices();
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <Answers>{children}</Answers>
    </Suspense>
  );
}
