import { type Credentials, openDesk } from "./desk.ts";
import { bareLoad, firstLoad } from "./first-load.ts";
import { payTimes, type PayTimes } from "./pay.ts";
import { bareReplay, drainAll, recordSales } from "./replay.ts";
import { searchTimes, type SearchTimes } from "./search.ts";

/** What run.ts asks of the page; all times in milliseconds. */
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
  const desk = await openDesk(credentials);
  window.bench = {
    firstLoad: () => firstLoad(desk),
    bareLoad: () => bareLoad(desk),
    payTimes: (sales, waiting) => payTimes(desk, sales, waiting),
    searchTimes: (queries) => searchTimes(desk, queries),
    recordSales: (sales) => recordSales(desk, sales),
    drainAll: (sales) => drainAll(desk, sales),
    bareReplay: (bodies) => bareReplay(bodies, credentials),
  };
};
