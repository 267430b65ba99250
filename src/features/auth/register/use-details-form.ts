import { useState } from "react";
import type { DetailsForm } from "./details-form.ts";
import type { Details, FieldName, Secrets } from "./registration-details.ts";
import type { ChangeDraft } from "./use-draft.ts";

/** Error message per field. */
export type SaidOfFields = Partial<Record<FieldName, string>>;

const noSecrets: Secrets = {
  password: "",
  confirmPassword: "",
  acceptTerms: false,
  acceptPrivacy: false,
};

export interface DetailsFormOptions {
  readonly details: Details;
  readonly onDraft: ChangeDraft;
  readonly busy: boolean;
}

export interface SaidDetailsForm {
  readonly form: DetailsForm;
  readonly said: SaidOfFields;
  readonly setSaid: (said: SaidOfFields) => void;
}

/** State of the details form: details are stored in the draft, secrets in memory only. */
export function useDetailsForm({ details, onDraft, busy }: DetailsFormOptions): SaidDetailsForm {
  const [secrets, setSecrets] = useState(noSecrets);
  const [said, setSaid] = useState<SaidOfFields>({});
  const forgetSaid = (...names: FieldName[]) =>
    setSaid((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, undefined])),
    }));
  const form: DetailsForm = {
    details,
    secrets,
    busy,
    errorOf: (name) => said[name],
    set: (name, text) => {
      onDraft((before) => ({ ...before, details: { ...before.details, [name]: text } }));
      forgetSaid(name);
    },
    setSecret: (typed) => {
      setSecrets((before) => ({ ...before, ...typed }));
      forgetSaid(...(Object.keys(typed) as (keyof Secrets)[]));
    },
  };
  return { form, said, setSaid };
}
