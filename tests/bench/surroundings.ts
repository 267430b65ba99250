import type { Row } from "./table.ts";

/** The parts `--only` names. */
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

/** How much of each is measured; `--quick` is enough to see that all of it runs. */
export interface Extent {
  sales: number;
  waiting: number;
  queries: number;
  replayed: number;
  /** Sales that each contender keeps and sends, and how often it does. */
  kept: number;
  rounds: number;
  /** Sales that reports are asked over. */
  history: number;
  starts: number;
  /** Streams of pokes that are open at once. */
  streams: number;
  /** Pings of a business beside a busy one. */
  pings: number;
  /** How many items the large shop has. */
  items: number;
  /** Touches, scans and sales at the counter. */
  touches: number;
}

/** Where a measurement runs. */
export interface Surroundings {
  /** The clone, with its builds. */
  root: string;
  /** A folder on the disk, gone afterwards. */
  work: string;
  /** The built page of the bench. */
  built: string;
  /** A data folder with the demo and the catalogue; no server runs over it. */
  data: string;
  extent: Extent;
  say: (line: string) => void;
  /** Takes what was measured; kept even where what comes after it fails. */
  keep: (...rows: readonly Row[]) => void;
  /** Whether a part of the bench was asked for: all, where none was named. */
  wants: (...parts: readonly Part[]) => boolean;
}
