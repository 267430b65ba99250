import type { Approval } from "#/contract/approvals.ts";
import { lossLimitOf, lossOf } from "#/domain/loss-limit.ts";
import type { Milli } from "#/domain/quantity.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { checkApprovals } from "#server/kernel/operations/check-approvals.ts";
import type { Minor } from "#server/kernel/ledger/ledger-records.ts";

/** The change of an item's stock by a count, in thousandths. */
export type Counted = { product: string; variance: Milli };

/**
 * Flags counts whose loss exceeds the user's limit without approval by a supervisor with the permission
 * (S14). The count is accepted, as it reports what was found.
 */
export async function checkLoss(
  context: CommandContext,
  counted: readonly Counted[],
  told: { till: string; approvals: readonly Approval[] } | null,
): Promise<Flag[]> {
  const { store, effectiveAt, actor, vouchedBy } = context;
  const { judged: checked, flags } =
    told === null
      ? { judged: [], flags: [] }
      : await checkApprovals(context, told.till, told.approvals);
  const missing = counted.filter(({ variance }) => variance < 0);
  if (missing.length === 0) return flags;
  const known = await store.products(
    missing.map(({ product }) => product),
    effectiveAt,
  );
  const loss = lossOf(
    missing.map(({ product, variance }) => ({
      difference: variance,
      price: known.get(product)?.priceThen ?? 0,
    })),
  );
  const may = async (person: string) => isWithin(loss, await lossLimitAt(context, person));
  if ((await may(actor)) && (vouchedBy === actor || (await may(vouchedBy)))) return flags;
  for (const { act: action, isValid, by } of checked)
    if (action === "stock_loss" && isValid && (await may(by))) return flags;
  return [
    ...flags,
    { kind: "stock_loss", data: { loss, limit: await lossLimitAt(context, actor) } },
  ];
}

function isWithin(loss: Minor, limit: Minor | null): boolean {
  return limit === null || loss <= limit;
}

async function lossLimitAt(
  { store, effectiveAt }: Pick<CommandContext, "store" | "effectiveAt">,
  person: string,
): Promise<Minor | null> {
  const { atTheTime } = await store.actorRights(person, effectiveAt);
  const roles = await store.rolesAt(person, effectiveAt);
  return lossLimitOf({ roles, permissions: new Set(atTheTime) }, await store.lossLimits());
}
