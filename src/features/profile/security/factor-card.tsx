import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import {
  disableSecondFactor,
  renewRecoveryCodes,
} from "#/entities/account/account-server-queries.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
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

/** Offers both actions; the chosen one asks for the password. */
function FactorOn({ method, onCodes }: FactorOnProps) {
  const [action, setAction] = useState<FactorAction | null>(null);
  const frame = useFactorFrame(method);
  if (action !== null) {
    return (
      <ConfirmAction
        frame={frame}
        action={action}
        onCodes={onCodes}
        onCancel={() => setAction(null)}
      />
    );
  }
  return (
    <FormCard
      {...frame.card}
      saveLabel={<Trans>Turn off</Trans>}
      actions={
        <Button data-testid="renew-codes" onClick={() => setAction("codes")}>
          <Trans>New recovery codes</Trans>
        </Button>
      }
      onSave={() => setAction("off")}
    >
      {frame.about}
    </FormCard>
  );
}

type Frame = ReturnType<typeof useFactorFrame>;

/** What the card shows with and without a chosen action. */
function useFactorFrame(method: FactorOnProps["method"]) {
  const { i18n } = useLingui();
  const by = i18n._(methodNames[method]);
  return {
    card: {
      title: <Trans>Second factor</Trans>,
      aside: (
        <Badge tone="positive">
          <Trans>On</Trans>
        </Badge>
      ),
      blocked: useNeedsConnection(),
      testId: "factor",
    },
    about: (
      <p className={note}>
        <Trans>Signing in asks for your password and {by}.</Trans>
      </p>
    ),
  };
}

interface ConfirmActionProps extends Pick<FactorOnProps, "onCodes"> {
  readonly frame: Frame;
  readonly action: FactorAction;
  readonly onCancel: () => void;
}

function ConfirmAction({ frame, action, onCodes, onCancel }: ConfirmActionProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { refusal, clear, run } = useWrite();
  const factor = useFactorProof();
  const turnOff = async (password: string) => {
    const off = await run(() => disableSecondFactor(port.api, { password, ...factor.proof }));
    if (!off.ok) return off;
    toast({ kind: "success", title: t`Signing in asks for the password alone now` });
    await port.setUser(off.value);
    return off;
  };
  const renew = async (password: string) => {
    const made = await run(() => renewRecoveryCodes(port.api, { password, ...factor.proof }));
    if (made.ok) onCodes(made.value);
    return made;
  };
  const form = useOperationForm({
    opened: { password: "" },
    read: ({ password }) =>
      password === ""
        ? ({ ok: false, problems: { password: "empty" } } as const)
        : ({ ok: true } as const),
    async send(_, { password }) {
      const done = await (action === "off" ? turnOff(password) : renew(password));
      if (!done.ok) factor.take(done.refusal);
      return done.ok;
    },
    onChange: clear,
  });
  const wrong = useWrongPassword(refusal, "password");
  return (
    <FormCard
      {...frame.card}
      busy={form.busy}
      saveLabel={action === "codes" ? <Trans>Make new codes</Trans> : <Trans>Turn off</Trans>}
      actions={
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      }
      onSave={form.submit}
    >
      {frame.about}
      <PasswordField
        label={action === "off" ? t`Your password, to turn it off` : t`Your password`}
        autoComplete="current-password"
        ref={focusOnMount}
        value={form.values.password}
        error={form.problems.password === undefined ? wrong : t`This field is required`}
        data-testid="factor-password"
        onText={(password) => form.change({ password })}
      />
      <FactorField factor={factor} refusal={refusal} onChange={clear} />
      {wrong === undefined && !isOfFactor(refusal) ? <RefusedNotice refusal={refusal} /> : null}
    </FormCard>
  );
}
