import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { demoPassword } from "#server/db/demo/people.ts";
import { answered, noLine } from "./fixtures/console-watch.ts";
import type { ShopServer } from "./fixtures/shop-server.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { messageFor } from "./pages/messages.ts";
import { expectUnsent, shopIsHere, trySignIn } from "./pages/sign-in.ts";

const ownPassword = "Kahawa#Chungu-9";

/** What the owner does about people, over the API from a page of the shop. */
async function ownerOf(page: Page, shop: ShopServer) {
  await page.goto(`${shop.origin()}/auth/login`);
  const call = (path: string, body: object, access?: string) =>
    page.evaluate(
      async ([url, text, token, csrfPath]) => {
        const answer = await fetch(csrfPath);
        const { csrf_token: csrf } = (await answer.json()) as { csrf_token: string };
        const done = await fetch(url, {
          method: "POST",
          body: text,
          headers: {
            "Content-Type": "application/json",
            "X-CSRFToken": csrf,
            ...(token === "" ? {} : { Authorization: `Bearer ${token}` }),
          },
        });
        return (await done.json()) as Record<string, unknown>;
      },
      [path, JSON.stringify(body), access ?? "", "/api/v1/csrf/"] as const,
    );
  const { access } = await call("/api/v1/users/auth/login/", {
    email: "owner@duka.test",
    password: demoPassword,
  });
  const act = (path: string, body: object = {}) => call(path, body, String(access));
  return {
    hire: async (values: object) => {
      const form = { id: randomUUID(), last_name: "Said", role: "business_user", ...values };
      expect(await act("/api/v1/users/", form)).toMatchObject({ id: form.id });
    },
  };
}

test("a cashier invited by SMS sets a password by the link, and sells without a connection", async ({
  page,
  context,
  browser,
  shop,
  books,
  watch,
}) => {
  watch.allow(noLine);
  const office = await browser.newContext({ locale: "en-GB" });
  const owner = await ownerOf(await office.newPage(), shop);
  const phone = `+25571${String(Date.now() % 10_000_000).padStart(7, "0")}`;
  const name = `juma-${randomUUID().slice(0, 8)}`;
  await owner.hire({ first_name: "Juma", username: name, phone, invite_by: "sms" });
  const [link = ""] = /https?:\/\/\S+/u.exec(await messageFor(shop, phone)) ?? [];
  const opened = new URL(link);
  await page.goto(`${shop.origin()}${opened.pathname}${opened.search}`);
  await expect(page.getByTestId("invitation")).toContainText(name);
  expect(page.url()).toBe(`${shop.origin()}/auth/invitation`);
  await page.getByTestId("new-password").fill(ownPassword);
  await page.getByTestId("confirm-password").fill(ownPassword);
  await page.getByTestId("invitation-accept").click();
  await shopIsHere(page);

  const [good] = await books.goods("piece", 1);
  const counter = new Counter(page);
  await counter.open();
  await context.setOffline(true);
  await counter.sell(good);
  await expectUnsent(page, 1);
  await office.close();
});

test("a first password opens nothing but its own change, and the user name signs in at the shop", async ({
  page,
  browser,
  shop,
  watch,
}) => {
  watch.allow(answered(401));
  watch.allow(answered(403));
  const office = await browser.newContext({ locale: "en-GB" });
  const owner = await ownerOf(await office.newPage(), shop);
  const name = `asha-${randomUUID().slice(0, 8)}`;
  const given = { password: "Tembo!Kijani7", confirm_password: "Tembo!Kijani7" };
  await owner.hire({ first_name: "Asha", username: name, ...given });
  await office.close();
  await page.goto(`${shop.origin()}/auth/login`);
  await trySignIn(page, name, given.password);
  await expect(page.getByTestId("first-password-save")).toBeVisible();
  await page.goto(`${shop.origin()}/sales/create`);
  await page.getByTestId("current-password").fill(given.password);
  await page.getByTestId("new-password").fill(ownPassword);
  await page.getByTestId("confirm-password").fill(ownPassword);
  await page.getByTestId("first-password-save").click();
  await expect(page.getByTestId("product-search")).toBeVisible({ timeout: 60_000 });
});
