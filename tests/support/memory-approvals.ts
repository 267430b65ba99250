import type { ApprovalStore } from "#server/kernel/ledger/approval-store.ts";
import type { MemoryBusiness } from "./memory-business.ts";

/** Supervisors' approvals, and which payments carried which reference. */
export function memoryApprovals(data: () => MemoryBusiness): ApprovalStore {
  return {
    insertApprovals: async (list) => void data().approvals.push(...list),
    rolesAt: async (user) => data().roles.get(user) ?? [],
    discountLimits: async () => ({
      business_user: 500,
      business_manager: 2000,
      business_administrator: null,
    }),
    lossLimits: async () => ({
      business_user: null,
      business_manager: null,
      business_administrator: null,
    }),
    newCustomerTerms: async () => ({ limit: null, days: 30 }),
    coinNow: async () => 50_00,
    largestCoinUsed: async () => 0,
    async referencesUsed(references, except) {
      const sales = [...data().sales.values()].flatMap(({ opId, body }) =>
        body.payments.map(({ method, reference }) => ({
          opId,
          method,
          reference,
          number: body.number,
        })),
      );
      const repaid = [...data().creditPayments.values()].map(
        ({ opId, method, reference, number }) => ({ opId, method, reference, number }),
      );
      return references.flatMap((reference) => {
        const met = [...sales, ...repaid].find(
          (one) =>
            one.method === "mobile_money" && one.reference === reference && one.opId !== except,
        );
        return met === undefined ? [] : [{ reference, number: met.number }];
      });
    },
  };
}
