import type { Approval } from "#/contract/approvals.ts";
import type { DiscountLimits } from "#/domain/discount-limit.ts";
import type { LossLimits } from "#/domain/loss-limit.ts";
import type { Millis, Minor } from "./ledger-records.ts";

/** Credit limit and payment term in days of a new customer; null is unlimited. */
export type NewCustomerTerms = { limit: Minor | null; days: number };

/** A stored approval, with whether the supervisor had the permission at the time. */
export type CheckedApproval = Approval & { isValid: boolean };

/** The part of the store needed to check a sale's discounts, prices and references. */
export type ApprovalStore = {
  insertApprovals(
    list: readonly CheckedApproval[],
    of: { opId: string; actor: string; till: string; receivedAt: Millis },
  ): Promise<void>;
  /** A user's roles at a time and location, like `actorRights`; empty for non-members. */
  rolesAt(user: string, at: Millis, place?: string | null): Promise<readonly string[]>;
  discountLimits(): Promise<DiscountLimits>;
  lossLimits(): Promise<LossLimits>;
  newCustomerTerms(): Promise<NewCustomerTerms>;
  /** The coin cash is rounded to; 0 if it is not rounded. */
  coinNow(): Promise<Minor>;
  /** The largest coin cash was rounded to before the setting was last changed; 0 for none. */
  largestCoinUsed(): Promise<Minor>;
  /**
   * Finds payments of other operations with one of these mobile money references.
   * @returns for each reference found, the sale or repayment that used it first
   */
  referencesUsed(
    references: readonly string[],
    except: string,
  ): Promise<{ reference: string; number: string }[]>;
};
