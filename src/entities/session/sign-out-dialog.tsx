import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import {
  useUnsentInOtherBusinesses,
  WaitingMessages,
} from "#/entities/outbox/unsent-in-other-businesses.tsx";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Notice } from "#/ui/notice.tsx";

export interface SignOutDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** S23: shows what is unsent, offers to send it first, and never deletes anything. */
export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const { t } = useLingui();
  const { session, sync } = useServices();
  const { unsent, connection } = useSyncStatus();
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const elsewhere = useUnsentInOtherBusinesses();
  const pinOf = useOwnPin(open);
  const isTill = useShop().till !== null;
  const signOut = () =>
    once(async () => {
      await session.signOut();
      await navigate({ to: "/auth/login" });
    });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Sign out`}
      width="narrow"
      description={
        unsent === 0 ? (
          <Trans>Everything has been sent. Selling on this till needs someone to sign in.</Trans>
        ) : (
          <Plural
            value={unsent}
            one="# entry has not been sent yet. It stays on this device and is sent when somebody signs in here again."
            other="# entries have not been sent yet. They stay on this device and are sent when somebody signs in here again."
          />
        )
      }
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          {unsent > 0 && connection !== "offline" ? (
            <Button onClick={sync.sendNow} data-testid="sign-out-send">
              <Trans>Send now</Trans>
            </Button>
          ) : null}
          <Button
            variant="primary"
            busy={busy}
            data-testid="sign-out-confirm"
            onClick={() => {
              void signOut();
            }}
          >
            <Trans>Sign out</Trans>
          </Button>
        </>
      }
    >
      {pinOf === null ? null : (
        <p data-testid="sign-out-pin">
          {isTill ? (
            <Trans>
              The PIN of {pinOf} stays: it still opens this till to sell, without signing in. It can
              be removed in the profile.
            </Trans>
          ) : (
            <Trans>
              The PIN of {pinOf} leaves this device, which is not a till. On the tills of the shop
              it stays.
            </Trans>
          )}
        </p>
      )}
      {elsewhere.length === 0
        ? null
        : elsewhere.map((waiting) => (
            <Notice key={waiting.business.id} tone="info">
              <WaitingMessages {...waiting} />
            </Notice>
          ))}
    </Dialog>
  );
}

/**
 * Returns the first name of the signed-in user if they have a PIN on this device, otherwise null. The dialog
 * must always mention the PIN.
 */
function useOwnPin(isOpen: boolean): string | null {
  const { session } = useServices();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const state = session.getSnapshot();
    let isGone = false;
    session.people().then(
      (people) => {
        const own = people.find(
          ({ user }) => state.phase === "signed_in" && user.id === state.user.id,
        );
        if (!isGone) setName(own?.hasPin === true ? own.user.first_name : null);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isOpen, session]);
  return name;
}
