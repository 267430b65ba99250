import { useLingui } from "@lingui/react/macro";
import { tenantLabel } from "#/domain/subdomain.ts";
import { publicHost } from "#/platform/public-host.ts";
import { TextField, type TextFieldProps } from "#/ui/text-field.tsx";

/**
 * Returns the label of a shop's subdomain, where staff can also sign in with user name or phone; null
 * elsewhere.
 */
export function shopLabel(): string | null {
  return tenantLabel(window.location.hostname, publicHost());
}

type SignInNameFieldProps = Pick<TextFieldProps, "ref" | "disabled" | "value" | "onText"> & {
  readonly isMissing: boolean;
  /** Whether the typed name is valid only on a shop's own subdomain. */
  readonly isElsewhere: boolean;
};

/** Sign-in name: an email, or on a shop's subdomain also a user name or phone number. */
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
      // The same label on every origin, since the first paint renders before the origin is known.
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
