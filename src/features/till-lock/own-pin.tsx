import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import type { OwnPinProps } from "./own-pin-form.tsx";

const Form = lazy((): Promise<{ default: ComponentType<OwnPinProps> }> =>
  import("./own-pin-form.tsx").then(
    ({ OwnPinForm }) => ({ default: OwnPinForm }),
    () => ({ default: GoOn }),
  ),
);

/**
 * Replaces an assigned PIN by the user's own. Requires a connection and is therefore not part of the
 * installed app.
 */
export function OwnPin(props: OwnPinProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <Form {...props} />
    </Suspense>
  );
}

/** The form could not be fetched: the assigned PIN unlocks for now. */
function GoOn({ given, onDone }: OwnPinProps) {
  useEffect(() => void onDone(given), [given, onDone]);
  return null;
}
