import { median } from "./figures.ts";
import { whole } from "./stub/received.ts";
import type { Figure, Row } from "./table.ts";

/** The results of one contender over all its rounds. */
export interface SyncResult {
  name: string;
  appendMs: number[];
  /** Seconds of each round, or a text if the sales did not arrive at the server exactly once. */
  replay: Figure[];
  lossy: Figure;
  /** A text: the amount left to send at closing differs between contenders. */
  killed: string;
}

/** The first result is the app's own; `bare` is the floor of its replay, in seconds. */
export function rowsOfSync(
  [own, ...peers]: readonly SyncResult[],
  bare: number,
  sales: number,
): Row[] {
  if (own === undefined) return [];
  const replay = `Replay of ${sales.toLocaleString("en")} sales × 5 lines to a stub`;
  const beside = (what: string, unit: Row["unit"], rowOf: (peer: SyncResult) => Compared): Row[] =>
    peers.map((peer) => {
      const { figure, its, budget } = rowOf(peer);
      return { what, figure, unit, beside: { what: peer.name, figure: its }, budget };
    });
  return [
    ...beside("Keeping a sale of 5 lines, p50", "ms", ({ appendMs }) => ({
      figure: median(own.appendMs),
      its: median(appendMs),
      budget: null,
    })),
    {
      what: replay,
      figure: overall(own.replay),
      unit: "s",
      beside: { what: "bare batch POST of the same bodies", figure: bare },
      budget: null,
    },
    ...beside(replay, "s", (peer) => replayed(overall(own.replay), overall(peer.replay))),
    ...beside("The same, every 20th answer lost", "s", ({ lossy }) => ({
      figure: own.lossy,
      its: lossy,
      budget: eachOnce(own.lossy),
    })),
    ...beside("The same, closed while it sent", "s", ({ killed }) => ({
      figure: own.killed,
      its: killed,
      budget: eachOnce(own.killed),
    })),
  ];
}

interface Compared {
  figure: Figure;
  its: Figure;
  budget: Row["budget"];
}

/** A contender that does not deliver each sale exactly once is no valid comparison. */
function replayed(figure: Figure, its: Figure): Compared {
  const what = "faster than every peer that loses nothing";
  if (typeof its === "string") return { figure, its, budget: null };
  return { figure, its, budget: { what, met: typeof figure === "number" && figure < its } };
}

function eachOnce(figure: Figure): Row["budget"] {
  return { what: "each once", met: typeof figure === "number" || figure === whole };
}

/** The median of the rounds; if any is a text, that text. */
function overall(rounds: readonly Figure[]): Figure {
  const words = rounds.find((figure) => typeof figure === "string");
  return words ?? median(rounds.filter((figure) => typeof figure === "number"));
}
