import { quantity, whole } from "#/domain/quantity.ts";
import { serialKey } from "#/domain/serial-key.ts";
import { foldSerial, type SerialMove, type SerialMoveKind } from "#/domain/serial-ledger.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { SerialView } from "#/sync/projection-serials.ts";
import type { ServerOutcome } from "./sim-server.ts";

/** The serial numbers of a run: few, so that they collide, and one of them in two spellings. */
const numbers = ["SN-1", "SN-2", "SN-3", "sn-4"];

/** The numbers in a mask, at most one per unit; none if the mask is empty. */
export function numbered(mask: number, milli: number): { serials?: string[] } {
  const named = numbers.filter((_, bit) => (mask & (1 << bit)) !== 0);
  const serials = named.slice(0, Math.floor(milli / whole));
  return serials.length === 0 ? {} : { serials };
}

/** The first of a line's numbers, at most one per unit. */
export function firstOf(serials: readonly string[] | undefined, milli: number) {
  const first = (serials ?? []).slice(0, Math.floor(milli / whole));
  return first.length === 0 ? {} : { serials: first };
}

/** A count with the mask's numbers: every unit in stock, or all but one. */
export function seen(mask: number, milli: number): { serials: string[]; milli: number } {
  const { serials = [] } = numbered(mask, Infinity);
  const unnamed = milli % whole === 0 ? 0 : 1;
  return { serials, milli: (serials.length + unnamed) * whole };
}

type Line = {
  id: string;
  product: string | null;
  variant: string | null;
  serials?: readonly string[] | undefined;
};
/** A movement of the unit `serial`; if null, of every unit not in `but`. */
type Told = SerialMove & { product: string; serial: string | null; but: ReadonlySet<string> };

/** The location of every unit after all accepted operations, and conflicts; by item and serial number. */
function serialsByAll(all: readonly OperationRow[], accepted: ServerOutcome["accepted"]) {
  const told = all.flatMap((operation) =>
    toldOf(operation, accepted.get(operation.opId)?.effectiveAt ?? 0),
  );
  const serials = new Map<string, string>();
  const conflicts = new Set<string>();
  const names = new Set(
    told.flatMap(({ product, serial }) => (serial ? [`${product} ${serial}`] : [])),
  );
  for (const name of names) {
    const [product, key = ""] = name.split(" ");
    const moves = told.filter(
      (one) => one.product === product && (one.serial ?? (one.but.has(key) ? null : key)) === key,
    );
    const folded = foldSerial(moves);
    for (const odd of folded.conflicts.keys()) conflicts.add(`${name} ${odd.split(":")[0] ?? ""}`);
    const { state } = folded;
    if (state !== null) serials.set(name, standing(state));
  }
  return { serials, conflicts };
}

/** The outcome text of a unit in this state. */
export function standing({ status, location }: { status: string; location: string | null }) {
  return location === null ? status : `${status} at ${location}`;
}

/** Differences between the server's units and the operations on them. */
export function judgeSerials(all: readonly OperationRow[], outcome: ServerOutcome): string[] {
  const { serials, conflicts } = serialsByAll(all, outcome.accepted);
  return [
    ...differences("piece", serials, outcome.pieces),
    ...[...conflicts]
      .filter((one) => !outcome.conflicts.has(one))
      .map((one) => `${one} does not fit, and nobody is told`),
    ...[...outcome.conflicts]
      .filter((one) => !conflicts.has(one))
      .map((one) => `${one} fits, and is told of still`),
  ];
}

/** Differences between a device's units in stock and the server's. */
export function wrongSerials(
  shown: readonly SerialView[],
  held: ServerOutcome["pieces"],
  name: string,
): string[] {
  const views = shown.map(({ product, serial, location }) => {
    const where = standing({ status: "in_stock", location });
    return [`${product} ${serialKey(serial)}`, where] as const;
  });
  const there = [...held].filter(([, where]) => where.startsWith("in_stock"));
  return differences(`${name}: piece`, new Map(there), new Map(views));
}

/**
 * [S17] Right after a count a device shows the counted units at that location and, if every unit was listed,
 * no other of that item: none of its own operations is later.
 */
export function wrongAfterCount(
  shown: readonly SerialView[],
  operations: readonly OperationRow[],
  at: string,
): string[] {
  const last = operations.at(-1);
  const read = last === undefined ? null : readOperation(last);
  if (read?.type !== "stock.count" || read.body.serials === undefined) return [];
  const { product, serials, quantity: found } = read.body;
  const named = new Set(serials.map(serialKey));
  const here = shown
    .filter((serial) => serial.product === product && serial.location === last?.location)
    .map(({ serial }) => serialKey(serial));
  const isWhole = serials.length * whole === quantity(found);
  return [
    ...[...named]
      .filter((one) => !here.includes(one))
      .map((one) => `${at}: ${one} was not counted`),
    ...here
      .filter((one) => isWhole && !named.has(one))
      .map((one) => `${at}: ${one} was not seen and is shown`),
  ];
}

function differences(
  what: string,
  wanted: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...wanted.keys(), ...found.keys()])]
    .filter((key) => wanted.get(key) !== found.get(key))
    .map((key) => `${what} ${key} is ${found.get(key) ?? "not there"}, not ${wanted.get(key)}`);
}

function toldOf(operation: OperationRow, at: number): Told[] {
  const { opId, subject, location } = operation;
  const told = (kind: SerialMoveKind, when: number) => {
    const source = kind === "in" || kind === "out" || kind === "counted" ? null : subject;
    const common = { opId, kind, location, source, but: new Set<string>() };
    const effectiveAt = new Date(when).toISOString();
    return ({ id: lineId, product, variant, serials = [] }: Line): Told[] =>
      product === null
        ? []
        : serials.map((serial) => {
            const serialUnit = serialKey(serial);
            return { ...common, effectiveAt, lineId, product, variant, serial: serialUnit };
          });
  };
  const counted = (line: Line & { product: string; quantity: string }, when: number): Told[] => {
    const { id: lineId, product, variant, serials } = line;
    const isWhole = serials !== undefined && serials.length * whole === quantity(line.quantity);
    const but = new Set((serials ?? []).map(serialKey));
    const effectiveAt = new Date(when).toISOString();
    const missed = { opId, lineId, effectiveAt, product, variant, location, source: null, but };
    const rest: Told[] = isWhole ? [{ ...missed, kind: "missed", serial: null }] : [];
    return [...told("counted", when)(line), ...rest];
  };
  const read = readOperation(operation);
  switch (read.type) {
    case "sale.create":
      return read.body.lines.flatMap(told("sold", at));
    case "sale.void":
      return read.body.lines.flatMap(told(read.body.goods === "back" ? "back" : "never_left", at));
    case "sale.return":
      return read.body.lines.flatMap(told("back", at));
    case "stock.adjust": {
      const delta = quantity(read.body.quantity);
      const isOfStockItem = read.body.reason !== "damaged_gone";
      return isOfStockItem ? told(delta < 0 ? "out" : "in", at)(read.body) : [];
    }
    case "stock.count":
      return counted(read.body, at);
    case "stock.take": {
      const { lines, clock_offset_ms } = read.body;
      return lines.flatMap((line) =>
        counted(line, Math.min(Date.parse(line.counted_at) + clock_offset_ms, at)),
      );
    }
    case "transfer.send":
      return read.body.lines.flatMap(told("sent", at));
    case "transfer.cancel":
      return read.body.lines.flatMap(told("taken_back", at));
    case "transfer.receive": {
      const sent = new Map(read.body.transfer.lines.map((line) => [line.id, line]));
      return read.body.lines.flatMap(({ id, line, serials }) => {
        const item = sent.get(line);
        return item ? told("received", at)({ ...item, id, serials }) : [];
      });
    }
    default:
      return [];
  }
}
