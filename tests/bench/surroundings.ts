import type { Row } from "./table.ts";

/** The parts accepted by `--only`. */
export const parts = [
  "first-load",
  "pay",
  "search",
  "replay",
  "cold-start",
  "touch",
  "scroll",
  "lists",
  "import",
  "server",
  "reports",
  "pages",
  "streams",
  "neighbours",
  "sync",
] as const;

export type Part = (typeof parts)[number];

/** How much of each is measured; `--quick` is enough to check that everything runs. */
export interface Extent {
  sales: number;
  waiting: number;
  queries: number;
  replayed: number;
  /** Sales that each contender stores and sends, and how often. */
  kept: number;
  rounds: number;
  /** Number of sales in the history of reports. */
  history: number;
  starts: number;
  /** Poke streams open simultaneously. */
  streams: number;
  /** Pings of a business next to a busy one. */
  pings: number;
  /** Number of items in the large shop. */
  items: number;
  /** Touches, scans and sales at the counter. */
  touches: number;
}

/** The environment of a measurement. */
export interface Surroundings {
  /** The clone, with its builds. */
  root: string;
  /** A folder on disk, deleted afterwards. */
  work: string;
  /** The built benchmark page. */
  built: string;
  /** A data folder with the demo and the catalogue; no server uses it. */
  data: string;
  extent: Extent;
  say: (line: string) => void;
  /** Takes results; they are kept even if a later measurement fails. */
  keep: (...rows: readonly Row[]) => void;
  /** Whether a part was selected: all are, if none was named. */
  wants: (...parts: readonly Part[]) => boolean;
}
