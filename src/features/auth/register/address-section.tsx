import { Trans, useLingui } from "@lingui/react/macro";
import { AddressFields, type AddressLine } from "#/entities/business/address-fields.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Select } from "#/ui/select.tsx";
import { countryChoices, otherCountry } from "./countries.ts";
import { DetailText } from "./detail-text.tsx";
import type { DetailsForm } from "./details-form.ts";
import * as styles from "./register-page.css.ts";
import type { DetailName } from "./registration-details.ts";

const names = {
  line1: "addressLine1",
  line2: "addressLine2",
  city: "city",
  region: "stateProvince",
  postalCode: "postalCode",
} as const satisfies Record<AddressLine, DetailName>;

/** The shop's address, used for its first location. */
export function AddressSection({ form }: { readonly form: DetailsForm }) {
  const { t, i18n } = useLingui();
  const { details, set, errorOf, busy } = form;
  const countries = [...countryChoices(i18n.locale), { value: otherCountry, label: t`Other` }];
  return (
    <fieldset>
      <legend className={styles.sectionTitle}>
        <Trans>Address</Trans>
      </legend>
      <Stack gap={16} shrinks>
        <AddressFields
          line={(line, props) => <DetailText form={form} name={names[line]} {...props} />}
          country={
            <Select
              label={t`Country`}
              name="country"
              required
              disabled={busy}
              options={countries}
              value={details.country === "" ? null : details.country}
              error={errorOf("country")}
              onChoose={(value) => set("country", value)}
            />
          }
        />
        {details.country === otherCountry ? (
          <DetailText
            form={form}
            name="otherCountry"
            most={80}
            label={t`Name of the country`}
            autoComplete="country-name"
          />
        ) : null}
      </Stack>
    </fieldset>
  );
}
