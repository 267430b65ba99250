import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import Papa from "papaparse";
import type { LoginAnswer } from "#/contract/auth.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { systemIds } from "#/platform/ids.ts";
import { type Database, rowsOf } from "#server/kernel/database/database.ts";
import { demoPassword } from "#server/demo/people.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { openBooks } from "./books.ts";
import { percentile } from "./figures.ts";
import { startServer } from "./server-process.ts";
import type { Surroundings } from "./surroundings.ts";

const email = "owner@duka.test";
/** A till that sells without pausing: more than any real counter. */
const betweenSalesMs = 200;

/** The same 10,000 items under other SKUs: uploaded, imported while a till is selling, and copied bare. */
export async function measureImport(around: Surroundings, catalogue: string): Promise<void> {
  const { root, data, work, say, keep } = around;
  const rows = renamed(readFileSync(catalogue, "utf8"));
  const server = await startServer(root, data, 0);
  const books = openBooks(data);
  try {
    say(`Importing ${rows.length - 1} items while a till sells`);
    const caller = await signedIn(`http://127.0.0.1:${server.port}`);
    const till = await sellerIn(books, caller.post);
    const alone = await till.sellFor(5_000);
    const began = performance.now();
    const form = new FormData();
    form.set("file", new File([Papa.unparse(rows)], "goods.csv"));
    await caller.upload(paths.productsImportCsv, form);
    const beside = await till.sellUntil(async () => (await lastImport(books)) === "COMPLETED");
    const took = performance.now() - began;
    const bare = await copyBare(books, work, rows);
    const share = (list: readonly number[]) => percentile(list, 0.95);
    keep(
      {
        what: `Import of ${(rows.length - 1).toLocaleString("en")} items while a till sells`,
        figure: took / 1000,
        unit: "s",
        beside: { what: "COPY of the same rows", figure: bare / 1000 },
        budget: { what: "< 60 s", met: took < 60_000 },
      },
      {
        what: "The same, rows per second",
        figure: (rows.length - 1) / (took / 1000),
        unit: "rows/s",
        beside: { what: "COPY of the same rows", figure: (rows.length - 1) / (bare / 1000) },
        budget: null,
      },
      {
        what: "A sale posted during the import, p95",
        figure: share(beside),
        unit: "ms",
        beside: { what: "the same with no import", figure: share(alone) },
        budget: null,
      },
    );
  } finally {
    await books.close();
    await server.stop();
  }
}

/** No SKU or barcode matches one of the seeded catalogue. */
function renamed(csv: string): string[][] {
  const [head = [], ...rest] = Papa.parse<string[]>(csv.trim()).data;
  return [head, ...rest.map(([sku = "", _barcode, ...cells]) => [`IMP-${sku}`, "", ...cells])];
}

type Post = (path: string, body: unknown, key?: string) => Promise<Response>;

async function signedIn(origin: string) {
  const csrf = await fetch(`${origin}${paths.csrf}`);
  const { csrf_token } = (await csrf.json()) as { csrf_token: string };
  const bare: Record<string, string> = {
    Cookie: (csrf.headers.get("set-cookie") ?? "").split(";")[0] ?? "",
    [header.csrf]: csrf_token,
  };
  const send = async (path: string, headers: Record<string, string>, body: BodyInit) => {
    const answer = await fetch(`${origin}${path}`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const post: Post = (path, body, key) => {
    const json = { ...bare, "Content-Type": "application/json" };
    const headers = key === undefined ? json : { ...json, [header.idempotencyKey]: key };
    return send(path, headers, JSON.stringify(body));
  };
  const answer = await post(paths.login, { email, password: demoPassword });
  bare["Authorization"] = `Bearer ${((await answer.json()) as LoginAnswer).access}`;
  return { post, upload: (path: string, form: FormData) => send(path, bare, form) };
}

/** A till of the shop that sells one item after another and records each response time, ms. */
async function sellerIn(books: Database, post: Post) {
  const [desk] = await books.system((tx) =>
    rowsOf<Record<"business" | "location" | "till" | "code" | "actor" | "product", string>>(
      tx,
      sql`select b.id as business, t.location_id as location, t.id as till, t.code, u.id as actor,
          (select p.id from products p where p.business_id = b.id and p.is_active
             and p.product_type = 'SIMPLE' and p.tracking_type = 'QTY' limit 1) as product
        from users u join memberships m on m.user_id = u.id join businesses b on b.id = m.business_id
        join tills t on t.business_id = b.id where u.email = ${email} limit 1`,
    ),
  );
  if (desk === undefined) throw new Error("The demo shop has no till");
  const bodies = bodiesOf({ ...desk, tillCode: desk.code }, () => systemIds.next(), Date.now);
  const sell = async () => {
    const opId = systemIds.next();
    const item = { product: desk.product, milli: 1000, price: 100_000 };
    const began = performance.now();
    await post(paths.sales, bodies.sale(opId, [item]), opId);
    return performance.now() - began;
  };
  const sellUntil = async (isOver: () => Promise<boolean>) => {
    const times: number[] = [];
    while (!(await isOver())) {
      times.push(await sell());
      await sleep(betweenSalesMs);
    }
    return times;
  };
  const sellFor = (ms: number) => {
    const end = performance.now() + ms;
    return sellUntil(async () => performance.now() > end);
  };
  return { sellUntil, sellFor };
}

async function lastImport(books: Database): Promise<string | undefined> {
  const [job] = await books.system((tx) =>
    rowsOf<{ status: string }>(
      tx,
      sql`select status from import_jobs order by created_at desc limit 1`,
    ),
  );
  if (job?.status === "FAILED") throw new Error("The import failed");
  return job?.status;
}

/** The floor: copying the same rows into an otherwise unused table, ms. */
async function copyBare(books: Database, work: string, rows: string[][]): Promise<number> {
  const path = join(work, "copied.csv");
  writeFileSync(path, Papa.unparse(rows));
  chmodSync(path, 0o644);
  const [head = []] = rows;
  const columns = sql.join(
    head.map((_, at) => sql.raw(`c${at} text`)),
    sql`, `,
  );
  return books.system(async (tx) => {
    await tx.execute(sql`create temporary table copied (${columns}) on commit drop`);
    const began = performance.now();
    await tx.execute(sql.raw(`copy copied from '${path}' with (format csv, header)`));
    return performance.now() - began;
  });
}
