import { Trans, useLingui } from "@lingui/react/macro";
import { Select } from "#/ui/select.tsx";
import { countryChoices, otherCountry } from "./countries.ts";
import { DetailText } from "./detail-text.tsx";
import type { DetailsForm } from "./details-form.ts";
import * as styles from "./register-page.css.ts";

/** Where the shop is: its first location is opened there. */
export function AddressSection({ form }: { readonly form: DetailsForm }) {
  const { t, i18n } = useLingui();
  const { details, set, errorOf, busy } = form;
  const countries = [...countryChoices(i18n.locale), { value: otherCountry, label: t`Other` }];
  return (
    <fieldset>
      <legend className={styles.sectionTitle}>
        <Trans>Address</Trans>
      </legend>
      <div className={styles.section}>
        <DetailText
          form={form}
          name="addressLine1"
          most={160}
          label={t`Street or place`}
          autoComplete="address-line1"
        />
        <DetailText
          form={form}
          name="addressLine2"
          most={160}
          label={t`More of the address`}
          autoComplete="address-line2"
        />
        <div className={styles.pair}>
          <DetailText
            form={form}
            name="city"
            most={80}
            label={t`Town or city`}
            autoComplete="address-level2"
          />
          <DetailText
            form={form}
            name="stateProvince"
            most={80}
            label={t`Region`}
            autoComplete="address-level1"
          />
          <DetailText
            form={form}
            name="postalCode"
            most={20}
            label={t`Postal code`}
            inputMode="numeric"
            autoComplete="postal-code"
          />
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
        </div>
        {details.country === otherCountry ? (
          <DetailText
            form={form}
            name="otherCountry"
            most={80}
            label={t`Name of the country`}
            autoComplete="country-name"
          />
        ) : null}
      </div>
    </fieldset>
  );
}
