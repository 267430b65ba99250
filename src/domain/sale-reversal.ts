import { compareEffective, type Effective } from "./effective-order.ts";
import { addAll, type Minor } from "./money.ts";
import { type BackLine, linesLeft, type SoldLine } from "./return.ts";

/** The fields of a sale needed to reverse it. */
export type SoldSale = {
  lines: readonly SoldLine[];
  total: Minor;
  tax: Minor;
  /** Cash rounding added to the sale. */
  rounding: Minor;
  /** The customer's tip for the staff. */
  tip: Minor;
};

/** A later action on a sale: a void or a return. */
export type SaleAction = Effective &
  (
    | { kind: "void" }
    | {
        kind: "return";
        lines: readonly BackLine[];
        /** Cash rounding added to the refund. */
        rounding: Minor;
      }
  );

/** The part of a sale reversed by one action; each figure is posted against the sale's own. */
export type Share = {
  /** Revenue reversed by a void. Excluding tax. */
  revenue: Minor;
  /** Returned items. Excluding tax. */
  returns: Minor;
  tax: Minor;
  /** Rounding difference borne by the shop; negative for a gain. */
  rounding: Minor;
  /** Tip no longer owed to the staff because the sale was voided. A return leaves the tip. */
  tip: Minor;
  /** Returned part of each line. */
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

/** What the actions reverse of a sale, by operation. */
export type Reversal = {
  shares: ReadonlyMap<string, Share>;
  isVoided: boolean;
  /** Operations that reversed more than was left of the sale. */
  beyond: ReadonlySet<string>;
};

/**
 * Applies the actions on a sale in effective order (S15): two tills may both have reversed it, but each part
 * can be reversed only once. The first action takes it; what a later one refunded beyond that is unallocated,
 * and the books hold it in suspense (S14). The result does not depend on the order of arrival.
 *
 * For a sale that has not arrived yet (S5), its returns are accepted as stated; a void waits.
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

/** Everything left of the sale. */
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

/** The part of these lines still left of the sale. */
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
