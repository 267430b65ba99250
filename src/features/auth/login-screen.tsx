import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useCallback, useState, useSyncExternalStore, type ReactNode } from "react";
import { useServices } from "#/kit/services/services.ts";
import { AuthPage } from "./auth-page.tsx";
import { Maker } from "./brand.tsx";
import { LoginForm, type LoginFormProps } from "./login-form.tsx";
import { shopLabel } from "./sign-in-name-field.tsx";
import { TakingBack } from "./taking-back.tsx";

const ShopName = lazy(async () => ({
  default: (await import("./at-shop/shop-name.tsx")).ShopName,
}));
const UnknownShop = lazy(async () => ({
  default: (await import("./at-shop/unknown-shop.tsx")).UnknownShop,
}));

export interface LoginScreenProps extends LoginFormProps {
  /** Called after a user whose session had expired signs in again. */
  readonly onBack: () => void;
  /** Below the form: PIN sign-in for the users of this till. */
  readonly people: ReactNode;
  /** Below that: links to the password reset and the registration. */
  readonly ways: ReactNode;
}

/** The sign-in screen. After an expired session it briefly confirms before returning the user to their work. */
export function LoginScreen({
  said,
  onSignedIn,
  onBack,
  onSecondFactor,
  people,
  ways,
}: LoginScreenProps) {
  const { session } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const [hadEnded] = useState(state.phase === "signed_in" && state.standing === "ended");
  const [isIn, setIn] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const meetUnknown = useCallback(() => setUnknown(true), []);
  const label = shopLabel();
  if (isIn) {
    return (
      <AuthPage title={<Trans>Sign in</Trans>}>
        <TakingBack onBack={onBack} />
      </AuthPage>
    );
  }
  if (isUnknown) {
    return (
      <Suspense fallback={null}>
        <UnknownShop />
      </Suspense>
    );
  }
  const brand =
    label === null ? undefined : (
      <Suspense fallback={<Maker />}>
        <ShopName label={label} onUnknown={meetUnknown} />
      </Suspense>
    );
  return (
    <AuthPage title={<Trans>Sign in</Trans>} brand={brand}>
      <LoginForm
        said={said}
        onSignedIn={hadEnded ? () => setIn(true) : onSignedIn}
        onSecondFactor={onSecondFactor}
      />
      {people}
      {ways}
    </AuthPage>
  );
}
