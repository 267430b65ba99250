import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { noLine } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { fits, keepFile } from "./pages/import-export.ts";
import { saidBySize } from "./pages/said.ts";

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

test("goods come in by a file that is looked at first, are sold, and go out as a file that changes nothing @phone @desk", async ({
  till,
  shop,
}) => {
  const said = saidBySize();
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/import-export`);
  const picker = page.getByTestId("import-file");
  await expect(page.getByTestId("start-import")).toHaveCount(0);
  await expect(page.getByTestId("choose-import")).toBeEnabled();
  await picker.setInputFiles({ ...csv("goods.pdf", "x"), mimeType: "application/pdf" });
  await expect(page.getByText(said("Unsupported file type"))).toBeVisible();

  const template = await keepFile(page, "import-template");
  expect(await readFile(template, "utf8")).toContain("SKU,Barcode,Name,Description,Category");
  await expect(
    page.getByText(said("Use this template for your imports"), { exact: true }),
  ).toBeVisible();

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

  await page.getByTestId("start-import").click();
  await expect(page.getByText(said("Your file is being processed"), { exact: true })).toBeVisible();
  const done = said("Successfully imported {count} products", { count: "3" });
  await expect(page.getByText(done, { exact: true })).toBeVisible({ timeout: 30_000 });
  const rejected = await keepFile(page, "rejected-rows");
  expect(await readFile(rejected, "utf8")).toContain(said("This is no amount of money."));
  axe.push(...(await seriousIn(page, "history")));
  expect(await fits(page)).toBe(true);

  const kept = await keepFile(page, "export-csv");
  const out = await readFile(kept, "utf8");
  expect(out).toContain("Kalamu ya wino");
  expect(out).toContain("S-91; S-92;");
  await picker.setInputFiles(csv("goods.csv", out));
  await expect(figure(page, "total")).toBeVisible({ timeout: 30_000 });
  for (const name of ["created", "updated", "rejected"])
    await expect(figure(page, name)).toHaveText("0");
  const workbook = await readFile(await keepFile(page, "export-excel"));
  await picker.setInputFiles({ name: "goods.xlsx", mimeType: "", buffer: workbook });
  await expect(page.getByText("goods.xlsx")).toBeVisible();
  await expect(figure(page, "unchanged")).not.toHaveText("0", { timeout: 30_000 });
  for (const name of ["created", "updated", "rejected"])
    await expect(figure(page, name)).toHaveText("0");
  expect(axe).toEqual([]);

  await page.goto(`${shop.origin()}/sales/create`);
  await new Counter(page).search.fill("Kalamu");
  await expect(page.locator('[data-testid=tile][data-sku="PEN-9"]')).toBeVisible();
});

test("an import is followed by whoever opens the screen, sold at the counter, and without a line the screen says so", async ({
  till,
  shop,
  watch,
}) => {
  watch.allow(noLine);
  const page = await till("manager@duka.test");
  const context = page.context();
  await page.goto(`${shop.origin()}/import-export`);
  await page
    .getByTestId("import-file")
    .setInputFiles(csv("one.csv", "SKU,Name,Price\nSOLD-9,Soap,900"));
  await page.getByTestId("start-import").click();
  await expect(page.getByText("Successfully imported 1 products", { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  const counter = new Counter(page);
  await counter.open();
  await counter.pick("SOLD-9");
  await counter.payCash();
  await page.goto(`${shop.origin()}/import-export`);
  await expect(page.getByTestId("choose-import")).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText("Import and export need a network.").first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByTestId("choose-import")).toBeDisabled();
  await expect(page.getByTestId("export-csv")).toBeDisabled();
});
