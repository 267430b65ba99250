import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures/test.ts";
import { breakable, breakStore, breakStoreAndClick } from "./pages/broken-store.ts";
import { Counter } from "./pages/counter.ts";
import { forgetRow } from "./pages/device-store.ts";
import { photo, ProductImages, unpictured } from "./pages/product-images.ts";

/**
 * Covers the messages of the specification's error catalogue whose cases no other test triggers: each is
 * shown because the named failure really occurred. tests/architecture/error-texts.test.ts lists them all.
 */

/** The server or the store fails on purpose: the browser and the app may log it to the console. */
const onPurpose = /^console:/u;

test("an unreadable local table is reported by the list that needs it", async ({
  till,
  shop,
  watch,
}) => {
  watch.allow(onPurpose);
  const page = await till("owner@duka.test");
  await breakable(page);
  await page.goto(`${shop.origin()}/inventory/transfers`);
  const lists = [
    ["Locations", "locations", "Failed to fetch locations"],
    ["Products", "products", "Failed to fetch products"],
    ["Records", "stockItems", "Failed to fetch inventory records"],
    ["Alerts", "stockAlerts", "Failed to fetch alerts"],
    ["Categories", "categories", "Unknown error"],
  ] as const;
  for (const [tab, table, said] of lists) {
    const there = page.getByRole("tab", { name: tab, exact: true });
    // The app has opened the store, which it does not do if a table is missing.
    await expect(there).toBeVisible();
    await breakStore(page, { table, mode: "readonly" });
    await there.click();
    await expect(page.getByText(said, { exact: true }), said).toBeVisible();
    await breakStore(page, null);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText(said, { exact: true }), said).toHaveCount(0);
  }
});

test("a failed local write is reported by the action that caused it", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(onPurpose);
  const page = await till("manager@duka.test");
  await breakable(page);
  const refuse = () => breakStore(page, { table: "operations", mode: "readwrite" });
  await page.goto(`${shop.origin()}/inventory/alerts?seen=unacknowledged`);
  const one = page.getByTestId("alert-acknowledge").first();
  await expect(one).toBeVisible();
  await refuse();
  await one.click();
  await expect(page.getByText("Failed to acknowledge alert", { exact: true })).toBeVisible();
  const boxes = page.getByRole("checkbox", { name: /^Choose / });
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await page.getByTestId("acknowledge-selected").click();
  const several = page.getByText("Failed to acknowledge selected alerts", { exact: true });
  await expect(several).toBeVisible();
  await expect(page.getByTestId("acknowledge-selected")).toContainText("(2)");

  // A selected alert may be on another page, out of reach of the checkboxes here.
  await page.getByTestId("choose-no-alerts").click();
  await expect(page.getByTestId("acknowledge-selected")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);

  await breakStore(page, null);
  await page.goto(`${shop.origin()}/inventory/records`);
  await page.getByTestId("quick-update").first().click();
  await page.getByTestId("quick-update-quantity").fill("77");
  await refuse();
  await page.getByTestId("quick-update-save").click();
  await expect(page.getByText(/Failed to update inventory record/u)).toBeVisible();
  await expect(page.getByTestId("quick-update-quantity")).toHaveValue("77");

  await breakStore(page, null);
  // An item that was never counted here, according to this device's data.
  const [item] = await books.items("piece", 1);
  const items = await books.rows<{ id: string }>(
    "select id from stock_items where product_id = $1",
    [item?.id ?? ""],
  );
  for (const { id } of items) await forgetRow(page, "stockItems", id);
  await page.goto(`${shop.origin()}/inventory/create`);
  await page.getByRole("combobox").fill(item?.sku ?? "");
  await page
    .getByRole("option")
    .filter({ hasText: item?.sku ?? "no SKU" })
    .first()
    .click();
  await page.getByTestId("record-found").fill("3");
  await refuse();
  await page.getByTestId("record-form-save").click();
  await expect(page.getByText(/Failed to create inventory record/u)).toBeVisible();
  await breakStore(page, null);

  await page.goto(`${shop.origin()}/products/new`);
  await page.getByTestId("add-category").click();
  await page.getByTestId("category-name").fill("Spices");
  await refuse();
  await page.getByTestId("category-save").click();
  await expect(page.getByText(/Failed to create category/u)).toBeVisible();
  await expect(page.getByTestId("category-name")).toHaveValue("Spices");
});

test("server failures with pictures, roles and locations are reported", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(onPurpose);
  const broken = { status: 500, body: "{}" };
  const page = await till("owner@duka.test");
  // The pictures of the other item were never requested, so none of them are cached.
  const [item, other] = await unpictured(books, 2);
  const images = new ProductImages(page);
  const all = "**/api/v1/product-images/**";
  const failing = (...methods: readonly string[]) =>
    page.route(all, (route) =>
      methods.includes(route.request().method()) ? route.fulfill(broken) : route.continue(),
    );
  await images.open(shop.origin(), item?.id ?? "");
  await images.add(await photo("soap.jpg", "#3b3"));
  await images.add(await photo("salt.jpg", "#33b"));

  await failing("POST", "PATCH", "DELETE");
  await page.getByTestId("image-set-primary").first().click();
  await expect(page.getByText(/Failed to update image/u)).toBeVisible();
  await page.getByTestId("image-edit").first().click();
  await page.getByTestId("image-delete").click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await expect(page.getByText(/Failed to delete image/u)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await images.pick(await photo("rice.jpg", "#b33"));
  await page.getByTestId("upload-save").click();
  await expect(page.getByTestId("upload-refused")).toContainText("Failed to upload image");
  await page.unroute(all);
  await failing("GET");
  await page.goto(`${shop.origin()}/images/${other?.id ?? ""}`);
  await expect(page.getByText("Failed to fetch product images", { exact: true })).toBeVisible();
  await page.unroute(all);

  await page.route("**/api/v1/users/roles/**", (route) => route.fulfill(broken));
  await page.goto(`${shop.origin()}/users/roles`);
  await expect(page.getByText("Failed to load roles", { exact: true })).toBeVisible();

  await page.route("**/api/v1/inventory/inventory/*/**", (route) => route.fulfill(broken));
  await page.goto(`${shop.origin()}/inventory/everywhere`);
  await page.getByTestId("everywhere-cell").first().click();
  await expect(page.getByText("Unable to fetch stock info", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.route("**/api/v1/business/locations/**", (route) => route.fulfill(broken));
  await page.getByTestId("edit-place").first().click();
  await expect(page.getByText("Failed to load data. Please try again.")).toBeVisible();
});

test("the outcome of an import is reported, whichever it is", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(onPurpose);
  const page = await till("owner@duka.test");
  const status = "**/inventory/products/import_status/**";
  const begin = "**/inventory/products/import_csv/**";
  const broken = { status: 500, body: "{}" };
  const said = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
  const file = {
    name: "goods.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("SKU,Name,Price\nSAID-1,Soap,900"),
  };
  const hand = async () => {
    await page.getByTestId("import-file").setInputFiles(file);
    await page.getByTestId("start-import").click();
  };
  await page.route(status, (route) => route.fulfill(broken));
  await page.goto(`${shop.origin()}/import-export`);
  await said("Load Failed");
  await said("Could not load import history");
  await page.unroute(status);

  await page.reload();
  const saved = page.waitForEvent("download");
  await page.getByTestId("import-template").click();
  await saved;
  await said("Template Downloaded");

  await page.route(begin, (route) => route.fulfill({ status: 202, json: { status: "PENDING" } }));
  await hand();
  await said("Import Failed");
  await said("Import ID missing in response");
  await page.unroute(begin);
  await page.route(begin, (route) => route.fulfill(broken));
  await page.getByTestId("start-import").click();
  await said("An error occurred during import");
  await page.unroute(begin);

  const id = randomUUID();
  await page.route(begin, (route) =>
    route.fulfill({ status: 202, json: { import_id: id, status: "PENDING" } }),
  );
  await page.getByTestId("start-import").click();
  await said("Import Started");
  await said("Import Error");
  await said(`Import with ID ${id} not found after 2 attempts`);
  await page.unroute(begin);

  // The import runs on the server, and its end is reported as a failure.
  await page.route(status, async (route) => {
    // Only browsers resolve *.localhost to this machine.
    const url = new URL(route.request().url());
    const { host } = url;
    url.hostname = "127.0.0.1";
    const answer = await route.fetch({
      url: url.href,
      headers: { ...route.request().headers(), host },
    });
    const body = (await answer.json()) as { status?: string; results?: unknown };
    const json = body.results === undefined ? { ...body, status: "FAILED" } : body;
    await route.fulfill({ response: answer, json });
  });
  await hand();
  await said("The import process encountered errors");
  // Pending responses are delivered before the page changes.
  await page.unrouteAll({ behavior: "wait" });
  // While an import runs, no other file is accepted.
  const running = "select count(*) from import_jobs where status in ('PENDING', 'PROCESSING')";
  await expect.poll(() => books.figure(running)).toBe(0);
  await page.reload();
  await hand();
  await said("Import Completed");
});

test("an unreadable variant and an unavailable quantity are reported at the counter", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(onPurpose);
  const page = await till("cashier@duka.test");
  await breakable(page);
  const counter = await Counter.at(page, shop.origin());
  const [of] = await books.rows<{ sku: string }>(
    `select p.sku from products p join variants v on v.product_id = p.id
     where p.is_active and p.business_id = (select id from businesses where subdomain = 'duka') limit 1`,
  );
  await counter.search.fill(of?.sku ?? "");
  const tile = page.locator(`[data-testid=tile][data-sku="${of?.sku ?? ""}"]`);
  await expect(tile).toBeVisible();
  await breakStoreAndClick(tile, { table: "variants", mode: "readonly" });
  await expect(page.getByText("Failed to fetch product variants", { exact: true })).toBeVisible();
  await breakStore(page, null);
  await page.keyboard.press("Escape");

  const [item] = await books.items("piece", 1);
  await counter.put(item);
  await counter.typeOnPad("99999");
  await expect(page.getByText(/Only [\d,]+ available\./u).first()).toBeVisible();
});
