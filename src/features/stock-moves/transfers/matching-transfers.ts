import { foldText, searchTerms } from "#/domain/search-text.ts";
import type { Transfer } from "#/entities/transfers/transfer-queries.ts";
import type { TransferFilters } from "./transfer-filters.ts";

/** The transfers that the filters, the location at hand and every typed word let through. */
export function matchingTransfers(
  transfers: readonly Transfer[],
  { direction, status }: TransferFilters,
  location: string,
  query: string,
): Transfer[] {
  const terms = searchTerms(query);
  return transfers.filter((transfer) => {
    const { from, to, number, lines } = transfer;
    const isHere =
      direction === "everywhere" ||
      (direction !== "out" && to.id === location) ||
      (direction !== "in" && from.id === location);
    if (!isHere) return false;
    if (status === "open" && !isOnItsWay(transfer)) return false;
    if (status !== undefined && status !== "open" && transfer.status !== status) return false;
    const words = [number, from.name, to.name, ...lines.map(({ name }) => name)];
    const text = ` ${foldText(words.join(" "))}`;
    return terms.every((term) => text.includes(` ${term}`));
  });
}

/** Those on their way to a location, which somebody there should look out for. */
export function comingTo(transfers: readonly Transfer[], location: string): Transfer[] {
  return transfers.filter((one) => one.to.id === location && isOnItsWay(one));
}

function isOnItsWay({ status, isClosed }: Transfer): boolean {
  return !isClosed && status !== "prepared";
}
