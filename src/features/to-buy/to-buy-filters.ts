import { coverDays, type CoverDays } from "#/domain/purchasing/to-buy.ts";
import { readId } from "#/kit/page/search-params.ts";

/** The filters of the to-buy list, as encoded in the URL. */
export interface ToBuyFilters {
  /** Number of days to cover; 14 if absent. */
  days?: CoverDays | undefined;
  /** Absent for the current location. Each order is delivered to one location. */
  location?: string | undefined;
}

/** Parses the URL; unknown values become undefined, so that the router drops them. */
export function readToBuyFilters(search: Record<string, unknown>): ToBuyFilters {
  return {
    days: coverDays.find((one) => one === Number(search["days"])),
    location: readId(search["location"]),
  };
}
