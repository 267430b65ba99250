import type { Approval } from "#/contract/approvals.ts";
import type { VoidBody } from "#/contract/operations/sale-void.ts";
import type { MobileOperator, SaleRow } from "#/contract/sale.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { type PaidBy, voidRefunds } from "#/domain/return.ts";
import type { Draft } from "#/store/outbox-intents.ts";

/** Returns the refunds by payment method for a voided sale. */
export function voidRefundsOf(
  sale: Pick<SaleRow, "payments" | "change">,
): PaidBy<MobileOperator>[] {
  const paid = sale.payments.map(({ method, amount, operator }) => ({
    method,
    amount: money(amount),
    operator,
  }));
  return voidRefunds(paid, money(sale.change));
}

export interface VoidSaid {
  /** The void's own id; `nextId` creates the ids of its lines and refunds. */
  id: string;
  nextId: () => string;
  goods: VoidBody["goods"];
  reason: string;
  shift: string | null;
  approval: Approval | null;
}

/** Builds the void operation, with everything the server needs if the sale has not arrived yet (S5). */
export function voidDraft(
  sale: SaleRow,
  { id, nextId, goods, reason, shift, approval }: VoidSaid,
): Draft<VoidBody> {
  const debt = sale.payments.find(({ method }) => method === "credit");
  return {
    id,
    sale_number: sale.number,
    sold_at: sale.effective_at,
    goods,
    reason,
    lines: sale.lines.map(({ id: line, product, variant, quantity, serials }) => ({
      id: nextId(),
      line,
      product,
      variant,
      quantity,
      ...(serials === undefined ? {} : { serials }),
    })),
    refunds: voidRefundsOf(sale).map(({ method, amount, operator }) => ({
      id: nextId(),
      method,
      amount: formatMoneyWire(amount),
      ...(operator === undefined ? {} : { operator }),
    })),
    customer: sale.customer,
    credit: debt?.id ?? null,
    credit_amount: sale.credit_amount,
    shift,
    approval,
  };
}

/** Form values of a void. */
export interface VoidFormValues {
  /** Where the items are; null until selected. */
  goods: VoidBody["goods"] | null;
  reason: string;
}

export type VoidRead =
  | { ok: true; goods: VoidBody["goods"]; reason: string }
  | { ok: false; problems: { goods?: "missing"; reason?: "missing" } };

/** Parses the form: requires a reason and where the items are, which determines the stock movement. */
export function readVoid({ goods, reason: typed }: VoidFormValues): VoidRead {
  const reason = typed.trim();
  if (goods !== null && reason !== "") return { ok: true, goods, reason };
  return {
    ok: false,
    problems: {
      ...(goods === null ? ({ goods: "missing" } as const) : {}),
      ...(reason === "" ? ({ reason: "missing" } as const) : {}),
    },
  };
}
