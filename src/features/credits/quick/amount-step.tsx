import { Trans, useLingui } from "@lingui/react/macro";
import { Check, UserRound } from "lucide-react";
import { useState } from "react";
import { formatMoneyWire, parseMoney } from "#/domain/money.ts";
import { useApproval } from "#/entities/approval/use-approval.tsx";
import { creditOf } from "#/entities/customers/customer-credit.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import { Button } from "#/ui/button.tsx";
import { Figure } from "#/ui/figure.tsx";
import { NumberPad } from "#/ui/number-pad.tsx";
import { pressPadKey } from "#/ui/pad-text.ts";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { ProofFields } from "./proof-fields.tsx";
import type { QuickAct } from "./quick-act.ts";
import type { PaymentProof } from "./quick-credit.ts";
import { useQuick, type TakenNow } from "./use-quick.ts";

export interface AmountStepProps {
  readonly act: QuickAct;
  readonly customer: CustomerView;
  readonly onBack: () => void;
  /** It is written down; with the payment, where it was one. */
  readonly onDone: (payment: TakenNow | null) => void;
}

/** How much. What is beyond the limit asks a supervisor; no more is taken than is owed. */
export function AmountStep({ act, customer, onBack, onDone }: AmountStepProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const format = useFormat();
  const today = useToday();
  const [typed, setTyped] = useState("");
  const [proof, setProof] = useState<PaymentProof>({
    method: "cash",
    operator: "mpesa",
    reference: "",
  });
  const { busy, failed, keep, opId } = useQuick(act, customer);
  const { ask, dialog } = useApproval();
  const credit = valueOf(
    useLive(() => creditOf(db, customer.id, today), [db, customer.id, today]),
    null,
  );
  const reading = parseMoney(typed === "" ? "0" : typed);
  const amount = reading.ok ? reading.value : 0;
  const balance = credit?.balance ?? 0;
  const isTooMuch = act === "collect" && amount > Math.max(0, balance);
  const finish = async () => {
    let approval = null;
    const available = credit?.available ?? null;
    if (act === "lend" && available !== null && amount > available) {
      const answer = await ask(
        {
          act: "credit_limit",
          slug: "credit.exceed",
          was: formatMoneyWire(credit?.limit ?? 0),
          became: formatMoneyWire(balance + amount),
          line: null,
          about: customer.name,
        },
        opId,
      );
      if (!answer.allowed) return;
      approval = answer.approval;
    }
    const kept = await keep(amount, { approval, proof });
    if (kept === null) return;
    if (kept.payment === null) {
      const number = kept.operation.number ?? "";
      const sum = format.amount(amount);
      const { name } = customer;
      toast({
        kind: "success",
        id: "quick-credit",
        title: t`${name} owes ${sum} more · ${number}`,
      });
    }
    onDone(kept.payment);
  };
  const owed = format.amount(Math.max(0, balance));
  const isProven = proof.method === "cash" || proof.reference.trim() !== "";
  return (
    <>
      <Button size="small" glyph={UserRound} data-testid="quick-other" onClick={onBack}>
        <Trans>Another customer</Trans>
      </Button>
      <p className={note} data-testid="quick-owed">
        <Trans>Owes now {owed}</Trans>
      </p>
      <Figure amount={format.figure(amount)} size="due" testId="quick-amount" />
      {isTooMuch ? (
        <p className={note} role="alert">
          <Trans>No more than {owed} is owed.</Trans>
        </p>
      ) : null}
      {act === "collect" ? (
        <>
          <Button
            disabled={balance <= 0}
            data-testid="quick-all"
            onClick={() => setTyped(formatMoneyWire(balance).replace(/\.00$/u, ""))}
          >
            <Trans>All of it: {owed}</Trans>
          </Button>
          <ProofFields proof={proof} onChange={setProof} />
        </>
      ) : null}
      <NumberPad
        label={t`Amount`}
        layout="cash"
        onKey={(key) => setTyped((now) => pressPadKey(now, key, { decimals: 0, wholeDigits: 9 }))}
      />
      <RecordFailed failed={failed} />
      <Button
        variant="primary"
        size="pay"
        block
        glyph={Check}
        busy={busy}
        disabled={amount === 0 || isTooMuch || credit === null || (act === "collect" && !isProven)}
        data-testid="quick-done"
        onClick={() => void finish()}
      >
        {act === "lend" ? <Trans>Write it down</Trans> : <Trans>Record payment</Trans>}
      </Button>
      {dialog}
    </>
  );
}
