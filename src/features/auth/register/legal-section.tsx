import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { FieldRow } from "#/ui/form-card.tsx";
import { DetailText } from "./detail-text.tsx";
import type { DetailsForm } from "./details-form.ts";
import * as styles from "./register-page.css.ts";

const names = ["businessLegalName", "registrationNumber", "taxId", "vatNumber"] as const;

/** Official identifiers of the business; collapsed, since all of them can be provided later. */
export function LegalSection({ form }: { readonly form: DetailsForm }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(names.some((name) => form.details[name] !== ""));
  const isWrong = names.some((name) => form.errorOf(name) !== undefined);
  return (
    <details
      className={styles.folded}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.fold} data-testid="legal-details">
        <Trans>Registration and tax numbers (optional)</Trans>
      </summary>
      <div className={styles.inFold}>
        <DetailText form={form} name="businessLegalName" most={160} label={t`Legal name`} />
        <DetailText
          form={form}
          name="registrationNumber"
          most={60}
          label={t`Registration number`}
        />
        <FieldRow>
          <DetailText form={form} name="taxId" most={60} label={t`Tax ID (TIN)`} />
          <DetailText form={form} name="vatNumber" most={60} label={t`VAT number (VRN)`} />
        </FieldRow>
      </div>
    </details>
  );
}
