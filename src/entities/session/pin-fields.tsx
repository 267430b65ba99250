import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isGoodPin } from "#/domain/pin.ts";
import { type OperationForm, useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useServices } from "#/kit/services/services.ts";
import type { ChoosePinResult, SetPinResult } from "#/session/session-state.ts";
import { FieldRow } from "#/ui/form-card.tsx";
import { Notice } from "#/ui/notice.tsx";
import { PasswordField } from "#/ui/password-field.tsx";

export type KeptPin = SetPinResult | ChoosePinResult | { ok: false; code: "refused" };

/** Why a PIN was not saved. */
type PinRefusal = Exclude<KeptPin, { ok: true }>["code"];

interface TypedPin {
  readonly pin: string;
  readonly again: string;
}

type PinReading =
  | { readonly ok: true; readonly pin: string }
  | { readonly ok: false; readonly problems: { pin?: "bad_pin"; again?: "differs" } };

const noPin: TypedPin = { pin: "", again: "" };

function readPin({ pin, again }: TypedPin): PinReading {
  if (!isGoodPin(pin)) return { ok: false, problems: { pin: "bad_pin" } };
  return pin === again ? { ok: true, pin } : { ok: false, problems: { again: "differs" } };
}

export interface PinFormOptions {
  /** Called once saved, with the PIN that is now set; null if it was removed. */
  readonly onKept: (pin: string | null) => void;
  /** Saves it; by default as the PIN of the signed-in user. */
  readonly keepAs?: (pin: string) => Promise<KeptPin>;
  readonly onChange?: () => void;
}

export interface PinForm {
  readonly form: OperationForm<TypedPin, PinReading>;
  readonly refusal: PinRefusal | null;
  readonly busy: boolean;
  /** Removes the PIN of the signed-in user. */
  readonly remove: () => void;
}

/** Form for a PIN typed twice. */
export function usePinForm({ onKept, keepAs, onChange }: PinFormOptions): PinForm {
  const { session } = useServices();
  const [refusal, setRefusal] = useState<PinRefusal | null>(null);
  const { busy, once } = useOnce();
  const isKept = (result: KeptPin) => {
    setRefusal(result.ok ? null : result.code);
    return result.ok;
  };
  const form = useOperationForm({
    opened: noPin,
    read: readPin,
    send: async ({ pin }) =>
      isKept(await (keepAs === undefined ? session.setPin(pin) : keepAs(pin))),
    onDone({ pin }) {
      form.change(noPin);
      onKept(pin);
    },
    onChange() {
      setRefusal(null);
      onChange?.();
    },
  });
  const remove = async () => {
    if (!isKept(await session.setPin(null))) return;
    form.change(noPin);
    onKept(null);
  };
  return { form, refusal, busy: busy || form.busy, remove: () => void once(remove) };
}

const digitsOf = (text: string) => text.replaceAll(/\D/gu, "").slice(0, 6);

/** The two fields with their error message. */
export function PinFields({ form, refusal }: Pick<PinForm, "form" | "refusal">) {
  const { t } = useLingui();
  const { values, problems, change } = form;
  return (
    <>
      <FieldRow>
        <PasswordField
          label={t`New PIN`}
          inputMode="numeric"
          autoComplete="new-password"
          value={values.pin}
          error={
            problems.pin !== undefined || refusal === "bad_pin"
              ? t`Use 4 to 6 digits that are not all the same or in a row.`
              : refusal === "same_pin"
                ? t`Choose another PIN than the one you were given.`
                : undefined
          }
          data-testid="new-pin"
          onText={(text) => change({ pin: digitsOf(text) })}
        />
        <PasswordField
          label={t`New PIN again`}
          inputMode="numeric"
          autoComplete="new-password"
          value={values.again}
          error={problems.again === undefined ? undefined : t`The two PINs differ.`}
          data-testid="confirm-pin"
          onText={(text) => change({ again: digitsOf(text) })}
        />
      </FieldRow>
      {refusal === "not_signed_in" ? (
        <Notice tone="critical" urgent>
          <Trans>A PIN is set after signing in with the password. Sign out and in again.</Trans>
        </Notice>
      ) : null}
      {refusal === "offline" ? (
        <Notice tone="critical" urgent>
          <Trans>This needs a network, so that every till of the shop hears of it.</Trans>
        </Notice>
      ) : null}
      {refusal === "no_storage" ? (
        <Notice tone="critical" urgent>
          <Trans>
            This device does not remember you, so it cannot keep a PIN. Sign in with “Remember me”.
          </Trans>
        </Notice>
      ) : null}
    </>
  );
}
