import type { Approval } from "#/contract/approvals.ts";
import type { DiscountLimits } from "#/domain/discount-limit.ts";
import type { LossLimits } from "#/domain/loss-limit.ts";
import type { Millis, Minor } from "./ledger-records.ts";

/** What a new customer may owe and for how many days; null is without a limit. */
export type NewCustomerTerms = { limit: Minor | null; days: number };

/** A supervisor's yes as it is kept: with whether they had the right at that time. */
export type CheckedApproval = Approval & { isValid: boolean };

/** What judging a sale's discounts, prices and references needs of a store. */
export type ApprovalStore = {
  insertApprovals(
    list: readonly CheckedApproval[],
    of: { opId: string; actor: string; till: string; receivedAt: Millis },
  ): Promise<void>;
  /** The roles somebody had at a moment and a location, as `actorRights`; none for whoever was no member. */
  rolesAt(user: string, at: Millis, place?: string | null): Promise<readonly string[]>;
  discountLimits(): Promise<DiscountLimits>;
  lossLimits(): Promise<LossLimits>;
  newCustomerTerms(): Promise<NewCustomerTerms>;
  /**
   * Payments of other operations that carry one of these references of mobile money.
   * @returns of each reference that was met the sale or repayment it was first seen with
   */
  referencesUsed(
    references: readonly string[],
    except: string,
  ): Promise<{ reference: string; number: string }[]>;
};
