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

/** Loaded on demand and not precached: shown only after a sign-in, which requires a network. */
export function ChoosePin({ onDone }: ChoosePinProps) {
  return (
    <Suspense fallback={null}>
      <Screen onDone={onDone} />
    </Suspense>
  );
}

/** Fallback if the screen cannot be loaded: skips it, so that the user can work. */
function GoOn({ onDone }: ChoosePinProps) {
  useEffect(onDone, [onDone]);
  return null;
}
