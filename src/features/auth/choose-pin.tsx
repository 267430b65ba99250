import { type ComponentType, lazy, Suspense, useEffect } from "react";

interface ChoosePinProps {
  readonly onDone: () => void;
}

const Screen = lazy((): Promise<{ default: ComponentType<ChoosePinProps> }> =>
  import("./choose-pin-screen.tsx").then(
    ({ ChoosePinScreen }) => ({ default: ChoosePinScreen }),
    () => ({ default: GoOn }),
  ),
);

/** Asked for at a sign-in, which needs a network: it is no part of what is installed. */
export function ChoosePin({ onDone }: ChoosePinProps) {
  return (
    <Suspense fallback={null}>
      <Screen onDone={onDone} />
    </Suspense>
  );
}

/** It could not be fetched: nobody is kept from their work for it. */
function GoOn({ onDone }: ChoosePinProps) {
  useEffect(onDone, [onDone]);
  return null;
}
