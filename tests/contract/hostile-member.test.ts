import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalActions } from "#/domain/approval.ts";
import { type PermissionSlug, permissionsOfRoles, type RoleSlug } from "#/domain/permissions.ts";
import { header } from "#/contract/headers.ts";
import { natureOf, operationTarget, type OperationType } from "#/contract/operations.ts";
import { base } from "#/contract/core-paths.ts";
import { paths } from "#/contract/paths.ts";
import { matchCommand } from "#server/modules/operations/command-table.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { Answer, ApiClient } from "#tests/support/api-client.ts";
import {
  signed,
  signedHeaders,
  testDevice,
  type TestDevice,
  testKey,
} from "#tests/support/signing.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { insertTestTrade } from "#tests/support/test-trade.ts";
import { catalogueCalls } from "./hostile-catalogue-calls.ts";
import { customerCalls } from "./hostile-customer-calls.ts";
import { receiptCalls } from "./hostile-receipt-calls.ts";
import { saleCalls } from "./hostile-sale-calls.ts";
import { shiftCalls } from "./hostile-shift-calls.ts";
import { tradeCalls } from "./hostile-trade-calls.ts";
import { releasedCalls } from "./hostile-released-calls.ts";
import { purchaseCalls } from "./hostile-purchase-calls.ts";
import { transferCalls } from "./hostile-transfer-calls.ts";

const people = ["owner", "manager", "cashier"] as const;
type Who = (typeof people)[number];
const roleOf = {
  owner: "business_administrator",
  manager: "business_manager",
  cashier: "business_user",
} as const satisfies Record<Who, RoleSlug>;
const types = Object.keys(operationTarget) as OperationType[];
const pairs = people.flatMap((session) =>
  people.filter((who) => who !== session).map((named) => [session, named] as const),
);

let api: TestApi;
let admin: Client;
let duka: TestBusiness;
let clients: Record<Who, ApiClient>;
/** Each user's signing keys, on a shared device. */
let devices: Record<Who, TestDevice>;
/** A member of the business without any permission. */
let bare: ApiClient;
let trade: Awaited<ReturnType<typeof insertTestTrade>>;
let alert: string;

beforeAll(async () => {
  api = await testApi();
  duka = await api.business({ subdomain: "duka" });
  trade = await insertTestTrade(api, duka);
  alert = api.newId();
  admin = new Client({ connectionString: api.url });
  await admin.connect();
  await admin.query(
    `INSERT INTO stock_alerts (business_id, id, stock_item_id, alert_type, current_quantity,
       threshold_quantity, created_at) VALUES ($1, $2, $3, 'LOW_STOCK', 1, 2, now())`,
    [duka.id, alert, duka.products[0]?.stockItem],
  );
  // The rows were inserted without the counter that assigns customer codes.
  await admin.query("UPDATE business_counters SET customers = 2 WHERE business_id = $1", [duka.id]);
  const device = testKey();
  const own = () => testDevice(api.newId, device);
  devices = { owner: own(), manager: own(), cashier: own() };
  const [owner, manager, cashier] = await Promise.all(
    people.map((who) => api.signIn(duka[who], devices[who].told)),
  );
  if (!owner || !manager || !cashier) throw new Error("everybody signs in");
  clients = { owner, manager, cashier };
});
afterAll(async () => {
  await admin.end();
  await api.close();
});

type Call = { type: OperationType; method: string; path: string; body: Record<string, unknown> };

/** Every operation body of the hostile lists, in this user's name, by type. */
function callsInNameOf(actor: string): Call[] {
  const maker = { newId: api.newId, now: () => api.clock.now };
  const { id: business, location, till } = duka;
  const desks = [{ business, location, till: till.id, tillCode: till.code, actor }];
  const listed = [
    ...tradeCalls(duka, desks, { soldBefore: trade.sale, alert }, maker),
    ...catalogueCalls(duka, [], desks, maker),
    ...transferCalls(duka, [], desks, maker),
    ...purchaseCalls(duka, [], desks, maker),
    ...receiptCalls([], desks, maker),
    ...saleCalls(duka, [], desks, maker),
    ...customerCalls(duka, [], desks, maker),
    ...shiftCalls(duka, [], desks, maker),
  ];
  const all = [...listed, ...releasedCalls(duka, [], desks, maker, listed)];
  const acts = all.filter(({ body }) => "actor" in body);
  return acts.flatMap(({ path, body }) =>
    types.flatMap((type): Call[] => {
      const target = operationTarget[type](":id", ":sale");
      return target.path === path ? [{ type, method: target.method, path, body }] : [];
    }),
  );
}

/** Rows a path may refer to. */
const subjects = () => [...new Set([...Object.values(trade), duka.customer, duka.category])];

/**
 * Sends a body to each row its path may name, each under its own key, until one is accepted or the permission
 * is denied, which does not depend on the row.
 */
async function send(client: ApiClient, { method, path, body }: Call, by?: TestDevice) {
  const tries: { opId: string; answer: Answer }[] = [];
  for (const id of path.includes(":id") ? subjects() : [""]) {
    const opId = api.newId();
    const address = path.replace(":sale", trade.sale).replace(":id", id);
    const bytes = { method, path: address, body_text: JSON.stringify(body) };
    const headers = by
      ? signedHeaders(opId, signed(by, opId, bytes))
      : { [header.idempotencyKey]: opId };
    const answer = await client.send(method, address, body, { headers });
    tries.push({ opId, answer });
    if (answer.status === 201 || answer.status === 403) break;
  }
  return tries;
}

async function flagsOf(opId: string): Promise<unknown[]> {
  const found = await admin.query<{ kind: string }>(
    "SELECT kind FROM discrepancies WHERE op_id = $1",
    [opId],
  );
  return found.rows.map(({ kind }) => kind);
}

function permissionFor({ method, path }: Call): PermissionSlug {
  const example = path.replaceAll(/:\w+/g, duka.id);
  const found = matchCommand(method, example)?.command.permission;
  if (found === undefined) throw new Error(`No command serves ${method} ${path}`);
  return found;
}

const told = ({ method, path }: Call, { answer, opId }: { answer: Answer; opId: string }) =>
  `${method} ${path} ${opId}: ${answer.status} ${JSON.stringify(answer.body)}`;

describe("a member with their own session and every colleague's id", () => {
  it("[S22] is tested with every kind of operation", () => {
    const met = new Set(callsInNameOf(duka.owner.id).map(({ type }) => type));
    expect(types.filter((type) => !met.has(type))).toEqual([]);
  });

  it.each(pairs)(
    "[S22] as the %s cannot act as the %s without being flagged",
    { timeout: 120_000 },
    async (session, named) => {
      const faults: string[] = [];
      const flagged = new Set<OperationType>();
      const refused = new Set<OperationType>();
      for (const call of callsInNameOf(duka[named].id))
        for (const one of await send(clients[session], call)) {
          const { status, body } = one.answer;
          if (status >= 500) faults.push(told(call, one));
          if (status === 403 && body["code"] === "forbidden") refused.add(call.type);
          if (status !== 201) continue;
          const isFlagged = (await flagsOf(one.opId)).includes("carried");
          if (isFlagged) flagged.add(call.type);
          if (!isFlagged || natureOf[call.type] === "edit") faults.push(told(call, one));
        }
      expect(faults).toEqual([]);
      // Each was really tried: an edit was refused, a fact in another name was accepted and flagged.
      const edits = types.filter((type) => natureOf[type] === "edit");
      expect(edits.filter((type) => !refused.has(type))).toEqual([]);
      const facts = types.filter((type) => natureOf[type] === "fact");
      const mayBeDone = permissionsOfRoles([roleOf[named]], []);
      const theirs = callsInNameOf("").filter((call) => mayBeDone.has(permissionFor(call)));
      const possible = facts.filter((fact) => theirs.some(({ type }) => type === fact));
      expect(possible.filter((type) => !flagged.has(type))).toEqual([]);
    },
  );

  it.each(pairs)(
    "[S26] as the %s sends what the %s has signed as if the signer had sent it",
    { timeout: 120_000 },
    async (session, named) => {
      const faults: string[] = [];
      const taken = new Set<OperationType>();
      for (const call of callsInNameOf(duka[named].id))
        for (const one of await send(clients[session], call, devices[named])) {
          const { status } = one.answer;
          const isRefused = status === 403 && named === "owner";
          const isTold = (await flagsOf(one.opId)).includes("carried");
          if (status >= 500 || isRefused || isTold) faults.push(told(call, one));
          if (status === 201) taken.add(call.type);
        }
      expect(faults).toEqual([]);
      // Includes edits: none of these bodies is an edit a cashier may make.
      const least = { owner: 6, manager: 5, cashier: 0 }[named];
      const edits = types.filter((type) => natureOf[type] === "edit" && taken.has(type));
      expect(edits.length).toBeGreaterThanOrEqual(least);
    },
  );

  it.each(pairs)(
    "[S26] as the %s cannot claim an approval of the %s without being flagged",
    { timeout: 120_000 },
    async (session, named) => {
      const unacknowledged: string[] = [];
      let allowed = 0;
      const facts = callsInNameOf(duka[session].id).filter(({ type }) => natureOf[type] === "fact");
      for (const call of facts)
        for (const act of approvalActions) {
          const at = new Date(api.clock.now).toISOString();
          const by = duka[named].id;
          const word = { id: api.newId(), act, by, at, line: null, was: "", became: "1.00" };
          const body = {
            ...call.body,
            ...("id" in call.body ? { id: api.newId() } : {}),
            approvals: [word],
            ...("approval" in call.body ? { approval: word } : {}),
          };
          for (const one of await send(clients[session], { ...call, body })) {
            const kept = await admin.query("SELECT 1 FROM approvals WHERE op_id = $1", [one.opId]);
            if (kept.rows.length === 0) continue;
            allowed += 1;
            if (!(await flagsOf(one.opId)).includes("not_approved"))
              unacknowledged.push(told(call, one));
          }
        }
      expect(unacknowledged).toEqual([]);
      expect(allowed).toBeGreaterThan(0);
    },
  );

  it.each(people)("[S22] as the %s cannot do anything the role does not permit", async (who) => {
    const may = permissionsOfRoles([roleOf[who]], []);
    const done: string[] = [];
    for (const call of callsInNameOf(duka[who].id)) {
      if (may.has(permissionFor(call))) continue;
      for (const one of await send(clients[who], call))
        if (one.answer.status < 400 || one.answer.status >= 500) done.push(told(call, one));
    }
    expect(done).toEqual([]);
  });
});

/** Routes open to every member; any other route requires a permission. */
const forEveryMember: readonly string[] = [
  `GET ${paths.businesses}`,
  `GET ${paths.subdomain(":id")}`,
  `GET ${paths.subdomainShop(":id")}`,
  `GET ${paths.csrf}`,
  `GET ${base}/docs/`,
  `GET ${base}/openapi.json`,
  `GET ${paths.changes}`,
  `GET ${paths.ping}`,
  `GET ${paths.stream}`,
  `GET ${paths.me}`,
  `GET ${paths.sessions}`,
  `PATCH ${paths.profile}`,
  `POST ${paths.handoverCode}`,
];

describe("a member without any permission", () => {
  beforeAll(async () => {
    await admin.query("DELETE FROM membership_roles WHERE user_id = $1", [duka.cashier.id]);
    bare = await api.signIn(duka.cashier);
  });

  it("cannot perform any operation", async () => {
    const done: string[] = [];
    for (const call of callsInNameOf(duka.cashier.id))
      for (const one of await send(bare, call))
        if (one.answer.status < 400 || one.answer.status >= 500) done.push(told(call, one));
    expect(done).toEqual([]);
  });

  it("reads and changes only what is open to every member", async () => {
    const routes = api.routes.filter(({ path }) => path.startsWith(base) && path !== paths.logout);
    const served = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
    const open = new Set<string>();
    for (const [name, { method, path }] of served)
      for (const id of path.includes(":id") ? [...subjects(), duka.till.id, duka.id] : [""]) {
        const address = path.replace(":sale", trade.sale).replace(":id", id);
        const query = { business: duka.id, location: duka.location };
        const headers = { [header.idempotencyKey]: api.newId() };
        const body = method === "GET" ? undefined : {};
        const { status } = await bare.send(method, address, body, { query, headers });
        if (status < 400 || status >= 500) open.add(name);
      }
    expect([...open].toSorted()).toEqual(forEveryMember);
  });
});
