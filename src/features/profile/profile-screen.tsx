import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { LogOut } from "lucide-react";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { Notice } from "#/ui/notice.tsx";
import { LazyMount } from "#/ui/lazy-mount.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { EmailCard } from "./person/email-card.tsx";
import { AppearanceCard } from "./person/appearance-card.tsx";
import { PersonCard } from "./person/person-card.tsx";
import { PictureCard } from "./picture/picture-card.tsx";
import { FactorCard } from "./security/factor-card.tsx";
import { PasswordCard } from "./security/password-card.tsx";
import { PinCard } from "./security/pin-card.tsx";
import { SessionsCard } from "./security/sessions-card.tsx";

const SignOutDialog = lazy(async () => ({
  default: (await import("#/entities/session/sign-out-dialog.tsx")).SignOutDialog,
}));

/** The signed-in user's details, sign-in settings and sessions. Each section saves independently. */
export function ProfileScreen() {
  const { Answers } = useServices();
  const { session } = useShop();
  const { connection } = useSyncStatus();
  const [signingOut, setSigningOut] = useState(false);
  const [passwords, setPasswords] = useState(0);
  return (
    <Page
      narrow
      title={<Trans>Profile</Trans>}
      subtitle={session.user.sign_in_name ?? session.user.email}
      actions={
        <Button glyph={LogOut} data-testid="profile-sign-out" onClick={() => setSigningOut(true)}>
          <Trans>Sign out</Trans>
        </Button>
      }
    >
      {connection === "offline" ? (
        <Notice tone="warning">
          <Trans>
            Without a network, only language, theme and PIN can be changed: they are kept on this
            device.
          </Trans>
        </Notice>
      ) : null}
      <PictureCard />
      <PersonCard key={session.user.id} />
      <EmailCard />
      <AppearanceCard />
      <PasswordCard onChanged={() => setPasswords(passwords + 1)} />
      <FactorCard />
      <PinCard />
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <Answers>
          <SessionsCard key={passwords} />
        </Answers>
      </Suspense>
      <LazyMount open={signingOut}>
        <SignOutDialog open={signingOut} onOpenChange={setSigningOut} />
      </LazyMount>
    </Page>
  );
}
