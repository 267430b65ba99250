import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { smsGateway } from "./sms-gateway.ts";

type Asked = { method: string; headers: IncomingHttpHeaders; body: string };
type Answered = { status: number; body?: string; headers?: Record<string, string> } | "silence";

let server: Server;
let url: string;
let asked: Asked[] = [];
let answered: Answered = { status: 200 };

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "", headers } = request;
      asked.push({ method, headers, body: Buffer.concat(parts).toString("utf8") });
      if (answered !== "silence")
        response.writeHead(answered.status, answered.headers).end(answered.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);

const sms = {
  channel: "sms",
  to: "+255712345678",
  text: "012345 ni msimbo.\n\n@x #012345",
} as const;

async function send(settings: Parameters<typeof smsGateway>[0], answer: Answered) {
  asked = [];
  answered = answer;
  return smsGateway(settings)(sms);
}

describe("Africa's Talking", () => {
  const account = (sender: string | null = null) =>
    ({ kind: "africastalking", url, key: "the-key", username: "duka", sender }) as const;
  const told = (recipients: unknown): Answered => ({
    status: 201,
    body: JSON.stringify({ SMSMessageData: { Message: "Sent", Recipients: recipients } }),
  });
  const status = (statusCode: number) =>
    told([{ statusCode, number: sms.to, status: "…", cost: "TZS 22", messageId: "ATXid_1" }]);

  it("receives a form with account, number, text and sender, authenticated by its key", async () => {
    expect(await send(account("KAUNTA"), status(101))).toEqual({ ok: true });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      method: "POST",
      headers: {
        apikey: "the-key",
        accept: "application/json",
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      username: "duka",
      to: sms.to,
      message: sms.text,
      from: "KAUNTA",
    });
  });

  it("uses the account's default sender if none is set", async () => {
    await send(account(), status(100));
    expect(new URLSearchParams(asked[0]?.body).has("from")).toBe(false);
  });

  it.each([
    [100, { ok: true }],
    [102, { ok: true }],
    [403, { ok: false, code: "refused" }],
    [405, { ok: false, code: "refused" }],
    [500, { ok: false, code: "unreachable" }],
    [502, { ok: false, code: "unreachable" }],
  ])("maps the status code of a number to the delivery result: %i", async (code, delivery) => {
    expect(await send(account(), status(code))).toEqual(delivery);
  });

  it("treats 201 without an accepted number as a refusal, and an unreadable response as an error", async () => {
    expect(await send(account(), told([]))).toEqual({ ok: false, code: "refused" });
    for (const body of ["<html>", "null", `{"SMSMessageData":{"Recipients":[{}]}}`])
      expect(await send(account(), { status: 201, body })).toEqual({
        ok: false,
        code: "unreachable",
        mayHaveGone: true,
      });
  });

  it("returns a refusal for a wrong key", async () => {
    const answer = { status: 401, body: "The supplied authentication is invalid" };
    expect(await send(account(), answer)).toEqual({ ok: false, code: "refused" });
  });
});

describe("a plain gateway", () => {
  const gateway = (key: string | null, sender: string | null = null) =>
    ({ kind: "http", url, key, sender }) as const;

  it("receives number and text as JSON, with a bearer token", async () => {
    expect(await send(gateway("the-key", "KAUNTA"), { status: 202 })).toEqual({ ok: true });
    expect(asked[0]?.headers).toMatchObject({
      authorization: "Bearer the-key",
      "content-type": "application/json",
    });
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      to: sms.to,
      text: sms.text,
      sender: "KAUNTA",
    });
  });

  it("receives no token and no sender if none is set", async () => {
    await send(gateway(null), { status: 200 });
    expect(asked[0]?.headers.authorization).toBeUndefined();
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({ to: sms.to, text: sms.text });
  });

  it.each([
    [400, "refused"],
    [429, "unreachable"],
    [503, "unreachable"],
  ])("distinguishes a refusal from a temporary failure: %i", async (status, code) => {
    expect(await send(gateway("k"), { status })).toEqual({ ok: false, code });
  });

  it.each([500, 502, 504])("reports an uncertain delivery: %i", async (status) => {
    const unsure = { ok: false, code: "unreachable", mayHaveGone: true };
    expect(await send(gateway("k"), { status })).toEqual(unsure);
  });

  it("does not send the key to a redirect target", async () => {
    const elsewhere = { status: 307, headers: { location: `${url}/elsewhere` } };
    expect(await send(gateway("k"), elsewhere)).toEqual({ ok: false, code: "unreachable" });
    expect(asked).toHaveLength(1);
  });

  it("gives up on a gateway that does not respond, and on one that is unreachable", async () => {
    const hasty = { ...gateway("k"), patience: 200 };
    const unsure = { ok: false, code: "unreachable", mayHaveGone: true };
    expect(await send(hasty, "silence")).toEqual(unsure);
    const nowhere = { ...gateway("k"), url: `http://127.0.0.1:${await freePort()}/sms` };
    expect(await send(nowhere, { status: 200 })).toEqual({ ok: false, code: "unreachable" });
  });
});
