import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoneyWire, parseMoney } from "#/domain/money.ts";
import { useApproval } from "#/entities/approval/use-approval.tsx";
import { creditOf } from "#/entities/customers/customer-credit.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { pressPadKey, type PadKey } from "#/ui/pad-text.ts";
import { toast } from "#/ui/toast-store.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import type { QuickAction } from "./quick-action.ts";
import type { PaymentProof } from "./quick-credit.ts";
import { useQuick, type TakenNow } from "./use-quick.ts";

export interface AmountOf {
  readonly action: QuickAction;
  readonly customer: CustomerView;
  /** Called once the entry is recorded; with the payment if it was one. */
  readonly onDone: (payment: TakenNow | null) => void;
}

/**
 * State of the amount step and its submission: checks for an open shift first, then requests a supervisor's
 * approval.
 */
export function useAmount({ action, customer, onDone }: AmountOf) {
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
  const quick = useQuick(action, customer);
  const { ask, dialog } = useApproval();
  const credit = valueOf(
    useLive(() => creditOf(db, customer.id, today), [db, customer.id, today]),
    null,
  );
  const reading = parseMoney(typed === "" ? "0" : typed);
  const amount = reading.ok ? reading.value : 0;
  const balance = credit?.balance ?? 0;
  const isTooMuch = action === "collect" && amount > Math.max(0, balance);
  const isProven = proof.method === "cash" || proof.reference.trim() !== "";
  const isReady = amount > 0 && !isTooMuch && credit !== null && (action === "lend" || isProven);
  const finish = async () => {
    if (!isReady || quick.busy || dialog !== null || !(await quick.hasShift())) return;
    let approval = null;
    const { available, limit } = credit;
    if (action === "lend" && available !== null && amount > available) {
      const answer = await ask(
        {
          act: "credit_limit",
          slug: "credit.exceed",
          was: formatMoneyWire(limit ?? 0),
          became: formatMoneyWire(balance + amount),
          line: null,
          about: customer.name,
        },
        quick.opId,
      );
      if (!answer.allowed) return;
      approval = answer.approval;
    }
    const kept = await quick.keep(amount, { approval, proof });
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
  return {
    ...quick,
    amount,
    balance,
    proof,
    setProof,
    isTooMuch,
    isReady,
    dialog,
    press: (key: PadKey) =>
      setTyped((now) => pressPadKey(now, key, { decimals: 0, wholeDigits: 9 })),
    takeAll: () => setTyped(formatMoneyWire(balance).replace(/\.00$/u, "")),
    finish: () => void finish(),
  };
}
