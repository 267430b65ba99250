import { addAll, multiplyDivide, type Minor } from "../money.ts";
import type { Milli } from "../quantity.ts";
import {
  amountOfLine,
  billedOf,
  type ExtraCostPayee,
  isPurchaseClosed,
  type OrderedLine,
  type PurchaseStatus,
  purchaseStatusOf,
} from "./purchase.ts";

/** Unit cost of a line, and pack cost if bought by the pack; null if unknown. */
export type LineCost = { unitCost: Minor | null; packCost?: Minor | null | undefined };

/** A delivery of a line, with its costs if they differ from the order. */
export type ReceivedPart = LineCost & {
  line: string;
  quantity: Milli;
  damaged: Milli;
};

/** All known facts of a purchase, from which everything else is derived. */
export type KnownPurchase = {
  /** Costs are null if the line is only known from users without permission to see them. */
  lines: readonly KnownLine[];
  extraCosts: readonly { amount: Minor; payee: ExtraCostPayee }[];
  receipts: readonly (Undoable & { isFinal: boolean; lines: readonly ReceivedPart[] })[];
  returns: readonly (Undoable & { lines: readonly { line: string; quantity: Milli }[] })[];
  isCancelled: boolean;
};

/** A line as ordered. */
export type KnownLine = LineCost & {
  id: string;
  quantity: Milli;
  /** The pack it is bought by. */
  pack?: { size: number } | null | undefined;
};

/**
 * Whether the purchase was cancelled at or after this took effect (S15), which undoes it. Deliveries and
 * returns after a cancellation remain.
 */
export type Undoable = { isUndone: boolean };

export type FoldedLine = {
  received: Milli;
  damaged: Milli;
  returned: Milli;
  /** Billed for everything received of it. */
  billed: Minor;
  /** What the supplier owes back of that for returns. */
  credited: Minor;
};

export type FoldedPurchase = {
  status: PurchaseStatus;
  lines: ReadonlyMap<string, FoldedLine>;
  /** As ordered while deliveries are pending, then as received less returns. */
  total: Minor;
  /** Due to the supplier for what was received and not returned, including extra costs on the bill. */
  billed: Minor;
  /**
   * What the supplier owes back for each return, in the order of the returns, which are passed in effective
   * order.
   */
  credits: readonly Minor[];
};

/** Derives a purchase from all its known facts, regardless of the order in which they arrived (S15). */
export function foldPurchase(known: KnownPurchase): FoldedPurchase {
  const receipts = known.receipts.filter(stands);
  const parts = byLine(receipts.flatMap((receipt) => receipt.lines));
  const back = byLine(known.returns.filter(stands).flatMap((one) => one.lines));
  const lines = new Map(
    known.lines.map((line) => [line.id, foldedLine(line, parts(line.id), back(line.id))] as const),
  );
  const figures = known.lines.map(({ id, quantity }) => {
    return { quantity, received: lines.get(id)?.received ?? 0 };
  });
  const status = purchaseStatusOf(figures, {
    isCancelled: known.isCancelled,
    isFinal: receipts.some(({ isFinal }) => isFinal),
  });
  const onBill = addAll(
    known.extraCosts.flatMap(({ amount, payee }) => (payee === "supplier" ? [amount] : [])),
  );
  const hasCome = figures.some(({ received }) => received > 0);
  const stayed = addAll([...lines.values()].map(({ billed, credited }) => billed - credited));
  const billed = hasCome ? stayed + onBill : stayed;
  const ordered = addAll(known.lines.map((line) => amountOfLine(priced(line)))) + onBill;
  // More may have been returned than received: the excess is owed back and does not make the total negative.
  const total = isPurchaseClosed(status) ? Math.max(0, billed) : ordered;
  return { status, lines, billed, total, credits: creditsOf(known, lines) };
}

/** Each return is credited with its increment over the earlier ones, so that they add up exactly. */
function creditsOf(known: KnownPurchase, folded: ReadonlyMap<string, FoldedLine>): Minor[] {
  const priceOf = new Map(known.lines.map((line) => [line.id, line]));
  const before = new Map<string, Milli>();
  return known.returns.map(({ isUndone, lines }) => {
    let credit = 0;
    if (isUndone) return credit;
    for (const { line: id, quantity } of lines) {
      const line = priceOf.get(id);
      const came = folded.get(id);
      if (line === undefined || came === undefined) continue;
      const earlier = before.get(id) ?? 0;
      before.set(id, earlier + quantity);
      credit += creditOf(line, came, earlier + quantity) - creditOf(line, came, earlier);
    }
    return credit;
  });
}

function stands({ isUndone }: Undoable): boolean {
  return !isUndone;
}

/** Groups by line, because a purchase may have hundreds of both. */
function byLine<Part extends { line: string }>(
  parts: readonly Part[],
): (line: string) => readonly Part[] {
  const known = new Map<string, Part[]>();
  for (const part of parts) {
    const own = known.get(part.line);
    if (own === undefined) known.set(part.line, [part]);
    else own.push(part);
  }
  return (line) => known.get(line) ?? [];
}

function foldedLine(
  line: KnownLine,
  came: readonly ReceivedPart[],
  back: readonly { quantity: Milli }[],
): FoldedLine {
  const received = sumOf(came.map(({ quantity }) => quantity));
  const atOwnCost = { quantity: 0, amount: 0 };
  for (const part of came) {
    if (part.unitCost === null) continue;
    atOwnCost.quantity += part.quantity;
    atOwnCost.amount += amountOfLine(priced({ ...part, pack: line.pack }));
  }
  const billed = billedOf(priced(line), { received, atOwnCost });
  const returned = sumOf(back.map(({ quantity }) => quantity));
  return {
    received,
    damaged: sumOf(came.map(({ damaged }) => damaged)),
    returned,
    billed,
    credited: creditOf(line, { received, billed }, returned),
  };
}

/** Received items are credited at the billed cost, returns beyond that at the order's price. */
function creditOf(
  line: KnownLine,
  { received, billed }: { received: Milli; billed: Minor },
  returned: Milli,
): Minor {
  if (returned === 0) return 0;
  if (returned <= received) return multiplyDivide(billed, returned, received);
  return billed + amountOfLine({ ...priced(line), quantity: returned - received });
}

/** The cost, by the pack if it has one. */
export function priced({
  quantity,
  unitCost,
  packCost = null,
  pack = null,
}: Omit<KnownLine, "id">): OrderedLine {
  const isByPack = pack !== null && packCost !== null;
  const byPack = isByPack ? { size: pack.size, price: packCost } : null;
  return { quantity, unitCost: unitCost ?? 0, pack: byPack };
}

function sumOf(some: readonly Milli[]): Milli {
  return some.reduce((sum, one) => sum + one, 0);
}
