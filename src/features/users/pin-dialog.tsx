import { Trans, useLingui } from "@lingui/react/macro";
import type { StaffMember } from "#/contract/users.ts";
import { type KeptPin, PinFields, usePinForm } from "#/entities/session/pin-fields.tsx";
import { useServices } from "#/kit/services/services.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { ActionRefused } from "./action-dialog.tsx";
import { useUserAction } from "./use-user-action.ts";
import { nameOf } from "./user-labels.tsx";

export interface PinDialogProps {
  readonly user: StaffMember;
  readonly onClose: () => void;
}

/** Assigns a user a PIN for the tills. Its verifier is computed here; the PIN itself is never sent. */
export function PinDialog({ user, onClose }: PinDialogProps) {
  const { t } = useLingui();
  const { ids } = useServices();
  const { actions, refusal, clear, run } = useUserAction();
  const name = nameOf(user);
  const give = async (typed: string): Promise<KeptPin> => {
    const { makeVerifier } = await import("#/session/shared-pin.ts");
    const pin = await makeVerifier({ crypto: globalThis.crypto, ids }, typed);
    const done = await run(() => actions.givePin(user.id, pin), t`PIN set`);
    return done.ok ? { ok: true } : { ok: false, code: "refused" };
  };
  const pin = usePinForm({ onKept: onClose, keepAs: give, onChange: clear });
  return (
    <FormDialog
      name="pin"
      title={t`A PIN for ${name}`}
      save={t`Set PIN`}
      busy={pin.busy}
      onSave={pin.form.submit}
      onClose={onClose}
    >
      <p className={note}>
        <Trans>
          With it {name} opens the tills of the shop to sell. Tell it to them; at first use they are
          asked to choose their own.
        </Trans>
      </p>
      <PinFields {...pin} />
      <ActionRefused refusal={refusal} />
    </FormDialog>
  );
}
