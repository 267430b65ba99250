import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staticFiles } from "./hosting/static-files.ts";
import { createHostRouting, type Handler, type SiteParts } from "./host-routing.ts";

const script = `console.log("${"counter ".repeat(400)}");`;
const list = { results: Array.from({ length: 200 }, (_, index) => ({ index })) };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kaunta-site-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><title>Kaunta</title><meta name="kaunta-host" content="" />',
  );
  writeFileSync(join(folder, "sw.js"), "self");
  writeFileSync(join(folder, "manifest.webmanifest"), "{}");
  writeFileSync(join(folder, "assets", "main-a1b2.js"), script);
});
afterAll(() => rmSync(folder, { recursive: true }));

const api: Handler = (request) => {
  const { pathname } = new URL(request.url);
  if (pathname !== "/api/v1/list/") return Response.json({ code: "not_found" }, { status: 404 });
  const answer = Response.json(list);
  answer.headers.append("set-cookie", "csrftoken=a; Path=/");
  answer.headers.append("set-cookie", "other=b; Path=/");
  return answer;
};

function ask(
  path: string,
  headers: Record<string, string> = {},
  settings: SiteParts["settings"] = { mode: "demo", host: null },
): Promise<Response> {
  const site = createHostRouting({ settings, api, files: staticFiles(folder, settings.host) });
  const request = new Request(new URL(path, "http://duka.localhost:8000"), { headers });
  return Promise.resolve(site(request, {}));
}

const navigation = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

describe("routing by path", () => {
  it.each(["/", "/sales/create", "/sales/0190-abc/"])(
    "serves the app for a navigation to %s",
    async (path) => {
      const answer = await ask(path, navigation);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(await answer.text()).toContain("<title>Kaunta</title>");
    },
  );

  it("puts the installation's public host into the app's page, at every path that serves it", async () => {
    const told = async (path: string, host: string | null) => {
      const settings = { mode: host === null ? "demo" : "production", host } as const;
      const at = new URL(path, host === null ? "http://duka.localhost:8000" : `https://${host}`);
      return (await ask(at.href, navigation, settings)).text();
    };
    for (const path of ["/sales/create", "/index.html"]) {
      expect(await told(path, "pos.shop.co.tz")).toContain('content="pos.shop.co.tz"');
      expect(await told(path, null)).toContain('content=""');
    }
  });

  it.each(["/api", "/api/v1/nothing/", "/api/v1/sales", "/dev/mail"])(
    "never responds to %s with a page",
    async (path) => {
      const answer = await ask(path, navigation);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ code: "not_found" });
    },
  );

  it("responds to a missing script with 404, not with the app", async () => {
    expect((await ask("/assets/main-old.js", { accept: "*/*" })).status).toBe(404);
    expect((await ask("/assets/main-old.js", navigation)).status).toBe(404);
    expect((await ask("/sales/create", { accept: "application/json" })).status).toBe(404);
  });

  it.each(["/../package.json", "/..%2fpackage.json", "/%2e%2e/package.json", "/%E0%A4%A"])(
    "serves nothing outside the app's folder for %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

describe("caching of files", () => {
  it("caches hashed files permanently and revalidates all others", async () => {
    const cache = async (path: string) => (await ask(path)).headers.get("cache-control");
    expect(await cache("/assets/main-a1b2.js")).toBe("public, max-age=31536000, immutable");
    expect(await cache("/index.html")).toBe("no-cache");
    expect(await cache("/sw.js")).toBe("no-cache");
    expect(await cache("/manifest.webmanifest")).toBe("no-cache");
  });

  it("responds with 304 to a client that has the current file", async () => {
    const etag = (await ask("/sw.js")).headers.get("etag") ?? "";
    const answer = await ask("/sw.js", { "if-none-match": etag });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
  });

  it("sends the content type of each file", async () => {
    const type = async (path: string) => (await ask(path)).headers.get("content-type");
    expect(await type("/sw.js")).toBe("text/javascript; charset=utf-8");
    expect(await type("/manifest.webmanifest")).toBe("application/manifest+json");
  });
});

describe("compression", () => {
  const path = "/assets/main-a1b2.js";
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it("compresses files with an encoding the browser accepts", async () => {
    const brotli = await ask(path, { "accept-encoding": "gzip, deflate, br, zstd" });
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(script);
    const gzip = await ask(path, { "accept-encoding": "gzip, br;q=0" });
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(script);
    const plain = await ask(path);
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(script);
  });

  it("compresses long API lists and keeps their headers", async () => {
    const answer = await ask("/api/v1/list/", { "accept-encoding": "gzip" });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(JSON.parse(gunzipSync(await bytes(answer)).toString())).toEqual(list);
  });
});

describe("security", () => {
  it.each(["/", "/assets/main-a1b2.js", "/api/v1/list/", "/nothing.js"])(
    "sends security headers for %s",
    async (path) => {
      const { headers } = await ask(path, navigation);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      for (const feature of ["camera", "usb", "serial"])
        expect(headers.get("permissions-policy")).toContain(`${feature}=(self)`);
      expect(headers.get("permissions-policy")).not.toContain("bluetooth=()");
      expect(headers.get("strict-transport-security")).toBeNull();
    },
  );

  it("enforces HTTPS in production", async () => {
    const { headers } = await ask("/", navigation, { mode: "production", host: "duka.localhost" });
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  });

  it.each([
    ["http://localhost:8000", null, 200],
    ["http://127.0.0.1:8000", null, 200],
    ["http://[::1]:8000", null, 200],
    ["http://attacker.example:8000", null, 421],
    ["http://localhost.attacker.example", null, 421],
    ["https://shop.example", "shop.example", 200],
    ["https://duka.shop.example", "shop.example", 200],
    ["https://noshop.example", "shop.example", 421],
    ["http://localhost", "shop.example", 421],
  ])("serves only its own host names: %s of %s", async (origin, host, status) => {
    const settings = { mode: host === null ? "demo" : "production", host } as const;
    expect((await ask(`${origin}/`, navigation, settings)).status).toBe(status);
  });

  it("passes health probes through under any host name", async () => {
    expect((await ask("http://10.1.2.3/healthz")).status).toBe(404);
  });
});
