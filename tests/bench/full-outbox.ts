import type { Page } from "@playwright/test";

/**
 * Inserts `waiting` sales of five lines into the app's own outbox, each a copy of the last recorded one, with
 * items of the shop's catalogue, those of the first tiles often. For an offline device: none of them is ever
 * sent. The page must be reloaded afterwards, because it is not notified.
 */
export async function fillOutbox(page: Page, waiting: number): Promise<void> {
  await page.evaluate(layIn, waiting);
}

/** Runs in the page. */
async function layIn(waiting: number): Promise<void> {
  type Line = { id: string; product: string };
  type Row = Record<"opId" | "lane" | "subject" | "sha256" | "bodyText" | "location", string> & {
    touches: string[];
    position?: number;
  };
  const asked = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((done, fail) => {
      request.addEventListener("success", () => done(request.result));
      request.addEventListener("error", () => fail(request.error ?? new Error("not read")));
    });
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const name = names.find((one) => /^kaunta-[\da-f]{8}-/u.test(one)) ?? "";
  const db = await asked(indexedDB.open(name));
  const recorded = (await asked(
    db.transaction("operations").objectStore("operations").getAll(),
  )) as Row[];
  const like = recorded.findLast(({ lane: queueKey }) => queueKey.startsWith("sale:"));
  if (like === undefined) throw new Error("No sale was recorded yet");
  const products = db.transaction("products").objectStore("products");
  const featured = await asked(products.index("_featured").getAllKeys(1));
  const others = await asked(products.getAllKeys(null, 500));
  const items = [...featured, ...featured, ...featured, ...others].map(String);
  const { position: _, ...row } = like;
  const body = JSON.parse(row.bodyText) as { id: string; lines: Line[] };
  const [line] = body.lines;
  const writing = db.transaction("operations", "readwrite", { durability: "relaxed" });
  const operations = writing.objectStore("operations");
  for (let sale = 0; sale < waiting; sale += 1) {
    const id = crypto.randomUUID();
    const lines = [0, 1, 2, 3, 4].map((place) => ({
      ...line,
      id: crypto.randomUUID(),
      product: items[(sale * 7 + place * 131) % items.length] ?? "",
    }));
    operations.add({
      ...row,
      opId: crypto.randomUUID(),
      lane: `sale:${id}`,
      subject: id,
      sha256: `${sale}`.padStart(64, "0"),
      bodyText: JSON.stringify({ ...body, id, lines }),
      touches: [id, ...new Set(lines.map(({ product }) => `${product}@${row.location}`))],
    });
  }
  await new Promise((done) => {
    writing.addEventListener("complete", done);
  });
  db.close();
}
