import type { BrowserContext } from "@playwright/test";
import { hire, join } from "./fixtures/staff.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { choose } from "./pages/registration.ts";
import { expectUnsent, signIn } from "./pages/sign-in.ts";

/** Delays the outbox's requests, as a slow connection would, until released. Other requests are fast. */
async function slowTrade(context: BrowserContext): Promise<() => void> {
  let letGo = () => undefined as void;
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  await context.route(/\/api\/v1\/(sync\/batch|sales)\/$/u, async (route) => {
    if (route.request().method() === "POST") await gate;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

test("[S19] unsent operations keep their origin when the user switches to another business, and are sent", async ({
  page,
  context,
  shop,
  books,
}) => {
  const person = await hire(books, { name: "Leah" });
  await join(books, person.id, "soko", "business_user");
  const [item] = await books.items("piece", 1);
  await signIn(page, shop.origin(), person.email);
  const counter = new Counter(page);
  await counter.open();
  await expectUnsent(page, 0);
  const letGo = await slowTrade(context);
  const first = await counter.sell(item);
  const second = await counter.sell(item);
  await expectUnsent(page, 2);

  await page.getByTestId("edit-place").click();
  await choose(page, "Business", "Soko la Kirumba");
  await choose(page, "Location", "Kirumba");
  await expect(page.getByTestId("place-dialog")).toContainText(
    "2 entries of Duka la Kariakoo wait on this device and are still being sent",
  );
  await page.getByTestId("place-save").click();
  await expect(
    page.getByText("You now work at Soko la Kirumba, Kirumba", { exact: true }),
  ).toBeVisible();
  await expect(page.getByTestId("edit-place")).toContainText("Soko la Kirumba");
  await expectUnsent(page, 0, 30_000);
  const arrived = () =>
    books.rows<{ number: string; business: string; location: string; actor: string }>(
      `select s.number, b.subdomain as business, l.name as location, s.actor_id as actor
       from sales s join businesses b on b.id = s.business_id
       join locations l on l.business_id = s.business_id and l.id = s.location_id
       where s.actor_id = $1 order by s.number`,
      [person.id],
    );
  expect(await arrived()).toEqual([]);
  letGo();
  const origin = { business: "duka", location: "Duka kuu Kariakoo", actor: person.id };
  await expect
    .poll(arrived, { timeout: 30_000 })
    .toEqual([first, second].toSorted().map((number) => ({ number, ...origin })));
});

test("[S19] a sale keeps its location after a switch to another location", async ({
  page,
  context,
  shop,
  books,
}) => {
  const person = await hire(books, { name: "Musa" });
  const [item] = await books.items("piece", 1);
  await signIn(page, shop.origin(), person.email);
  const counter = new Counter(page);
  await counter.open();
  const letGo = await slowTrade(context);
  const number = await counter.sell(item);
  await page.getByTestId("edit-place").click();
  await choose(page, "Location", "Tawi la Sinza");
  await page.getByTestId("place-save").click();
  await expect(page.getByTestId("edit-place")).toContainText("Tawi la Sinza");
  letGo();
  await expectUnsent(page, 0, 30_000);
  expect(
    await books.rows(
      `select l.name from sales s
       join locations l on l.business_id = s.business_id and l.id = s.location_id
       where s.number = $1 and s.actor_id = $2`,
      [number, person.id],
    ),
  ).toEqual([{ name: "Duka kuu Kariakoo" }]);
});
