import { createServer, connect, type Socket } from "node:net";

/** PostgreSQL's message type of a notification. */
const notification = "A".charCodeAt(0);

/** A proxy between a client and PostgreSQL, like a pooler. */
export interface DeafPooler {
  readonly url: string;
  /** While true, notifications are dropped, as by a pooler that reassigns connections. */
  deaf: boolean;
  close(): Promise<void>;
}

/** Starts a proxy for the database of `url`; it forwards everything except the messages to drop. */
export async function deafPooler(url: string): Promise<DeafPooler> {
  const target = new URL(url);
  const { hostname, port } = target;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    sockets.add(client).add(database);
    client.pipe(database);
    let kept = Buffer.alloc(0);
    database.on("data", (chunk) => {
      kept = Buffer.concat([kept, chunk]);
      // Each message is a type byte, a length that excludes it, and the payload.
      while (kept.length >= 5) {
        const length = 1 + kept.readInt32BE(1);
        if (kept.length < length) break;
        const message = kept.subarray(0, length);
        if (!(pooler.deaf && message[0] === notification)) client.write(message);
        kept = kept.subarray(length);
      }
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  target.port = String(address instanceof Object ? address.port : 0);
  target.hostname = "127.0.0.1";
  const pooler: DeafPooler = {
    url: target.href,
    deaf: false,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return pooler;
}
