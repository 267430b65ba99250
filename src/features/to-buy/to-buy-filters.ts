import { coverDays, type CoverDays } from "#/domain/purchasing/to-buy.ts";
import { readId } from "#/kit/page/search-params.ts";

/** What is asked of what to buy, as it stands in the address. */
export interface ToBuyFilters {
  /** For how many days; 14 without it. */
  days?: CoverDays | undefined;
  /** Without one: where one works now. What is ordered comes to one location. */
  location?: string | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readToBuyFilters(search: Record<string, unknown>): ToBuyFilters {
  return {
    days: coverDays.find((one) => one === Number(search["days"])),
    location: readId(search["location"]),
  };
}
