import { useState } from "react";
import { debtInFull, type DebtInFull } from "#/entities/credits/credit-queries.ts";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { shiftNow } from "#/entities/shifts/current-shift.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { creditPaymentIntent } from "#/store/outbox-intents.ts";
import { readPayment, type PaymentFormValues } from "./payment-form-values.ts";

/** A payment stored on disk (S2), with the outstanding amounts right after it. */
export interface TakenPayment {
  id: string;
  number: string;
  amount: number;
  values: PaymentFormValues;
  occurredAt: string;
  /** Minor units: `stillOwed` for the debt it was taken for, `owedInAll` for the customer's total. */
  stillOwed: number;
  owedInAll: number;
}

export type TakePayment = ReturnType<typeof useTakePayment>;

/** Records one payment. Its ids are created when the screen opens, so that a second tap adds nothing (S2). */
export function useTakePayment(
  { debt }: DebtInFull,
  { most, today }: { most: number; today: string },
) {
  const { db } = useShop();
  const { failed, put } = useRecord();
  const { opId, id } = useMadeIds();
  const [taken, setTaken] = useState<TakenPayment | null>(null);
  const form = useOperationForm({
    opened: (): PaymentFormValues => ({
      amount: "",
      method: "cash",
      operator: "mpesa",
      reference: "",
      date: today,
      notes: "",
    }),
    read: (values) => readPayment(values, { debt, most, id, today }),
    async send({ amount, draft: read }, values) {
      const operation = await put(async (place) => {
        const draft = { ...read, shift: await shiftNow(db, place.till) };
        return creditPaymentIntent({ opId, place, draft, credit: debt.id });
      });
      if (operation === null) return false;
      const after = await debtInFull(db, debt.id, today);
      setTaken({
        id,
        number: operation.number ?? "",
        amount,
        values,
        occurredAt: operation.occurredAt,
        stillOwed: after?.debt.outstanding ?? 0,
        owedInAll: after?.owedInAll ?? 0,
      });
      return true;
    },
  });
  /** `id` is the id of the payment being taken. */
  return { id, form, failed, taken };
}
