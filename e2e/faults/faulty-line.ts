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
 * A line between browser and server that can be told to misbehave. Everything is passed on; while it
 * holds, the answers to writes of the trading area stop here, and the server has done them by then.
 */
export class FaultyLine {
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

  /** A line to the server on `target`, listening on loopback. */
  static async before(target: number): Promise<FaultyLine> {
    const line = new FaultyLine(await freePort(), target);
    line.#server.listen(line.port, "127.0.0.1");
    await once(line.#server, "listening");
    return line;
  }

  origin(shop = "duka"): string {
    return `http://${shop}.localhost:${this.port}`;
  }

  /** From now on the answers to writes stop here. */
  hold(): void {
    this.#isHolding = true;
    this.#held = 0;
  }

  /** How many answers were kept from the browser since `hold`. */
  held(): number {
    return this.#held;
  }

  /** What was held stays lost; what comes now passes. */
  release(): void {
    this.#isHolding = false;
  }

  /** From now on nobody answers at these addresses; null: at each of them again. */
  lose(addresses: RegExp | null): void {
    this.#missing = addresses;
  }

  /** From now on the service worker is another one: what a new version of the app looks like. */
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
    // No server behind the line: the browser sees what it would see without us, a connection that ends.
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

/** What the outbox sends: one operation a request, or a batch of them. */
function isTrade(method: string | undefined, path: string | undefined): boolean {
  return (
    method === "POST" &&
    /^\/api\/v1\/(sync\/batch|sales|credits|inventory|customers)\//u.test(path ?? "")
  );
}
