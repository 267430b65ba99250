import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/ui/button.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { AuthPage } from "./auth-page.tsx";
import * as styles from "./auth-page.css.ts";

/**
 * Static version of the sign-in screen with the same layout, so that nothing shifts when the app replaces it.
 * Not interactive: it has no test ids and accepts no input.
 */
export function LoginFirstPaint() {
  const { t } = useLingui();
  return (
    <AuthPage title={<Trans>Sign in</Trans>}>
      <Stack gap={16} shrinks>
        <TextField label={t`Email, user name or phone`} readOnly />
        <PasswordField label={t`Password`} autoComplete="current-password" readOnly />
        <Checkbox label={t`Remember me on this till`} checked onCheck={() => undefined} />
        <Button variant="primary" size="pay" block>
          <Trans>Sign in</Trans>
        </Button>
      </Stack>
      <div className={styles.ways}>
        <a className={styles.way} href="/auth/forgot-password">
          <Trans>Forgot password?</Trans>
        </a>
        <a className={styles.way} href="/auth/register/step-1">
          <Trans>Create an account</Trans>
        </a>
      </div>
    </AuthPage>
  );
}
