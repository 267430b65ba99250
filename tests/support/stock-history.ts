import { paths } from "#/contract/paths.ts";
import type { TransferBody } from "#/contract/stock-writes.ts";
import type { Sent } from "./sent-fact.ts";
import type { TestBusiness } from "./test-business.ts";
import type { bodiesOf } from "./trade-bodies.ts";
import { transferBodies } from "./transfer-bodies.ts";

type Good = { product: string; cost: number };
type When = { at: number; arrived: number };

export type StockStory = {
  duka: TestBusiness;
  bodies: ReturnType<typeof bodiesOf>;
  newId: () => string;
  /** A whole number from 0 to below the given one. */
  below: (n: number) => number;
  good: () => Good;
};

/** Writes what happens to goods besides trade: they break, are found or used, and go to the other shop. */
export function stockTeller({ duka, bodies, newId, below, good }: StockStory) {
  const transfers = transferBodies(bodies, newId);
  const underway: { sent: TransferBody; milli: number; cost: number }[] = [];
  const asOwner = { actor: duka.owner.id };

  const correct = (when: When): Omit<Sent, "by"> => {
    const { product, cost } = good();
    const milli = (1 + below(3)) * 1000;
    const reason = (["lost", "expired", "own_use", "found"] as const)[below(4)] ?? "lost";
    const isFound = reason === "found";
    const opId = newId();
    const body = bodies.adjust(opId, product, isFound ? milli : -milli, { reason, at: when.at });
    const value = (milli * cost) / 1000;
    return {
      fact: {
        ...when,
        kind: "correction",
        value: isFound ? value : -value,
        isUsed: reason === "own_use",
      },
      path: paths.adjustments,
      opId,
      body: { ...body, ...asOwner },
    };
  };

  const send = (when: When): Omit<Sent, "by"> => {
    const { product, cost } = good();
    const milli = (1 + below(4)) * 1000;
    const opId = newId();
    const sent = transfers.send(opId, duka.otherLocation, [{ product, milli }], when.at);
    underway.push({ sent, milli, cost });
    return {
      fact: { ...when, kind: "moved", value: (-milli * cost) / 1000, lost: 0 },
      path: paths.transfers,
      opId,
      body: { ...sent, ...asOwner },
    };
  };

  /** What was sent comes, or all but one of it, and that is said to be the last. */
  const receive = (when: When): Omit<Sent, "by"> => {
    const found = underway.shift();
    if (found === undefined) return send(when);
    const { sent, milli, cost } = found;
    const lost = milli > 1000 && below(2) === 0 ? 1000 : 0;
    const opId = newId();
    const came = milli - lost;
    const made = transfers.receive(opId, sent, [came], { at: when.at, isFinal: true });
    return {
      fact: { ...when, kind: "moved", value: (came * cost) / 1000, lost: (lost * cost) / 1000 },
      path: paths.transferReceive(sent.id),
      opId,
      body: { ...made, ...asOwner, location: duka.otherLocation },
    };
  };

  return (when: When): Sent => {
    const dice = below(10);
    const told = dice < 4 ? correct(when) : dice < 7 ? send(when) : receive(when);
    return { ...told, by: "owner" };
  };
}
