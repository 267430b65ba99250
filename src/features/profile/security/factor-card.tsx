import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import {
  disableSecondFactor,
  renewRecoveryCodes,
} from "#/entities/account/account-server-queries.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { focusOnMount } from "#/ui/focus-on-mount.ts";
import { FormCard } from "#/ui/form-card.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { useNeedsConnection } from "../needs-connection.tsx";
import { useWrongPassword } from "../use-wrong-password.ts";
import { FactorField, isOfFactor, useFactorProof } from "#/entities/account/factor-field.tsx";
import { FactorSetup } from "./factor-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const methodNames = {
  sms: msg`a code by SMS`,
  email: msg`a code by email`,
  totp: msg`an authenticator app`,
} as const;

/** The second factor, required after the password at every sign-in while enabled. */
export function FactorCard() {
  const { user } = useShop().session;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const method = user.mfa_method;
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  return method === null ? (
    <FactorSetup onCodes={setCodes} />
  ) : (
    <FactorOn key={method} method={method} onCodes={setCodes} />
  );
}

/** Disabling it or generating new recovery codes; both require the password. */
type FactorAction = "off" | "codes";

interface FactorOnProps {
  readonly method: keyof typeof methodNames;
  readonly onCodes: (codes: readonly string[]) => void;
}

function FactorOn({ method, onCodes }: FactorOnProps) {
  const { t, i18n } = useLingui();
  const { session: port } = useServices();
  const [action, setAction] = useState<FactorAction | null>(null);
  const [password, setPassword] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const { busy, refusal, clear, run } = useWrite();
  const factor = useFactorProof();
  const blocked = useNeedsConnection();
  const by = i18n._(methodNames[method]);
  const turnOff = async () => {
    const off = await run(() => disableSecondFactor(port.api, { password, ...factor.proof }));
    if (!off.ok) return factor.take(off.refusal);
    toast({ kind: "success", title: t`Signing in asks for the password alone now` });
    return port.setUser(off.value);
  };
  const renew = async () => {
    const made = await run(() => renewRecoveryCodes(port.api, { password, ...factor.proof }));
    return made.ok ? onCodes(made.value) : factor.take(made.refusal);
  };
  const begin = (next: FactorAction | null) => {
    setAction(next);
    setPassword("");
    factor.forget();
    clear();
  };
  const submit = async () => {
    if (action === null) return begin("off");
    if (password === "") return setEmpty(true);
    return action === "off" ? turnOff() : renew();
  };
  const changed = () => {
    setEmpty(false);
    clear();
  };
  const wrong = useWrongPassword(refusal, "password");
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
      saveLabel={action === "codes" ? <Trans>Make new codes</Trans> : <Trans>Turn off</Trans>}
      actions={<OtherAction action={action} onAction={begin} />}
      testId="factor"
      onSave={() => void submit()}
    >
      <p className={note}>
        <Trans>Signing in asks for your password and {by}.</Trans>
      </p>
      {action === null ? null : (
        <>
          <PasswordField
            key={action}
            label={action === "off" ? t`Your password, to turn it off` : t`Your password`}
            autoComplete="current-password"
            ref={focusOnMount}
            value={password}
            error={isEmpty ? t`This field is required` : wrong}
            data-testid="factor-password"
            onText={(text) => {
              setPassword(text);
              changed();
            }}
          />
          <FactorField factor={factor} refusal={refusal} onChange={changed} />
        </>
      )}
      {wrong === undefined && !isOfFactor(refusal) ? <RefusedNotice refusal={refusal} /> : null}
    </FormCard>
  );
}

interface OtherActionProps {
  readonly action: FactorAction | null;
  readonly onAction: (action: FactorAction | null) => void;
}

/** Button next to the submit button: switches to the other action, or cancels. */
function OtherAction({ action, onAction }: OtherActionProps) {
  return action === null ? (
    <Button data-testid="renew-codes" onClick={() => onAction("codes")}>
      <Trans>New recovery codes</Trans>
    </Button>
  ) : (
    <Button onClick={() => onAction(null)}>
      <Trans>Cancel</Trans>
    </Button>
  );
}
