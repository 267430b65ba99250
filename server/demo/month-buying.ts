import { addAll, type Minor } from "#/domain/money.ts";
import { whole } from "#/domain/quantity.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type {
  BoughtLine,
  DemoBuying,
  DemoDelivery,
  DemoEvent,
  DemoExtraCost,
  DemoOrder,
} from "./month-event.ts";
import { amountOf, halves, payment, type TillDay } from "./month-operations.ts";
import { cancelledOrder, openOrder, packOrder } from "./month-orders.ts";
import { inWholePacks, recounted } from "./month-packs.ts";
import { shillings, type Shop } from "./shop.ts";
import { atClock, dayLength, dayOf } from "./trading-hours.ts";

/**
 * Expands the deliveries of a month into realistic purchases: ordered days before, late, short, damaged, in
 * parts, returned, by the pack, and paid in parts. All items the month sells arrive at the original time;
 * additional ones are included in later counts. Uses its own random generator, so that the month's other
 * events remain unchanged.
 */
export function withBuying(
  shop: Shop,
  month: readonly DemoEvent[],
  now: number,
  chance: SeededRandom,
): DemoEvent[] {
  const day: TillDay = { shop, now, chance };
  const packed = inWholePacks(month);
  const tellings = new Map([...ordersOf(day, packed), ...debtsOf(day, packed)]);
  const told = packed.flatMap((event): readonly DemoEvent[] =>
    event.kind === "delivery" ? (tellings.get(event.opId) ?? [event]) : [event],
  );
  const inOrder = (events: readonly DemoEvent[]) =>
    recounted(
      month,
      events.filter(({ at }) => at < now).toSorted((a, b) => a.at - b.at),
    );
  const happened = [...told, ...packOrder(day), ...cancelledOrder(day)];
  return inOrder([...happened, ...openOrder(day, inOrder(happened))]);
}

type Telling = readonly [opId: string, events: readonly DemoBuying[]];

/** Items are ordered this long before they arrive; the first ones were ordered before the shop opened. */
const ahead = 3 * dayLength;

/** The irregularities of an order. Pieces refer to its largest line. */
type Oddity = {
  daysLate?: number;
  missing?: number;
  damaged?: number;
  returned?: number;
  /** Still outstanding at the end of the month. */
  awaited?: number;
  loading?: Minor;
};

const oddities: readonly Oddity[] = [
  { daysLate: 2 },
  { missing: 3 },
  { damaged: 2, loading: shillings(5_000) },
  { returned: 2 },
];

/** The supplier whose items are ordered days before, and paid within two weeks if it gives credit. */
function ordersOf(day: TillDay, month: readonly DemoEvent[]): Telling[] {
  const { shop } = day;
  const supplier = shop.suppliers.find(({ key }) => key === "usafi") ?? shop.suppliers[0];
  const deliveries = deliveriesFrom(month, supplier?.id).filter(
    ({ at }) => at > shop.openedAt + 2 * ahead,
  );
  return deliveries.map((delivery, place): Telling => {
    const isLast = place > 0 && place === deliveries.length - 1;
    const odd = isLast ? { awaited: 6 } : (oddities[place] ?? {});
    return [delivery.opId, [...ordered(day, delivery, odd), ...paidBy(day, delivery, odd)]];
  });
}

function deliveriesFrom(month: readonly DemoEvent[], supplier: string | undefined): DemoDelivery[] {
  return month.flatMap((event) =>
    event.kind === "delivery" && event.supplier.id === supplier ? [event] : [],
  );
}

/** The order, its receipts, and the return on the day after. */
function ordered(day: TillDay, delivery: DemoDelivery, odd: Oddity): DemoBuying[] {
  const { now, chance } = day;
  const { at, buyer, location, supplier, opId: purchase } = delivery;
  const { missing = 0, damaged = 0, returned = 0, awaited = 0, daysLate = 0, loading } = odd;
  const more = (line: BoughtLine, pieces: number): BoughtLine =>
    line === largest(delivery) ? { ...line, quantity: line.quantity + pieces * whole } : line;
  const expected = awaited > 0 ? now + 2 * dayLength : at - daysLate * dayLength;
  const orderedAt = atClock(dayOf(at - ahead - daysLate * dayLength), 16, 10);
  const order: DemoOrder = {
    kind: "order",
    opId: purchase,
    at: orderedAt,
    buyer,
    location,
    supplier,
    expectedOn: dayOf(expected).date,
    lines: delivery.lines.map((line) => more(line, missing + damaged + returned + awaited)),
    extraCosts: loading === undefined ? [] : [loadingOf(loading)],
  };
  const backAt = at + dayLength + 4 * 3_600_000;
  const back = delivery.lines.filter((line) => line === largest(delivery));
  return [
    order,
    {
      kind: "receipt",
      opId: chance.id(at),
      at,
      buyer,
      purchase,
      location,
      lines: delivery.lines.map((line) => ({
        ...more(line, returned),
        damaged: line === largest(delivery) ? damaged * whole : 0,
      })),
      isFinal: awaited === 0,
      deliveryNote: `DN-${chance.whole(1000, 9999)}`,
    },
    ...(returned === 0
      ? []
      : [
          {
            kind: "supplier_return" as const,
            opId: chance.id(backAt),
            at: backAt,
            buyer,
            purchase,
            location,
            lines: back.map(({ item }) => ({ item, quantity: returned * whole })),
            reason: "Zimevuja, zimerudishwa kwa msambazaji",
          },
        ]),
  ];
}

function loadingOf(amount: Minor): DemoExtraCost {
  return { kind: "loading", amount, payee: "supplier" };
}

function largest({ lines }: DemoDelivery): BoughtLine | undefined {
  return lines.toSorted((a, b) => b.quantity - a.quantity)[0];
}

/** Short deliveries are half paid until the rest is settled; late ones are paid in two parts. */
function paidBy(day: TillDay, delivery: DemoDelivery, odd: Oddity): DemoBuying[] {
  const { at, supplier } = delivery;
  const total = addAll([amountOf(delivery.lines), odd.loading ?? 0]);
  if (!supplier.givesCredit) return [payment(day, delivery, at + 60_000, { amount: total })];
  const [half, rest] = halves(total);
  const after = (days: number) => atClock(dayOf(at + days * dayLength), 10, 40);
  if (odd.missing !== undefined)
    return [payment(day, delivery, after(7), { amount: half, method: "MOBILE_MONEY" })];
  if (odd.daysLate !== undefined)
    return [
      payment(day, delivery, after(10), { amount: half, method: "MOBILE_MONEY" }),
      payment(day, delivery, after(14), { amount: rest }),
    ];
  return [payment(day, delivery, after(14), { amount: total, method: "MOBILE_MONEY" })];
}

/** The supplier on monthly terms: paid in parts, by bank and at its counter. */
function debtsOf(day: TillDay, month: readonly DemoEvent[]): Telling[] {
  const supplier = day.shop.suppliers.find(({ key }) => key === "vifaa");
  const [first, second] = deliveriesFrom(month, supplier?.id);
  if (first === undefined || second === undefined) return [];
  const after = ({ at }: DemoDelivery, days: number) =>
    atClock(dayOf(at + days * dayLength), 11, 15);
  const [half, rest] = halves(amountOf(first.lines));
  const transport: DemoExtraCost = { kind: "transport", amount: shillings(15_000), payee: "other" };
  const some = halves(amountOf(second.lines))[0];
  return [
    [
      first.opId,
      [
        first,
        payment(day, first, after(first, 3), { amount: half, method: "BANK_TRANSFER" }),
        payment(day, first, after(first, 6), { amount: rest }),
      ],
    ],
    [
      second.opId,
      [
        { ...second, extraCosts: [transport] },
        payment(day, second, after(second, 4), { amount: some, method: "BANK_TRANSFER" }),
      ],
    ],
  ];
}
