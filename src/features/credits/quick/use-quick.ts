import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Approval } from "#/contract/approvals.ts";
import { shiftNow } from "#/entities/shifts/current-shift.ts";
import { openDebtsOf } from "#/entities/credits/credit-queries.ts";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useToday } from "#/entities/time/use-today.ts";
import { addDays } from "#/i18n/dates.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { creditPaymentIntent, saleIntent } from "#/store/outbox-intents.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import { debtDraft, paymentDraft } from "./quick-credit.ts";

export type QuickAct = "lend" | "collect";

/** When nothing else was agreed. */
const usualDays = 30;

/** Records the entry through the outbox; its ids are made when it opens (S2). */
export function useQuick(act: QuickAct, customer: CustomerView) {
  const { t } = useLingui();
  const { db } = useShop();
  const { ids } = useServices();
  const today = useToday();
  const { busy, failed, put } = useRecord();
  const [own] = useState(() => ({
    opId: ids.next(),
    id: ids.next(),
    line: ids.next(),
    debt: ids.next(),
  }));
  const words = t`Items on credit`;
  const keep = (amount: number, approval: Approval | null): Promise<OperationRow | null> =>
    act === "lend" ? lend(amount, approval) : collect(amount);
  const lend = (amount: number, approval: Approval | null) =>
    put(async (place) => {
      const days = customer.credit_days === 0 ? usualDays : customer.credit_days;
      const lent = { amount, words, dueDate: addDays(today, days), approval };
      const shift = await shiftNow(db, place.till);
      const draft = { ...debtDraft(own, customer, lent), shift };
      return saleIntent(db, { opId: own.opId, place, draft });
    });
  const collect = async (amount: number) => {
    const [oldest] = await openDebtsOf(db, customer.id, today);
    if (oldest === undefined) return null;
    return put(async (place) => {
      const shift = await shiftNow(db, place.till);
      const draft = { ...paymentDraft(own, customer, { amount, oldest, today }), shift };
      return creditPaymentIntent(db, { opId: own.opId, place, draft, credit: oldest.id });
    });
  };
  return { busy, failed, keep, opId: own.opId };
}
