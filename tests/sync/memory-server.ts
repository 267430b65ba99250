import { commands } from "#server/modules/operations/command-table.ts";
import { categoryFieldNames } from "#/contract/category-fields.ts";
import { givenFields } from "#/contract/given-fields.ts";
import { productFieldNames } from "#/contract/product-fields.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { createHash } from "node:crypto";
import { outcomeOf, statusOf } from "#/contract/codes.ts";
import { paths } from "#/contract/paths.ts";
import { shift as shiftShape } from "#/contract/shift.ts";
import type { BatchBody, Change, ChangesAnswer } from "#/contract/sync.ts";
import type { TransportRequest } from "#/http/transport.ts";
import { permissionsOfRoles } from "#/domain/permissions.ts";
import { executeBatch } from "#server/kernel/operations/execute-batch.ts";
import { executeOperation } from "#server/kernel/operations/execute-operation.ts";
import type { Executed, Incoming } from "#server/kernel/operations/executed.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { emptyBusiness } from "#tests/support/memory-business.ts";
import { memoryBusiness } from "#tests/support/memory-trade-store.ts";
import { presentMemory } from "#tests/support/memory-rows.ts";
import { seededIds } from "#tests/support/seeded.ts";
import { acceptedOf, outcomeOfMemory } from "./memory-outcome.ts";
import type { SimServer } from "./sim-server.ts";
import { heldShift } from "./sim-shifts.ts";

/** Extra permissions of a cashier for purchases. */
const buyer = ["purchase.read", "purchase.edit", "purchase.pay"] as const;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
/** Small pages, so that loads are interrupted midway. */
const pageRows = 4;

/** The server's own commands over a business in memory. */
export function memoryServer(now: () => number, devices: number): SimServer {
  const newId = seededIds(0xabc);
  const business = newId();
  const location = newId();
  const otherLocation = newId();
  const actor = newId();
  const tills = Array.from({ length: devices }, (_, index) => ({
    id: newId(),
    code: `K${index + 1}`,
    location: index === 2 ? otherLocation : location,
  }));
  const items = [3_200_00, 3_900_00, 650_00].map((price) => ({ id: newId(), price }));
  const state = emptyBusiness();
  state.locations.add(location).add(otherLocation);
  for (const till of tills) {
    state.tills.set(till.id, {
      ...till,
      status: "active",
      lastNumber: 0,
      lastSeq: 0,
      lastOp: null,
      openedAt: 0,
      numberAt: null,
    });
  }
  const [category, supplier] = [newId(), newId()];
  const made = catalogueBodies(() => emptyOrigin, newId);
  state.catalogue.set(`category:${category}`, {
    entity: "category",
    id: category,
    product: null,
    fields: givenFields(made.category(""), categoryFieldNames),
  });
  for (const { id, price } of items) {
    const over = { id, selling_price: formatMoneyWire(price) };
    const fields = givenFields(made.product("", category, over), productFieldNames);
    state.catalogue.set(`product:${id}`, { entity: "product", id, product: null, fields });
  }
  const rights = [
    ...permissionsOfRoles(
      ["business_user"],
      ["stock.adjust", "stock.transfer", "product.edit", "cost.view", ...buyer],
    ),
  ];
  state.rights.set(actor, { atTheTime: rights, ever: rights, now: rights });
  const shop = memoryBusiness(state, newId);
  let position = 0;
  /** Raised by every restore (S18), as `npm run restored` does. */
  let epoch = 1;
  let kept = shop.copy();

  const execute = (incoming: Incoming): Promise<Executed> =>
    shop.transact((store) =>
      executeOperation(store, incoming, { user: actor, receivedAt: now() }, { commands, sha256 }),
    );

  const write = async (request: TransportRequest) => {
    const opId = request.opId ?? "";
    const done = await execute({
      opId,
      method: request.method,
      path: request.path,
      body_text: request.body ?? "",
    });
    return json(
      done.status,
      done.body ?? { op_id: opId, code: done.code, message: done.code, errors: done.errors },
    );
  };

  const batch = async (body: string, failing: boolean, sessionGone: boolean) => {
    const { operations } = JSON.parse(body) as BatchBody;
    const broken = failing ? operations[Math.floor(operations.length / 2)]?.op_id : null;
    let asked = 0;
    const results = await executeBatch(operations, {
      sha256,
      signal: new AbortController().signal,
      execute: (incoming) =>
        incoming.opId === broken ? Promise.reject(new Error("fault 16")) : execute(incoming),
      sessionStands: async () => !(sessionGone && ++asked > 1),
      refusedBody: (done, op_id) => ({
        op_id,
        code: done.code,
        message: done.code,
        errors: done.errors,
      }),
      onFailure: () => undefined,
    });
    return json(200, { results });
  };

  const feed = (query: URLSearchParams, most: number) => {
    const data = shop.read();
    const [of, seq, key] = (query.get("cursor") ?? `${epoch}|0|`).split("|") as [
      string,
      string,
      string,
    ];
    if (Number(of) !== epoch)
      return json(410, { code: "cursor_gone", message: "", errors: {}, status_code: 410 });
    const after = [...data.changes]
      .map(([name, row]) => ({ name, ...row }))
      // A location's rows are visible to the users who work there.
      .filter(({ location: at }) => at === null || at === query.get("location"))
      .filter((row) => row.seq > Number(seq) || (row.seq === Number(seq) && row.name > key))
      .toSorted((a, b) => a.seq - b.seq || (a.name < b.name ? -1 : 1));
    const taken = after.slice(0, most);
    const last = taken.at(-1);
    const more = after.length > most;
    const changes = taken.map(({ entity, id, seq: at }): Change => {
      const row = presentMemory(data, entity, id);
      return row ? { entity, id, seq: at, op: "put", row } : { entity, id, seq: at, op: "delete" };
    });
    position = more && last ? last.seq - 1 : data.seq;
    const cursor = `${epoch}|${more && last ? `${last.seq}|${last.name}` : `${data.seq}|~`}`;
    const remaining = after.length - taken.length;
    const page = {
      changes,
      cursor,
      position,
      more,
      remaining,
      visibility: "plain",
      epoch: String(epoch),
    };
    return json(200, { ...page, heard: confirmedOf(data, query) });
  };

  return {
    business,
    location,
    otherLocation,
    actor,
    tills,
    items,
    category,
    supplier,
    async answer(request, { failing, sessionGone, uncut }) {
      const [path = "", query = ""] = request.path.split("?");
      if (path === paths.changes)
        return feed(new URLSearchParams(query), uncut === true ? Infinity : pageRows);
      if (path === paths.batch) return batch(request.body ?? "", failing, sessionGone);
      if (failing)
        return json(500, { code: "server_error", message: "", errors: {}, status_code: 500 });
      return write(request);
    },
    backup() {
      kept = shop.copy();
    },
    restore() {
      shop.restore({ ...kept, restoredAt: now() });
      epoch += 1;
    },
    async prune() {
      for (const known of shop.read().operations.values())
        if (known.outcome === "accepted") known.answer = null;
    },
    async suspend() {
      shop.read().rights.set(actor, { atTheTime: rights, ever: rights, now: [] });
    },
    accepted: async () => acceptedOf(shop.read()),
    outcome: async () => outcomeOfMemory(shop.read()),
    async shifts() {
      const data = shop.read();
      const held = [...data.shifts.values()].map(({ id, posted }) => {
        return [id, heldShift(shiftShape.parse(presentMemory(data, "shift", id)), posted)] as const;
      });
      return new Map(held);
    },
  };
}

/** Accepted operations of the requesting till, as the handler returns them with the page (S17). */
function confirmedOf(
  data: ReturnType<ReturnType<typeof memoryBusiness>["read"]>,
  query: URLSearchParams,
): ChangesAnswer["heard"] {
  const [till, from] = [query.get("till"), Number(query.get("from_till_seq"))];
  return [...data.operations].flatMap(([op_id, known]) =>
    known.outcome === "accepted" && known.till === till && (known.tillSeq ?? 0) >= from
      ? [{ op_id, ack_seq: known.ackSeq, till_seq: known.tillSeq ?? 0 }]
      : [],
  );
}

/** Rows of the shop were created by no operation. */
const emptyOrigin = {
  v: 1 as const,
  business: "",
  location: "",
  till: "",
  actor: "",
  occurred_at: "",
  clock_offset_ms: 0,
  till_seq: 1,
  prev_op: null,
};

function json(status: number, body: unknown): { status: number; text: string } {
  return { status, text: JSON.stringify(body) };
}

/** The response of a fault with this error code. */
export function refusalText(
  code: "server_error" | "session_gone" | "csrf_expired",
  opId: string | null,
) {
  const echo = opId === null ? {} : { op_id: opId };
  const body = { ...echo, code, message: "", errors: {}, status_code: statusOf[code] };
  return { status: statusOf[code], text: JSON.stringify(body), kind: outcomeOf[code] };
}
