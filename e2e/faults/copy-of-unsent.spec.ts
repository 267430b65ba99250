import { readFile } from "node:fs/promises";
import { noConnection } from "../fixtures/console-watch.ts";
import { hire } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { Counter } from "../pages/counter.ts";
import { expectUnsent, screensArePrefetched, signIn } from "../pages/sign-in.ts";

const password = "hifadhi ya leo";

test("[S24] two sales of an offline till are sent from another device and again from their own: each is stored once", async ({
  page,
  browser,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const person = await hire(books, { name: "Neema" });
  const [item] = await books.items("piece", 1);
  await signIn(page, shop.origin(), person.email);
  await screensArePrefetched(page);
  const counter = new Counter(page);
  await counter.open();
  await page.context().setOffline(true);
  const sold = [await counter.sell(item), await counter.sell(item)];
  await page.goto(`${shop.origin()}/outbox`);
  await page.getByTestId("copy-save").click();
  await page.getByTestId("copy-password").fill("short");
  await page.getByTestId("copy-save-save").click();
  await expect(page.getByText("Use at least 8 characters.")).toBeVisible();
  await page.getByTestId("copy-password").fill(password);
  const coming = page.waitForEvent("download");
  await page.getByTestId("copy-save-save").click();
  const copy = await coming;
  expect(copy.suggestedFilename()).toMatch(/^unsent-.+\.kaunta$/u);
  const bytes = await readFile(await copy.path());

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signIn(elsewhere, shop.origin(), person.email);
  await elsewhere.goto(`${shop.origin()}/outbox`);
  await elsewhere.getByTestId("copy-open").click();
  const file = { name: "stick.kaunta", mimeType: "application/octet-stream", buffer: bytes };
  await elsewhere.getByTestId("copy-file").setInputFiles(file);
  await elsewhere.getByTestId("copy-password").fill("another one");
  await elsewhere.getByTestId("copy-open-save").click();
  await expect(elsewhere.getByText("The password is wrong")).toBeVisible();
  await elsewhere.getByTestId("copy-password").fill(password);
  await elsewhere.getByTestId("copy-open-save").click();
  await expect(
    elsewhere.getByText("2 entries were added to what waits.", { exact: true }),
  ).toBeVisible();
  await expectUnsent(elsewhere, 0);
  await other.close();

  await page.context().setOffline(false);
  await expectUnsent(page, 0);
  const rows = await books.rows("select number from sales where actor_id = $1 order by number", [
    person.id,
  ]);
  expect(rows).toEqual(sold.map((number) => ({ number })));
});
