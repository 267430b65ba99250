import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState, type SubmitEvent } from "react";
import { paths } from "#/contract/paths.ts";
import type { Registered } from "#/contract/registration.ts";
import type { Refusal } from "#/kit/server-queries/refusal.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { activeLanguage } from "#/i18n/activation.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import * as page from "../auth-page.css.ts";
import { CallRefused } from "../call-refused.tsx";
import { useFaultFocus } from "../use-fault-focus.ts";
import { AcceptSection } from "./accept-section.tsx";
import { AddressSection } from "./address-section.tsx";
import { BusinessSection } from "./business-section.tsx";
import { useFaultMessages } from "./fault-messages.ts";
import { LegalSection } from "./legal-section.tsx";
import { PersonSection } from "./person-section.tsx";
import { RegisterPage } from "./register-page.tsx";
import { forgetDraft } from "./registration-draft.ts";
import { bodyOf, faultsOf } from "./registration-details.ts";
import { refusedFields } from "./refused-fields.ts";
import { type SaidOfFields, useDetailsForm } from "./use-details-form.ts";
import { useDraft } from "./use-draft.ts";

export interface StepThreeScreenProps {
  /** Called once the business is created, with the server's response. */
  readonly onRegistered: (answer: Registered) => void;
  /** Called if the proof of the code has expired. */
  readonly onGone: () => void;
}

/** Registration step 3: details of the owner, the business and its location. */
export function StepThreeScreen({ onRegistered, onGone }: StepThreeScreenProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const [draft, change] = useDraft();
  const wordsOf = useFaultMessages();
  const opening = useWrite();
  const [tries, setTries] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const element = useFaultFocus(tries);
  const { form, said, setSaid } = useDetailsForm({
    details: draft.details,
    onDraft: change,
    busy: opening.busy || isLeaving,
  });
  const open = async () => {
    const faults = faultsOf(form.details, form.secrets);
    const words = Object.entries(faults).map(([name, fault]) => [name, wordsOf(fault)] as const);
    setSaid(Object.fromEntries(words));
    setTries((before) => before + 1);
    opening.clear();
    const { proof } = draft;
    if (words.length > 0 || proof === null) return;
    const known = { token: proof.token, language: activeLanguage() };
    const body = bodyOf(form.details, form.secrets, known);
    const answer = await opening.run(async () => {
      const asked = { ...body, device_keys: await session.newKeys() };
      return session.api.json({ method: "POST", path: paths.register, body: asked });
    });
    if (answer.ok) {
      setLeaving(true);
      forgetDraft(sessionStorage);
      onRegistered(answer.value as Registered);
      return;
    }
    if (answer.refusal.code === "registration_gone") {
      change((before) => ({ ...before, proof: null, code: null }));
      onGone();
      return;
    }
    setSaid(
      refusedFields(answer.refusal, {
        userExists: t`User already exists`,
        subdomainTaken: t`Another business has this address already.`,
        subdomainReserved: t`This address is reserved.`,
      }),
    );
    setTries((before) => before + 1);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.busy) void open();
  };
  return (
    <RegisterPage
      step={3}
      title={<Trans>Your shop</Trans>}
      lead={
        <Trans>The last step. All of it can be changed later, except the address on the web.</Trans>
      }
    >
      <Stack ref={element} as="form" gap={32} shrinks onSubmit={submit} noValidate>
        <PersonSection form={form} />
        <BusinessSection form={form} />
        <AddressSection form={form} />
        <LegalSection form={form} />
        <AcceptSection form={form} />
        <Stack gap={16} shrinks>
          <NotTaken said={said} refusal={opening.refusal} tries={tries} />
          <SubmitButton
            busy={form.busy}
            busyLabel={t`Opening your shop…`}
            data-testid="register-submit"
          >
            <Trans>Open my shop</Trans>
          </SubmitButton>
        </Stack>
      </Stack>
    </RegisterPage>
  );
}

interface NotTakenProps {
  readonly said: SaidOfFields;
  readonly refusal: Refusal | null;
  readonly tries: number;
}

/** Refers to the fields with errors, or explains why the whole request was refused. */
function NotTaken({ said, refusal, tries }: NotTakenProps) {
  const isAtField = Object.values(said).some((text) => text !== undefined);
  if (!isAtField) {
    return (
      <CallRefused
        key={tries}
        refusal={refusal}
        fallback={<Trans>Registration failed. Please try again.</Trans>}
      />
    );
  }
  return (
    <div data-testid="form-error">
      <Notice tone="critical" urgent>
        <Trans>Some fields are not right. They are marked above.</Trans>
      </Notice>
      {refusal?.code === "user_exists" ? (
        <Link to="/auth/login" className={page.way} data-testid="user-exists-sign-in">
          <Trans>Sign in to the account you have</Trans>
        </Link>
      ) : null}
    </div>
  );
}
