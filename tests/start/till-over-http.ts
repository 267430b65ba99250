import { createHash } from "node:crypto";
import type { LoginAnswer } from "#/contract/auth.ts";
import { header } from "#/contract/headers.ts";
import { hashedText } from "#/contract/idempotency.ts";
import { paths } from "#/contract/paths.ts";
import type { BatchOperation } from "#/contract/sync.ts";
import { systemIds } from "#/platform/ids.ts";
import type { TestBusiness, TestPerson } from "#tests/support/test-business.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";

/** Calls a process's API like a till: posts JSON, uploads a form, writes under a key. */
export async function signedIn(port: number, who: TestPerson) {
  const origin = `http://127.0.0.1:${port}`;
  const csrf = await fetch(`${origin}${paths.csrf}`);
  const cookie = (csrf.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const { csrf_token } = (await csrf.json()) as { csrf_token: string };
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    Cookie: cookie,
    [header.csrf]: csrf_token,
  };
  const { email, password } = who;
  const answer = await fetch(`${origin}${paths.login}`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password }),
  });
  headers["Authorization"] = `Bearer ${((await answer.json()) as LoginAnswer).access}`;
  const { "Content-Type": _json, ...bare } = headers;
  /** The same session at the process on that port. */
  const at = (other: number) => {
    const there = `http://127.0.0.1:${other}`;
    return {
      post: (path: string, body: unknown, init: RequestInit = {}) =>
        fetch(`${there}${path}`, { method: "POST", headers, body: JSON.stringify(body), ...init }),
      get: (path: string) => fetch(`${there}${path}`, { headers }),
      upload: (path: string, body: FormData) =>
        fetch(`${there}${path}`, { method: "POST", headers: bare, body }),
      write: ({ op_id, path, body_text }: BatchOperation) =>
        fetch(`${there}${path}`, {
          method: "POST",
          headers: { ...headers, [header.idempotencyKey]: op_id },
          body: body_text,
        }),
    };
  };
  return { ...at(port), at };
}

/** The given number of sales of one item, as the shop's till would send them in a batch. */
export function salesOf(shop: TestBusiness, count: number): BatchOperation[] {
  const { id: business, location, till, cashier, products } = shop;
  const desk = { business, location, till: till.id, tillCode: till.code, actor: cashier.id };
  const bodies = bodiesOf(desk, () => systemIds.next(), Date.now);
  const [item] = products;
  if (!item) throw new Error("a test shop has goods");
  return Array.from({ length: count }, () => {
    const op_id = systemIds.next();
    const sale = bodies.sale(op_id, [{ product: item.id, milli: 1000, price: item.price }]);
    return entry(op_id, paths.sales, sale, `sale:${sale.id}`);
  });
}

/** A body in the form of a batch entry. */
export function entry(op_id: string, path: string, body: object, queueKey: string): BatchOperation {
  const bytes = { method: "POST" as const, path, body_text: JSON.stringify(body) };
  const sha256 = createHash("sha256").update(hashedText(bytes)).digest("hex");
  return { op_id, ...bytes, sha256, lane: queueKey, deps: [] };
}
