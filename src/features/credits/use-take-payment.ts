import { useRef, useState } from "react";
import { debtInFull, type DebtInFull } from "#/entities/credits/credit-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { shiftNow } from "#/entities/shifts/current-shift.ts";
import { placeOf, useShop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import { creditPaymentIntent } from "#/store/outbox-intents.ts";
import { record } from "#/store/outbox.ts";
import { readPayment, type PaymentEntry, type PaymentProblems } from "./payment-entry.ts";

/** A payment that is on the disk (S2), and what was owed right after it. */
export interface TakenPayment {
  id: string;
  number: string;
  amount: number;
  entry: PaymentEntry;
  occurredAt: string;
  /** Minor units: of the debt it was taken for, and of the customer in all. */
  stillOwed: number;
  owedInAll: number;
}

export interface TakePayment {
  /** Of the payment that is being taken. */
  id: string;
  busy: boolean;
  problems: PaymentProblems;
  /** The device would not keep it, or has no till: nothing was recorded. */
  failed: "no_till" | "storage" | null;
  taken: TakenPayment | null;
  take: (entry: PaymentEntry) => void;
  /** The person is changing what was wrong. */
  forgive: () => void;
}

/** Records one payment. Its ids are made when the screen opens, so a second tap adds nothing (S2). */
export function useTakePayment(
  { debt }: DebtInFull,
  { most, today }: { most: number; today: string },
): TakePayment {
  const shop = useShop();
  const services = useServices();
  const [ids] = useState(() => ({ opId: services.ids.next(), id: services.ids.next() }));
  const [problems, setProblems] = useState<PaymentProblems>({});
  const [failed, setFailed] = useState<TakePayment["failed"]>(null);
  const [taken, setTaken] = useState<TakenPayment | null>(null);
  const [busy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  const commit = async (entry: PaymentEntry): Promise<void> => {
    const reading = readPayment(entry, { debt, most, id: ids.id, today });
    if (!reading.ok) return setProblems(reading.problems);
    const place = placeOf(shop);
    if (place === null) return setFailed("no_till");
    const draft = { ...reading.draft, shift: await shiftNow(shop.db, place.till) };
    const act = { opId: ids.opId, place, draft, credit: debt.id };
    const { operation } = await record(shop.db, services, await creditPaymentIntent(shop.db, act));
    const after = await debtInFull(shop.db, debt.id, today);
    setTaken({
      id: ids.id,
      number: operation.number ?? "",
      amount: reading.amount,
      entry,
      occurredAt: operation.occurredAt,
      stillOwed: after?.debt.outstanding ?? 0,
      owedInAll: after?.owedInAll ?? 0,
    });
  };
  const take = (entry: PaymentEntry) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailed(null);
    setProblems({});
    commit(entry)
      .catch((error: unknown) => {
        services.logger.error("payment.not_recorded", errorFields(error));
        setFailed("storage");
      })
      .finally(() => {
        isUnderWay.current = false;
        setBusy(false);
      });
  };
  const forgive = () => setProblems({});
  return { id: ids.id, busy, problems, failed, taken, take, forgive };
}
