import { paths } from "#/contract/paths.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import type { Desk } from "./figure-cast.ts";
import type { Sent } from "./sent-fact.ts";
import { transferBodies } from "./transfer-bodies.ts";

type Item = { product: string; cost: number };
type When = { at: number; arrived: number };

export type StockStory = {
  owner: string;
  /** Items move from the first to the second. */
  desks: readonly [Desk, Desk];
  newId: () => string;
  /** A random integer from 0 to below the given one. */
  below: (n: number) => number;
  item: () => Item;
};

/**
 * Generates stock movements other than trade: items break, are found or used, and are sent to the other shop.
 */
export function stockTeller({ owner, desks, newId, below, item }: StockStory) {
  const [here, there] = desks;
  const transfers = transferBodies(here.bodies, newId);
  const underway: { sent: TransferBody; milli: number; product: string; cost: number }[] = [];
  const asOwner = { actor: owner };

  const correct = (when: When): Omit<Sent, "by"> => {
    const { product, cost } = item();
    const milli = (1 + below(3)) * 1000;
    const reason = (["lost", "expired", "own_use", "found"] as const)[below(4)] ?? "lost";
    const sign = reason === "found" ? 1 : -1;
    const { place, bodies } = desks[below(2)] ?? here;
    const opId = newId();
    const body = bodies.adjust(opId, product, sign * milli, { reason, at: when.at });
    return {
      fact: {
        ...when,
        kind: "correction",
        place,
        product,
        milli: sign * milli,
        value: (sign * (milli * cost)) / 1000,
        isUsed: reason === "own_use",
      },
      path: paths.adjustments,
      opId,
      body: { ...body, ...asOwner },
    };
  };

  const send = (when: When): Omit<Sent, "by"> => {
    const { product, cost } = item();
    const milli = (1 + below(4)) * 1000;
    const opId = newId();
    const sent = transfers.send(opId, there.place, [{ product, milli }], when.at);
    underway.push({ sent, milli, product, cost });
    const gone = { product, milli: -milli, value: (-milli * cost) / 1000, lost: 0 };
    return {
      fact: { ...when, kind: "moved", place: here.place, ...gone },
      path: paths.transfers,
      opId,
      body: { ...sent, ...asOwner },
    };
  };

  /** Everything sent is received, or all but one unit, which is declared final. */
  const receive = (when: When): Omit<Sent, "by"> => {
    const found = underway.shift();
    if (found === undefined) return send(when);
    const { sent, milli, product, cost } = found;
    const lost = milli > 1000 && below(2) === 0 ? 1000 : 0;
    const opId = newId();
    const came = milli - lost;
    const made = transfers.receive(opId, sent, [came], { at: when.at, isFinal: true });
    const worth = { milli: came, value: (came * cost) / 1000, lost: (lost * cost) / 1000 };
    return {
      fact: { ...when, kind: "moved", place: there.place, product, ...worth },
      path: paths.transferReceive(sent.id),
      opId,
      body: { ...made, ...asOwner, location: there.place },
    };
  };

  return (when: When): Sent => {
    const dice = below(10);
    const told = dice < 4 ? correct(when) : dice < 7 ? send(when) : receive(when);
    return { ...told, by: "owner" };
  };
}
