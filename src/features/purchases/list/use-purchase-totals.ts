import { useQuery } from "@tanstack/react-query";
import { money } from "#/domain/money.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { purchasesPage } from "#/entities/purchases/purchase-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import type { PurchaseFilters } from "./purchase-filters.ts";
import { type LeftToPay, purchaseTotals, type Totalled, wholeTotals } from "./purchase-totals.ts";
import {
  lastRemoteDay,
  remoteHistoryQuery,
  reachesBeyond,
} from "./use-purchases-remote-history.ts";

export interface Listed {
  filters: PurchaseFilters;
  /** All purchases stored here; null while loading. */
  kept: readonly Purchase[] | null;
  /** Those that match the filters. */
  found: readonly Purchase[] | null;
  /** The displayed purchases, including older ones loaded on request. */
  shown: readonly Purchase[] | null;
  /** Outstanding amount of each known purchase, by id. */
  left: LeftToPay;
}

export interface ListTotals extends Totalled {
  /** Whether the totals cover all matching purchases rather than only the displayed ones. */
  isWhole: boolean;
}

/**
 * Returns the totals of the filtered purchases; null while loading and for users without permission to see
 * costs. Covers only the displayed purchases until the server responds and while it is unreachable.
 */
export function usePurchaseTotals({
  filters,
  kept,
  found,
  shown,
  left,
}: Listed): ListTotals | null {
  const { session: port } = useServices();
  const { session } = useShop();
  const last = lastRemoteDay(kept ?? [], useToday());
  const isBeyond = reachesBeyond(filters, last);
  // Requests the totals only; rows are loaded on demand.
  const wanted = remoteHistoryQuery({ business: session.business.id, filters, last, pageSize: 1 });
  const { data: server, isError } = useQuery({
    queryKey: ["purchases-older-totals", wanted],
    queryFn: async () => totalledOf(await purchasesPage(port.api, wanted)),
    enabled: isBeyond && kept !== null,
    retry: false,
    staleTime: 0,
  });
  if (found === null || shown === null) return null;
  const isAnswered = isBeyond && server !== undefined && !isError;
  const whole = isAnswered ? wholeTotals({ kept: found, last, server, left }) : null;
  if (whole !== null) return { ...whole, isWhole: true };
  const sums = purchaseTotals(shown, left);
  return sums === null ? null : { count: shown.length, sums, isWhole: !isBeyond };
}

function totalledOf({ count, totals }: Awaited<ReturnType<typeof purchasesPage>>): Totalled {
  if (totals === undefined) throw new TypeError("no sums of purchases");
  const { total_amount, amount_paid, outstanding_balance, owed } = totals;
  return {
    count,
    sums: {
      bought: money(total_amount),
      paid: money(amount_paid),
      outstanding: money(outstanding_balance),
      owed: money(owed),
    },
  };
}
