import { demoPassword } from "#server/demo/people.ts";
import { hire } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { noConnection } from "./fixtures/console-watch.ts";
import { expectUnsent, screensArePrefetched, shopIsHere, trySignIn } from "./pages/sign-in.ts";

test("[S6] a browser used only for viewing is no till; it becomes one at its counter, by a name, offline too", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const person = await hire(books, { name: "Zawadi" });
  const [item] = await books.items("piece", 1);
  const tills = () => books.figure("select count(*) from tills");
  const before = await tills();
  await page.goto(`${shop.origin()}/auth/login`);
  await trySignIn(page, person.email, demoPassword);
  await shopIsHere(page);
  await page.goto(`${shop.origin()}/inventory`);
  await expect(page.getByTestId("inventory-row").first()).toBeVisible();
  await page.goto(`${shop.origin()}/sales/create`);
  const name = page.getByTestId("till-form-name");
  await expect(name).toHaveValue(/^Chrome on Linux/u);
  expect(await tills()).toBe(before);
  // A phone in landscape.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 640, height: 360 });
  await expect(page.getByTestId("till-form-save")).toBeInViewport({ ratio: 1 });
  if (size !== null) await page.setViewportSize(size);

  // A name used by another till of this shop is reported immediately; shops number theirs alike.
  const [taken] = await books.rows<{ name: string }>(
    `select t.name from tills t join businesses b on b.id = t.business_id
     where b.subdomain = 'duka' order by t.code limit 1`,
  );
  await name.fill(String(taken?.name).toUpperCase());
  await page.getByTestId("till-form-save").click();
  await expect(page.getByText("Another till has this name.")).toBeVisible();

  await screensArePrefetched(page);
  await context.setOffline(true);
  await name.fill("Mbele dirishani");
  await page.getByTestId("till-form-save").click();
  await expect(page.getByTestId("till-waits")).toContainText("Mbele dirishani");
  await page.reload();
  await expect(page.getByTestId("till-waits")).toContainText("Mbele dirishani");
  await context.setOffline(false);
  const counter = new Counter(page);
  await expect(counter.search).toBeVisible({ timeout: 30_000 });
  expect(await tills()).toBe(before + 1);
  await counter.sell(item);
  await expectUnsent(page, 0);
  const [made] = await books.rows(
    "select name, device_label as device from tills where name = $1",
    ["Mbele dirishani"],
  );
  expect(made).toEqual({ name: "Mbele dirishani", device: "Chrome on Linux" });

  await page.goto(`${shop.origin()}/profile`);
  await expect(page.getByTestId("session-till")).toContainText("“Mbele dirishani”");
});
