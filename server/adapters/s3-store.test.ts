import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { AwsV4Signer } from "aws4fetch";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type S3Settings, s3Store } from "./s3-store.ts";

const name = `${"ab".repeat(32)}.webp`;
const bytes = new TextEncoder().encode("bytes of a picture");
const account = {
  bucket: "pictures",
  key: "AKIATEST",
  secret: "very secret",
  region: "af-south-1",
};

/** The subset of S3 used by the store; accepts only requests signed with the account's key. */
let bucket: Server;
let settings: S3Settings;
let kept: Map<string, { body: Buffer; type: string }>;
/** Status codes returned before the bucket is accessed. */
let failing: number[];

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Recomputes the request's signature with the account's secret and compares. */
async function isSigned(request: IncomingMessage, body: Buffer): Promise<boolean> {
  const sent = request.headers.authorization ?? "";
  const datetime = String(request.headers["x-amz-date"] ?? "");
  const listed = /SignedHeaders=([^,]+)/.exec(sent)?.[1]?.split(";") ?? [];
  const headers = listed
    .filter((header) => header !== "host" && header !== "x-amz-date")
    .map((header): [string, string] => [header, String(request.headers[header] ?? "")]);
  const signer = new AwsV4Signer({
    method: request.method ?? "",
    url: `${settings.endpoint}${request.url ?? ""}`,
    headers,
    body: body.length === 0 ? null : new Uint8Array(body),
    accessKeyId: account.key,
    secretAccessKey: account.secret,
    service: "s3",
    region: account.region,
    datetime,
  });
  return sent.startsWith("AWS4-HMAC-SHA256 ") && (await signer.authHeader()) === sent;
}

beforeAll(async () => {
  bucket = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const planned = failing.shift();
      if (planned !== undefined) return response.writeHead(planned).end("<Error/>");
      if (!(await isSigned(request, body))) return response.writeHead(403).end();
      const path = request.url ?? "";
      const found = kept.get(path);
      if (request.method === "PUT") {
        // S3 requires the length of a body in advance.
        if (Number(request.headers["content-length"]) !== body.length)
          return response.writeHead(411).end();
        kept.set(path, { body, type: request.headers["content-type"] ?? "" });
        return response.writeHead(200).end();
      }
      if (request.method === "DELETE") {
        kept.delete(path);
        return response.writeHead(204).end();
      }
      if (found === undefined) return response.writeHead(404).end("<Code>NoSuchKey</Code>");
      return response.writeHead(200, { "Content-Type": found.type }).end(found.body);
    })();
  });
  await new Promise<void>((resolve) => {
    bucket.listen(0, "127.0.0.1", resolve);
  });
  const { port } = bucket.address() as AddressInfo;
  settings = { ...account, endpoint: `http://127.0.0.1:${port}` };
});
afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
});
beforeEach(() => {
  kept = new Map();
  failing = [];
});

describe("an S3 file store", () => {
  it("stores, returns and deletes under the bucket's path, with every request signed", async () => {
    const store = s3Store(settings);
    expect(await store.get(name)).toBeNull();
    await store.put(name, bytes, "image/webp");
    expect([...kept.keys()]).toEqual([`/pictures/${name}`]);
    expect(kept.get(`/pictures/${name}`)?.type).toBe("image/webp");
    const got = await store.get(name);
    expect(got?.type).toBe("image/webp");
    expect(
      createHash("sha256")
        .update(got?.bytes ?? "")
        .digest("hex"),
    ).toBe(createHash("sha256").update(bytes).digest("hex"));
    await store.delete(name);
    expect(await store.get(name)).toBeNull();
    await store.delete(name);
  });

  it("is refused with a wrong secret, and does not reveal the key", async () => {
    const store = s3Store({ ...settings, secret: "another" });
    await expect(store.put(name, bytes, "image/webp")).rejects.toThrow(
      "The file store answered 403",
    );
    await expect(store.get(name)).rejects.toThrow("The file store answered 403");
    await expect(store.delete(name)).rejects.toThrow("The file store answered 403");
    expect(kept.size).toBe(0);
  });

  it("retries when the store is busy, and gives up when it stays busy", async () => {
    const store = s3Store(settings);
    failing = [503, 500];
    await store.put(name, bytes, "image/webp");
    expect(kept.size).toBe(1);
    failing = [503, 503, 503];
    await expect(store.get(name)).rejects.toThrow("The file store answered 503");
    expect((await store.get(name))?.bytes).toEqual(bytes);
  });

  it("refuses a name that leads outside its path", async () => {
    const store = s3Store(settings);
    expect(await store.get("../secret")).toBeNull();
    await expect(store.put("../secret", bytes, "image/webp")).rejects.toThrow(RangeError);
    expect(kept.size).toBe(0);
  });
});
