import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { fits, keepFile } from "./pages/import-export.ts";
import { saidBySize } from "./pages/locale-assertions.ts";

const file = [
  "Msimbo;Jina;Bei;Gharama;Kipimo;Zilizopo;Rangi;Namba za pekee",
  "PEN-9;Kalamu ya wino;1.500,00;1.000,00;kipande;12;buluu",
  "DAFT-9;Daftari kubwa;2.250,00;1.750,00;kipande;7;kijani",
  "MBAYA-9;Bei mbaya;si bei;1;kipande;1;",
  "SIMU-9;Simu janja;900,00;700,00;kipande;;;S-91, S-92",
].join("\n");

const csv = (name: string, text: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

const figure = (page: Page, name: string): Locator => page.getByTestId(`look-${name}`);

test("products are imported from a file after a preview, sold, and exported to a file that changes nothing @phone @desk", async ({
  till,
  shop,
}) => {
  const said = saidBySize();
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/import-export`);
  const picker = page.getByTestId("import-file");
  await expect(page.getByTestId("choose-import")).toBeEnabled();
  await expect(page.getByTestId("start-import")).toHaveCount(0);
  await picker.setInputFiles({ ...csv("goods.pdf", "x"), mimeType: "application/pdf" });
  await expect(page.getByText(said("Unsupported file type"))).toBeVisible();

  // Waits for the toast before the action that shows it.
  const [template] = await Promise.all([
    keepFile(page, "import-template"),
    expect(
      page.getByText(said("Use this template for your imports"), { exact: true }),
    ).toBeVisible(),
  ]);
  expect(await readFile(template, "utf8")).toContain("SKU,Barcode,Name,Description,Category");

  await picker.setInputFiles(csv("bidhaa.csv", file.replace("Jina;", "Kitu;")));
  await expect(
    page.getByText(said("Choose the column for: {missing}.", { missing: said("Name") })),
  ).toBeVisible();
  await expect(page.getByTestId("start-import")).toBeDisabled();
  await page.getByRole("combobox", { name: "Kitu" }).click();
  await page.getByRole("option", { name: said("Name"), exact: true }).click();
  await expect(figure(page, "created")).toHaveText("3");
  await expect(figure(page, "rejected")).toHaveText("1");
  await expect(figure(page, "pieces")).toHaveText("2");
  await expect(page.getByTestId("look-faults")).toContainText(
    said("Row {row}, {column}", { row: "4", column: "Bei" }),
  );
  const axe = await seriousIn(page, "looked at");
  expect(await fits(page)).toBe(true);

  const done = said("Successfully imported {count} products", { count: "3" });
  await Promise.all([
    expect(page.getByText(said("Your file is being processed"), { exact: true })).toBeVisible(),
    expect(page.getByText(done, { exact: true })).toBeVisible({ timeout: 60_000 }),
    page.getByTestId("start-import").click(),
  ]);
  await expect(page.getByTestId("choose-import")).toBeEnabled();
  const rejected = await keepFile(page, "rejected-rows");
  expect(await readFile(rejected, "utf8")).toContain(said("This is not an amount of money."));
  axe.push(...(await seriousIn(page, "history")));
  expect(await fits(page)).toBe(true);

  const kept = await keepFile(page, "export-csv");
  const out = await readFile(kept, "utf8");
  expect(out).toContain("Kalamu ya wino");
  expect(out).toContain("S-91; S-92;");
  await picker.setInputFiles(csv("goods.csv", out));
  await expect(figure(page, "total")).toBeVisible({ timeout: 60_000 });
  for (const name of ["created", "updated", "rejected"])
    await expect(figure(page, name)).toHaveText("0");
  const workbook = await readFile(await keepFile(page, "export-excel"));
  await picker.setInputFiles({ name: "goods.xlsx", mimeType: "", buffer: workbook });
  await expect(page.getByText("goods.xlsx")).toBeVisible();
  await expect(figure(page, "unchanged")).not.toHaveText("0", { timeout: 60_000 });
  for (const name of ["created", "updated", "rejected"])
    await expect(figure(page, name)).toHaveText("0");
  expect(axe).toEqual([]);

  await page.goto(`${shop.origin()}/sales/create`);
  await new Counter(page).search.fill("Kalamu");
  await expect(page.locator('[data-testid=tile][data-sku="PEN-9"]')).toBeVisible();
});

test("an import is followed on any open screen, its item sold at the counter, and the screen says when it is offline", async ({
  till,
  shop,
  watch,
}) => {
  watch.allow(noConnection);
  const page = await till("manager@duka.test");
  const context = page.context();
  await page.goto(`${shop.origin()}/import-export`);
  // No file is accepted while another import is running.
  await expect(page.getByTestId("choose-import")).toBeEnabled();
  await page
    .getByTestId("import-file")
    .setInputFiles(csv("one.csv", "SKU,Name,Price\nSOLD-9,Soap,900"));
  await Promise.all([
    expect(page.getByText("Successfully imported 1 products", { exact: true })).toBeVisible({
      timeout: 60_000,
    }),
    page.getByTestId("start-import").click(),
  ]);
  const counter = new Counter(page);
  await counter.open();
  await counter.pick("SOLD-9");
  await counter.payCash();
  await page.goto(`${shop.origin()}/import-export`);
  await expect(page.getByTestId("choose-import")).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText("You need a network to import and export.").first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByTestId("choose-import")).toBeDisabled();
  await expect(page.getByTestId("export-csv")).toBeDisabled();
});

test("items without a code are given one in a single action, and importing the file again changes nothing @phone @desk", async ({
  till,
  shop,
}) => {
  const said = saidBySize();
  const page = await till("owner@duka.test");
  const picker = page.getByTestId("import-file");
  const ended = page.getByTestId("import-ended");
  const name = `bila-namba-${"ndefu-".repeat(12)}${Date.now()}`;
  const rows = (price: number) =>
    `Jina;Bei;Kipimo\nSabuni ${name};${price};kipande\nKikombe ${name};900;kipande`;
  await page.goto(`${shop.origin()}/import-export`);
  const bring = async (price: number) => {
    // No file is accepted until the previous import is confirmed to have ended.
    await expect(page.getByTestId("choose-import")).toBeEnabled();
    await picker.setInputFiles(csv(`${name}.csv`, rows(price)));
    await expect(page.getByTestId("codes-offer")).toContainText("2");
    await expect(page.getByTestId("start-import")).toBeDisabled();
    await page.getByTestId("give-skus").click();
    await expect(page.getByTestId("start-import")).toBeEnabled();
  };
  await bring(500);
  await expect(figure(page, "created")).toHaveText("2");
  const axe = await seriousIn(page, "codes given");
  expect(await fits(page)).toBe(true);
  await page.getByTestId("start-import").click();
  const outcome = said(
    "new {created}, changed {updated}, unchanged {unchanged}, left out {rejected}",
    {
      created: "2",
      updated: "0",
      unchanged: "0",
      rejected: "0",
    },
  );
  await expect(ended).toContainText(outcome, { timeout: 30_000 });

  await bring(650);
  await expect(figure(page, "updated")).toHaveText("1");
  const changes = page.getByTestId("look-changes");
  await expect(changes).toContainText(said("Selling price"));
  await expect(changes).toContainText(/500.*650/);
  axe.push(...(await seriousIn(page, "changes")));
  expect(await fits(page)).toBe(true);
  await page.getByTestId("start-import").click();
  await expect(ended).toBeVisible({ timeout: 30_000 });
  await bring(650);
  await page.getByTestId("start-import").click();
  await expect(ended).toContainText(said("All rows unchanged"), { timeout: 30_000 });
  axe.push(...(await seriousIn(page, "ended")));
  expect(await fits(page)).toBe(true);
  expect(axe).toEqual([]);
});

test("the export covers the location chosen on its screen, and is imported back there", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/import-export`);
  const place = page.getByRole("combobox", { name: "Location", exact: true });
  const at = page.locator("main").getByRole("combobox", { name: "Location", exact: true });
  await expect(at.or(place).first()).toBeVisible({ timeout: 30_000 });
  await at.first().click();
  await page.getByRole("option", { name: "Tawi la Sinza" }).click();
  const stock = () =>
    books.rows<{ stock: string }>(
      `select string_agg(s.product_id || ':' || s.quantity_available, ',' order by s.id) as stock
       from stock_items s join locations l on l.business_id = s.business_id and l.id = s.location_id
       where l.name = $1`,
      ["Duka kuu Kariakoo"],
    );
  const before = await stock();
  const out = await readFile(await keepFile(page, "export-csv"), "utf8");
  const held = await books.rows<{ sku: string; quantity: number }>(
    `select p.sku, (s.quantity_available / 1000.0)::float as quantity
     from stock_items s join locations l on l.business_id = s.business_id and l.id = s.location_id
     join products p on p.business_id = s.business_id and p.id = s.product_id
     where l.name = $1 and s.variant_id is null and p.product_type = 'SIMPLE'
       and p.business_id = (select id from businesses where subdomain = 'duka')
     order by p.sku limit 20`,
    ["Tawi la Sinza"],
  );
  expect(held.length).toBeGreaterThan(0);
  for (const { sku, quantity } of held)
    expect(out.split("\r\n").find((text) => text.startsWith(`${sku},`))).toContain(`,${quantity},`);
  await expect(page.getByTestId("choose-import")).toBeEnabled();
  await page.getByTestId("import-file").setInputFiles(csv("goods.csv", out));
  await expect(figure(page, "updated")).toHaveText("0", { timeout: 60_000 });
  await page.getByTestId("start-import").click();
  await expect(page.getByTestId("import-ended")).toContainText("All rows unchanged", {
    timeout: 60_000,
  });
  expect(await stock()).toEqual(before);
});
