import { Trans, useLingui } from "@lingui/react/macro";
import { businessCategories, businessTypes } from "#/domain/business-kinds.ts";
import { categoryNames, typeNames } from "#/i18n/kind-names.ts";
import { FieldRow } from "#/ui/form-card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Select } from "#/ui/select.tsx";
import { DetailText } from "./detail-text.tsx";
import type { DetailsForm } from "./details-form.ts";
import * as styles from "./register-page.css.ts";
import { SubdomainField } from "./subdomain-field.tsx";

/** The business's public name and its subdomain. */
export function BusinessSection({ form }: { readonly form: DetailsForm }) {
  const { t } = useLingui();
  const { details, set, errorOf, busy } = form;
  return (
    <fieldset>
      <legend className={styles.sectionTitle}>
        <Trans>The business</Trans>
      </legend>
      <Stack gap={16} shrinks>
        <DetailText
          form={form}
          name="businessName"
          most={120}
          label={t`Name of the business`}
          autoComplete="organization"
        />
        <KindFields form={form} />
        <SubdomainField
          value={details.subdomain}
          error={errorOf("subdomain")}
          disabled={busy}
          onText={(text) => set("subdomain", text)}
        />
        <FieldRow>
          <DetailText
            form={form}
            name="businessPhone"
            most={20}
            label={t`Phone of the business`}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
          <DetailText
            form={form}
            name="businessEmail"
            most={254}
            label={t`Email of the business`}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
          />
        </FieldRow>
        <DetailText
          form={form}
          name="businessWebsite"
          most={200}
          label={t`Website`}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          placeholder="https://duka.co.tz"
        />
      </Stack>
    </fieldset>
  );
}

function KindFields({ form }: { readonly form: DetailsForm }) {
  const { t, i18n } = useLingui();
  const { details, set, errorOf, busy } = form;
  return (
    <FieldRow>
      <Select
        label={t`Type`}
        name="businessType"
        required
        placeholder={t`Choose`}
        disabled={busy}
        options={businessTypes.map((value) => ({ value, label: i18n._(typeNames[value]) }))}
        value={businessTypes.find((type) => type === details.businessType) ?? null}
        error={errorOf("businessType")}
        onChoose={(value) => set("businessType", value)}
      />
      <Select
        label={t`Category`}
        name="businessCategory"
        required
        placeholder={t`Choose`}
        disabled={busy}
        options={businessCategories.map((value) => ({
          value,
          label: i18n._(categoryNames[value]),
        }))}
        value={businessCategories.find((category) => category === details.businessCategory) ?? null}
        error={errorOf("businessCategory")}
        onChoose={(value) => set("businessCategory", value)}
      />
    </FieldRow>
  );
}
