import { Trans, useLingui } from "@lingui/react/macro";
import { Mail, Smartphone } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { readPhone } from "#/domain/phone.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { CallRefused } from "../call-refused.tsx";
import { EmailField } from "../email-field.tsx";
import { PhoneField, usePhoneFault } from "../phone-field.tsx";
import { useFaultFocus } from "../use-fault-focus.ts";
import { RegisterPage } from "./register-page.tsx";
import type { Start } from "./registration-draft.ts";
import { sendRegistrationCode } from "./send-registration-code.ts";
import { useDraft } from "./use-draft.ts";

type Faults = Partial<Record<"phone" | "businessName" | "email", string>>;

/** Registration step 1: the phone number, the shop's name, and where to send the code. */
export function StepOneScreen({ onSent }: { readonly onSent: () => void }) {
  const { t } = useLingui();
  const { session, clock } = useServices();
  const [{ start, code }, change] = useDraft();
  const faultsOf = useStartFaults();
  const sending = useWrite();
  const [faults, setFaults] = useState<Faults>({});
  const [tries, setTries] = useState(0);
  const form = useFaultFocus(tries);
  const set = (field: Partial<Start>) => {
    change((draft) => ({ ...draft, start: { ...draft.start, ...field } }));
    setFaults({});
    sending.clear();
  };
  const send = async () => {
    const found = faultsOf(start);
    setFaults(found);
    setTries(tries + 1);
    if (Object.keys(found).length > 0) return;
    const now = () => clock.now();
    const sent = await sending.run(() => sendRegistrationCode(session.api, start, now));
    if (sent.ok) {
      change((draft) => ({ ...draft, code: { ...sent.value, resends: 0 }, proof: null }));
      onSent();
      return;
    }
    const { refusal } = sent;
    const reading = readPhone(start.phone);
    if (refusal.code === "wait_for_code" && reading.ok && code?.phone === reading.value) {
      // The code sent shortly before is still valid.
      const mayResendAt = clock.now() + (refusal.seconds ?? 60) * 1000;
      change((draft) => ({ ...draft, code: { ...code, mayResendAt }, proof: null }));
      onSent();
      return;
    }
    const said = {
      phone: fieldError(refusal, "phone"),
      businessName: fieldError(refusal, "business_name"),
      email: fieldError(refusal, "email"),
    };
    setFaults(Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined)));
    setTries(tries + 2);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sending.busy) void send();
  };
  return (
    <RegisterPage
      step={1}
      title={<Trans>Open your shop</Trans>}
      lead={<Trans>14 days free. No card is asked for.</Trans>}
    >
      <Stack ref={form} as="form" gap={16} shrinks onSubmit={submit} noValidate>
        <CallRefused
          key={tries}
          refusal={sending.refusal}
          fallback={<Trans>The code could not be sent. Please try again.</Trans>}
        />
        <StartFields start={start} faults={faults} busy={sending.busy} onChange={set} />
        <SubmitButton busy={sending.busy} busyLabel={t`Sending…`} data-testid="register-send">
          <Trans>Send code</Trans>
        </SubmitButton>
      </Stack>
    </RegisterPage>
  );
}

interface StartFieldsProps {
  readonly start: Start;
  readonly faults: Faults;
  readonly busy: boolean;
  readonly onChange: (field: Partial<Start>) => void;
}

function StartFields({ start, faults, busy, onChange }: StartFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Name of the business`}
        name="businessName"
        autoComplete="organization"
        maxLength={120}
        required
        disabled={busy}
        value={start.businessName}
        error={faults.businessName}
        data-testid="business-name"
        onText={(businessName) => onChange({ businessName })}
      />
      <PhoneField
        label={t`Phone number`}
        hint={t`A Tanzanian mobile number: it is how you get back in if you forget your password.`}
        value={start.phone}
        error={faults.phone}
        disabled={busy}
        onPhone={(phone) => onChange({ phone })}
      />
      <Segmented
        label={t`Send the code by`}
        showLabel
        value={start.channel}
        onChoose={(channel) => onChange({ channel })}
        options={[
          { value: "sms", label: t`SMS`, glyph: Smartphone },
          { value: "email", label: t`Email`, glyph: Mail },
        ]}
      />
      {start.channel === "email" ? (
        <EmailField
          disabled={busy}
          value={start.email}
          error={faults.email}
          data-testid="register-email"
          onText={(email) => onChange({ email })}
        />
      ) : null}
    </>
  );
}

/** Validates step 1; returns errors by field. */
function useStartFaults(): (start: Start) => Faults {
  const { t } = useLingui();
  const phoneLabels = usePhoneFault();
  return (start) => {
    const reading = readPhone(start.phone);
    const isMailed = start.channel === "email";
    const mail = normaliseEmail(start.email);
    return {
      ...(reading.ok ? {} : { phone: phoneLabels(reading.code) }),
      ...(start.businessName.trim() === "" ? { businessName: t`This field is required` } : {}),
      ...(isMailed && mail === "" ? { email: t`This field is required` } : {}),
      ...(isMailed && mail !== "" && !isEmail(mail)
        ? { email: t`Enter a valid email address.` }
        : {}),
    };
  };
}
