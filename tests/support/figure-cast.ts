import type { TestApi } from "./api.ts";
import type { PlainClock } from "./plain-clock.ts";
import type { TestBusiness } from "./test-business.ts";
import { bodiesOf } from "./trade-bodies.ts";

/** A till at its location, with its bodies. */
export type Desk = {
  place: string;
  till: string;
  bodies: ReturnType<typeof bodiesOf>;
};

export type Story = {
  api: TestApi;
  duka: TestBusiness;
  /** K2, at the other location. */
  otherTill: string;
  /** A second customer of the business. */
  otherCustomer: string;
  start: number;
  clock: PlainClock;
};

/** The two tills of a history, each at its own location. */
export function desksOf({ api, duka, otherTill, start }: Story): [Desk, Desk] {
  const desk = (place: string, till: string, tillCode: string): Desk => {
    const at = { business: duka.id, location: place, till, tillCode, actor: duka.cashier.id };
    return { place, till, bodies: bodiesOf(at, api.newId, () => start) };
  };
  return [
    desk(duka.location, duka.till.id, duka.till.code),
    desk(duka.otherLocation, otherTill, "K2"),
  ];
}

/** Unit costs of a test business's items; purchases use the same price, so that averages stay constant. */
const costs = [120_000, 230_000, 60_000] as const;

/** An item of the business: most often sugar, rarely or never soap. */
export function itemOf(duka: TestBusiness, index: number) {
  const [item, cost] = [duka.products[index], costs[index]];
  if (item === undefined || cost === undefined) throw new Error("The shop has no such good");
  return { product: item.id, price: item.price, cost };
}
