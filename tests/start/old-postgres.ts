import { createServer, type Server } from "node:net";

/**
 * Implements enough of PostgreSQL's protocol to report an old version, which no available PostgreSQL would.
 * Not listening yet.
 *
 * @param version `server_version_num`, such as 140011
 */
export function oldPostgres(version: string): Server {
  return createServer((socket) => {
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", int32(0)), ready]));
      socket.on("data", (asked) => {
        if (asked.toString("latin1").startsWith("Q")) socket.write(answer(version));
      });
    });
    socket.on("error", () => socket.destroy());
  });
}

const ready = message("Z", Buffer.from("I"));

function answer(version: string): Buffer {
  const column = Buffer.concat([
    text("server_version_num"),
    int32(0),
    Buffer.from([0, 0]),
    int32(25),
    Buffer.from([255, 255]),
    int32(-1),
    Buffer.from([0, 0]),
  ]);
  const value = Buffer.concat([int32(version.length), Buffer.from(version)]);
  const one = Buffer.from([0, 1]);
  return Buffer.concat([
    message("T", Buffer.concat([one, column])),
    message("D", Buffer.concat([one, value])),
    message("C", text("SHOW")),
    ready,
  ]);
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
