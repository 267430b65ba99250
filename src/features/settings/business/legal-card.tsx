import { Trans, useLingui } from "@lingui/react/macro";
import type { BusinessProfile } from "#/contract/business.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { FieldRow, FormCard } from "#/ui/form-card.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { blockedMessages } from "../blocked.tsx";
import { useProfileForm } from "./use-profile-form.ts";

/** Registration data for the tax office and the registrar. */
export function LegalCard({ profile }: { readonly profile: BusinessProfile }) {
  const { t } = useLingui();
  const form = useProfileForm(profile, (all) => ({
    legal_name: all.legal_name,
    registration_number: all.registration_number,
    tax_id: all.tax_id,
    vat_number: all.vat_number,
    license_number: all.license_number,
    incorporation_date: all.incorporation_date,
  }));
  const { typed, write, field } = form;
  return (
    <FormCard
      title={<Trans>Legal information</Trans>}
      busy={form.busy}
      blocked={blockedMessages(form.isOffline)}
      testId="business-legal"
      onSave={form.submit}
    >
      <TextField label={t`Legal name`} optional {...field("legal_name", 160)} />
      <FieldRow>
        <TextField
          label={t`Tax ID (TIN)`}
          optional
          hint={<Trans>Printed on receipts.</Trans>}
          {...field("tax_id", 60)}
        />
        <TextField
          label={t`VAT number (VRN)`}
          optional
          hint={<Trans>Printed on receipts.</Trans>}
          {...field("vat_number", 60)}
        />
        <TextField label={t`Registration number`} optional {...field("registration_number", 60)} />
        <TextField label={t`License number`} optional {...field("license_number", 60)} />
        <TextField
          label={t`Date of incorporation`}
          optional
          type="date"
          value={typed.incorporation_date ?? ""}
          data-testid="business-incorporation_date"
          onText={(day) => write("incorporation_date", day === "" ? null : day)}
        />
      </FieldRow>
      <RefusedNotice title={t`The business profile was not saved.`} refusal={form.refusal} />
    </FormCard>
  );
}
