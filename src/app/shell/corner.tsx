import { QuickButton } from "#/features/credits/quick/quick-button.tsx";
import { QuickCreditLocation } from "#/features/credits/quick/quick-credit-location.tsx";
import { FindButton } from "#/features/find/find-button.tsx";
import { Finder } from "#/features/find/finder.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { openTo } from "./menu.ts";
import { SignInLink } from "./sign-in-link.tsx";

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
      {isEnded ? <SignInLink /> : null}
    </>
  );
}

/** What nobody waits for either, and belongs to no page. */
export function BesidePages() {
  return (
    <>
      <Finder menu={openTo(useShop().permissions)} />
      <QuickCreditLocation />
    </>
  );
}
