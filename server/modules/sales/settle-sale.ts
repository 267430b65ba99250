import type { DiscrepancyKind } from "#/contract/sync.ts";
import { noShare, reverseSale, type Share } from "#/domain/sale-reversal.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { balanced } from "#server/modules/accounting/postings.ts";
import type { KnownAct, SaleFacts } from "#server/kernel/ledger/sale-act-records.ts";
import type { Posting } from "#server/kernel/ledger/ledger-records.ts";

/**
 * Folds what became of a sale anew, and tells what the operation at hand has changed of it: postings
 * against the sale's own, and what does not fit (S14). It is called by each act upon a sale and by the
 * sale itself when it comes after them (S5), so the order of arrival makes no difference (S15): what an
 * act came to belongs to the day it happened on, and is booked there by an entry of its own when
 * another operation has changed it. `bookOthers` makes those entries, and is called when the operation's
 * own stands: the first entry after goods have moved is the one that tells where (db/trade/figures-part.ts).
 */
export async function settleSale(
  context: CommandContext,
  sale: string,
): Promise<{ postings: Posting[]; flags: Flag[]; bookOthers: () => Promise<void> }> {
  const { store, opId } = context;
  const acts = await store.saleActs(sale);
  if (acts.length === 0) return { postings: [], flags: [], bookOthers: () => Promise.resolve() };
  const facts = await store.saleFacts(sale);
  const before = reverseSale(
    facts?.opId === opId ? null : facts,
    acts.filter((act) => act.opId !== opId),
  );
  const after = reverseSale(facts, acts);
  const flags = acts
    .filter((act) => after.beyond.has(act.opId) && !before.beyond.has(act.opId))
    .map((act) => flagOf(act, acts, { id: sale, number: facts?.number ?? null }));
  if (facts) {
    const kinds = [...new Set(flags.map(({ kind }) => kind))];
    await store.saveSaleState(sale, {
      status: after.isVoided ? "cancelled" : "returned",
      flags: kinds,
    });
    // What was taken back elsewhere lessens the figures there: the devices there hear of the sale, too.
    const isElsewhere = acts.some(({ location }) => location !== facts.location);
    store.touch("sale", sale, isElsewhere ? null : facts.location);
  }
  let own: Posting[] = [];
  const others: [KnownAct, Change][] = [];
  for (const act of acts) {
    const change = changeOf(
      before.shares.get(act.opId) ?? noShare,
      after.shares.get(act.opId) ?? noShare,
    );
    await tell(context, act, change, facts);
    if (act.opId === opId) own = postingsOf(change);
    else others.push([act, change]);
  }
  const bookOthers = async () => {
    for (const [act, change] of others) await bookOnItsDay(context, act, change);
  };
  return { postings: own, flags, bookOthers };
}

function flagOf(
  act: KnownAct,
  acts: readonly KnownAct[],
  sale: Pick<SaleFacts, "id"> & { number: string | null },
): Flag {
  const others = acts.filter((other) => other.kind === "void" && other.opId !== act.opId);
  const isTwice = act.kind === "void" && others.length > 0;
  const kind: DiscrepancyKind = isTwice ? "void_twice" : "returned_more";
  return { kind, data: { sale: sale.id, number: sale.number, op: act.opId } };
}

/** What an act takes back now, and what was told of it before. */
type Change = Omit<Share, "lines"> & { taken: Share["lines"]; was: Share["lines"] };

function changeOf(before: Share, after: Share): Change {
  const was = before.lines.map((line) => ({
    ...line,
    quantity: -line.quantity,
    amount: -line.amount,
    tax: -line.tax,
  }));
  return {
    revenue: after.revenue - before.revenue,
    returns: after.returns - before.returns,
    tax: after.tax - before.tax,
    rounding: after.rounding - before.rounding,
    tip: after.tip - before.tip,
    taken: after.lines,
    was,
  };
}

function postingsOf({ revenue, returns, tax, tip, rounding }: Change): Posting[] {
  return [
    { account: "sales_revenue", amount: revenue },
    { account: "sales_returns", amount: returns },
    { account: "tax_payable", amount: tax },
    { account: "tips_payable", amount: tip },
    { account: "expenses", detail: "rounding", amount: rounding },
  ];
}

async function bookOnItsDay(
  { store, opId, receivedAt }: CommandContext,
  act: KnownAct,
  change: Change,
): Promise<void> {
  await store.post({
    opId,
    kind: act.kind,
    description: act.kind === "void" ? "Sale voided" : "Goods returned",
    reference: act.number,
    location: act.location,
    effectiveAt: Date.parse(act.effectiveAt),
    postedAt: receivedAt,
    postings: balanced(postingsOf(change)),
  });
}

/** Adds to the figures of the act's day. */
async function tell(
  { store, opId }: CommandContext,
  act: KnownAct,
  change: Change,
  sale: SaleFacts | null,
): Promise<void> {
  // Their card may have become part of another's since.
  const card = act.customer === null ? null : await store.customer(act.customer);
  const named = [...act.goods, ...(sale?.lines ?? []).map((line) => ({ ...line, line: line.id }))];
  const goodOf = new Map(named.map((good) => [good.line, good]));
  const rateOf = new Map(sale?.lines.map(({ id, taxRate }) => [id, taxRate]));
  const goods = (lines: Share["lines"], isRateKnown: boolean) =>
    lines.map(({ line, quantity, amount, tax }) => ({
      product: goodOf.get(line)?.product ?? null,
      variant: goodOf.get(line)?.variant ?? null,
      quantity,
      total: amount,
      tax,
      rate: isRateKnown ? (rateOf.get(line) ?? null) : null,
    }));
  await store.tally({
    kind: act.kind,
    at: Date.parse(act.effectiveAt),
    location: act.location,
    till: act.till,
    actor: act.actor,
    customer: card?.mergedInto ?? act.customer,
    acts: act.opId === opId ? 1 : 0,
    total: change.revenue + change.returns + change.tax,
    tax: change.tax,
    // What was told before the sale itself came was told without its rates.
    goods: [...goods(change.taken, true), ...goods(change.was, sale?.opId !== opId)],
  });
}
