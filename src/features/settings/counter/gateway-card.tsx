import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type {
  GatewayKind,
  PaymentGatewayBody,
  PaymentGatewayRow,
} from "#/contract/payment-gateway.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useSave } from "#/kit/server-queries/use-save.ts";
import { changeGateway, gatewayAnswer } from "#/entities/business/gateway-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { blockedMessages } from "../blocked.tsx";
import { useEdits } from "../use-edits.ts";
import { GatewayTest } from "./gateway-test.tsx";

/** Payment requests to customers' phones: the provider, its keys and a test. */
export function GatewayCards() {
  const { session: port } = useServices();
  const { session } = useShop();
  const answer = useQuery(gatewayAnswer(port.api, session.business.id));
  return (
    <QueryView answer={answer}>
      {(gateway) => (
        <>
          <GatewayCard gateway={gateway} />
          {gateway.kind === null ? null : <GatewayTest gateway={gateway} />}
        </>
      )}
    </QueryView>
  );
}

function GatewayCard({ gateway }: { readonly gateway: PaymentGatewayRow }) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const business = session.business.id;
  const kindNow: GatewayKind = gateway.kind ?? "clickpesa";
  const { typed, edit, saved } = useEdits({
    kind: kindNow,
    is_on: gateway.is_on,
    client_id: gateway.client_id,
    api_key: "",
    checksum_key: "",
  });
  const { busy, refusal, clear, isOffline, save } = useSave(
    gatewayAnswer(port.api, business).queryKey,
  );
  const write = (patch: Partial<PaymentGatewayBody>) => {
    edit(patch);
    clear();
  };
  const submit = async () => {
    if (await save(() => changeGateway(port.api, business, typed))) saved(typed);
  };
  // A company name, not translated.
  // oxlint-disable-next-line lingui/no-unlocalized-strings
  const names = { clickpesa: "ClickPesa", simulator: t`Simulator, for trying it out` };
  return (
    <FormCard
      title={<Trans>Payment requests to phones</Trans>}
      busy={busy}
      blocked={blockedMessages(isOffline)}
      testId="counter-gateway"
      onSave={() => void submit()}
    >
      <p className={note}>
        <Trans>
          When a sale is paid by mobile money, the customer's phone is asked for it. The payment
          then confirms by itself.
        </Trans>
      </p>
      <Select<GatewayKind>
        label={t`Payment company`}
        value={typed.kind}
        onChoose={(kind) => write({ kind })}
        options={gateway.kinds.map((kind) => ({ value: kind, label: names[kind] }))}
      />
      {typed.kind === "simulator" ? null : (
        <KeyFields
          typed={typed}
          isKept={gateway.has_keys && gateway.kind === typed.kind}
          refusal={refusal}
          onWrite={write}
        />
      )}
      {gateway.hook === null || gateway.kind === "simulator" ? null : (
        <TextField
          label={t`Webhook address`}
          hint={t`Enter it at the payment company, for payments received and failed.`}
          value={new URL(gateway.hook, window.location.origin).href}
          readOnly
          data-testid="gateway-hook"
          onText={() => undefined}
        />
      )}
      <Checkbox
        label={<Trans>Ask customers' phones at the counter</Trans>}
        checked={typed.is_on}
        onCheck={(is_on) => write({ is_on })}
      />
      <RefusedNotice refusal={refusal} />
    </FormCard>
  );
}

type GatewayKeys = Pick<PaymentGatewayBody, "client_id" | "api_key" | "checksum_key">;

interface KeyFieldsProps {
  readonly typed: GatewayKeys;
  /** Whether the server has keys for this provider, which are never shown. */
  readonly isKept: boolean;
  readonly refusal: Refusal | null;
  readonly onWrite: (patch: Partial<GatewayKeys>) => void;
}

/** The keys that identify the shop to a payment provider. */
function KeyFields({ typed, isKept, refusal, onWrite }: KeyFieldsProps) {
  const { t } = useLingui();
  const kept = isKept ? t`Kept. Leave it empty to keep it.` : undefined;
  const secrets = [
    { name: "api_key", label: t`API key`, testId: "gateway-key" },
    { name: "checksum_key", label: t`Checksum key`, testId: "gateway-checksum" },
  ] as const;
  return (
    <>
      <TextField
        label={t`Client ID`}
        error={fieldError(refusal, "client_id")}
        value={typed.client_id}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-testid="gateway-client"
        onText={(client_id) => onWrite({ client_id })}
      />
      {secrets.map(({ name, label, testId }) => (
        <TextField
          key={name}
          label={label}
          hint={kept}
          error={fieldError(refusal, name)}
          type="password"
          value={typed[name]}
          maxLength={200}
          autoComplete="off"
          data-testid={testId}
          onText={(text) => onWrite({ [name]: text })}
        />
      ))}
    </>
  );
}
