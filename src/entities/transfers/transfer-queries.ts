import { quantity, type Unit } from "#/domain/quantity.ts";
import {
  fateOf,
  isClosed,
  type MissingReason,
  type TransferStanding,
  transferStanding,
  type TransferStatus,
} from "#/domain/transfer.ts";
import { namedCatalogue } from "#/entities/products/catalogue-queries.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { hasSerial, serialsAt } from "#/entities/serials/serial-list.ts";
import { serialsInStock } from "#/entities/serials/serial-queries.ts";
import type { Language } from "#/i18n/language.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import { transfersKey } from "#/store/stock-intents.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { SyncMark } from "#/sync/overlay.ts";
import type { SerialView } from "#/sync/projection-serials.ts";
import { projectTransfers, type TransferView } from "#/sync/projection-transfers.ts";

/** An item of a transfer. Quantities in thousandths. */
export interface TransferLine {
  id: string;
  product: string;
  variant: string | null;
  /** In the current language; the sender's name for the item while it is unknown to this device. */
  name: string;
  /** The item's name when it was sent: part of the snapshot that later operations copy. */
  sentAs: string;
  unit: Unit | null;
  quantity: number;
  received: number;
  returned: number;
  lost: number;
  /** Why the rest did not arrive; null if no reason was given. */
  missing: { reason: MissingReason; note: string } | null;
  /** Quantity still in transit. */
  waiting: number;
  /** Serial numbers sent, for a serial-tracked item. */
  serials: readonly string[];
  /** Those serials known to have arrived, wherever they are now. */
  came: readonly string[];
  /**
   * The remaining serials not in stock at the destination, as known to this device: those that may still
   * arrive. For rows stored before arrivals were recorded, this includes serials that arrived and left again.
   */
  pieces: readonly string[];
}

/** A transfer as known to this device, with names. */
export interface Transfer {
  id: string;
  number: string;
  from: { id: string; name: string };
  to: { id: string; name: string };
  status: TransferStatus;
  standing: TransferStanding;
  isClosed: boolean;
  lines: TransferLine[];
  note: string;
  /** The sender's name; null for a user unknown to this device. */
  sender: string | null;
  sentAt: string;
  /** Departure time of a prepared transfer: null until it leaves; undefined if it was sent immediately. */
  leftAt: string | null | undefined;
  closedAt: string | null;
  cancelledAt: string | null;
  cancelReason: string;
  isOrphan: boolean;
  sync: SyncMark;
}

/** Returns all transfers of the business known to this device, newest first. */
export function transferList(db: TradingDatabase, language: Language): Promise<Transfer[]> {
  return db.transaction("r", tablesOf(db), async () => {
    const rows = await db.transfers.toArray();
    return named(
      db,
      projectTransfers(rows, await operationsTouching(db, [transfersKey])),
      language,
    );
  });
}

/** Returns one transfer; null if it is unknown to this device. */
export function transferInFull(
  db: TradingDatabase,
  id: string,
  language: Language,
): Promise<Transfer | null> {
  return db.transaction("r", tablesOf(db), async () => {
    const row = await db.transfers.get(id);
    const operations = await operationsTouching(db, [id]);
    const [view] = projectTransfers(row === undefined ? [] : [row], operations);
    const [transfer] = await named(db, view === undefined ? [] : [view], language);
    return transfer ?? null;
  });
}

function tablesOf(db: TradingDatabase) {
  const { transfers, locations, members, products, variants, serials, operations } = db;
  return [transfers, locations, members, products, variants, serials, operations];
}

async function named(
  db: TradingDatabase,
  views: readonly TransferView[],
  language: Language,
): Promise<Transfer[]> {
  const lines = views.flatMap((view) => view.lines);
  const [locations, members, { products, variants }] = await Promise.all([
    db.locations.toArray(),
    db.members.toArray(),
    namedCatalogue(db, lines),
  ]);
  const ofPieces = lines.filter(({ serials = [] }) => serials.length > 0);
  const known = await Promise.all(
    distinct(ofPieces.map(({ product }) => product)).map((product) => serialsInStock(db, product)),
  );
  const inStock = known.flat();
  const placeOf = new Map(locations.map(({ id, name }) => [id, name]));
  const memberOf = new Map(members.map((row) => [row.id, row]));
  const place = (id: string) => ({ id, name: placeOf.get(id) ?? "–" });
  return views.map((view) => {
    const sender = memberOf.get(view.actor);
    return {
      id: view.id,
      number: view.number,
      from: place(view.from_location),
      to: place(view.to_location),
      status: view.status,
      standing: transferStanding(
        view.status,
        view.lines.map(({ lost, returned }) => ({
          lost: quantity(lost),
          returned: quantity(returned),
        })),
      ),
      isClosed: isClosed(view.status),
      lines: view.lines.map((line) => {
        const item = { product: products.get(line.product), variantName: null as string | null };
        if (line.variant !== null) item.variantName = variants.get(line.variant)?.name ?? null;
        return { ...lineOf(line, view, item, language), ...piecesOf(line, view, inStock) };
      }),
      note: view.note,
      sender: sender ? `${sender.first_name} ${sender.last_name}`.trim() : null,
      sentAt: view.sent_at,
      leftAt: view.left_at,
      closedAt: view.closed_at,
      cancelledAt: view.cancelled_at,
      cancelReason: view.cancel_reason,
      isOrphan: view.is_orphan,
      sync: view.sync,
    };
  });
}

function lineOf(
  line: TransferView["lines"][number],
  view: TransferView,
  item: { product: StoredProduct | undefined; variantName: string | null },
  language: Language,
): Omit<TransferLine, "serials" | "came" | "pieces"> {
  const known = item.product === undefined ? null : nameIn(item.product, language);
  const sent = quantity(line.quantity);
  const received = quantity(line.received);
  const facts = { isSent: !view.is_orphan, isCancelled: false, isFinal: false };
  return {
    id: line.id,
    product: line.product,
    variant: line.variant,
    name: known === null ? line.name : [known, item.variantName].filter(Boolean).join(" · "),
    sentAs: line.name,
    unit: item.product?.unit_of_measure ?? null,
    quantity: sent,
    received,
    returned: quantity(line.returned),
    lost: quantity(line.lost),
    missing: line.missing ?? null,
    waiting: isClosed(view.status) ? 0 : fateOf({ quantity: sent, received }, facts).waiting,
  };
}

function piecesOf(
  { product, variant, serials = [], received_serials: came = [] }: TransferView["lines"][number],
  { to_location: location }: TransferView,
  inStock: readonly SerialView[],
): Pick<TransferLine, "serials" | "came" | "pieces"> {
  const there = serialsAt(inStock, { variant, location })
    .filter((piece) => piece.product === product)
    .map(({ serial }) => serial);
  const isHere = (serial: string) => hasSerial(came, serial) || hasSerial(there, serial);
  return { serials, came, pieces: serials.filter((serial) => !isHere(serial)) };
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
