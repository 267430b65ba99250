import { Trans, useLingui } from "@lingui/react/macro";
import type { BusinessProfile } from "#/contract/business.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { businessCategories, businessTypes } from "#/domain/business-kinds.ts";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { categoryNames, typeNames } from "#/i18n/kind-names.ts";
import { FieldRow, FormCard } from "#/ui/form-card.tsx";
import { Select } from "#/ui/select.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { blockedMessages } from "../blocked.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const generalOf = (all: BusinessProfile) => ({
  name: all.name,
  tagline: all.tagline,
  description: all.description,
  email: all.email,
  phone: all.phone,
  mobile: all.mobile,
  fax: all.fax,
  website: all.website,
  business_type: all.business_type,
  industry: all.industry,
});

/** Name, activity and contact details of the business. */
export function GeneralCard({ profile }: { readonly profile: BusinessProfile }) {
  const { t, i18n } = useLingui();
  const form = useProfileForm(profile, generalOf, (typed) => {
    const email = typed.email.trim();
    return {
      ...(typed.name.trim() === "" ? { name: t`Business name is required` } : {}),
      ...(email === "" ? { email: t`Email is required` } : {}),
      ...(email !== "" && !isEmail(normaliseEmail(email))
        ? { email: t`Enter a valid email address.` }
        : {}),
    };
  });
  const { typed, write, field } = form;
  return (
    <FormCard
      title={<Trans>General information</Trans>}
      busy={form.busy}
      blocked={blockedMessages(form.isOffline)}
      testId="business-general"
      onSave={form.submit}
    >
      <TextField label={t`Business name`} {...field("name", 120)} />
      <TextField label={t`Tagline`} optional {...field("tagline", 160)} />
      <TextArea label={t`Description`} optional {...field("description", 1000)} />
      <FieldRow>
        <TextField label={t`Email`} type="email" inputMode="email" {...field("email", 254)} />
        <TextField
          label={t`Website`}
          optional
          type="url"
          inputMode="url"
          {...field("website", 200)}
        />
        <TextField label={t`Phone`} optional type="tel" inputMode="tel" {...field("phone", 20)} />
        <TextField label={t`Mobile`} optional type="tel" inputMode="tel" {...field("mobile", 20)} />
        <TextField label={t`Fax`} optional type="tel" inputMode="tel" {...field("fax", 20)} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t`Business type`}
          optional
          placeholder={t`Not chosen`}
          value={typed.business_type}
          onChoose={(type) => write("business_type", type)}
          options={businessTypes.map((type) => ({ value: type, label: i18n._(typeNames[type]) }))}
        />
        <Select
          label={t`Business category`}
          optional
          placeholder={t`Not chosen`}
          value={typed.industry}
          onChoose={(category) => write("industry", category)}
          options={businessCategories.map((category) => ({
            value: category,
            label: i18n._(categoryNames[category]),
          }))}
        />
      </FieldRow>
      <RefusedNotice title={t`The business profile was not saved.`} refusal={form.refusal} />
    </FormCard>
  );
}
