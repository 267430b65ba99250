import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { needsLastRelease, whyNoLastRelease } from "#tests/support/last-release.ts";
import { FaultyConnection } from "./faults/faulty-connection.ts";
import { Books, type Item } from "./fixtures/books.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { appOfLastRelease } from "./fixtures/served-release.ts";
import { clone, verifyBooks } from "./fixtures/shop-folder.ts";
import { ShopServer } from "./fixtures/shop-server.ts";
import { expect, test as base } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { keptRows } from "./pages/device-store.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { expectUnsent, signIn, untilTrue } from "./pages/sign-in.ts";

/** A shop that runs the app of the last release until it is updated. */
interface OldShop {
  connection: FaultyConnection;
  /** The item sold in the tests. */
  item: Item | undefined;
  /** Installs today's version; the server is unreachable for a moment. */
  update: () => Promise<void>;
  /** How often each of these sales is in the database, after verifying the books. */
  sold: (numbers: readonly string[]) => Promise<number[]>;
}

const test = base.extend<{ old: OldShop }, { release: string }>({
  // Built once; the machine may be busy.
  release: [
    // Playwright reads the required fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      if (whyNoLastRelease() !== null) return give("");
      const { root, remove } = await appOfLastRelease();
      await give(root);
      return remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  old: async ({ folders, demoFolder, release }, give, info) => {
    needsLastRelease({ skip: (reason) => info.skip(true, reason) });
    const dataFolder = folders.copyOf(demoFolder);
    const server = await ShopServer.on(dataFolder, {}, release);
    const connection = await FaultyConnection.before(server.port);
    let books = await Books.of(dataFolder);
    const [item] = await books.items("piece", 1);
    await give({
      connection,
      item,
      update: async () => {
        await books.close();
        await server.stop();
        await server.from(clone).start();
        books = await Books.of(dataFolder);
      },
      sold: async (numbers) => {
        const { code, output } = await verifyBooks(dataFolder);
        expect(code, output).toBe(0);
        const count = "select count(*) from sales where number = $1";
        return Promise.all(numbers.map((number) => books.figure(count, [number])));
      },
    });
    await books.close();
    await connection.close();
    await server.stop();
  },
});

/** The app's first script referenced by that page. */
function firstScript(page: string): string {
  return /\/assets\/[\w-]+\.js/u.exec(page)?.[0] ?? "";
}
const ofToday = () => firstScript(readFileSync(join(clone, "dist", "app", "index.html"), "utf8"));
const ofPage = async (page: Page) =>
  firstScript(await page.evaluate(() => document.documentElement.outerHTML));

/** Makes the browser check for a new worker and waits until it is installed. */
async function newWorkerWaits(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await untilTrue(page, async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.waiting !== null;
  });
}

test("[S3, S23] fault 23: a till of the last release is updated between two sales with some unsent, and each arrives once", async ({
  page,
  old,
  watch,
}) => {
  // The server no longer has any of the old version's code.
  watch.allow(noConnection, answered(404), /dynamically imported module/u);
  const { connection, item } = old;
  await signIn(page, connection.origin(), "cashier@duka.test");
  expect(await ofPage(page)).not.toBe(ofToday());
  const counter = new Counter(page);
  await counter.open();
  const numbers = [await counter.sell(item)];
  await expectUnsent(page, 0);

  connection.lose(/^\/api\//u);
  numbers.push(await counter.sell(item));
  await old.update();
  await scan(page, item?.barcode ?? "");
  await expect(counter.lines).toHaveCount(1);
  await newWorkerWaits(page);
  await expect(page.getByTestId("update")).toBeHidden();
  // The old page continues to sell; it reports chunks it never fetched as missing, and the cart is unchanged.
  await page.getByTestId("avatar-menu").click();
  await page.getByTestId("to-profile").click();
  await page.getByRole("link", { name: "New sale" }).last().click();
  await expect(counter.lines).toHaveCount(1);
  numbers.push(await counter.payCash());
  expect(await ofPage(page)).not.toBe(ofToday());
  await expectUnsent(page, 2);
  await Promise.all([page.waitForEvent("load"), page.getByTestId("update").click()]);

  await expect(counter.search).toBeVisible();
  expect(await ofPage(page)).toBe(ofToday());
  await expectUnsent(page, 2);
  numbers.push(await counter.sell(item));
  connection.lose(null);
  await expectUnsent(page, 0, 60_000);
  expect(new Set(numbers).size).toBe(4);
  expect(await old.sold(numbers)).toEqual([1, 1, 1, 1]);
});

test("[S21, S23] fault 23: the worker of the last release sends what a page of today's version recorded, and ignores what it does not know", async ({
  page,
  context,
  old,
  watch,
}) => {
  // The old page requests files that only its version had.
  watch.allow(noConnection, answered(404));
  const { connection, item } = old;
  await signIn(page, connection.origin(), "cashier@duka.test");
  const counter = new Counter(page);
  await counter.open();
  const session = await context.newCDPSession(page);
  const worker = await ownWorker(session, connection.origin());

  await old.update();
  // The new page is loaded bypassing the worker; the new worker is not installed yet.
  connection.lose(/^\/(api\/|sw\.js)/u);
  await session.send("Page.reload", { ignoreCache: true });
  await expect.poll(() => ofPage(page).catch(() => "")).toBe(ofToday());
  await expect(counter.search).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const numbers = [await counter.sell(item), await counter.sell(item)];
  await expectUnsent(page, 2);

  // A page without the app, from which the store is upgraded to a future version.
  const empty = await context.newPage();
  await empty.goto(`${connection.origin()}/robots.txt`);
  await page.close();
  const version = await empty.evaluate(becomeOfTomorrow);
  connection.lose(/^\/sw\.js/u);
  const wake = async () => {
    const alone = await context.newCDPSession(empty);
    await alone.send("ServiceWorker.enable");
    await alone.send("ServiceWorker.dispatchSyncEvent", {
      origin: connection.origin(),
      registrationId: worker(),
      tag: "outbox",
      lastChance: false,
    });
  };
  await expect
    .poll(
      async () => {
        await wake();
        return old.sold(numbers);
      },
      { timeout: 60_000, intervals: [3_000] },
    )
    .toEqual([1, 1]);
  await expect
    .poll(async () => JSON.parse(await keptRows(empty, "operations")) as object[])
    .toMatchObject(numbers.map(() => ({ state: "acked", ofTomorrow: { kept: true } })));
  expect(await empty.evaluate(newestVersion)).toBe(version);

  // The page of the last release opens that store too, and has nothing left to send.
  await empty.goto(`${connection.origin()}/outbox`);
  await expectUnsent(empty, 0);
  expect(await ofPage(empty)).not.toBe(ofToday());
  expect(await old.sold(numbers)).toEqual([1, 1]);
});

/** Observes the browser's workers; returns a function for the id of this shop's worker registration. */
async function ownWorker(session: CDPSession, origin: string): Promise<() => string> {
  const found: string[] = [];
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    for (const { scopeURL, registrationId, isDeleted } of registrations)
      if (scopeURL.startsWith(origin) && !isDeleted) found.push(registrationId);
  });
  await session.send("ServiceWorker.enable");
  await expect.poll(() => found.length).toBeGreaterThan(0);
  return () => found.at(-1) ?? "";
}

/**
 * Runs in the page: upgrades the shop's store to a later version with one more table, and adds a field to its
 * operations that no app has yet. Returns the version.
 */
async function becomeOfTomorrow(): Promise<number> {
  const name = (await indexedDB.databases()).find(
    (one) => one.name?.startsWith("kaunta-") === true && one.name !== "kaunta-secure",
  )?.name;
  const version = (await indexedDB.databases()).find((one) => one.name === name)?.version ?? 0;
  const db = await new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(name ?? "", version + 10);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("ofTomorrow", { keyPath: "id" });
    });
    request.addEventListener("success", () => done(request.result));
    request.addEventListener("error", () => fail(new Error("The store was not upgraded.")));
  });
  const transaction = db.transaction("operations", "readwrite");
  const operations = transaction.objectStore("operations");
  operations.openCursor().addEventListener("success", (event) => {
    const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
    cursor?.update({ ...(cursor.value as object), ofTomorrow: { kept: true } });
    cursor?.continue();
  });
  await new Promise((done) => {
    transaction.addEventListener("complete", done);
  });
  db.close();
  return version + 10;
}

/** Runs in the page. */
async function newestVersion(): Promise<number> {
  const versions = (await indexedDB.databases()).map(({ version = 0 }) => version);
  return Math.max(...versions);
}

test("[S23] a screen of this version missing on the server says that it needs the new version, which is then offered", async ({
  page,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection, /dynamically imported module/u);
  const [item] = await books.items("piece", 1);
  const connection = await FaultyConnection.before(shop.port);
  try {
    await signIn(page, connection.origin(), "cashier@duka.test");
    const counter = new Counter(page);
    await counter.open();
    await counter.put(item);
    connection.lose(/^\/assets\//u);
    await page.getByTestId("avatar-menu").click();
    await page.getByTestId("to-profile").click();
    const main = page.getByRole("heading");
    await expect(main.filter({ hasText: "This screen needs a network" })).toBeVisible();

    connection.newVersion();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(main.filter({ hasText: "This screen needs the new version" })).toBeVisible();
    connection.lose(null);
    await page.getByRole("link", { name: "New sale" }).last().click();
    await expect(counter.lines).toHaveCount(1);
    await counter.payCash();
    await expect(page.getByTestId("update")).toBeVisible();
  } finally {
    await connection.close();
  }
});
