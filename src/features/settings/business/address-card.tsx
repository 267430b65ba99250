import { Trans, useLingui } from "@lingui/react/macro";
import type { BusinessProfile } from "#/contract/business.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { AddressFields, type AddressLine } from "#/entities/business/address-fields.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { blockedMessages } from "../blocked.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const names = {
  line1: "address_line_1",
  line2: "address_line_2",
  city: "city",
  region: "state_province",
  postalCode: "postal_code",
} as const satisfies Record<AddressLine, keyof BusinessProfile>;

/** Address of the business; the first lines are printed on receipts. */
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
      blocked={blockedMessages(form.isOffline)}
      testId="business-address"
      onSave={form.submit}
    >
      <AddressFields
        line={(line, { most, ...props }) => (
          <TextField {...props} optional {...field(names[line], most)} />
        )}
        country={<TextField label={t`Country`} optional {...field("country", 80)} />}
      />
      <RefusedNotice title={t`The business profile was not saved.`} refusal={form.refusal} />
    </FormCard>
  );
}
