import type { ChangesAnswer } from "#/contract/sync.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { expectUnsent, trySignIn } from "./pages/sign-in.ts";
import { demoPassword } from "#server/demo/people.ts";

test("[S18] a till sells items already received while the first load is running, and continues after a reload", async ({
  page,
  shop,
  books,
}) => {
  const items = await books.items("piece", 40);
  // The server's own pages, but shorter; after the first page with one of these items the connection is slow.
  // Which page that is depends on what changed last.
  let rows = 0;
  let barcode: string | null = null;
  let isKept = false;
  let loads = 1;
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/api/v1/sync/changes/**", async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("limit", "150");
    // Only browsers resolve names below localhost on their own.
    url.hostname = "127.0.0.1";
    const asked = loads;
    // Requesting the next page implies that the previous one is stored.
    isKept ||= barcode !== null;
    if (barcode !== null) await released;
    // Requests from before the reload have no receiver.
    if (asked < loads) return route.abort().catch(() => undefined);
    const answer = await route.fetch({ url: url.href });
    const body = (await answer.json()) as ChangesAnswer;
    rows += body.changes.length;
    const came = new Set(body.changes.map(({ row }) => row?.["barcode"]));
    if (body.more) barcode ??= items.find((item) => came.has(item.barcode))?.barcode ?? null;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`${shop.origin()}/auth/login`);
  // On a slow phone, too, no screen of the shop is shown and then replaced, losing what the user began to
  // type in it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector("[data-testid=status-chip]") !== null)
        document.documentElement.dataset["shown"] = "early";
    }).observe(document.body, { childList: true, subtree: true });
  });
  await trySignIn(page, "cashier@duka.test", demoPassword);
  const loading = page.getByTestId("first-load");
  await expect(loading.getByRole("progressbar")).toBeVisible();
  await expect.poll(() => isKept).toBe(true);
  await expect(loading).toContainText(/\d of \d/u);
  await expect(page.locator("html")).not.toHaveAttribute("data-shown");
  await devtools.detach();

  // Killed half-way: received pages are stored, and the rest is requested from there on.
  loads += 1;
  await page.reload();
  const before = rows;
  await page.getByTestId("open-early").click();
  await expect(page.getByTestId("still-loading")).toContainText(/\d%/u);
  // No sums over a partially loaded shop.
  await expect(page.getByTestId("dashboard-sales").locator("[aria-busy=true]")).toBeVisible();
  const counter = new Counter(page);
  await counter.open();
  await scan(page, barcode ?? "no good came");
  await expect(counter.lines).toHaveCount(1);
  await scan(page, "4006381333931");
  await expect(page.getByText("The shop is still loading").first()).toBeVisible();
  const number = await counter.payCash();
  expect(rows).toBe(before);

  release();
  await expect(page.getByTestId("still-loading")).toBeHidden({ timeout: 30_000 });
  await expectUnsent(page, 0);
  const sold = await books.figure("select count(*) from sales where number = $1", [number]);
  expect(sold).toBe(1);
  // A till keeps sending requests; those pending when the test ends are ignored.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
