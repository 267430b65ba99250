import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { disableSecondFactor } from "#/entities/account/account-answers.ts";
import { fieldError } from "#/entities/answers/refusal.ts";
import { RefusedNotice } from "#/entities/answers/refused-words.tsx";
import { useWrite } from "#/entities/answers/use-write.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { focusOnMount } from "#/ui/focus-on-mount.ts";
import { FormCard } from "#/ui/form-card.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { useNeedsLine } from "../needs-line.tsx";
import { FactorSetup } from "./factor-setup.tsx";

const methodNames = {
  sms: msg`a code by SMS`,
  email: msg`a code by email`,
  totp: msg`an authenticator app`,
} as const;

/** The second factor: asked for after the password at every sign-in while it is on. */
export function FactorCard() {
  const { user } = useShop().session;
  const method = user.mfa_method;
  return method === null ? <FactorSetup /> : <FactorOn key={method} method={method} />;
}

function FactorOn({ method }: { readonly method: keyof typeof methodNames }) {
  const { t, i18n } = useLingui();
  const { session: port } = useServices();
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const { busy, refusal, clear, run } = useWrite();
  const blocked = useNeedsLine();
  const by = i18n._(methodNames[method]);
  const submit = async () => {
    if (!isAsking) return setAsking(true);
    if (password === "") return setEmpty(true);
    const off = await run(() => disableSecondFactor(port.api, password));
    if (!off.ok) return undefined;
    toast({ kind: "success", title: t`Signing in asks for the password alone now` });
    return port.setUser(off.value);
  };
  const wrong =
    refusal?.code === "wrong_password"
      ? t`This is not your password.`
      : fieldError(refusal, "password");
  return (
    <FormCard
      title={<Trans>Second factor</Trans>}
      aside={
        <Badge tone="positive">
          <Trans>On</Trans>
        </Badge>
      }
      busy={busy}
      blocked={blocked}
      saveLabel={<Trans>Turn off</Trans>}
      acts={
        isAsking ? (
          <Button onClick={() => setAsking(false)}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null
      }
      testId="factor"
      onSave={() => void submit()}
    >
      <p className={note}>
        <Trans>Signing in asks for your password and {by}.</Trans>
      </p>
      {isAsking ? (
        <PasswordField
          label={t`Your password, to turn it off`}
          autoComplete="current-password"
          ref={focusOnMount}
          value={password}
          error={isEmpty ? t`This field is required` : wrong}
          data-testid="factor-password"
          onText={(text) => {
            setPassword(text);
            setEmpty(false);
            clear();
          }}
        />
      ) : null}
      {wrong === undefined ? <RefusedNotice refusal={refusal} /> : null}
    </FormCard>
  );
}
