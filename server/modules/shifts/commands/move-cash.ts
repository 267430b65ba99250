import {
  cashMoveBody,
  type CashMoveBody,
  plainCashMoveBody,
  type PlainCashMoveBody,
} from "#/contract/operations/cash-move.ts";
import type { Stated } from "#/contract/origin.ts";
import type { Account } from "#/domain/accounting/accounts.ts";
import type { CashPurpose } from "#/domain/cash-drawer.ts";
import { money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { balanced } from "#server/modules/accounting/postings.ts";
import { settleShift } from "../settle-shift.ts";
import { knownShift, shiftInPath } from "../shift-in-path.ts";

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

type Moved = Stated<CashMoveBody, string>;

/** Records money put into or taken out of a drawer, with its reason. */
export const moveCash: Command<Moved> = {
  type: "cash.move",
  body: cashMoveBody,
  plain: plainBody(plainCashMoveBody, complete),
  permission: "cash.move",
  placedBy: (store, shift) => store.shift(shift),
  apply,
};

async function apply(context: CommandContext, body: Moved): Promise<Applied> {
  const { store, opId, actor, effectiveAt, receivedAt } = context;
  const { shift, flags } = await shiftInPath(context, body);
  const { id, till, kind, purpose, reason, category = "pay_out" } = body;
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

/** A client without an outbox names only the shift: the money is moved at its till. */
async function complete(context: CommandContext, body: PlainCashMoveBody): Promise<Moved> {
  const { location, till } = await knownShift(context);
  return { ...body, id: context.opId, location, till };
}
