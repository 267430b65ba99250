import { Trans, useLingui } from "@lingui/react/macro";
import { NewPasswordField } from "#/kit/password/new-password-field.tsx";
import { RepeatedPasswordField } from "#/kit/password/repeated-password-field.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { PhoneField } from "../phone-field.tsx";
import { DetailText } from "./detail-text.tsx";
import type { DetailsForm } from "./details-form.ts";
import * as styles from "./register-page.css.ts";

/** The owner's details and credentials. */
export function PersonSection({ form }: { readonly form: DetailsForm }) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className={styles.sectionTitle}>
        <Trans>You</Trans>
      </legend>
      <Stack gap={16} shrinks>
        <FieldRow>
          <DetailText
            form={form}
            name="firstName"
            most={60}
            label={t`First name`}
            autoComplete="given-name"
          />
          <DetailText
            form={form}
            name="lastName"
            most={60}
            label={t`Last name`}
            autoComplete="family-name"
          />
        </FieldRow>
        <DetailText
          form={form}
          name="email"
          most={254}
          label={t`Email`}
          hint={t`You will sign in with it.`}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <PhoneField
          label={t`Your phone`}
          name="phone"
          optional
          value={form.details.phone}
          error={form.errorOf("phone")}
          disabled={form.busy}
          onPhone={(text) => form.set("phone", text)}
        />
        <NewPasswordField
          label={t`Password`}
          value={form.secrets.password}
          error={form.errorOf("password")}
          disabled={form.busy}
          onText={(password) => form.setSecret({ password })}
        />
        <RepeatedPasswordField
          disabled={form.busy}
          value={form.secrets.confirmPassword}
          error={form.errorOf("confirmPassword")}
          onText={(confirmPassword) => form.setSecret({ confirmPassword })}
        />
      </Stack>
    </fieldset>
  );
}
