import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as send,
  type Server,
  type ServerResponse,
} from "node:http";
import { freePort } from "#tests/support/free-port.ts";

/**
 * A proxy between browser and server with configurable faults. Everything is forwarded; while it holds,
 * responses to writes of the trading area stop here, after the server has applied them.
 */
export class FaultyConnection {
  readonly port: number;
  readonly #server: Server;
  readonly #target: number;
  #isHolding = false;
  #held = 0;
  #version = 0;
  #missing: RegExp | null = null;

  private constructor(port: number, target: number) {
    this.port = port;
    this.#target = target;
    this.#server = createServer((request, response) => this.#pass(request, response));
  }

  /** A proxy to the server on port `target`, listening on loopback. */
  static async before(target: number): Promise<FaultyConnection> {
    const connection = new FaultyConnection(await freePort(), target);
    connection.#server.listen(connection.port, "127.0.0.1");
    await once(connection.#server, "listening");
    return connection;
  }

  origin(shop = "duka"): string {
    return `http://${shop}.localhost:${this.port}`;
  }

  /** From now on, responses to writes are withheld. */
  hold(): void {
    this.#isHolding = true;
    this.#held = 0;
  }

  /** Number of responses withheld from the browser since `hold`. */
  held(): number {
    return this.#held;
  }

  /** Forwards responses again; those withheld remain lost. */
  release(): void {
    this.#isHolding = false;
  }

  /** Drops requests to matching addresses from now on; null forwards all of them again. */
  lose(addresses: RegExp | null): void {
    this.#missing = addresses;
  }

  /** Serves a different service worker from now on, as a new version of the app would. */
  newVersion(): void {
    this.#version += 1;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = request;
    if (this.#missing?.test(path ?? "") === true) {
      request.socket.destroy();
      return;
    }
    if (path === "/sw.js" && this.#version > 0) {
      void this.#newWorker(response);
      return;
    }
    const onward = send({ host: "127.0.0.1", port: this.#target, method, path, headers });
    onward.on("response", (answer) => {
      if (this.#isHolding && isTrade(method, path)) {
        answer.resume().once("end", () => {
          this.#held += 1;
        });
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    // No server behind the proxy: the browser sees a closed connection, as it would without the proxy.
    onward.on("error", () => request.socket.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  }

  async #newWorker(response: ServerResponse): Promise<void> {
    const script = await (await fetch(`http://127.0.0.1:${this.#target}/sw.js`)).text();
    response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
    response.end(`${script}\n// ${this.#version}\n`);
  }
}

/** Matches the outbox's requests: one operation per request, or a batch. */
function isTrade(method: string | undefined, path: string | undefined): boolean {
  return (
    method === "POST" &&
    /^\/api\/v1\/(sync\/batch|sales|credits|inventory|customers)\//u.test(path ?? "")
  );
}
