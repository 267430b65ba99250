import { QuickButton } from "#/features/credits/quick/quick-button.tsx";
import { FindDoor } from "./find-door.tsx";
import { SignInDoor } from "./sign-in-door.tsx";

export interface CornerProps {
  /** The server has ended the session of whoever is here. */
  readonly isEnded: boolean;
}

/** What of the corner nobody waits for. */
export function Corner({ isEnded }: CornerProps) {
  return (
    <>
      <FindDoor />
      <QuickButton />
      {isEnded ? <SignInDoor /> : null}
    </>
  );
}
