import {
  cashMoveBody,
  type CashMoveBody,
  plainCashMoveBody,
  type PlainCashMoveBody,
} from "#/contract/operations/cash-move.ts";
import type { Account } from "#/domain/accounting/accounts.ts";
import type { CashPurpose } from "#/domain/cash-drawer.ts";
import { money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { fullOrPlainBody } from "#server/kernel/operations/full-or-plain-body.ts";
import { balanced } from "#server/modules/accounting/postings.ts";
import { settleShift } from "../settle-shift.ts";
import { shiftInPath } from "../shift-in-path.ts";

/** The contra account of a movement; change comes from another drawer of the shop, so both sides are cash. */
const accountOf = {
  change: "cash",
  expense: "expenses",
  bank: "bank",
  owner: "opening_equity",
  tips: "tips_payable",
  // Suppliers are paid through purchases; a payment to one without a purchase has no known reason.
  supplier: "suspense",
  other: "suspense",
} as const satisfies Record<CashPurpose, Account>;

/** Records money put into or taken out of a drawer, with its reason. */
export const moveCash: Command<CashMoveBody | PlainCashMoveBody> = {
  type: "cash.move",
  body: fullOrPlainBody(cashMoveBody, plainCashMoveBody),
  permission: "cash.move",
  placedBy: (store, shift) => store.shift(shift),
  claimOf: (body) => body.occurred_at,
  apply,
};

async function apply(
  context: CommandContext,
  body: CashMoveBody | PlainCashMoveBody,
): Promise<Applied> {
  const { store, opId, actor, effectiveAt, receivedAt } = context;
  const { shift, flags } = await shiftInPath(context, body);
  const { kind, purpose, reason, category = "pay_out" } = body;
  const { id, till } = "till" in body ? body : { id: opId, till: shift.till };
  const amount = money(body.amount);
  await store.insertCashMovement({
    id,
    opId,
    shift: shift.id,
    kind,
    purpose,
    amount,
    reason,
    actor,
    till,
    effectiveAt,
    receivedAt,
  });
  const into = kind === "pay_in" ? amount : -amount;
  await store.post({
    opId,
    kind: "cash",
    description: kind === "pay_in" ? "Cash put in" : "Cash taken out",
    reference: reason.slice(0, 100),
    location: shift.location,
    effectiveAt,
    postedAt: receivedAt,
    postings: balanced([
      { account: "cash", amount: into },
      {
        account: accountOf[purpose],
        amount: -into,
        ...(purpose === "expense" && { detail: category }),
      },
    ]),
  });
  flags.push(...(await settleShift(context, shift.id)));
  return { entity: "shift", id: shift.id, flags };
}
