import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { header } from "#/contract/headers.ts";
import { carriesSales, createProtocols } from "./protocols.ts";
import { Received } from "./received.ts";

/** The fault injected. */
export type Fault = "none" | "answers lost" | "killed";

/**
 * Of the requests with sales, every twentieth response is lost, from the second on, so that few large ones
 * are affected too.
 */
const lostEvery = 20;
const firstFault = 2;

/** The server every contender sends to: it responds immediately, and stores only what it received. */
export interface Stub {
  origin: string;
  received: Received;
  /** Resolves when a request with sales is in flight, neither processed nor answered (`killed`). */
  held: Promise<void>;
  close(): Promise<void>;
}

/** Serves a page with `script`, and `worker` in addition, cross-origin isolated for a microsecond clock. */
export async function startStub(
  { script, worker }: { script: string; worker: string },
  fault: Fault,
): Promise<Stub> {
  const received = new Received();
  const answerTo = createProtocols(received);
  let hold: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (hold = resolve));
  let withSales = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", "http://stub").pathname;
    if (path === "/bench/") return send(response, 200, "text/html", page);
    if (path === "/bench/main.js") return send(response, 200, "text/javascript", script);
    if (path === "/bench/worker.js") return send(response, 200, "text/javascript", worker);
    const key = request.headers[header.idempotencyKey.toLowerCase()];
    const asked = {
      method: request.method ?? "GET",
      path,
      key: typeof key === "string" ? key : null,
      body: await textOf(request),
    };
    if (carriesSales(path)) withSales += 1;
    const isDue = carriesSales(path) && withSales % lostEvery === firstFault;
    if (fault === "killed" && isDue && withSales === firstFault) return hold();
    const { status, json } = answerTo(asked);
    if (fault === "answers lost") {
      // A browser repeats a request lost on a reused connection on its own.
      response.setHeader("connection", "close");
      if (isDue) return void request.socket.destroy();
    }
    send(response, status, "application/json", JSON.stringify(json));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      send(response, 500, "text/plain", String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return { origin: `http://localhost:${port}`, received, held, close };
}

const page =
  '<!doctype html><title>Bench</title><script type="module" src="/bench/main.js"></script>';

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "content-type": type,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
  });
  response.end(body);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
