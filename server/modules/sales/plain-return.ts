import type { PlainReturnBody, ReturnBody } from "#/contract/operations/sale-return.ts";
import type { Stated } from "#/contract/origin.ts";
import { addAll, formatMoneyWire, money, type Minor } from "#/domain/money.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { linesLeft, partOfLine, splitRefund } from "#/domain/return.ts";
import { serialKey } from "#/domain/serial-key.ts";
import type { SaleAction } from "#/domain/sale-reversal.ts";
import type { CommandContext } from "#server/kernel/operations/command.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { SaleFacts } from "#server/kernel/ledger/sale-action-records.ts";

/**
 * The return requested by a client without an outbox. The client has not acted yet, so it is refused if it
 * does not fit: more than remains, or a refund that differs from the items' value.
 */
export async function completeReturn(
  context: CommandContext,
  body: PlainReturnBody,
): Promise<Stated<ReturnBody, string>> {
  const { store, opId, subject } = context;
  const sale = subject === null ? null : await store.saleFacts(subject);
  if (sale === null) throw new Refusal("not_found", {}, false);
  const actions = await store.saleActions(sale.id);
  const lines = body.lines.map((line) => ({ ...line, quantity: quantity(line.quantity) }));
  const back = partsOf(sale, actions, lines).map((part) => ({ ...part, id: store.newId() }));
  const total = addAll(back.map(({ amount }) => amount));
  const debt = sale.payments.find(({ method }) => method === "credit");
  const split = splitRefund({
    total,
    owed: debt ? await owedFor(context, sale, debt.id) : 0,
    method: "cash",
  });
  const given =
    body.refunds?.map((one) => ({ ...one, amount: money(one.amount) })) ?? split.refunds;
  const isNobodys = sale.customer === null && given.some(({ method }) => method === "credit");
  if (isNobodys || addAll(given.map(({ amount }) => amount)) !== total)
    throw new Refusal("validation_failed", { refunds: ["wrong_form"] });
  const returns = actions.filter(({ kind }) => kind === "return").length;
  return {
    location: sale.location,
    till: sale.till,
    occurred_at: body.occurred_at,
    id: opId,
    number: `${sale.number}-R${returns + 1}`,
    sale_number: sale.number,
    reason: body.reason,
    lines: back.map(({ quantity: milli, amount, tax, ...line }) => ({
      ...line,
      quantity: formatQuantityWire(milli),
      amount: formatMoneyWire(amount),
      tax: formatMoneyWire(tax),
    })),
    refunds: given.map((one) => ({
      ...one,
      id: store.newId(),
      amount: formatMoneyWire(one.amount),
    })),
    tax: formatMoneyWire(addAll(back.map(({ tax }) => tax))),
    total: formatMoneyWire(total),
    rounding: "0.00",
    customer: sale.customer,
    customer_snapshot: null,
    credit: debt?.id ?? null,
    shift: null,
    approval: null,
  };
}

/** The value of the requested quantities, each line net of earlier returns. */
function partsOf(
  sale: SaleFacts,
  actions: readonly SaleAction[],
  lines: readonly { line: string; quantity: number; serials?: string[] | undefined }[],
) {
  const taken = actions.flatMap((action) => (action.kind === "return" ? action.lines : []));
  const isVoided = actions.some(({ kind }) => kind === "void");
  const sold = new Map(sale.lines.map((line) => [line.id, line]));
  const seen = new Set<string>();
  return lines.map(({ line, quantity: asked, serials }) => {
    const of = sold.get(line);
    const left = linesLeft(sale.lines, taken, isVoided).get(line);
    if (!of || !left || seen.has(line))
      throw new Refusal("validation_failed", { lines: ["unknown"] });
    if (asked <= 0) throw new Refusal("validation_failed", { lines: ["too_small"] });
    const isOurs = namesOnly(of.serials, serials);
    if (!isOurs) throw new Refusal("validation_failed", { lines: ["unknown"] });
    if (asked > left.quantity) throw new Refusal("validation_failed", { lines: ["too_large"] });
    seen.add(line);
    const { product, variant, name } = of;
    const back = { line, product, variant, name, quantity: asked, ...partOfLine(left, asked) };
    return serials === undefined ? back : { ...back, serials };
  });
}

/** Whether the requested serial numbers are among those sold. */
function namesOnly(sold: readonly string[], asked: readonly string[] = []): boolean {
  const keys = new Set(sold.map(serialKey));
  return asked.every((serial) => keys.has(serialKey(serial)));
}

async function owedFor(
  { store }: CommandContext,
  { customer }: SaleFacts,
  credit: string,
): Promise<Minor> {
  const debts = customer === null ? [] : await store.debts(customer);
  const debt = debts.find(({ id }) => id === credit);
  return debt ? debt.amount - debt.reduced - debt.paid : 0;
}
