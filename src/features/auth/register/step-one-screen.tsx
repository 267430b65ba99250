import { Trans, useLingui } from "@lingui/react/macro";
import { Mail, Smartphone } from "lucide-react";
import { type OperationForm, useOperationForm } from "#/kit/forms/use-operation-form.ts";
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
import { RegisterPage } from "./register-page.tsx";
import type { Start } from "./registration-draft.ts";
import { sendRegistrationCode } from "./send-registration-code.ts";
import { readStart, type StartRead } from "./start-form-values.ts";
import { useDraft } from "./use-draft.ts";

/** Registration step 1: the phone number, the shop's name, and where to send the code. */
export function StepOneScreen({ onSent }: { readonly onSent: () => void }) {
  const { t } = useLingui();
  const { session, clock } = useServices();
  const [{ start, code }, change] = useDraft();
  const sending = useWrite();
  const form = useOperationForm({
    held: {
      values: start,
      setValues: (edit) => change((draft) => ({ ...draft, start: edit(draft.start) })),
    },
    read: readStart,
    async send({ phone }): Promise<boolean> {
      const now = () => clock.now();
      const sent = await sending.run(() => sendRegistrationCode(session.api, start, now));
      if (sent.ok) {
        change((draft) => ({ ...draft, code: { ...sent.value, resends: 0 }, proof: null }));
        return true;
      }
      const { refusal } = sent;
      if (refusal.code === "wait_for_code" && code?.phone === phone) {
        // The code sent shortly before is still valid.
        const mayResendAt = clock.now() + (refusal.seconds ?? 60) * 1000;
        change((draft) => ({ ...draft, code: { ...code, mayResendAt }, proof: null }));
        return true;
      }
      form.refuse({
        phone: fieldError(refusal, "phone"),
        businessName: fieldError(refusal, "business_name"),
        email: fieldError(refusal, "email"),
      });
      return false;
    },
    onDone: onSent,
    onChange: sending.clear,
  });
  return (
    <RegisterPage
      step={1}
      title={<Trans>Open your shop</Trans>}
      lead={<Trans>14 days free. No card is asked for.</Trans>}
    >
      <Stack as="form" gap={16} shrinks {...form.element}>
        <CallRefused
          refusal={sending.refusal}
          fallback={<Trans>The code could not be sent. Please try again.</Trans>}
        />
        <StartFields form={form} />
        <SubmitButton busy={form.busy} busyLabel={t`Sending…`} data-testid="register-send">
          <Trans>Send code</Trans>
        </SubmitButton>
      </Stack>
    </RegisterPage>
  );
}

interface StartFieldsProps {
  readonly form: OperationForm<Start, StartRead>;
}

function StartFields({ form }: StartFieldsProps) {
  const { t } = useLingui();
  const phoneLabels = usePhoneFault();
  const { values: start, problems, serverErrors, busy, change } = form;
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
        error={
          problems.businessName === undefined
            ? serverErrors.businessName
            : t`This field is required`
        }
        data-testid="business-name"
        onText={(businessName) => change({ businessName })}
      />
      <PhoneField
        label={t`Phone number`}
        hint={t`A Tanzanian mobile number: it is how you get back in if you forget your password.`}
        value={start.phone}
        error={problems.phone === undefined ? serverErrors.phone : phoneLabels(problems.phone)}
        disabled={busy}
        onPhone={(phone) => change({ phone })}
      />
      <Segmented
        label={t`Send the code by`}
        showLabel
        value={start.channel}
        onChoose={(channel) => change({ channel })}
        options={[
          { value: "sms", label: t`SMS`, glyph: Smartphone },
          { value: "email", label: t`Email`, glyph: Mail },
        ]}
      />
      {start.channel === "email" ? (
        <EmailField
          disabled={busy}
          value={start.email}
          error={
            problems.email === undefined
              ? serverErrors.email
              : problems.email === "missing"
                ? t`This field is required`
                : t`Enter a valid email address.`
          }
          data-testid="register-email"
          onText={(email) => change({ email })}
        />
      ) : null}
    </>
  );
}
