import { QuickButton } from "#/features/credits/quick/quick-button.tsx";
import { QuickCreditPlace } from "#/features/credits/quick/quick-credit-place.tsx";
import { FindButton } from "#/features/find/find-button.tsx";
import { Finder } from "#/features/find/finder.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { openTo } from "./menu.ts";
import { SignInDoor } from "./sign-in-link.tsx";

export interface CornerProps {
  /** The server has ended the session of whoever is here. */
  readonly isEnded: boolean;
}

/** What of the corner nobody waits for. */
export function Corner({ isEnded }: CornerProps) {
  return (
    <>
      <FindButton />
      <QuickButton />
      {isEnded ? <SignInDoor /> : null}
    </>
  );
}

/** What nobody waits for either, and belongs to no page. */
export function BesidePages() {
  return (
    <>
      <Finder menu={openTo(useShop().permissions)} />
      <QuickCreditPlace />
    </>
  );
}
