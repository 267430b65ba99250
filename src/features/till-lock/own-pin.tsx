import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import type { OwnPinProps } from "./own-pin-form.tsx";

const Form = lazy((): Promise<{ default: ComponentType<OwnPinProps> }> =>
  import("./own-pin-form.tsx").then(
    ({ OwnPinForm }) => ({ default: OwnPinForm }),
    () => ({ default: GoOn }),
  ),
);

/** A PIN of one's own in place of a given one. It needs a network, so it is no part of what is installed. */
export function OwnPin(props: OwnPinProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <Form {...props} />
    </Suspense>
  );
}

/** It could not be fetched: the given one opens for now. */
function GoOn({ given, onDone }: OwnPinProps) {
  useEffect(() => void onDone(given), [given, onDone]);
  return null;
}
