import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { PaymentGatewayRow } from "#/contract/payment-gateway.ts";
import { formatMoneyWire, money, parseMoney } from "#/domain/money.ts";
import { displayPhone, longestPhoneInput } from "#/domain/phone.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { gatewayAnswer, testGateway } from "#/entities/business/gateway-server-queries.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { requestNames, requestTones } from "#/entities/phone-requests/request-labels.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useQueryClient } from "@tanstack/react-query";
import { FormCard } from "#/ui/form-card.tsx";
import { Notice } from "#/ui/notice.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { readNumber } from "#/ui/number-text.ts";
import { TextField } from "#/ui/text-field.tsx";
import { blockedMessages } from "../blocked.tsx";

interface OfGateway {
  readonly gateway: PaymentGatewayRow;
}

/** Requests a small payment from the user's own phone to test keys, phone and callbacks. */
export function GatewayTest({ gateway }: OfGateway) {
  const { t } = useLingui();
  const format = useFormat();
  const { session: port, ids } = useServices();
  const { session } = useShop();
  const business = session.business.id;
  const client = useQueryClient();
  const { connection } = useSyncStatus();
  const { busy, refusal, clear, run } = useWrite();
  const [phone, setPhone] = useState("");
  const [amount, setAmount] = useState("1000");
  const [isWrong, setWrong] = useState(false);
  // Repeated presses send the same request; the next request gets a new id.
  const [id, setId] = useState(() => ids.next());
  const reading = readNumber(amount, { decimals: 0 });
  const sum = reading.ok ? parseMoney(reading.decimal) : null;
  const submit = async () => {
    const isSum = sum?.ok === true && sum.value > 0;
    setWrong(!isSum);
    if (!isSum) return;
    const body = { id, phone: phone.trim(), amount: formatMoneyWire(sum.value) };
    const { ok } = await run(() => testGateway(port.api, business, body));
    if (!ok) return;
    setId(ids.next());
    await client.invalidateQueries({ queryKey: gatewayAnswer(port.api, business).queryKey });
  };
  return (
    <FormCard
      title={<Trans>Try it with your phone</Trans>}
      busy={busy}
      saveLabel={<Trans>Ask my phone</Trans>}
      blocked={blockedMessages(connection === "offline")}
      testId="gateway-test"
      onSave={() => void submit()}
    >
      <TextField
        label={t`Your phone`}
        hint={t`The money goes to your own account at the payment company.`}
        type="tel"
        value={phone}
        maxLength={longestPhoneInput}
        error={fieldError(refusal, "phone")}
        data-testid="test-phone"
        onText={(text) => {
          setPhone(text);
          clear();
        }}
      />
      <NumberField
        label={t`Amount`}
        leading={format.sign}
        value={amount}
        error={isWrong ? t`Enter whole shillings.` : fieldError(refusal, "amount")}
        data-testid="test-amount"
        onNumber={(text) => {
          setAmount(text);
          setWrong(false);
        }}
      />
      <RefusedNotice refusal={refusal} />
      {gateway.test === null ? null : <TestState test={gateway.test} />}
    </FormCard>
  );
}

function TestState({ test }: { readonly test: NonNullable<PaymentGatewayRow["test"]> }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const phone = displayPhone(test.phone);
  const amount = format.amount(money(test.amount));
  return (
    <div data-testid="test-state" data-state={test.state}>
      <Notice tone={requestTones[test.state]}>
        {phone} · {amount} · <strong>{i18n._(requestNames[test.state])}</strong>
        {test.failure === null ? null : ` (${test.failure})`}
      </Notice>
    </div>
  );
}
