import type { DiscrepancyKind } from "#/contract/sync.ts";
import { noShare, reverseSale, type Share } from "#/domain/sale-reversal.ts";
import { returnsAboveShare } from "./returns-above-share.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { balanced } from "#server/modules/accounting/postings.ts";
import type { KnownAction, SaleFacts } from "#server/kernel/ledger/sale-action-records.ts";
import type { Posting } from "#server/kernel/ledger/ledger-records.ts";

/**
 * Refolds the voids and returns of a sale and returns the effect of the current operation: postings against
 * those of the sale, and discrepancies (S14). Called by each action on a sale, and by the sale itself if it
 * arrives after them (S5), so the order of arrival makes no difference (S15). An action's amount belongs to
 * the day it happened on; if another operation changes it, the change is posted there as a separate entry.
 * `bookOthers` posts these entries and must be called after the operation's own entry, because the first
 * entry after items have moved carries their location (accounting/day-figures.ts).
 */
export async function settleSale(
  context: CommandContext,
  sale: string,
): Promise<{ postings: Posting[]; flags: Flag[]; bookOthers: () => Promise<void> }> {
  const { store, opId } = context;
  const actions = await store.saleActions(sale);
  if (actions.length === 0) return { postings: [], flags: [], bookOthers: () => Promise.resolve() };
  const facts = await store.saleFacts(sale);
  const before = reverseSale(
    facts?.opId === opId ? null : facts,
    actions.filter((action) => action.opId !== opId),
  );
  const after = reverseSale(facts, actions);
  const flags = actions
    .filter((action) => after.beyond.has(action.opId) && !before.beyond.has(action.opId))
    .map((action) => flagOf(action, actions, { id: sale, number: facts?.number ?? null }));
  // Judged once: with the return, or with the sale if it arrives after it.
  const judged = facts?.opId === opId ? actions : actions.filter((one) => one.opId === opId);
  const above = facts === null ? [] : returnsAboveShare(facts.lines, { judged, all: actions });
  flags.push(...above);
  if (facts) {
    const kinds = [...new Set(flags.map(({ kind }) => kind))];
    await store.saveSaleState(sale, {
      status: after.isVoided ? "cancelled" : "returned",
      flags: kinds,
    });
    // A return elsewhere reduces the figures there, so devices there must receive the sale as well.
    const isElsewhere = actions.some(({ location }) => location !== facts.location);
    store.touch("sale", sale, isElsewhere ? null : facts.location);
  }
  let own: Posting[] = [];
  const others: [KnownAction, Change][] = [];
  for (const action of actions) {
    const change = changeOf(
      before.shares.get(action.opId) ?? noShare,
      after.shares.get(action.opId) ?? noShare,
    );
    await tell(context, action, change, facts);
    if (action.opId === opId) own = postingsOf(change);
    else others.push([action, change]);
  }
  const bookOthers = async () => {
    for (const [action, change] of others) await bookOnItsDay(context, action, change);
  };
  return { postings: own, flags, bookOthers };
}

function flagOf(
  action: KnownAction,
  actions: readonly KnownAction[],
  sale: Pick<SaleFacts, "id"> & { number: string | null },
): Flag {
  const others = actions.filter((other) => other.kind === "void" && other.opId !== action.opId);
  const isTwice = action.kind === "void" && others.length > 0;
  const kind: DiscrepancyKind = isTwice ? "void_twice" : "returned_more";
  return { kind, data: { sale: sale.id, number: sale.number, op: action.opId } };
}

/** The new share of an action and its previous one. */
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
  action: KnownAction,
  change: Change,
): Promise<void> {
  await store.post({
    opId,
    kind: action.kind,
    description: action.kind === "void" ? "Sale voided" : "Goods returned",
    reference: action.number,
    location: action.location,
    effectiveAt: Date.parse(action.effectiveAt),
    postedAt: receivedAt,
    postings: balanced(postingsOf(change)),
  });
}

/** Adds to the figures of the action's day. */
async function tell(
  { store, opId }: CommandContext,
  action: KnownAction,
  change: Change,
  sale: SaleFacts | null,
): Promise<void> {
  // The customer's card may have been merged since.
  const card = action.customer === null ? null : await store.customer(action.customer);
  const named = [
    ...action.goods,
    ...(sale?.lines ?? []).map((line) => ({ ...line, line: line.id })),
  ];
  const itemOf = new Map(named.map((item) => [item.line, item]));
  const rateOf = new Map(sale?.lines.map(({ id, taxRate }) => [id, taxRate]));
  const items = (lines: Share["lines"], isRateKnown: boolean) =>
    lines.map(({ line, quantity, amount, tax }) => ({
      product: itemOf.get(line)?.product ?? null,
      variant: itemOf.get(line)?.variant ?? null,
      quantity,
      total: amount,
      tax,
      rate: isRateKnown ? (rateOf.get(line) ?? null) : null,
    }));
  await store.tally({
    kind: action.kind,
    at: Date.parse(action.effectiveAt),
    location: action.location,
    till: action.till,
    actor: action.actor,
    customer: card?.mergedInto ?? action.customer,
    acts: action.opId === opId ? 1 : 0,
    total: change.revenue + change.returns + change.tax,
    tax: change.tax,
    // Shares recorded before the sale itself arrived had no tax rates.
    goods: [...items(change.taken, true), ...items(change.was, sale?.opId !== opId)],
  });
}
