// @fetched when asked
import { Trans, useLingui } from "@lingui/react/macro";
import { PinFields, usePinForm } from "#/entities/session/pin-fields.tsx";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { AuthPage } from "./auth-page.tsx";

/**
 * Offers a user to set a PIN of their own, or to skip, the first time they sign in at a till that others open
 * by PIN.
 */
export function ChoosePinScreen({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  const pin = usePinForm({ onKept: onDone });
  return (
    <AuthPage
      title={<Trans>Choose a PIN</Trans>}
      lead={
        <Trans>
          Others sell on this till too. With a PIN you take it over in a moment, also without a
          network. It works on every till of the shop.
        </Trans>
      }
    >
      <Stack as="form" gap={16} shrinks {...pin.form.element} data-testid="choose-pin">
        <PinFields {...pin} />
        <SubmitButton busy={pin.busy} busyLabel={t`Saving…`} data-testid="pin-save">
          <Trans>Set PIN</Trans>
        </SubmitButton>
        <Button variant="quiet" data-testid="pin-later" onClick={onDone}>
          <Trans>Not now</Trans>
        </Button>
      </Stack>
    </AuthPage>
  );
}
