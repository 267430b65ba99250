import { Trans, useLingui } from "@lingui/react/macro";
import type { BusinessProfile } from "#/contract/business.ts";
import { RefusedNotice } from "#/entities/answers/refused-words.tsx";
import { FieldRow, FormCard } from "#/ui/form-card.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { blockedWords } from "../blocked.tsx";
import { useProfileForm } from "./use-profile-form.ts";

/** Where the business is; the first lines are printed on receipts. */
export function AddressCard({ profile }: { readonly profile: BusinessProfile }) {
  const { t } = useLingui();
  const form = useProfileForm(profile, (all) => ({
    address_line_1: all.address_line_1,
    address_line_2: all.address_line_2,
    city: all.city,
    state_province: all.state_province,
    postal_code: all.postal_code,
    country: all.country,
  }));
  const { field } = form;
  return (
    <FormCard
      title={<Trans>Address</Trans>}
      busy={form.busy}
      blocked={blockedWords(form.isOffline)}
      testId="business-address"
      onSave={() => form.submit({})}
    >
      <TextField label={t`Address line 1`} optional {...field("address_line_1", 160)} />
      <TextField label={t`Address line 2`} optional {...field("address_line_2", 160)} />
      <FieldRow>
        <TextField label={t`City`} optional {...field("city", 80)} />
        <TextField label={t`State, province or region`} optional {...field("state_province", 80)} />
        <TextField label={t`Postal code`} optional {...field("postal_code", 20)} />
        <TextField label={t`Country`} optional {...field("country", 80)} />
      </FieldRow>
      <RefusedNotice refusal={form.refusal} />
    </FormCard>
  );
}
