import { QuickButton } from "#/features/credits/quick/quick-button.tsx";
import { QuickCreditLocation } from "#/features/credits/quick/quick-credit-location.tsx";
import { FindButton } from "#/features/find/find-button.tsx";
import { Finder } from "#/features/find/finder.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { openTo } from "./menu.ts";
import { SignInLink } from "./sign-in-link.tsx";

export interface CornerProps {
  /** Whether the server has ended the signed-in user's session. */
  readonly isEnded: boolean;
}

/** The parts of the corner that the first render does not wait for. */
export function Corner({ isEnded }: CornerProps) {
  return (
    <>
      <FindButton />
      <QuickButton />
      {isEnded ? <SignInLink /> : null}
    </>
  );
}

/** Overlays that belong to no page and that the first render does not wait for. */
export function BesidePages() {
  return (
    <>
      <Finder menu={openTo(useShop().permissions)} />
      <QuickCreditLocation />
    </>
  );
}
