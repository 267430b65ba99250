import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Approval } from "#/contract/approvals.ts";
import { shiftNow, shiftToSellIn } from "#/entities/shifts/current-shift.ts";
import { debtInFull, openDebtsOf, type Debt } from "#/entities/credits/credit-queries.ts";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/kit/services/services.ts";
import { placeOf, useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { addDays } from "#/i18n/dates.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { creditPaymentIntent, saleIntent } from "#/store/outbox-intents.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import type { TakenPayment } from "../use-take-payment.ts";
import type { QuickAction } from "./quick-action.ts";
import { debtDraft, paymentDraft, type PaymentProof } from "./quick-credit.ts";

/** A payment stored on disk, and the debt it references. */
export interface TakenNow {
  readonly debt: Debt;
  readonly taken: TakenPayment;
}

/** The recorded operation; with the payment if it was one. */
export interface Kept {
  readonly operation: OperationRow;
  readonly payment: TakenNow | null;
}

/** Days to pay if the customer has no agreed terms. */
const usualDays = 30;

/** Records the entry through the outbox; its ids are created when it opens (S2). */
export function useQuick(action: QuickAction, customer: CustomerView) {
  const { t } = useLingui();
  const shop = useShop();
  const { db } = shop;
  const { ids } = useServices();
  const today = useToday();
  const { busy, failed, put } = useRecord();
  const [isShiftMissing, setShiftMissing] = useState(false);
  const [own] = useState(() => ({
    opId: ids.next(),
    id: ids.next(),
    line: ids.next(),
    debt: ids.next(),
  }));
  const words = t`Items on credit`;
  /**
   * A debt is a sale, so it requires an open shift if the business sells in shifts only; a payment does not.
   */
  const hasShift = async (): Promise<boolean> => {
    const till = placeOf(shop)?.till;
    if (action === "collect" || till === undefined) return true;
    const ask = shop.business?.settings.shift_ask;
    // On a storage error, recording fails and reports it.
    const isThere = await shiftToSellIn(db, till, ask).then(
      ({ ok }) => ok,
      () => true,
    );
    setShiftMissing(!isThere);
    return isThere;
  };
  const keep = async (
    amount: number,
    { approval, proof }: { approval: Approval | null; proof: PaymentProof },
  ): Promise<Kept | null> => {
    if (action === "collect") return collect(amount, proof);
    const operation = await lend(amount, approval);
    return operation === null ? null : { operation, payment: null };
  };
  const lend = async (amount: number, approval: Approval | null) => {
    // The shift may have been closed in another window during the approval.
    if (!(await hasShift())) return null;
    return put(async (place) => {
      const days = customer.credit_days === 0 ? usualDays : customer.credit_days;
      const lent = { amount, words, dueDate: addDays(today, days), approval };
      const shift = await shiftNow(db, place.till);
      const draft = { ...debtDraft(own, customer, lent), shift };
      return saleIntent({ opId: own.opId, place, draft });
    });
  };
  const collect = async (amount: number, proof: PaymentProof): Promise<Kept | null> => {
    const [oldest] = await openDebtsOf(db, customer.id, today);
    if (oldest === undefined) return null;
    const operation = await put(async (place) => {
      const shift = await shiftNow(db, place.till);
      const draft = { ...paymentDraft(own, customer, { amount, oldest, today, proof }), shift };
      return creditPaymentIntent({ opId: own.opId, place, draft, credit: oldest.id });
    });
    if (operation === null) return null;
    const after = await debtInFull(db, oldest.id, today);
    const taken: TakenPayment = {
      id: own.id,
      number: operation.number ?? "",
      amount,
      values: { ...proof, amount: "", date: today, notes: "" },
      occurredAt: operation.occurredAt,
      stillOwed: after?.debt.outstanding ?? 0,
      owedInAll: after?.owedInAll ?? 0,
    };
    return { operation, payment: { debt: oldest, taken } };
  };
  const shiftOpened = () => setShiftMissing(false);
  const { opId, id } = own;
  return { busy, failed, keep, hasShift, isShiftMissing, shiftOpened, opId, id };
}
