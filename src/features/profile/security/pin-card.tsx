import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { isGoodPin } from "#/domain/pin.ts";
import type { SetPinResult } from "#/session/session-state.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { FieldRow, FormCard } from "#/ui/form-card.tsx";
import { Notice } from "#/ui/notice.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";

type Problem = "bad_pin" | "differs" | Exclude<SetPinResult, { ok: true }>["code"];

/** The PIN this person opens a shared till with. It never leaves the device, so it needs no line. */
export function PinCard() {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { user } = useShop().session;
  const [hasPin, setHasPin] = useState(false);
  const [pin, setPin] = useState("");
  const [again, setAgain] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    port.people().then(
      (people) => {
        const own = people.find((person) => person.user.id === user.id);
        if (!isGone) setHasPin(own?.hasPin ?? false);
      },
      // Setting one says what is wrong with the store.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [port, user.id]);

  const keep = async (next: string | null) => {
    setBusy(true);
    const result = await port.setPin(next);
    setBusy(false);
    if (!result.ok) return setProblem(result.code);
    setPin("");
    setAgain("");
    setProblem(null);
    setHasPin(next !== null);
    toast({ kind: "success", title: next === null ? t`PIN removed` : t`PIN set on this device` });
    return undefined;
  };
  const submit = () => {
    if (!isGoodPin(pin)) return setProblem("bad_pin");
    if (pin !== again) return setProblem("differs");
    return void keep(pin);
  };
  const write = (set: (pin: string) => void) => (text: string) => {
    set(text.replaceAll(/\D/gu, "").slice(0, 6));
    setProblem(null);
  };
  return (
    <FormCard
      title={<Trans>PIN of this device</Trans>}
      aside={
        hasPin ? (
          <Badge tone="positive">
            <Trans>Set</Trans>
          </Badge>
        ) : undefined
      }
      busy={busy}
      saveLabel={hasPin ? <Trans>Change PIN</Trans> : <Trans>Set PIN</Trans>}
      acts={
        hasPin ? (
          <Button data-testid="remove-pin" onClick={() => void keep(null)}>
            <Trans>Remove PIN</Trans>
          </Button>
        ) : null
      }
      testId="pin"
      onSave={submit}
    >
      <p className={note}>
        <Trans>
          4 to 6 digits. With it you open a till that others use too, also without a line. It stays
          on this device.
        </Trans>
      </p>
      <FieldRow>
        <PasswordField
          label={t`New PIN`}
          inputMode="numeric"
          autoComplete="new-password"
          value={pin}
          error={
            problem === "bad_pin"
              ? t`Use 4 to 6 digits that are not all alike or in a row.`
              : undefined
          }
          data-testid="new-pin"
          onText={write(setPin)}
        />
        <PasswordField
          label={t`New PIN again`}
          inputMode="numeric"
          autoComplete="new-password"
          value={again}
          error={problem === "differs" ? t`The two PINs differ.` : undefined}
          data-testid="confirm-pin"
          onText={write(setAgain)}
        />
      </FieldRow>
      {problem === "not_signed_in" ? (
        <Notice tone="critical" urgent>
          <Trans>A PIN is set after signing in with the password. Sign out and in again.</Trans>
        </Notice>
      ) : null}
      {problem === "no_storage" ? (
        <Notice tone="critical" urgent>
          <Trans>
            This device does not remember you, so it cannot keep a PIN. Sign in with “Remember me”.
          </Trans>
        </Notice>
      ) : null}
    </FormCard>
  );
}
