import { type Credentials, openDesk } from "./desk.ts";
import { bareLoad, firstLoad } from "./first-load.ts";
import { payTimes, type PayTimes } from "./pay.ts";
import { bareReplay, drainAll, recordSales } from "./replay.ts";
import { searchTimes, type SearchTimes } from "./search.ts";

/** The page's interface for run.ts; all times in milliseconds. */
export interface Bench {
  firstLoad(): Promise<number>;
  bareLoad(): Promise<number>;
  payTimes(sales: number, waiting: number): Promise<PayTimes>;
  searchTimes(queries: number): Promise<SearchTimes>;
  recordSales(sales: number): Promise<string[]>;
  drainAll(sales: number): Promise<number>;
  bareReplay(bodies: readonly string[]): Promise<number>;
}

declare global {
  interface Window {
    openBench(credentials: Credentials): Promise<void>;
    bench: Bench;
  }
}

window.openBench = async (credentials) => {
  const controller = await openDesk(credentials);
  window.bench = {
    firstLoad: () => firstLoad(controller),
    bareLoad: () => bareLoad(controller),
    payTimes: (sales, waiting) => payTimes(controller, sales, waiting),
    searchTimes: (queries) => searchTimes(controller, queries),
    recordSales: (sales) => recordSales(controller, sales),
    drainAll: (sales) => drainAll(controller, sales),
    bareReplay: (bodies) => bareReplay(bodies, credentials),
  };
};
