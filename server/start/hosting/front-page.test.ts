import { describe, expect, it } from "vitest";
import { factMark, givenMarks } from "#/contract/front-page.ts";
import type { FrontPageSettings } from "../front-page-settings.ts";
import { frontPage } from "./front-page.ts";

const nothing: FrontPageSettings = { email: null, phone: null, chat: null };
const chat = { script: "https://chat.example/widget.js", company: "kaunta" };

const { given, end } = givenMarks;
const page = (file: string) =>
  `${file} ${factMark("origin")} ${given("chatScript")}${factMark("chatScript")}${end}`;

async function ask(
  path: string,
  settings: FrontPageSettings = nothing,
  host: string | null = null,
  method = "GET",
) {
  const answer = await frontPage({ source: page, settings, host })(
    new Request(new URL(path, "http://duka.localhost:8000"), { method }),
  );
  return answer === null
    ? null
    : { text: await answer.text(), type: answer.headers.get("content-type"), answer };
}

describe("the landing page's address", () => {
  it("is / in English and /?lang=sw in Swahili", async () => {
    expect((await ask("/"))?.text).toContain("/landing.en.html");
    expect((await ask("/?lang=sw"))?.text).toContain("/landing.sw.html");
    expect((await ask("/?lang=en&utm_source=x"))?.text).toContain("/landing.en.html");
    expect((await ask("/landing.sw.html"))?.text).toContain("/landing.sw.html");
    expect((await ask("/"))?.type).toBe("text/html; charset=utf-8");
  });

  it("is the public one, whichever host name was requested", async () => {
    expect((await ask("/"))?.text).toContain("http://duka.localhost:8000");
    expect((await ask("/", nothing, "kaunta.example"))?.text).toContain("https://kaunta.example ");
  });

  it("serves the prerendered page for the sign-in", async () => {
    expect((await ask("/auth/login"))?.text).toContain("/login.html");
    expect((await ask("/auth/login?redirect=%2Fsales"))?.text).toContain("/login.html");
  });

  it("puts the installation's public host into the sign-in page", async () => {
    const source = () => '<meta name="kaunta-host" content="" />';
    const answer = await frontPage({ source, settings: nothing, host: "kaunta.example.com" })(
      new Request("https://kaunta.example.com/auth/login"),
    );
    expect(await answer?.text()).toBe('<meta name="kaunta-host" content="kaunta.example.com" />');
  });

  it("leaves every other request to the app", async () => {
    expect(await ask("/auth/register/step-1")).toBeNull();
    expect(await ask("/index.html")).toBeNull();
    expect(await ask("/", nothing, null, "POST")).toBeNull();
  });

  it("must be revalidated on each request", async () => {
    const headers = (await ask("/"))?.answer.headers;
    expect(headers?.get("cache-control")).toBe("no-cache");
    expect(headers?.get("etag")).toMatch(/^W\//u);
  });
});

describe("information for search engines", () => {
  it("names the sitemap and excludes the API", async () => {
    const rules = (await ask("/robots.txt", nothing, "kaunta.example"))?.text;
    expect(rules).toContain("Disallow: /api/");
    expect(rules).toContain("Sitemap: https://kaunta.example/sitemap.xml");
  });

  it("lists both languages, each with its alternates", async () => {
    const map = await ask("/sitemap.xml", nothing, "kaunta.example");
    expect(map?.type).toBe("application/xml; charset=utf-8");
    expect(map?.text.match(/<loc>[^<]+/gu)).toEqual([
      "<loc>https://kaunta.example/",
      "<loc>https://kaunta.example/?lang=sw",
    ]);
    expect(map?.text.match(/hreflang="x-default"/gu)).toHaveLength(2);
  });
});

describe("the chat", () => {
  it("is absent from the page and its policy unless configured", async () => {
    const plain = await ask("/");
    expect(plain?.text).not.toContain("chat.example");
    expect(plain?.answer.headers.get("content-security-policy")).toBeNull();
  });

  it("adds only the vendor's origin to the landing page's policy", async () => {
    const widened = await ask("/", { ...nothing, chat });
    expect(widened?.text).toContain("https://chat.example/widget.js");
    const policy = widened?.answer.headers.get("content-security-policy") ?? "";
    const parts = policy.split("; ");
    expect(parts).toContain("script-src 'self' 'wasm-unsafe-eval' https://chat.example");
    expect(parts).toContain("connect-src 'self' https://chat.example wss://chat.example");
    expect(parts).toContain("frame-src https://chat.example");
    expect(parts).toContain("worker-src 'self'");
    expect(parts).toContain("default-src 'self'");
    const robots = await ask("/robots.txt", { ...nothing, chat });
    expect(robots?.answer.headers.get("content-security-policy")).toBeNull();
  });
});
