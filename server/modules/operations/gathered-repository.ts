import type { StockState } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { isOf, rightsOf } from "#server/kernel/database/actor-rights.ts";
import { journalEntries, journalPostings } from "#server/modules/accounting/schema-books.ts";
import { stockMovements } from "#server/modules/stock/schema-stock.ts";
import { discrepancies, operations } from "#server/kernel/database/schema-sync.ts";
import { rowOfFlag, rowOfOperation } from "#server/kernel/operations/operations-repository.ts";
import { itemKey, movementRow } from "#server/modules/stock/stock-repository.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";
import { gatheredDebts } from "./gathered-debts.ts";
import { gatheredSales } from "./gathered-sales.ts";
import type { Known } from "./known.ts";
import {
  addMoved,
  addTally,
  type Calendar,
  entryRows,
} from "#server/modules/accounting/day-figures.ts";
import type { Gathering } from "./gathering.ts";
import { addAdvance, addRows } from "./pending.ts";

/**
 * The part of the store a sale needs, over prefetched rows: reads known rows and collects writes. Anything
 * not prefetched is delegated to `tables`.
 */
export function gatheredRepository(scope: LedgerScope, of: () => Gathering, tables: LedgerStore) {
  return {
    ...gatheredShop(scope, of, tables),
    ...gatheredStock(scope, of, tables),
    ...gatheredOperations(scope, of, tables),
    ...gatheredSales(scope, of, tables),
    ...gatheredBooks(scope, of),
    ...gatheredDebts(scope, of, tables),
  };
}

function gatheredShop(scope: LedgerScope, of: () => Gathering, tables: LedgerStore) {
  return {
    async timeZone() {
      return of().known.business.time_zone;
    },

    async discountLimits() {
      return of().known.business.settings.discount_limits;
    },

    async coinNow() {
      return of().known.business.settings.cash_rounding;
    },

    async till(id) {
      return of().known.tills.get(id) ?? tables.till(id);
    },

    async advanceTill(id, to) {
      const { known, pending } = of();
      const till = known.tills.get(id);
      if (!till) return tables.advanceTill(id, to);
      const { number, effectiveAt } = to;
      const isNewer = till.lastSeq < to.seq;
      known.tills.set(id, {
        ...till,
        lastNumber: Math.max(till.lastNumber, number ?? 0),
        lastOp: isNewer ? to.op : till.lastOp,
        lastSeq: Math.max(till.lastSeq, to.seq),
        numberAt: number === null ? till.numberAt : Math.max(till.numberAt ?? 0, effectiveAt),
      });
      addAdvance(pending, id, to);
    },

    async deviceRevokedAt(device, from) {
      const revoked = of().known.revoked.get(device);
      if (revoked === undefined) return tables.deviceRevokedAt(device, from);
      const since = revoked.filter((at) => at >= from);
      return since.length === 0 ? null : Math.min(...since);
    },

    async actorRights(user, at, place = null) {
      const kept = of().known.rights.get(user);
      if (kept === undefined) return tables.actorRights(user, at, place);
      return rightsOf(kept, { at, now: scope.now, place });
    },

    async rolesAt(user, at, place = null) {
      const kept = of().known.rights.get(user);
      if (kept === undefined) return tables.rolesAt(user, at, place);
      const held = (kept?.roles ?? []).filter(
        ({ location_id, valid_from, valid_to }) =>
          isOf({ place: location_id }, place) &&
          valid_from <= at &&
          (valid_to === null || valid_to > at),
      );
      return held.map(({ role }) => role);
    },

    async locationExists(id) {
      return of().known.locations.has(id) || tables.locationExists(id);
    },

    async products(ids, at) {
      const { products } = of().known;
      const found = ids.flatMap((id) => products.get(id) ?? []);
      const isNow = found.every(({ since }) => since === null || since <= at);
      if (found.length < ids.length || !isNow) return tables.products(ids, at);
      return new Map(found.map((facts) => [facts.id, facts]));
    },

    async variants(ids) {
      const { variants } = of().known;
      const found = ids.flatMap((id) => variants.get(id) ?? []);
      if (found.length < ids.length) return tables.variants(ids);
      return new Map(found.map((facts) => [facts.id, facts]));
    },

    async customer(id) {
      const customer = of().known.customers.get(id);
      return customer === undefined ? tables.customer(id) : customer;
    },

    async shift(id) {
      const shift = of().known.shifts.get(id);
      return shift === undefined ? tables.shift(id) : shift;
    },
  } satisfies Partial<LedgerStore>;
}

function gatheredStock({ business }: LedgerScope, of: () => Gathering, tables: LedgerStore) {
  return {
    async stockItems(keys) {
      const { stock } = of().known;
      const found = keys.flatMap((key) => stock.get(itemKey(key)) ?? []);
      if (found.length < keys.length) return tables.stockItems(keys);
      return found.map((state) => ({ ...state }));
    },

    async saveStock(states) {
      const { known, pending } = of();
      for (const state of states) {
        const before = known.stock.get(itemKey(state));
        const change = worthOf(state) - (before === undefined ? 0 : worthOf(before));
        addMoved(pending.figures, state.location, change);
        known.stock.set(itemKey(state), state);
        pending.stock.set(state.id, state);
      }
    },

    async insertMovements(list) {
      const rows = list.map((movement) => movementRow(business, movement));
      addRows(of().pending, stockMovements, rows);
    },

    async openAlerts(items) {
      const { known, pending } = of();
      // Alerts are prefetched only together with their stock record.
      if (!items.every((id) => pending.stock.has(id))) return tables.openAlerts(items);
      return items.flatMap((id) => known.alerts.get(id) ?? []);
    },

    async saveAlerts(list) {
      const { known, pending } = of();
      for (const alert of list) {
        known.alerts.set(alert.item, alert);
        pending.alerts.set(alert.id, alert);
      }
    },

    async closeAlerts(ids, at) {
      // Incoming items are rarer than outgoing ones, so this is not batched.
      if (ids.length > 0) await tables.closeAlerts(ids, at);
    },
  } satisfies Partial<LedgerStore>;
}

function gatheredOperations(
  { business, newId }: LedgerScope,
  of: () => Gathering,
  tables: LedgerStore,
) {
  return {
    async chainTaken(till, tillSeq, opId) {
      const taken = of().known.places.get(`${till}/${tillSeq}`) ?? [];
      return taken.some((op) => op !== opId);
    },

    async acceptedBefore(place) {
      if (place.prev_op === null) return null;
      const known = of().known.operations.get(place.prev_op);
      return known?.outcome === "accepted" ? known.effectiveAt : tables.acceptedBefore(place);
    },

    async insertOperation(operation) {
      const { known } = of();
      const { opId, till, tillSeq, outcome } = operation;
      known.operations.set(opId, operation);
      if (outcome === "accepted" && till !== null && tillSeq !== null) {
        const place = `${till}/${tillSeq}`;
        known.places.set(place, [...(known.places.get(place) ?? []), opId]);
      }
      addRows(of().pending, operations, [rowOfOperation(business, operation)]);
    },

    async openDiscrepancies(list) {
      addRows(
        of().pending,
        discrepancies,
        list.map((one) => rowOfFlag(business, newId(), one)),
      );
    },

    touch(entity, id, location) {
      const { pending, number } = of();
      pending.touched.set(`${entity}:${id}`, { entity, id, location, seq: number() });
    },

    // Changes are flushed together with all other writes.
    flushChanges: () => Promise.resolve(),
  } satisfies Partial<LedgerStore>;
}

function gatheredBooks({ business, newId }: LedgerScope, of: () => Gathering) {
  return {
    async post(entry) {
      const { known, pending, number } = of();
      const named = { business, id: newId(), seq: number() };
      const rows = entryRows(pending.figures, calendarOf(known), entry, named);
      if (rows === null) return;
      addRows(pending, journalEntries, [rows.entry]);
      addRows(pending, journalPostings, rows.sides);
    },

    async tally(figures) {
      const { known, pending } = of();
      addTally(pending.figures, calendarOf(known), figures);
    },
  } satisfies Partial<LedgerStore>;
}

function worthOf({ value, held }: StockState): number {
  return value + held.value;
}

function calendarOf({ business }: Known): Calendar {
  return { zone: business.time_zone, lockedUntil: business.books_locked_until };
}
