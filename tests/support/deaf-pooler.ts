import { createServer, connect, type Socket } from "node:net";

/** PostgreSQL's letter for a notification. */
const notification = "A".charCodeAt(0);

/** Between a client and PostgreSQL, as a pooler is. */
export interface DeafPooler {
  readonly url: string;
  /** While it is on, notifications do not pass: a pooler that gives connections to others in between. */
  deaf: boolean;
  close(): Promise<void>;
}

/** Stands before the database of `url`; passes all but what it was told to swallow. */
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
      // Each message is a letter, its length without the letter, and so many bytes.
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
