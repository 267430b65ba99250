// @fetched when idle
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { PinFields, usePinForm } from "#/entities/session/pin-fields.tsx";
import { useServices } from "#/kit/services/services.ts";
import { Button } from "#/ui/button.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./lock.css.ts";

export interface OwnPinProps {
  readonly user: string;
  /** The assigned PIN as typed. */
  readonly given: string;
  readonly heading: ReactNode;
  /** Unlocks the till with the user's own PIN. */
  readonly onDone: (pin: string) => Promise<unknown>;
}

/**
 * Prompts for a new PIN once, after signing in with a PIN assigned by another user; "Not now" continues with
 * that one.
 */
export function OwnPinForm({ user, given, heading, onDone }: OwnPinProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const [isOpening, setOpening] = useState(false);
  const goOn = (pin: string) => {
    setOpening(true);
    void onDone(pin).finally(() => setOpening(false));
  };
  const pin = usePinForm({
    onKept: (own) => goOn(own ?? given),
    keepAs: (typed) => session.choosePin(user, given, typed),
  });
  const isBusy = pin.busy || isOpening;
  return (
    <form className={styles.form} {...pin.form.element} data-testid="own-pin">
      {heading}
      <p className={note}>
        <Trans>Somebody gave you this PIN. Choose one that only you know.</Trans>
      </p>
      <PinFields {...pin} />
      <SubmitButton busy={isBusy} busyLabel={t`Saving…`} data-testid="pin-save">
        <Trans>Set PIN</Trans>
      </SubmitButton>
      <Button variant="quiet" disabled={isBusy} data-testid="pin-later" onClick={() => goOn(given)}>
        <Trans>Not now</Trans>
      </Button>
    </form>
  );
}
