import type { Transfer } from "#/entities/transfers/transfer-queries.ts";
import { beginsWords, fits, type FilterTests } from "#/kit/list/fitting-rows.ts";
import type { TransferFilters, transferFilters } from "./transfer-filters.ts";

const tests: FilterTests<Transfer, typeof transferFilters> = {
  // Handled in `matchingTransfers`, because an absent direction filters as well.
  direction: null,
  status: (status) => (transfer) =>
    status === "open" ? isOnItsWay(transfer) : transfer.status === status,
};

const byWords = beginsWords<Transfer>(({ number, from, to, lines }) => [
  number,
  from.name,
  to.name,
  ...lines.map(({ name }) => name),
]);

/** The transfers that match the filters, the current location and all search words. */
export function matchingTransfers(
  transfers: readonly Transfer[],
  filters: TransferFilters,
  location: string,
  query: string,
): Transfer[] {
  const { direction } = filters;
  const isHere = ({ from, to }: Transfer) =>
    direction === "everywhere" ||
    (direction !== "out" && to.id === location) ||
    (direction !== "in" && from.id === location);
  const isAsked = fits(tests, filters);
  const hasWords = byWords(query);
  return transfers.filter((one) => isHere(one) && isAsked(one) && hasWords(one));
}

/** Transfers on their way to a location. */
export function comingTo(transfers: readonly Transfer[], location: string): Transfer[] {
  return transfers.filter((one) => one.to.id === location && isOnItsWay(one));
}

function isOnItsWay({ status, isClosed }: Transfer): boolean {
  return !isClosed && status !== "prepared";
}
