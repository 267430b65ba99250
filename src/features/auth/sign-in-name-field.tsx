import { useLingui } from "@lingui/react/macro";
import { tenantLabel } from "#/domain/subdomain.ts";
import { publicHost } from "#/platform/public-host.ts";
import { TextField, type TextFieldProps } from "#/ui/text-field.tsx";

/** The label of a shop's own address, where its staff are known by user name and phone too; else null. */
export function shopLabel(): string | null {
  return tenantLabel(window.location.hostname, publicHost());
}

type SignInNameFieldProps = Pick<TextFieldProps, "ref" | "disabled" | "value" | "onText"> & {
  readonly isMissing: boolean;
  /** What stands there is known at a shop's own address alone. */
  readonly isElsewhere: boolean;
};

/** Who signs in: an email, at a shop's own address also a user name or phone. */
export function SignInNameField({ isMissing, isElsewhere, ...props }: SignInNameFieldProps) {
  const { t } = useLingui();
  const atShop = shopLabel() !== null;
  const missing = atShop
    ? t`Enter your email, user name or phone number.`
    : t`Enter your email address.`;
  const elsewhere = t`Enter your email address. Staff without one sign in at the address of their shop.`;
  return (
    <TextField
      {...props}
      // The same everywhere, as it is drawn before it is known where this is.
      label={t`Email, user name or phone`}
      error={isMissing ? missing : isElsewhere ? elsewhere : undefined}
      required
      type={atShop ? "text" : "email"}
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={atShop ? "text" : "email"}
      maxLength={254}
      data-testid="login-email"
    />
  );
}
