import { beforeAll, describe, expect, it } from "vitest";
import { fillFrontPage, noFacts } from "#/contract/front-page.ts";
import { plans, planSlugs } from "#/domain/plans.ts";
import { formatFigure } from "#/i18n/amounts.ts";
import { sectionIds } from "./links.ts";
import { renderFrontPage } from "./render-front-page.tsx";

const assets = { styles: "html{color:red}", script: "/assets/landing-a1.js" };
const facts = { ...noFacts, origin: "https://kaunta.example" };

describe.each(["en", "sw"] as const)("the landing page in %s", (language) => {
  let page: string;
  let text: string;

  beforeAll(() => {
    page = fillFrontPage(renderFrontPage(language, assets), facts);
    text = page.replace(/<(style|script)[^>]*>.*?<\/\1>/gsu, "").replace(/<[^>]+>/gu, " ");
  });

  const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found]) => found);

  it("is a complete document in its language with one h1, a title and a description", () => {
    expect(page).toMatch(/^<!doctype html><html lang="(en|sw)">/u);
    expect(page).toContain(`<html lang="${language}">`);
    expect(all(/<h1[^>]*>(.+?)<\/h1>/gu)).toHaveLength(1);
    expect(all(/<title>(.+?)<\/title>/gu)).toHaveLength(1);
    expect(all(/<meta name="description" content="([^"]+)"/gu)).toHaveLength(1);
    expect(page).not.toContain("⟦");
  });

  it("declares its own URL and the other language's", () => {
    const own = language === "en" ? "/" : "/?lang=sw";
    expect(all(/<link rel="canonical" href="([^"]+)"/gu)).toEqual([`https://kaunta.example${own}`]);
    expect(
      [...page.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gu)].map(
        ([, tag, href]) => `${tag} ${href}`,
      ),
    ).toEqual([
      "en https://kaunta.example/",
      "sw https://kaunta.example/?lang=sw",
      "x-default https://kaunta.example/",
    ]);
  });

  it("has every section, with a heading and a menu link", () => {
    expect(all(/<section id="([^"]+)" aria-labelledby/gu)).toEqual([...sectionIds]);
    for (const id of sectionIds) {
      expect(page).toContain(`id="${id}-title"`);
      expect(page).toContain(`href="#${id}"`);
    }
  });

  it("shows screenshots in its own language, in the theme of the page", () => {
    const shown = all(/(?:srcset|src)="([^"]+\.(?:avif|webp))"/giu);
    expect(shown).toHaveLength(12);
    expect(shown.filter((address) => !address?.includes(`-${language}`))).toEqual([]);
    const dark = all(/<source data-dark="true" media="([^"]+)" srcset="[^"]+-dark/giu);
    expect(dark).toEqual(Array.from({ length: 4 }, () => "(prefers-color-scheme: dark)"));
  });

  it("links to sign-in and registration", () => {
    expect(all(/href="(\/auth\/[^"]+)"/gu)).toEqual(
      expect.arrayContaining(["/auth/login", "/auth/register"]),
    );
  });

  it("runs only the one script file, which the security policy allows", () => {
    expect(all(/<script((?! type="application\/ld\+json")[^>]*)>/gu)).toEqual([
      ' src="/assets/landing-a1.js"',
    ]);
    expect(page).not.toMatch(/\son\w+="/u);
  });

  it("describes every picture and reserves its space before it loads", () => {
    const pictures = page.match(/<img[^>]+>/gu) ?? [];
    expect(pictures.length).toBeGreaterThan(4);
    for (const picture of pictures) expect(picture).toMatch(/ alt="/u);
    const screens = pictures.filter((picture) => picture.includes(".webp"));
    expect(screens).toHaveLength(4);
    for (const screen of screens)
      expect(screen).toMatch(/width="\d+" height="\d+" alt="[^"]{20,}"/u);
  });

  it("shows the prices known to the server", () => {
    for (const slug of planSlugs) {
      const [, plan = ""] =
        new RegExp(`data-testid="plan-${slug}">(.+?)</a></li>`, "u").exec(page) ?? [];
      expect(plan).toContain(formatFigure(plans[slug].monthlyPrice, language));
    }
    const marked = page.split('data-testid="plan-').slice(1);
    expect(marked).toHaveLength(3);
  });

  it("gives search engines no data that is not on the page", () => {
    const [data = ""] = all(/<script type="application\/ld\+json">(.+?)<\/script>/gu);
    const graph = (JSON.parse(data) as { "@graph": { "@type": string }[] })["@graph"];
    expect(graph.map((one) => one["@type"])).toEqual(["Organization", "SoftwareApplication"]);
    expect(data).not.toMatch(/aggregateRating|reviewRating|"review"/iu);
  });

  it("loads no chat and names no contact unless one is configured", () => {
    expect(page).not.toContain("data-chat");
    expect(page).not.toContain("mailto:");
    const told = fillFrontPage(renderFrontPage(language, assets), {
      ...facts,
      email: "hello@kaunta.example",
      contact: "hello@kaunta.example",
      chatScript: "https://chat.example/w.js",
      chatCompany: "c1",
      chatHost: "chat.example",
    });
    expect(told).toContain('href="mailto:hello@kaunta.example"');
    expect(told).toContain('data-script="https://chat.example/w.js"');
    expect(told).not.toContain('<script src="https://chat.example');
  });

  it("shows its texts, not their ids", () => {
    expect(text.trim().length).toBeGreaterThan(2000);
    expect(text).toContain("Kaunta");
    expect(text).not.toMatch(/\s[\w+/]{6}\s{2,}[\w+/]{6}\s/u);
  });
});
