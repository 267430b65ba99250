import { Trans, useLingui } from "@lingui/react/macro";
import type { BusinessProfile } from "#/contract/business.ts";
import { categoryNames, typeNames } from "#/i18n/kind-names.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { pictureUrl } from "#/entities/people/picture-url.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Notice } from "#/ui/notice.tsx";
import * as styles from "../settings.css.ts";

/** Read-only profile for users who may not change it; shows the fields that are filled in. */
export function ProfileFacts({ profile }: { readonly profile: BusinessProfile }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { business_type: type, industry, incorporation_date: since } = profile;
  const address = [profile.address_line_1, profile.address_line_2, profile.postal_code];
  const place = [...address, profile.city, profile.state_province, profile.country];
  const general = [
    [t`Business name`, profile.name],
    [t`Tagline`, profile.tagline],
    [t`Description`, profile.description],
    [t`Email`, profile.email],
    [t`Website`, profile.website],
    [t`Phone`, profile.phone],
    [t`Mobile`, profile.mobile],
    [t`Fax`, profile.fax],
    [t`Business type`, type === null ? "" : i18n._(typeNames[type])],
    [t`Business category`, industry === null ? "" : i18n._(categoryNames[industry])],
    [t`Address`, place.filter((part) => part !== "").join(", ")],
  ] as const;
  const legal = [
    [t`Legal name`, profile.legal_name],
    [t`Tax ID (TIN)`, profile.tax_id],
    [t`VAT number (VRN)`, profile.vat_number],
    [t`Registration number`, profile.registration_number],
    [t`License number`, profile.license_number],
    [t`Date of incorporation`, since === null ? "" : format.day(since)],
  ] as const;
  const logo = pictureUrl(profile.logo);
  return (
    <>
      <Notice tone="info">
        <Trans>Only an administrator changes this. Ask the owner if something is wrong.</Trans>
      </Notice>
      <Card title={<Trans>General information</Trans>}>
        {logo === undefined ? null : (
          <img className={styles.logo} src={logo} alt={t`Logo`} width="96" height="96" />
        )}
        <Filled of={general} />
      </Card>
      {legal.some(([, value]) => value !== "") ? (
        <Card title={<Trans>Legal information</Trans>}>
          <Filled of={legal} />
        </Card>
      ) : null}
    </>
  );
}

function Filled({ of }: { readonly of: readonly (readonly [string, string])[] }) {
  return (
    <Facts>
      {of
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
}
