import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { statusOf } from "#/contract/codes.ts";
import { quantity } from "#/domain/quantity.ts";
import { money } from "#/domain/money.ts";
import { rate } from "#/domain/rate.ts";
import { headerMethod } from "#/domain/sale.ts";
import type {
  Millis,
  NewMovement,
  RowRef,
  SaleRecord,
  StockKey,
  StockState,
  StoredOperation,
  TradeStore,
} from "../commands/trade-store.ts";
import { averageScale } from "../commands/stock-value.ts";
import { Refusal } from "../commands/refusal.ts";
import { actorRights } from "./actor-rights.ts";
import { savepoint, type Tx } from "./database.ts";
import { errorCode } from "./database-error.ts";
import { entityRows } from "../queries/entity-rows.ts";
import { journalEntries, journalPostings } from "./schema-books.ts";
import { businessCounters, businesses, locations, tills } from "./schema-business.ts";
import { productPrices, products, variants } from "./schema-catalogue.ts";
import { stockCounts, stockItems, stockMovements } from "./schema-stock.ts";
import { changes, discrepancies, operations, orphans, rejectedOperations } from "./schema-sync.ts";
import {
  creditPayments,
  credits,
  customers,
  saleLines,
  salePayments,
  sales,
} from "./schema-trade.ts";

type Scope = {
  business: string;
  user: string;
  seesCosts: boolean;
  now: Millis;
  newId: () => string;
  sha256: (text: string) => string;
};

/**
 * The store of the trading commands in PostgreSQL, inside a transaction that already stands under
 * the tenant's row-level security. It keeps and finds; the rules are in the commands.
 */
export function pgTradeStore(tx: Tx, scope: Scope): TradeStore {
  const { business, newId } = scope;
  let seq: number | null = null;
  let touched = new Map<string, RowRef>();

  return {
    async lockBusiness() {
      const found = await tx
        .select({ id: businessCounters.business_id })
        .from(businessCounters)
        .where(eq(businessCounters.business_id, business))
        .for("update");
      return found.length === 1;
    },

    async seq() {
      if (seq !== null) return seq;
      const [counter] = await tx
        .update(businessCounters)
        .set({ seq: sql`${businessCounters.seq} + 1` })
        .where(eq(businessCounters.business_id, business))
        .returning({ seq: businessCounters.seq });
      if (!counter) throw new Error("the business's counter was locked and is gone");
      seq = counter.seq;
      return seq;
    },

    async savepoint(work) {
      const before = { seq, touched: new Map(touched) };
      try {
        return await savepoint(tx, work);
      } catch (error) {
        seq = before.seq;
        touched = before.touched;
        throw refusedByTables(error) ?? error;
      }
    },

    async operation(opId) {
      const [row] = await tx
        .select()
        .from(operations)
        .where(and(eq(operations.business_id, business), eq(operations.op_id, opId)));
      if (!row) return null;
      return {
        opId: row.op_id,
        type: row.type,
        hash: row.hash,
        actor: row.actor_id,
        carrier: row.carrier_id,
        till: row.till_id,
        tillSeq: row.till_seq,
        prevOp: row.prev_op,
        claimedAt: row.claimed_at,
        effectiveAt: row.effective_at ?? row.received_at,
        receivedAt: row.received_at,
        outcome: row.outcome,
        code: row.code,
        subject: row.subject,
        answer: row.answer,
        ackSeq: row.ack_seq ?? 0,
      } satisfies StoredOperation;
    },

    async chainTaken(till, tillSeq, opId) {
      const found = await tx
        .select({ id: operations.op_id })
        .from(operations)
        .where(
          and(
            eq(operations.business_id, business),
            eq(operations.till_id, till),
            eq(operations.till_seq, tillSeq),
            ne(operations.op_id, opId),
          ),
        )
        .limit(1);
      return found.length > 0;
    },

    async effectiveAtOf(opId) {
      const [row] = await tx
        .select({ at: operations.effective_at })
        .from(operations)
        .where(and(eq(operations.business_id, business), eq(operations.op_id, opId)));
      return row?.at ?? null;
    },

    async insertOperation(operation) {
      await tx.insert(operations).values({
        business_id: business,
        op_id: operation.opId,
        type: operation.type,
        hash: operation.hash,
        actor_id: operation.actor,
        carrier_id: operation.carrier,
        till_id: operation.till,
        till_seq: operation.tillSeq,
        prev_op: operation.prevOp,
        claimed_at: operation.claimedAt,
        effective_at: operation.effectiveAt,
        received_at: operation.receivedAt,
        outcome: operation.outcome,
        code: operation.code,
        status: statusOf[operation.code],
        subject: operation.subject,
        answer: operation.answer,
        ack_seq: operation.ackSeq,
      });
    },

    async keepRejected(rejected) {
      const { opId, code, method, path, bodyText, actor, till, receivedAt } = rejected;
      const hash = scope.sha256(bodyText);
      // The one character no table holds; the hash is of the body as it came.
      const keep = (text: string) => text.replaceAll("\0", "\ufffd");
      // A till that asks again does not fill the owner's list with the same body.
      const same = and(
        eq(rejectedOperations.business_id, business),
        eq(rejectedOperations.op_id, opId),
        eq(rejectedOperations.hash, hash),
      );
      const known = await tx
        .select({ id: rejectedOperations.id })
        .from(rejectedOperations)
        .where(same);
      if (known.length > 0) return;
      await tx.insert(rejectedOperations).values({
        business_id: business,
        id: newId(),
        op_id: opId,
        code,
        method,
        path: keep(path),
        body_text: keep(bodyText),
        hash,
        actor_id: actor,
        carrier_id: scope.user,
        till_id: till,
        received_at: receivedAt,
      });
    },

    async openDiscrepancies(list) {
      await tx.insert(discrepancies).values(
        list.map((one) => ({
          business_id: business,
          id: newId(),
          kind: one.kind,
          op_id: one.opId,
          till_id: one.till,
          actor_id: one.actor,
          data: one.data,
          status: "open" as const,
          opened_at: one.openedAt,
        })),
      );
    },

    async timeZone() {
      const [row] = await tx
        .select({ zone: businesses.time_zone })
        .from(businesses)
        .where(eq(businesses.id, business));
      if (!row) throw new Error("a locked business has a row");
      return row.zone;
    },

    async till(id) {
      const [row] = await tx
        .select()
        .from(tills)
        .where(and(eq(tills.business_id, business), eq(tills.id, id)));
      if (!row) return null;
      return {
        id: row.id,
        code: row.code,
        location: row.location_id,
        status: row.status,
        lastNumber: row.last_number,
        lastSeq: row.last_seq,
        lastOp: row.last_op,
      };
    },

    async advanceTill(id, to) {
      const isNewer = sql`${tills.last_seq} < ${to.seq}`;
      await tx
        .update(tills)
        .set({
          last_number: sql`greatest(${tills.last_number}, ${to.number ?? 0})`,
          last_op: sql`case when ${isNewer} then ${to.op}::uuid else ${tills.last_op} end`,
          last_seq: sql`greatest(${tills.last_seq}, ${to.seq})`,
          last_heard_at: to.heardAt,
        })
        .where(and(eq(tills.business_id, business), eq(tills.id, id)));
    },

    actorRights: (user, at) => actorRights(tx, business, user, at),

    async locationExists(id) {
      const found = await tx
        .select({ id: locations.id })
        .from(locations)
        .where(and(eq(locations.business_id, business), eq(locations.id, id)));
      return found.length === 1;
    },

    async products(ids, at) {
      if (ids.length === 0) return new Map();
      const priceThen = sql<number>`coalesce((
        select p.selling_price from ${productPrices} p
        where p.business_id = ${products.business_id} and p.product_id = ${products.id}
          and p.effective_at <= ${new Date(at).toISOString()}::timestamptz
        order by p.effective_at desc limit 1), ${products.selling_price})`.mapWith(Number);
      const rows = await tx
        .select({
          id: products.id,
          isActive: products.is_active,
          costPrice: products.cost_price,
          priceThen,
        })
        .from(products)
        .where(and(eq(products.business_id, business), inArray(products.id, [...ids])));
      return new Map(rows.map((row) => [row.id, row]));
    },

    async variants(ids) {
      if (ids.length === 0) return new Map();
      const rows = await tx
        .select({
          id: variants.id,
          product: variants.product_id,
          priceAdjustment: variants.price_adjustment,
          isActive: variants.is_active,
        })
        .from(variants)
        .where(and(eq(variants.business_id, business), inArray(variants.id, [...ids])));
      return new Map(rows.map((row) => [row.id, row]));
    },

    stockItems: (keys) => findOrMakeStock(tx, scope, keys),

    async stockItem(id) {
      const [row] = await tx
        .select()
        .from(stockItems)
        .where(and(eq(stockItems.business_id, business), eq(stockItems.id, id)));
      return row ? stateOf(row) : null;
    },

    async saveStock(states) {
      if (states.length === 0) return;
      const column = <T>(of: (state: StockState) => T) => sql.param(states.map(of));
      const at = (state: StockState) =>
        state.count ? new Date(state.count.effectiveAt).toISOString() : null;
      await tx.execute(sql`
        update ${stockItems} as s set
          quantity_available = v.quantity, value = v.value, average_cost = v.average_cost,
          count_op = v.count_op, count_effective_at = v.count_at, count_quantity = v.count_quantity
        from unnest(
          ${column((state) => state.id)}::uuid[],
          ${column((state) => state.quantity)}::bigint[],
          ${column((state) => state.value)}::bigint[],
          ${column((state) => state.averageCost)}::bigint[],
          ${column((state) => state.count?.opId ?? null)}::uuid[],
          ${column(at)}::timestamptz[],
          ${column((state) => state.count?.quantity ?? null)}::bigint[]
        ) as v(id, quantity, value, average_cost, count_op, count_at, count_quantity)
        where s.business_id = ${business} and s.id = v.id`);
    },

    async insertMovements(list) {
      if (list.length === 0) return;
      await tx
        .insert(stockMovements)
        .values(list.map((movement) => movementRow(business, movement)));
    },

    async insertCount(count) {
      await tx.insert(stockCounts).values({
        business_id: business,
        op_id: count.opId,
        id: count.id,
        stock_item_id: count.item,
        quantity: count.quantity,
        expected: count.quantity - count.variance,
        value: count.value,
        effective_at: count.effectiveAt,
        received_at: count.receivedAt,
        actor_id: count.actor,
        till_id: count.till,
        note: count.note,
      });
    },

    async movedAfter(item, point) {
      const [row] = await tx
        .select({ moved: sql<string>`coalesce(sum(${stockMovements.delta}), 0)` })
        .from(stockMovements)
        .where(
          and(
            eq(stockMovements.business_id, business),
            eq(stockMovements.stock_item_id, item),
            or(
              gt(stockMovements.effective_at, point.effectiveAt),
              and(
                eq(stockMovements.effective_at, point.effectiveAt),
                gt(stockMovements.op_id, point.opId),
              ),
            ),
          ),
        );
      return Number(row?.moved ?? 0);
    },

    insertSale: (sale) => insertSale(tx, business, sale),

    async customer(id) {
      const [row] = await tx
        .select()
        .from(customers)
        .where(and(eq(customers.business_id, business), eq(customers.id, id)));
      if (!row) return null;
      return {
        id,
        balance: row.credit_balance,
        creditLimit: row.credit_limit,
        isPlaceholder: row.is_placeholder,
      };
    },

    async insertPlaceholder(id, { name, phone }, at) {
      const customer_code = await nextCustomerCode(tx, business);
      await tx.insert(customers).values({
        business_id: business,
        id,
        customer_code,
        name,
        phone,
        is_placeholder: true,
        created_at: at,
      });
    },

    async insertCustomer(body, at) {
      const card = {
        name: body.name,
        email: body.email,
        phone: body.phone,
        address: body.address,
        credit_limit: money(body.credit_limit),
        credit_days: body.credit_days,
        is_wholesale: body.is_wholesale,
        is_placeholder: false,
      };
      const arrived = await tx
        .update(customers)
        .set(card)
        .where(and(eq(customers.business_id, business), eq(customers.id, body.id)))
        .returning({ id: customers.id });
      if (arrived.length > 0) return;
      const customer_code = await nextCustomerCode(tx, business);
      await tx
        .insert(customers)
        .values({ business_id: business, id: body.id, customer_code, created_at: at, ...card });
    },

    async saveBalance(id, balance) {
      await tx
        .update(customers)
        .set({ credit_balance: balance })
        .where(and(eq(customers.business_id, business), eq(customers.id, id)));
    },

    async insertCredit(credit) {
      await tx.insert(credits).values({
        business_id: business,
        id: credit.id,
        sale_id: credit.sale,
        sale_number: credit.saleNumber,
        location_id: credit.location,
        customer_id: credit.customer,
        credit_amount: credit.amount,
        due_date: credit.dueDate,
        effective_at: credit.effectiveAt,
        op_id: credit.opId,
      });
    },

    async insertCreditPayment(payment) {
      await tx.insert(creditPayments).values({
        business_id: business,
        id: payment.id,
        op_id: payment.opId,
        credit_id: payment.credit,
        customer_id: payment.customer,
        customer_name: payment.customerName,
        location_id: payment.location,
        till_id: payment.till,
        actor_id: payment.actor,
        number: payment.number,
        amount: payment.amount,
        payment_method: payment.method,
        operator: payment.operator,
        reference_number: payment.reference,
        payment_date: payment.paymentDate,
        sale_id: payment.sale,
        sale_number: payment.saleNumber,
        notes: payment.notes,
        occurred_at: payment.occurredAt,
        effective_at: payment.effectiveAt,
        received_at: payment.receivedAt,
      });
    },

    async creditExists(id) {
      const found = await tx
        .select({ id: credits.id })
        .from(credits)
        .where(and(eq(credits.business_id, business), eq(credits.id, id)));
      return found.length === 1;
    },

    debts: (customer) =>
      tx
        .select({
          id: credits.id,
          amount: credits.credit_amount,
          effectiveAt: credits.effective_at,
          opId: credits.op_id,
          paid: credits.amount_paid,
          payments: credits.number_of_payments,
        })
        .from(credits)
        .where(and(eq(credits.business_id, business), eq(credits.customer_id, customer)))
        .orderBy(asc(credits.effective_at)),

    repayments: (customer) =>
      tx
        .select({
          id: creditPayments.id,
          credit: creditPayments.credit_id,
          amount: creditPayments.amount,
          effectiveAt: creditPayments.effective_at,
          opId: creditPayments.op_id,
        })
        .from(creditPayments)
        .where(
          and(eq(creditPayments.business_id, business), eq(creditPayments.customer_id, customer)),
        )
        .orderBy(asc(creditPayments.effective_at)),

    async savePaid(list) {
      for (const { credit, paid, payments } of list) {
        await tx
          .update(credits)
          .set({ amount_paid: paid, number_of_payments: payments })
          .where(and(eq(credits.business_id, business), eq(credits.id, credit)));
      }
    },

    async awaitRow(opId, waiting, missing) {
      await tx.insert(orphans).values({
        business_id: business,
        entity: missing.entity,
        entity_id: missing.id,
        op_id: opId,
        waiting_entity: waiting.entity,
        waiting_id: waiting.id,
        waiting_location_id: waiting.location,
      });
    },

    async adopted(missing) {
      const rows = await tx
        .delete(orphans)
        .where(
          and(
            eq(orphans.business_id, business),
            eq(orphans.entity, missing.entity),
            eq(orphans.entity_id, missing.id),
          ),
        )
        .returning();
      return rows.map((row) => ({
        entity: row.waiting_entity,
        id: row.waiting_id,
        location: row.waiting_location_id,
      }));
    },

    async post(entry) {
      if (entry.postings.length === 0) return;
      const id = newId();
      await tx.insert(journalEntries).values({
        business_id: business,
        id,
        op_id: entry.opId,
        kind: entry.kind,
        description: entry.description,
        reference: entry.reference,
        effective_at: entry.effectiveAt,
        posted_at: entry.postedAt,
      });
      await tx.insert(journalPostings).values(
        entry.postings.map(({ account, amount }, position) => ({
          business_id: business,
          entry_id: id,
          position,
          account,
          debit: Math.max(amount, 0),
          credit: Math.max(-amount, 0),
        })),
      );
    },

    touch(entity, id, location) {
      touched.set(`${entity}:${id}`, { entity, id, location });
    },

    async flushChanges() {
      if (touched.size === 0) return;
      const at = await this.seq();
      await tx
        .insert(changes)
        .values(
          [...touched.values()].map((row) => ({
            business_id: business,
            entity: row.entity,
            entity_id: row.id,
            seq: at,
            location_id: row.location,
          })),
        )
        .onConflictDoUpdate({
          target: [changes.business_id, changes.entity, changes.entity_id],
          set: {
            seq: sql`excluded.seq`,
            location_id: sql`excluded.location_id`,
            deleted: false,
          },
        });
    },

    async present(entity, id) {
      const reader = { business, seesCosts: scope.seesCosts, now: scope.now };
      const [row] = await entityRows(tx, reader, entity, [id]);
      return row ?? null;
    },
  };
}

/**
 * What the tables would refuse however often it is asked, as a definite no (S8): a row whose id is
 * taken by another operation, and a number beyond what they count. Null for everything else.
 */
function refusedByTables(error: unknown): Refusal | null {
  switch (errorCode(error)) {
    case "23505":
      return new Refusal("conflict", { id: ["exists"] });
    case "22003":
      return new Refusal("validation_failed", { body: ["too_large"] });
    default:
      return null;
  }
}

async function nextCustomerCode(tx: Tx, business: string): Promise<string> {
  const [counter] = await tx
    .update(businessCounters)
    .set({ customers: sql`${businessCounters.customers} + 1` })
    .where(eq(businessCounters.business_id, business))
    .returning({ customers: businessCounters.customers });
  if (!counter) throw new Error("the business's counter was locked and is gone");
  return `C${String(counter.customers).padStart(4, "0")}`;
}

/** The items of the keys, in their order. A good never counted at a place starts there with nothing. */
async function findOrMakeStock(
  tx: Tx,
  { business, newId }: Scope,
  keys: readonly StockKey[],
): Promise<StockState[]> {
  const known = new Map<string, StockState>();
  const read = async () => {
    const rows = await tx
      .select()
      .from(stockItems)
      .where(and(eq(stockItems.business_id, business), or(...keys.map((key) => sameGood(key)))));
    for (const row of rows) known.set(goodKey(stateOf(row)), stateOf(row));
  };
  if (keys.length === 0) return [];
  await read();
  const missing = [...new Map(keys.map((key) => [goodKey(key), key])).values()].filter(
    (key) => !known.has(goodKey(key)),
  );
  if (missing.length > 0) {
    const costs = await tx
      .select()
      .from(products)
      .where(
        and(
          eq(products.business_id, business),
          inArray(
            products.id,
            missing.map((key) => key.product),
          ),
        ),
      );
    const byId = new Map(costs.map((product) => [product.id, product]));
    await tx.insert(stockItems).values(
      missing.map((key) => ({
        business_id: business,
        id: newId(),
        product_id: key.product,
        variant_id: key.variant,
        location_id: key.location,
        reorder_level: byId.get(key.product)?.reorder_point ?? 0,
        alert_level: byId.get(key.product)?.alert_level ?? 0,
        average_cost: (byId.get(key.product)?.cost_price ?? 0) * averageScale,
      })),
    );
    await read();
  }
  return keys.map((key) => {
    const item = known.get(goodKey(key));
    if (!item) throw new Error("a stock item was made and is gone");
    return { ...item };
  });
}

function sameGood(key: StockKey) {
  return and(
    eq(stockItems.product_id, key.product),
    key.variant === null ? isNull(stockItems.variant_id) : eq(stockItems.variant_id, key.variant),
    eq(stockItems.location_id, key.location),
  );
}

function goodKey(key: StockKey): string {
  return `${key.product}/${key.variant ?? ""}/${key.location}`;
}

function stateOf(row: typeof stockItems.$inferSelect): StockState {
  const hasCount = row.count_op !== null && row.count_effective_at !== null;
  return {
    id: row.id,
    product: row.product_id,
    variant: row.variant_id,
    location: row.location_id,
    quantity: row.quantity_available,
    value: row.value,
    averageCost: row.average_cost,
    count: hasCount
      ? {
          opId: row.count_op as string,
          effectiveAt: row.count_effective_at as Millis,
          quantity: row.count_quantity ?? 0,
        }
      : null,
  };
}

function movementRow(business: string, movement: NewMovement): typeof stockMovements.$inferInsert {
  return {
    business_id: business,
    op_id: movement.opId,
    line_id: movement.lineId,
    stock_item_id: movement.item,
    kind: movement.kind,
    delta: movement.delta,
    value: movement.value,
    effective_at: movement.effectiveAt,
    received_at: movement.receivedAt,
    absorbed: movement.absorbed,
  };
}

async function insertSale(tx: Tx, business: string, sale: SaleRecord): Promise<void> {
  const { body } = sale;
  const paid = body.payments
    .filter((payment) => payment.method !== "credit")
    .reduce((sum, payment) => sum + money(payment.amount), 0);
  await tx.insert(sales).values({
    business_id: business,
    id: body.id,
    op_id: sale.opId,
    number: body.number,
    location_id: body.location,
    till_id: body.till,
    actor_id: body.actor,
    customer_id: body.customer,
    customer_name: body.customer_snapshot?.name ?? null,
    occurred_at: Date.parse(body.occurred_at),
    effective_at: sale.effectiveAt,
    received_at: sale.receivedAt,
    status: "completed",
    payment_method: headerMethod(body.payments),
    currency: "TZS",
    subtotal: money(body.subtotal),
    discount: money(body.discount),
    tax: money(body.tax),
    rounding: money(body.rounding),
    total: money(body.total),
    amount_paid: paid - money(body.change),
    change: money(body.change),
    credit_amount: money(body.credit_amount),
    due_date: body.due_date,
    notes: body.notes,
    flags: [...sale.flags],
  });
  await tx.insert(saleLines).values(
    body.lines.map((line, position) => ({
      business_id: business,
      sale_id: body.id,
      id: line.id,
      position,
      product_id: line.product,
      variant_id: line.variant,
      name: line.name,
      quantity: quantity(line.quantity),
      unit_price: money(line.unit_price),
      discount: money(line.discount),
      tax_rate: rate(line.tax_rate),
      tax: money(line.tax),
      line_total: money(line.line_total),
      note: line.note ?? null,
    })),
  );
  if (body.payments.length === 0) return;
  await tx.insert(salePayments).values(
    body.payments.map((payment, position) => ({
      business_id: business,
      sale_id: body.id,
      id: payment.id,
      position,
      method: payment.method,
      amount: money(payment.amount),
      tendered: payment.tendered === undefined ? null : money(payment.tendered),
      operator: payment.operator ?? null,
      reference: payment.reference ?? null,
      status: payment.status ?? null,
    })),
  );
}
