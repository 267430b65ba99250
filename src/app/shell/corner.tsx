import { QuickButton } from "#/features/credits/quick/quick-button.tsx";
import { FindDoor } from "#/features/find/find-door.tsx";
import { useShop } from "#/entities/shop/shop-context.ts";
import { openTo } from "./menu.ts";
import { SignInDoor } from "./sign-in-door.tsx";

export interface CornerProps {
  /** The server has ended the session of whoever is here. */
  readonly isEnded: boolean;
}

/** What of the corner nobody waits for. */
export function Corner({ isEnded }: CornerProps) {
  const { permissions } = useShop();
  return (
    <>
      <FindDoor menu={openTo(permissions)} />
      <QuickButton />
      {isEnded ? <SignInDoor /> : null}
    </>
  );
}
