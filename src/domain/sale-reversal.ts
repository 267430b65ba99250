import { compareEffective, type Effective } from "./effective-order.ts";
import { addAll, type Minor } from "./money.ts";
import { type BackLine, linesLeft, type SoldLine } from "./return.ts";

/** A sale as its reversal needs it. */
export type SoldSale = {
  lines: readonly SoldLine[];
  total: Minor;
  tax: Minor;
  /** What rounding its cash part to a coin added. */
  rounding: Minor;
  /** What its customer left for the staff. */
  tip: Minor;
};

/** What somebody did to a sale afterwards. */
export type SaleAction = Effective &
  (
    | { kind: "void" }
    | {
        kind: "return";
        lines: readonly BackLine[];
        /** What rounding the cash handed back to a coin added. */
        rounding: Minor;
      }
  );

/** What one action took back of a sale, each figure as it is posted against the sale's own. */
export type Share = {
  /** Out of revenue again: the sale was voided. Without tax. */
  revenue: Minor;
  /** Items that came back. Without tax. */
  returns: Minor;
  tax: Minor;
  /** A coin's difference the shop bears; below zero it gains. */
  rounding: Minor;
  /** Owed to the staff no more: the sale was voided. A return leaves the tip. */
  tip: Minor;
  /** What of each line came back. */
  lines: readonly BackLine[];
};

export const noShare: Share = {
  revenue: 0,
  returns: 0,
  tax: 0,
  rounding: 0,
  tip: 0,
  lines: [],
};

/** What the actions take back of a sale, by operation. */
export type Reversal = {
  shares: ReadonlyMap<string, Share>;
  isVoided: boolean;
  /** Actions that found less of the sale than they took back, by operation. */
  beyond: ReadonlySet<string>;
};

/**
 * Folds what became of a sale in effective order (S15): two tills may both have taken it back, and
 * what there was can be taken back once. The first takes it; what a later one handed out beyond it is
 * nobody's, and the books keep it in suspense (S14). The result does not depend on who was heard first.
 *
 * A sale that has not arrived (S5) is taken at the word of its returns; a void of it waits.
 */
export function reverseSale(sale: SoldSale | null, actions: readonly SaleAction[]): Reversal {
  const beyond = new Set<string>();
  const shares = new Map<string, Share>();
  const taken: BackLine[] = [];
  let isVoided = false;
  for (const action of actions.toSorted(compareEffective)) {
    if (action.kind === "return") {
      const lines =
        sale === null ? [...action.lines] : fits(sale, [...taken], action.lines, isVoided);
      if (isLess(lines, action.lines)) beyond.add(action.opId);
      shares.set(action.opId, shareOfReturn(lines, action.rounding));
      taken.push(...lines);
      continue;
    }
    if (isVoided) {
      beyond.add(action.opId);
      continue;
    }
    isVoided = true;
    if (sale === null) continue;
    if (taken.length > 0) beyond.add(action.opId);
    shares.set(action.opId, shareOfVoid(sale, taken));
  }
  return { shares, isVoided, beyond };
}

function shareOfReturn(lines: readonly BackLine[], rounding: Minor): Share {
  const tax = addAll(lines.map((line) => line.tax));
  const returns = addAll(lines.map((line) => line.amount)) - tax;
  return { ...noShare, returns, tax, rounding, lines };
}

/** All that was left of the sale. */
function shareOfVoid(sale: SoldSale, taken: readonly BackLine[]): Share {
  const tax = sale.tax - addAll(taken.map((line) => line.tax));
  return {
    revenue: sale.total - addAll(taken.map((line) => line.amount)) - tax,
    returns: 0,
    tax,
    rounding: taken.length > 0 ? 0 : sale.rounding,
    tip: sale.tip,
    lines: [...linesLeft(sale.lines, taken)].map(([line, left]) => ({ line, ...left })),
  };
}

/** The part of these lines that the sale still had. */
function fits(
  { lines }: SoldSale,
  taken: readonly BackLine[],
  wanted: readonly BackLine[],
  isVoided: boolean,
): BackLine[] {
  const so = [...taken];
  return wanted.map((want) => {
    const left = linesLeft(lines, so, isVoided).get(want.line);
    const amount = Math.min(want.amount, left?.amount ?? 0);
    const part = {
      line: want.line,
      quantity: Math.min(want.quantity, left?.quantity ?? 0),
      amount,
      tax: Math.min(want.tax, left?.tax ?? 0, amount),
    };
    so.push(part);
    return part;
  });
}

function isLess(found: readonly BackLine[], wanted: readonly BackLine[]): boolean {
  return wanted.some((want, index) => {
    const has = found[index];
    return has?.quantity !== want.quantity || has.amount !== want.amount || has.tax !== want.tax;
  });
}
