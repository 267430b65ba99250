import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { causeCode, StartError } from "#server/kernel/database/start-error.ts";

/** The sockets of the server. */
export interface HttpListener {
  readonly port: number;
  /** Answers requests with this listener from now on; until then with 503. */
  answerWith(listener: RequestListener): void;
  /** Marks a response as never-ending, so that closing does not wait for it; its client reconnects. */
  endless(response: object): void;
  /** Accepts no new requests, waits at most `graceMs` for those in flight, then closes their connections. */
  close(graceMs: number): Promise<void>;
}

export interface HttpListenerOptions {
  /** The first is mandatory; the others are used if the machine has them. */
  readonly addresses: readonly string[];
  /** 0 chooses a free port, the same for all addresses. */
  readonly port: number;
  /** Listens on the first address; created if not given. */
  readonly server?: Server;
  /** The variable the port is read from, for the error message if it is taken; defaults to `PORT`. */
  readonly setting?: string;
}

/**
 * Opens the port before anything slow, so that a conflict is detected immediately and no other process takes
 * the port meanwhile.
 *
 * @throws StartError `port_taken` or `port_refused`
 */
export async function openHttpListener(options: HttpListenerOptions): Promise<HttpListener> {
  const open = new Set<ServerResponse>();
  const endless = new WeakSet<object>();
  let listener: RequestListener = notYet;
  let closing = false;
  const first = options.server ?? createServer();
  const servers = [first];
  first.on("request", (request, response) => {
    open.add(response);
    response.once("close", () => {
      open.delete(response);
      if (closing) setImmediate(() => servers.forEach((each) => each.closeIdleConnections()));
    });
    if (closing) response.setHeader("connection", "close");
    listener(request, response);
  });
  const [address = "127.0.0.1", ...others] = options.addresses;
  const { setting = "PORT" } = options;
  const port = await listen(first, options.port, address, setting);
  for (const other of others) {
    const server = await listenBeside(first, port, other, setting);
    if (server !== null) servers.push(server);
  }
  return {
    port,
    answerWith: (next) => {
      listener = next;
    },
    endless: (response) => endless.add(response),
    close: async (graceMs) => {
      closing = true;
      const closed = Promise.all(servers.map(closeServer));
      for (const response of open) {
        if (endless.has(response)) response.destroy();
        else if (!response.headersSent) response.setHeader("connection", "close");
      }
      const grace = new AbortController();
      await Promise.race([closed, sleep(graceMs, undefined, { signal: grace.signal })]);
      grace.abort();
      for (const server of servers) server.closeAllConnections();
      await closed;
    },
  };
}

const notYet: RequestListener = (_request, response) => {
  response.writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "1" });
  response.end("Kaunta is starting.\n");
};

/** Listens on another address; requests and upgrades are forwarded to the first server. */
async function listenBeside(
  first: Server,
  port: number,
  address: string,
  setting: string,
): Promise<Server | null> {
  const server = createServer();
  server.on("request", (request, response) => first.emit("request", request, response));
  server.on("upgrade", (request, socket, head) => first.emit("upgrade", request, socket, head));
  try {
    await listen(server, port, address, setting);
    return server;
  } catch (error) {
    if (error instanceof StartError && error.code === "port_taken") throw error;
    return null;
  }
}

function listen(server: Server, port: number, address: string, setting: string): Promise<number> {
  return new Promise((done, fail) => {
    const refuse = (error: Error) => fail(listenError(error, { port, address, setting }));
    server.once("error", refuse);
    server.listen({ port, host: address, ipv6Only: isIPv6(address) }, () => {
      server.off("error", refuse);
      const bound = server.address();
      done(bound instanceof Object ? bound.port : port);
    });
  });
}

function listenError(
  error: Error,
  { port, address, setting }: { port: number; address: string; setting: string },
): StartError {
  const code = causeCode(error);
  if (code === "EADDRINUSE") {
    return new StartError(
      "port_taken",
      `Port ${port} is taken by another program. Stop that one, or choose another with ${setting}=8001.`,
      error,
    );
  }
  const why = code === "EACCES" ? "this user may not use it" : code || error.message;
  return new StartError(
    "port_refused",
    `Kaunta cannot listen on ${address}, port ${port}: ${why}. Choose another with ${setting}=8001.`,
    error,
  );
}

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
}
