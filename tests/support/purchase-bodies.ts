import { businessDay } from "#/domain/business-day.ts";
import { defaultTimeZone } from "#/i18n/dates.ts";
import type { PackOfLine } from "#/contract/packs.ts";
import type { PurchaseCancelBody } from "#/contract/operations/purchase-cancel.ts";
import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import type { PurchasePatch } from "#/contract/operations/purchase-edit.ts";
import type { PurchasePaymentBody } from "#/contract/operations/purchase-pay.ts";
import type { PurchaseReceiveBody } from "#/contract/operations/purchase-receive.ts";
import type { PurchaseReturnBody } from "#/contract/operations/purchase-return.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import type { bodiesOf } from "./trade-bodies.ts";

type TillBodies = Pick<ReturnType<typeof bodiesOf>, "origin" | "number">;

/** A purchased item; `cost` is per unit, in minor units, or per pack if bought by the pack. */
type Bought = {
  product: string;
  variant?: string | null;
  milli: number;
  cost: number;
  pack?: PackOfLine;
};

/**
 * Received quantity of a line, thousandths; `cost` in minor units if the price differed, per pack if bought
 * by the pack.
 */
type Came = { milli: number; damaged?: number; cost?: number };

type PurchaseOptions = {
  at?: number;
  id?: string;
  isReceived?: boolean;
  /** Minor units, paid immediately. */
  paid?: number;
  method?: PurchaseBody["payment_method"];
  shift?: string;
  extra?: readonly Pick<PurchaseBody["extra_costs"][number], "kind" | "payee" | "amount">[];
  spread?: PurchaseBody["spread_by"];
};

/** Builds a till's purchase bodies, in the sequence of its other bodies. */
export function purchaseBodies({ origin, number }: TillBodies, newId: () => string) {
  const cameOf = (lines: PurchaseBody["lines"], came: readonly Came[]) =>
    came.flatMap(({ milli, damaged = 0, cost }, index) => {
      const line = lines[index];
      if (line === undefined) return [];
      return [
        {
          id: newId(),
          line: line.id,
          quantity: formatQuantityWire(milli),
          damaged: formatQuantityWire(damaged),
          ...(cost === undefined ? { unit_cost: null } : costsOf(line.pack, cost)),
        },
      ];
    });

  return {
    buy(
      opId: string,
      supplier: PurchaseBody["supplier"],
      items: readonly Bought[],
      options: PurchaseOptions = {},
    ): PurchaseBody {
      const { at, isReceived = true, paid = 0, extra = [], spread = "value" } = options;
      const made = origin(opId, at);
      const lines = items.map(({ product, variant = null, milli, cost, pack }) => ({
        id: newId(),
        product,
        variant,
        name: "Good",
        quantity: formatQuantityWire(milli),
        ...costsOf(pack, cost),
        ...(pack === undefined ? {} : { pack }),
        note: "",
      }));
      const all = items.map(({ milli }) => ({ milli }));
      return {
        ...made,
        id: options.id ?? newId(),
        number: `P-${number()}`,
        supplier,
        purchase_date: businessDay(Date.parse(made.occurred_at), defaultTimeZone),
        payment_method: options.method ?? (paid > 0 ? "CASH" : "CREDIT"),
        reference_number: "",
        notes: "",
        expected_on: null,
        lines,
        extra_costs: extra.map((one) => ({ ...one, id: newId(), method: "CASH" as const })),
        spread_by: spread,
        delivery: isReceived
          ? {
              id: newId(),
              lines: cameOf(lines, all),
              is_final: true,
              delivery_note: "",
              note: "",
            }
          : null,
        payment: paid > 0 ? { ...paymentOf(paid), id: newId() } : null,
        shift: options.shift ?? null,
      };
    },

    arrive(
      opId: string,
      { number: name, supplier, lines }: PurchaseBody,
      came: readonly Came[],
      {
        at,
        isFinal = false,
        known = [],
      }: { at?: number; isFinal?: boolean; known?: readonly number[] } = {},
    ): PurchaseReceiveBody {
      // Received thousandths known to this till, by line.
      const told = lines.map((line, index) => {
        const some = known[index];
        return some === undefined ? line : { ...line, received: formatQuantityWire(some) };
      });
      return {
        ...origin(opId, at),
        id: newId(),
        lines: cameOf(lines, came),
        is_final: isFinal,
        delivery_note: "",
        note: "",
        purchase: { number: name, supplier, lines: told },
      };
    },

    settle(
      opId: string,
      { number: known, supplier, purchase_date: payment_date }: PurchaseBody,
      amount: number,
      {
        at,
        shift = null,
        ...cost
      }: { at?: number; shift?: string | null } & Pick<PurchasePaymentBody, "extra_cost"> = {},
    ): PurchasePaymentBody {
      const made = { ...origin(opId, at), ...paymentOf(amount), ...cost, id: newId() };
      return { ...made, payment_date, shift, purchase: { number: known, supplier } };
    },

    /** The same items with that many thousandths each, at another price: minor units, per unit or pack. */
    amend(
      opId: string,
      { lines }: PurchaseBody,
      items: readonly { milli: number; cost: number }[],
      { at, ...others }: { at?: number } & Partial<Omit<PurchasePatch, "lines">> = {},
    ): PurchasePatch {
      const told = items.flatMap(({ milli, cost }, index) => {
        const line = lines[index];
        if (line === undefined) return [];
        return [{ ...line, quantity: formatQuantityWire(milli), ...costsOf(line.pack, cost) }];
      });
      return { ...origin(opId, at), ...(told.length === 0 ? {} : { lines: told }), ...others };
    },

    bringBack(
      opId: string,
      { number: known, supplier, lines }: PurchaseBody,
      milli: readonly number[],
      at?: number,
    ): PurchaseReturnBody {
      const back = milli.flatMap((some, index) => {
        const line = lines[index];
        if (line === undefined || some === 0) return [];
        return [{ id: newId(), line: line.id, quantity: formatQuantityWire(some) }];
      });
      const made = origin(opId, at);
      return {
        ...made,
        id: newId(),
        number: `P-${number()}`,
        reason: "Broken",
        lines: back,
        purchase: { number: known, supplier, lines },
      };
    },

    undo(opId: string, at?: number): PurchaseCancelBody {
      return { ...origin(opId, at), id: newId(), reason: "Wrong supplier" };
    },
  };
}

function costsOf(pack: PackOfLine | undefined, cost: number) {
  if (pack === undefined) return { unit_cost: formatMoneyWire(cost) };
  return {
    unit_cost: formatMoneyWire(Math.round(cost / pack.size)),
    pack_cost: formatMoneyWire(cost),
  };
}

function paymentOf(amount: number) {
  return {
    amount: formatMoneyWire(amount),
    method: "CASH" as const,
    mobile_money_reference: "",
    mobile_money_number: "",
    bank_reference: "",
    notes: "",
  };
}
