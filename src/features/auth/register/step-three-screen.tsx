import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { paths } from "#/contract/paths.ts";
import type { Registered } from "#/contract/registration.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { activeLanguage } from "#/i18n/activation.ts";
import { Notice } from "#/ui/notice.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import * as page from "../auth-page.css.ts";
import { CallRefused } from "../call-refused.tsx";
import { AcceptSection } from "./accept-section.tsx";
import { AddressSection } from "./address-section.tsx";
import { BusinessSection } from "./business-section.tsx";
import type { DetailsForm } from "./details-form.ts";
import { useFaultWords } from "./fault-messages.ts";
import { LegalSection } from "./legal-section.tsx";
import { PersonSection } from "./person-section.tsx";
import { RegisterPage } from "./register-page.tsx";
import * as styles from "./register-page.css.ts";
import { forgetDraft } from "./registration-draft.ts";
import { bodyOf, type FieldName, faultsOf, type Secrets } from "./registration-details.ts";
import { refusedFields } from "./refused-fields.ts";
import { useDraft } from "./use-draft.ts";

export interface StepThreeScreenProps {
  /** The business is open; what the server gave to go on with. */
  readonly onRegistered: (answer: Registered) => void;
  /** The proof of the code has ended. */
  readonly onGone: () => void;
}

type Said = Partial<Record<FieldName, string>>;

const noSecrets: Secrets = {
  password: "",
  confirmPassword: "",
  acceptTerms: false,
  acceptPrivacy: false,
};

/** The last step of a new account: who opens which business, where. */
export function StepThreeScreen({ onRegistered, onGone }: StepThreeScreenProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const [draft, change] = useDraft();
  const wordsOf = useFaultWords();
  const opening = useWrite();
  const [secrets, setSecrets] = useState(noSecrets);
  const [said, setSaid] = useState<Said>({});
  const [tries, setTries] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The first wrong field, whichever section it stands in.
    if (tries > 0) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);

  const forgetSaid = (...names: FieldName[]) =>
    setSaid((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, undefined])),
    }));
  const form: DetailsForm = {
    details: draft.details,
    secrets,
    busy: opening.busy || isLeaving,
    errorOf: (name) => said[name],
    set: (name, text) => {
      change((before) => ({ ...before, details: { ...before.details, [name]: text } }));
      forgetSaid(name);
    },
    setSecret: (typed) => {
      setSecrets((before) => ({ ...before, ...typed }));
      forgetSaid(...(Object.keys(typed) as (keyof Secrets)[]));
    },
  };
  const open = async () => {
    const faults = faultsOf(draft.details, secrets);
    const words = Object.entries(faults).map(([name, fault]) => [name, wordsOf(fault)] as const);
    setSaid(Object.fromEntries(words));
    setTries((before) => before + 1);
    opening.clear();
    const { proof } = draft;
    if (words.length > 0 || proof === null) return;
    const known = { token: proof.token, language: activeLanguage() };
    const body = bodyOf(draft.details, secrets, known);
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
  const wrong = Object.values(said).filter((text) => text !== undefined).length;
  return (
    <RegisterPage
      step={3}
      title={<Trans>Your shop</Trans>}
      lead={
        <Trans>The last step. All of it can be changed later, except the address on the web.</Trans>
      }
    >
      <form ref={element} className={styles.sections} onSubmit={submit} noValidate>
        <PersonSection form={form} />
        <BusinessSection form={form} />
        <AddressSection form={form} />
        <LegalSection form={form} />
        <AcceptSection form={form} />
        <div className={styles.section}>
          {wrong > 0 ? (
            <div data-testid="form-error">
              <Notice tone="critical" urgent>
                <Trans>Some fields are not right. They are marked above.</Trans>
              </Notice>
              {opening.refusal?.code === "user_exists" ? (
                <Link to="/auth/login" className={page.way} data-testid="user-exists-sign-in">
                  <Trans>Sign in to the account you have</Trans>
                </Link>
              ) : null}
            </div>
          ) : (
            <CallRefused
              key={tries}
              refusal={opening.refusal}
              fallback={<Trans>Registration failed. Please try again.</Trans>}
            />
          )}
          <SubmitButton
            busy={form.busy}
            busyLabel={t`Opening your shop…`}
            data-testid="register-submit"
          >
            <Trans>Open my shop</Trans>
          </SubmitButton>
        </div>
      </form>
    </RegisterPage>
  );
}
