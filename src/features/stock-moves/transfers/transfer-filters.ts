/** Which way of this location; without one: both. */
const directions = ["in", "out", "everywhere"] as const;
export type Direction = (typeof directions)[number];

const statusFilters = ["prepared", "open", "received", "cancelled"] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** What of the transfers is shown, as it stands in the address. */
export interface TransferFilters {
  direction?: Direction | undefined;
  status?: StatusFilter | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readTransferFilters(search: Record<string, unknown>): TransferFilters {
  return {
    direction: directions.find((one) => one === search["direction"]),
    status: statusFilters.find((one) => one === search["status"]),
  };
}
