import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isGoodPin } from "#/domain/pin.ts";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useServices } from "#/kit/services/services.ts";
import type { ChoosePinResult, SetPinResult } from "#/session/session-state.ts";
import { FieldRow } from "#/ui/form-card.tsx";
import { Notice } from "#/ui/notice.tsx";
import { PasswordField } from "#/ui/password-field.tsx";

export type KeptPin = SetPinResult | ChoosePinResult | { ok: false; code: "refused" };

type Problem = "differs" | Exclude<KeptPin, { ok: true }>["code"];

export interface PinForm {
  readonly pin: string;
  readonly again: string;
  readonly problem: Problem | null;
  readonly busy: boolean;
  readonly write: (part: { pin?: string; again?: string }) => void;
  /** Saves the input unless it is invalid. */
  readonly submit: () => void;
  /** Removes the PIN. */
  readonly remove: () => void;
}

/**
 * Form for a PIN typed twice. `onKept` receives whether a PIN is now set.
 *
 * @param keepAs saves it; defaults to the PIN of the signed-in user
 */
export function usePinForm(
  onKept: (hasPin: boolean, pin: string | null) => void,
  keepAs?: (pin: string) => Promise<KeptPin>,
): PinForm {
  const { session } = useServices();
  const [typed, setTyped] = useState({ pin: "", again: "" });
  const [problem, setProblem] = useState<Problem | null>(null);
  const { busy, once } = useOnce();
  const keep = async (next: string | null) => {
    const result =
      keepAs === undefined || next === null ? await session.setPin(next) : await keepAs(next);
    if (!result.ok) return setProblem(result.code);
    setTyped({ pin: "", again: "" });
    setProblem(null);
    return onKept(next !== null, next);
  };
  return {
    ...typed,
    problem,
    busy,
    write(part) {
      setTyped((before) => ({ ...before, ...part }));
      setProblem(null);
    },
    submit() {
      const { pin, again } = typed;
      if (!isGoodPin(pin)) return setProblem("bad_pin");
      return pin === again ? void once(() => keep(pin)) : setProblem("differs");
    },
    remove: () => void once(() => keep(null)),
  };
}

const digitsOf = (text: string) => text.replaceAll(/\D/gu, "").slice(0, 6);

/** The two fields with their error message. */
export function PinFields({ form: { pin, again, problem, write } }: { readonly form: PinForm }) {
  const { t } = useLingui();
  return (
    <>
      <FieldRow>
        <PasswordField
          label={t`New PIN`}
          inputMode="numeric"
          autoComplete="new-password"
          value={pin}
          error={
            problem === "bad_pin"
              ? t`Use 4 to 6 digits that are not all the same or in a row.`
              : problem === "same_pin"
                ? t`Choose another PIN than the one you were given.`
                : undefined
          }
          data-testid="new-pin"
          onText={(text) => write({ pin: digitsOf(text) })}
        />
        <PasswordField
          label={t`New PIN again`}
          inputMode="numeric"
          autoComplete="new-password"
          value={again}
          error={problem === "differs" ? t`The two PINs differ.` : undefined}
          data-testid="confirm-pin"
          onText={(text) => write({ again: digitsOf(text) })}
        />
      </FieldRow>
      {problem === "not_signed_in" ? (
        <Notice tone="critical" urgent>
          <Trans>A PIN is set after signing in with the password. Sign out and in again.</Trans>
        </Notice>
      ) : null}
      {problem === "offline" ? (
        <Notice tone="critical" urgent>
          <Trans>This needs a network, so that every till of the shop hears of it.</Trans>
        </Notice>
      ) : null}
      {problem === "no_storage" ? (
        <Notice tone="critical" urgent>
          <Trans>
            This device does not remember you, so it cannot keep a PIN. Sign in with “Remember me”.
          </Trans>
        </Notice>
      ) : null}
    </>
  );
}
