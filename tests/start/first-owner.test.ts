import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from "vitest";
import { csrfCookie, header, hostPrefix } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { registerForm } from "#tests/support/registration.ts";
import { builtClone, type Started, startServer, type TestClone } from "./built-server.ts";

const host = "shop.example";
const phone = "+255712345678";
const step1 = { phone, business_name: "Duka la Asha", channel: "sms" };

let clone: TestClone;
let dataFolder: string;
let gateway: Server;
let gatewayUrl: string;
let taken: { to: string; text: string }[];
let server: Started;

beforeAll(async () => {
  clone = await builtClone();
  gateway = createServer((incoming, answer) => {
    let body = "";
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
    incoming.on("end", () => {
      taken.push(JSON.parse(body) as { to: string; text: string });
      answer.end("{}");
    });
  });
  await new Promise<void>((done) => {
    gateway.listen(0, "127.0.0.1", done);
  });
  const at = gateway.address();
  gatewayUrl = `http://127.0.0.1:${at instanceof Object ? at.port : 0}/send`;
});
beforeEach(() => {
  taken = [];
  dataFolder = mkdtempSync(join(tmpdir(), "kaunta-first-"));
  chmodSync(dataFolder, 0o755);
});
afterEach(async () => {
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(dataFolder, { recursive: true, force: true });
});
afterAll(() => {
  gateway.close();
  clone.remove();
});

/** A production server without any business. */
async function start(carriers: Record<string, string>): Promise<number> {
  server = startServer(clone, {
    KAUNTA_ENV: "production",
    KAUNTA_SECRET: "p7Vd2mXqL9sTz4RkW8nBy3HfJc6GaQ1e",
    KAUNTA_HOST: host,
    KAUNTA_LISTEN: "127.0.0.1",
    KAUNTA_DATA: dataFolder,
    ...carriers,
  });
  return server.ready;
}

type Said = { status: number; body: Record<string, unknown>; text: string };

/** The response a browser would get at that host name of the server. */
function call(
  { port, name, headers = {} }: { port: number; name: string; headers?: Record<string, string> },
  method: string,
  path: string,
  body?: unknown,
): Promise<Said> {
  return new Promise((done, fail) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        headers: { host: name, "content-type": "application/json", ...headers },
      },
      (answer) => {
        let text = "";
        answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
        answer.on("end", () => {
          const isJson = answer.headers["content-type"]?.startsWith("application/json") ?? false;
          const read = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
          done({ status: answer.statusCode ?? 0, body: read, text });
        });
      },
    );
    asked.on("error", fail);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A caller at a host name of the server, with its csrf token. */
async function browser(port: number, name: string) {
  const { body } = await call({ port, name }, "GET", paths.csrf);
  const token = String(body["csrf_token"]);
  const tenant = name === host ? {} : { [header.tenant]: name.split(".")[0] ?? "" };
  const headers = {
    cookie: `${hostPrefix}${csrfCookie}=${token}`,
    [header.csrf]: token,
    origin: `https://${name}`,
    ...tenant,
  };
  return {
    post: (path: string, sent: unknown) => call({ port, name, headers }, "POST", path, sent),
    page: (path: string) => call({ port, name, headers: { accept: "text/html" } }, "GET", path),
    me: (access: unknown) =>
      call({ port, name, headers: { authorization: `Bearer ${String(access)}` } }, "GET", paths.me),
  };
}

it("admits the first owner of a new installation: code, form, redirect to their own address", async () => {
  const port = await start({ KAUNTA_SMS_GATEWAY: "http", KAUNTA_SMS_URL: gatewayUrl });
  const bare = await browser(port, host);
  for (const path of ["/", "/auth/register/step-1"]) {
    const { status, text } = await bare.page(path);
    expect([path, status, text]).toEqual([path, 200, expect.stringContaining("Kaunta</title>")]);
  }
  expect((await bare.post(paths.registerSendCode, step1)).status).toBe(200);
  expect(taken).toMatchObject([{ to: phone }]);
  const code = /\d{6}/u.exec(taken[0]?.text ?? "")?.[0];
  const proved = await bare.post(paths.registerVerifyCode, { phone, code });
  const token = String(proved.body["registration_token"]);
  const opened = await bare.post(paths.register, registerForm(token, "asha"));
  expect([opened.status, opened.body["handover_origin"]]).toEqual([
    201,
    "https://asha.shop.example",
  ]);
  const own = await browser(port, `asha.${host}`);
  const handed = await own.post(paths.handover, { code: opened.body["handover_code"] });
  expect(handed.status).toBe(200);
  const me = await own.me(handed.body["access"]);
  expect(me.body).toMatchObject({ primary_business: { name: "Duka la Asha" } });
  const login = { email: "asha@asha.test", password: "Karibu#2026" };
  expect((await own.post(paths.login, login)).status).toBe(200);
  expect(server.output()).not.toMatch(new RegExp(`${code}|712345678|Karibu|${token}`, "u"));
}, 60_000);

it("reports that no code can be sent when no carrier is configured, and logs the reason at start", async () => {
  const port = await start({});
  expect(server.output()).toContain("No SMS gateway is set up (KAUNTA_SMS_GATEWAY)");
  const { status, body } = await (await browser(port, host)).post(paths.registerSendCode, step1);
  expect([status, body["code"], body["message"]]).toEqual([
    502,
    "delivery_failed",
    "The code could not be sent. Please try again.",
  ]);
}, 60_000);
