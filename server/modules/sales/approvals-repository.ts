import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { ApprovalStore, CheckedApproval } from "#server/kernel/ledger/approval-store.ts";
import { usualLossLimits } from "#/domain/loss-limit.ts";
import { usualCreditDays } from "#/domain/credit.ts";
import { money } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { isOf } from "#server/kernel/database/actor-rights.ts";
import { auditLog, membershipRoles } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { approvals } from "./schema-sales-adjustments.ts";
import { salePayments, sales } from "./schema-sales.ts";
import { creditPayments } from "#server/modules/credit/schema-credit.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** Supervisor approvals, discount limits, and mobile money references used so far. */
export function approvalsRepository(tx: Tx, { business }: LedgerScope): ApprovalStore {
  return {
    async insertApprovals(list, of) {
      await tx.insert(approvals).values(approvalRows(business, list, of));
    },

    async rolesAt(user, at, here = null) {
      const rows = await tx
        .select({ role: membershipRoles.role, place: membershipRoles.location_id })
        .from(membershipRoles)
        .where(
          and(
            eq(membershipRoles.business_id, business),
            eq(membershipRoles.user_id, user),
            lte(membershipRoles.valid_from, at),
            or(isNull(membershipRoles.valid_to), gt(membershipRoles.valid_to, at)),
          ),
        );
      return rows.filter((row) => isOf(row, here)).map(({ role }) => role);
    },

    async discountLimits() {
      const [row] = await tx
        .select({ settings: businesses.settings })
        .from(businesses)
        .where(eq(businesses.id, business));
      if (!row) throw new Error("the locked business has no row");
      return row.settings.discount_limits;
    },

    async lossLimits() {
      const [row] = await tx
        .select({ settings: businesses.settings })
        .from(businesses)
        .where(eq(businesses.id, business));
      return row?.settings.loss_limits ?? usualLossLimits;
    },

    ...moneyRules(tx, business),
    async referencesUsed(references, except) {
      const wanted = [...references];
      const sold = await tx
        .select({ reference: salePayments.reference, number: sales.number })
        .from(salePayments)
        .innerJoin(
          sales,
          and(eq(sales.business_id, salePayments.business_id), eq(sales.id, salePayments.sale_id)),
        )
        .where(
          and(
            eq(salePayments.business_id, business),
            inArray(salePayments.reference, wanted),
            eq(salePayments.method, "mobile_money"),
            ne(sales.op_id, except),
          ),
        )
        .orderBy(sales.effective_at);
      const repaid = await tx
        .select({ reference: creditPayments.reference_number, number: creditPayments.number })
        .from(creditPayments)
        .where(
          and(
            eq(creditPayments.business_id, business),
            inArray(creditPayments.reference_number, wanted),
            eq(creditPayments.payment_method, "mobile_money"),
            ne(creditPayments.op_id, except),
          ),
        )
        .orderBy(creditPayments.effective_at);
      return wanted.flatMap((reference) => {
        const met = [...sold, ...repaid].find((one) => one.reference === reference);
        return met === undefined ? [] : [{ reference, number: met.number }];
      });
    },
  };
}

/** Terms of new customers, and the coins cash is and was rounded to. */
function moneyRules(
  tx: Tx,
  business: string,
): Pick<ApprovalStore, "newCustomerTerms" | "coinNow" | "largestCoinUsed"> {
  const settings = async () => {
    const [row] = await tx
      .select({ settings: businesses.settings })
      .from(businesses)
      .where(eq(businesses.id, business));
    if (!row) throw new Error("the locked business has no row");
    return row.settings;
  };
  return {
    async newCustomerTerms() {
      const { new_customer_limit: limit = 0, new_customer_days: days } = await settings();
      return { limit, days: days ?? usualCreditDays };
    },

    async coinNow() {
      return (await settings()).cash_rounding;
    },

    async largestCoinUsed() {
      const rows = await tx
        .select({ coin: sql<string | null>`${auditLog.data} -> 'before' ->> 'cash_rounding'` })
        .from(auditLog)
        .where(and(eq(auditLog.business_id, business), eq(auditLog.action, "business.settings")));
      return Math.max(0, ...rows.map(({ coin }) => money(coin ?? "0.00")));
    },
  };
}

/** The approval rows of an operation. */
export function approvalRows(
  business: string,
  list: readonly CheckedApproval[],
  { opId, actor, till, receivedAt }: Parameters<ApprovalStore["insertApprovals"]>[1],
): (typeof approvals.$inferSelect)[] {
  return list.map(({ id, act: action, by, at, line, was, became, isValid }) => ({
    business_id: business,
    op_id: opId,
    id,
    act: action,
    approved_by: by,
    actor_id: actor,
    till_id: till,
    line_id: line,
    was,
    became,
    is_valid: isValid,
    approved_at: Date.parse(at),
    received_at: receivedAt,
  }));
}
