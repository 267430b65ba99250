import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clickPesa } from "./clickpesa.ts";
import { payloadChecksum } from "./signed-payload.ts";

type Asked = { line: string; headers: IncomingHttpHeaders; body: string };
type Answered = { status: number; body?: unknown } | "silence";

let server: Server;
let url: string;
let asked: Asked[] = [];
/** By method and path; the token request succeeds unless overridden. */
let answers: Record<string, Answered> = {};
const token = { status: 200, body: { success: true, token: "Bearer eyJ.one" } };

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const line = `${request.method} ${request.url}`;
      asked.push({ line, headers: request.headers, body: Buffer.concat(parts).toString("utf8") });
      const answer = answers[line] ?? (line.endsWith("/generate-token") ? token : { status: 404 });
      if (answer !== "silence")
        response.writeHead(answer.status).end(JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);
beforeEach(() => {
  asked = [];
  answers = {};
});

const keys = { clientId: "ID1", apiKey: "key-1", checksumKey: "checksum-1" };
const gateway = () => clickPesa({ ...keys, url, patience: 2_000 });
const push = "POST /payments/initiate-ussd-push-request";
const request = { reference: "KABC", amount: 150_000, phone: "+255712345678" };
const found = (status: string, more: object = {}) => ({
  status: 200,
  body: [{ id: "LCP1", status, orderReference: "KABC", ...more }],
});

describe("the ClickPesa gateway", () => {
  it("signs as documented: keys sorted at every level, without the checksum fields", () => {
    const payload = {
      b: { d: "1", c: 2 },
      a: [{ z: 1, y: 2 }],
      checksum: "x",
      checksumMethod: "y",
    };
    // printf '{"a":[{"y":2,"z":1}],"b":{"c":2,"d":"1"}}' | openssl dgst -sha256 -hmac secret-key
    expect(payloadChecksum("secret-key", payload)).toBe(
      "ad15fc86a51f1a58a0b0c331b393103f11ba3c434077dcb03cc75730b63309a3",
    );
  });

  it("sends a token, whole shillings, a number without its plus, and the checksum", async () => {
    answers[push] = { status: 200, body: { id: "LCP1", status: "PROCESSING" } };
    const opened = gateway();
    expect(await opened.ask(request)).toEqual({ ok: true, status: { state: "pending" } });
    await opened.ask({ ...request, reference: "KABD" });
    expect(asked.map(({ line }) => line)).toEqual(["POST /generate-token", push, push]);
    expect(asked[0]?.headers).toMatchObject({ "client-id": "ID1", "api-key": "key-1" });
    expect(asked[1]?.headers).toMatchObject({ authorization: "Bearer eyJ.one" });
    const body = JSON.parse(asked[1]?.body ?? "") as Record<string, unknown>;
    expect(body).toEqual({
      amount: "1500",
      currency: "TZS",
      orderReference: "KABC",
      phoneNumber: "255712345678",
      checksum: payloadChecksum("checksum-1", body),
    });
  });

  it.each([
    [
      "SUCCESS",
      { collectedAmount: "1500", paymentReference: "MP1" },
      { state: "paid", amount: 150_000, reference: "MP1" },
    ],
    [
      "SETTLED",
      { collectedAmount: 1500, collectedCurrency: "TZS", paymentReference: "MP1" },
      { state: "paid", amount: 150_000, reference: "MP1" },
    ],
    [
      "SUCCESS",
      { collectedAmount: "500.00", paymentReference: "MP1" },
      { state: "paid", amount: 50_000, reference: "MP1" },
    ],
    ["PROCESSING", {}, { state: "pending" }],
    ["PENDING", {}, { state: "pending" }],
    [
      "FAILED",
      { message: "Insufficient balance" },
      { state: "failed", reason: "Insufficient balance" },
    ],
    ["REVERSED", {}, { state: "failed", reason: "REVERSED" }],
    // An amount in another currency is not accepted.
    [
      "SUCCESS",
      { collectedAmount: "1500", collectedCurrency: "USD", paymentReference: "X" },
      { state: "pending" },
    ],
  ])("reads %s %o as %o", async (status, more, told) => {
    answers["GET /payments/KABC"] = found(status, more);
    expect(await gateway().find("KABC")).toEqual({ ok: true, status: told });
  });

  it("returns no status for an unknown reference", async () => {
    expect(await gateway().find("KABC")).toEqual({ ok: true, status: null });
  });

  it("returns a refusal with ClickPesa's reason, and requests a new token when one was revoked", async () => {
    answers[push] = { status: 400, body: { message: "Order reference already used" } };
    expect(await gateway().ask(request)).toEqual({
      ok: false,
      code: "refused",
      reason: "Order reference already used",
    });
    answers["POST /generate-token"] = { status: 403, body: { message: "Invalid API Key" } };
    expect(await gateway().ask(request)).toMatchObject({
      code: "refused",
      reason: "Invalid API Key",
    });
    delete answers["POST /generate-token"];
    const opened = gateway();
    answers[push] = { status: 401 };
    expect(await opened.ask(request)).toEqual({ ok: false, code: "unreachable" });
    asked = [];
    await opened.ask(request);
    expect(asked[0]?.line).toBe("POST /generate-token");
  });

  it.each([
    ["silence", "silence" as const],
    ["a fault of its own", { status: 502 }],
    ["too many requests", { status: 429 }],
  ])("treats a request answered with %s as possibly received", async (_name, answer) => {
    answers[push] = answer;
    expect(await gateway().ask(request)).toEqual({
      ok: false,
      code: "unreachable",
      mayHaveGone: true,
    });
  });

  it("reads a signed payment notification, and ignores all others", () => {
    const signed = (payload: Record<string, unknown>) =>
      JSON.stringify({
        ...payload,
        checksum: payloadChecksum("checksum-1", payload),
        checksumMethod: "HMAC-SHA256",
      });
    const data = {
      id: "LCP1",
      status: "SUCCESS",
      paymentReference: "MP1",
      orderReference: "KABC",
      collectedAmount: "1500.00",
      collectedCurrency: "TZS",
      customer: { customerPhoneNumber: "255712345678", customerName: "Asha" },
    };
    const opened = gateway();
    const body = signed({ event: "PAYMENT RECEIVED", data });
    expect(opened.readHook(body)).toEqual({
      reference: "KABC",
      status: { state: "paid", amount: 150_000, reference: "MP1" },
    });
    expect(opened.readHook(body.replace("1500.00", "9500.00"))).toBeNull();
    expect(clickPesa({ ...keys, checksumKey: "" }).readHook(body)).toBeNull();
    expect(opened.readHook(signed({ event: "PAYOUT INITIATED", data }))).toEqual({
      reference: null,
    });
  });
});
