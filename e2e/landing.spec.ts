import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { sizeOf } from "./pages/appearance.ts";
import { ShopServer } from "./fixtures/shop-server.ts";
import { signIn } from "./pages/sign-in.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the language menu links to the other language, is remembered and sets the app's initial language", async ({
  page,
  shop,
}) => {
  const root = page.locator("html");
  await page.goto(`${shop.origin()}/`);
  await expect(root).toHaveAttribute("lang", "en");
  await page.getByTestId("landing-language").click();
  await page.getByRole("link", { name: "Kiswahili" }).click();
  await page.waitForURL("**/?lang=sw");
  await expect(root).toHaveAttribute("lang", "sw");
  expect(await kept(page)).toEqual({ language: "sw", lang: null });

  await page.goto(`${shop.origin()}/`);
  await page.waitForURL("**/?lang=sw");
  await page.goto(`${shop.origin()}/auth/login`);
  await expect(page.getByTestId("login-submit")).toBeVisible();
  await expect(root).toHaveAttribute("lang", "sw");
  expect(await kept(page)).toEqual({ language: "sw", lang: "sw" });

  await page.goto(`${shop.origin()}/`);
  await page.getByTestId("landing-language").click();
  await page.getByRole("link", { name: "English" }).click();
  await expect(root).toHaveAttribute("lang", "en");
  expect(await kept(page)).toEqual({ language: "en", lang: "sw" });
});

test.describe("in a browser set to Swahili", () => {
  test.use({ locale: "sw-TZ" });

  test("page and sign-in start in Swahili, until another language is chosen", async ({
    page,
    shop,
  }) => {
    const root = page.locator("html");
    await page.goto(`${shop.origin()}/auth/login`);
    await expect(page.getByTestId("login-submit")).toBeVisible();
    await expect(root).toHaveAttribute("lang", "sw");
    expect(await kept(page)).toEqual({ language: null, lang: null });
    await page.goto(`${shop.origin()}/`);
    await page.waitForURL("**/?lang=sw");
    await page.getByTestId("landing-language").click();
    await page.getByRole("link", { name: "English" }).click();
    await expect(root).toHaveAttribute("lang", "en");
    await page.reload();
    await expect(root).toHaveAttribute("lang", "en");
  });
});

async function kept(page: Page) {
  return page.evaluate(() => ({
    language: localStorage.getItem("language"),
    lang: localStorage.getItem("lang"),
  }));
}

test("the landing page links to its sections, to sign-in and to registration @phone", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin()}/`);
  await expect(heading(page)).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const header = page.locator("header");
  if (isPhone || (page.viewportSize()?.width ?? 0) < 1100) {
    await header.locator("summary").last().click();
  }
  await header.locator('a[href="#pricing"]:visible').click();
  await expect(page.locator("#pricing-title")).toBeInViewport();
  await expect(header.locator('a[href="/auth/login"]')).toBeVisible();
  await expect(page.locator('main a[href="/auth/register"]').first()).toBeAttached();
  await header.locator('a[href="/auth/login"]').click();
  await expect(page.getByTestId("login-submit")).toBeVisible();
});

for (const language of ["en", "sw"] as const) {
  for (const theme of ["light", "dark"] as const) {
    test(
      `the landing page fits and axe finds nothing serious (${language}, ${theme})`,
      { tag: sizeOf({ language, theme }) },
      async ({ page, context, shop }) => {
        await context.addInitScript((look) => {
          if (window.origin !== "null") localStorage.setItem("theme", look);
        }, theme);
        await page.goto(`${shop.origin()}/?lang=${language}`);
        await expect(page.locator("html")).toHaveCSS("color-scheme", theme);
        const shown = page.locator("picture img").filter({ visible: true }).first();
        await shown.scrollIntoViewIfNeeded();
        await expect
          .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
          .toContain(`-${language}-${theme}`);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(
          ({ impact }) => impact === "serious" || impact === "critical",
        );
        expect(
          serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
        ).toEqual([]);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways).toBeLessThanOrEqual(0);
      },
    );
  }
}

test("offline, the landing page is shown as last seen, or the app if it was never seen", async ({
  page,
  shop,
  context,
  watch,
}) => {
  watch.allow(noConnection);
  await signIn(page, shop.origin(), "cashier@duka.test");
  await page.goto(`${shop.origin()}/?lang=sw`);
  await expect(page.locator("#pricing")).toBeAttached();
  await context.setOffline(true);
  await page.goto(`${shop.origin()}/?lang=sw`);
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  await expect(page.locator("#pricing")).toBeAttached();
  await page.goto(`${shop.origin()}/?lang=en`);
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByTestId("status-chip").first()).toBeVisible();
});

test("a link to / inside the app leads to the landing page", async ({ page, shop }) => {
  await page.goto(`${shop.origin()}/redirect`);
  await expect(page.locator("#how-it-works")).toBeAttached();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a vendor's chat is loaded only if configured, after consent, and never in the app", async ({
  page,
  context,
  folders,
  demoFolder,
  shop,
}) => {
  const fetched: string[] = [];
  await context.route("https://chat.example.test/**", async (route) => {
    fetched.push(route.request().url());
    await route.fulfill({
      contentType: "text/javascript",
      body: "document.body.dataset.chatCompany = document.currentScript.dataset.company;",
    });
  });
  await page.goto(`${shop.origin()}/`);
  await expect(page.locator("[data-chat]")).toHaveCount(0);

  const chatting = await ShopServer.on(folders.copyOf(demoFolder), {
    KAUNTA_CHAT_SCRIPT: "https://chat.example.test/widget.js",
    KAUNTA_CHAT_COMPANY: "company-1",
  });
  try {
    await page.goto(`${chatting.origin()}/`);
    const offer = page.locator("[data-chat]");
    await expect(offer).toBeVisible();
    expect(fetched).toEqual([]);
    await offer.locator("[data-answer=no]").click();
    await expect(offer).toBeHidden();
    await page.reload();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)).then(() => true));
    await expect(offer).toBeHidden();
    expect(fetched).toEqual([]);

    await page.evaluate(() => localStorage.removeItem("chat"));
    await page.reload();
    await offer.locator("[data-answer=yes]").click();
    await expect(page.locator("body")).toHaveAttribute("data-chat-company", "company-1");
    await page.reload();
    await expect(page.locator("body")).toHaveAttribute("data-chat-company", "company-1");
    expect(fetched).toHaveLength(2);

    await page.goto(`${chatting.origin()}/auth/login`);
    await expect(page.getByTestId("login-submit")).toBeVisible();
    expect(fetched).toHaveLength(2);
    // The app is still starting: stopping the server while the worker's script loads would be an unrelated
    // error.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  } finally {
    await chatting.stop();
  }
});

test("the sign-in is drawn before the app is loaded, and nothing moves when it is @phone", async ({
  page,
  context,
  shop,
}) => {
  let letIn = () => undefined as void;
  const held = new Promise<void>((done) => {
    letIn = done;
  });
  await context.route("**/assets/index-*.js", async (route) => {
    await held;
    await route.continue();
  });
  // The held script may or may not be one that the page's load event waits for.
  await page.goto(`${shop.origin()}/auth/login`, { waitUntil: "domcontentloaded" });
  const cover = page.locator('[data-first-paint][lang="en"]');
  await expect(cover.locator("h1")).toBeVisible();
  await expect(page.locator('[data-first-paint][lang="sw"]')).toBeHidden();
  await expect(page.getByTestId("login-submit")).toHaveCount(0);
  const places = (within: string) =>
    page.locator(within).evaluate((part) =>
      [...part.querySelectorAll("h1, label, button, a")].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.textContent, x, y, width, height].join(" ");
      }),
    );
  const before = await places('[data-first-paint][lang="en"]');
  expect(before.length).toBeGreaterThan(6);
  letIn();
  await expect(page.getByTestId("login-submit")).toBeVisible();
  await expect(page.locator("[data-first-paint]")).toHaveCount(0);
  expect(await places("#root")).toEqual(before);
});
