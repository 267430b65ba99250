import { createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** What an SMTP server received, and its custom responses to some verbs. */
export type MailServer = { port: number; lines: string[]; close(): Promise<void> };

const usual: Record<string, string> = {
  EHLO: "250-post.example\r\n250-AUTH PLAIN\r\n250 8BITMIME",
  AUTH: "235 welcome",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  QUIT: "221 bye",
};

/** An SMTP server that records what it receives. */
export async function openMailServer(
  unusual: Record<string, string> = {},
  greeting = "220 post.example",
): Promise<MailServer> {
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (greeting !== "") socket.write(`${greeting}\r\n`);
    let isData = false;
    let rest = "";
    socket.on("data", (bytes) => {
      const parts = (rest + bytes.toString("utf8")).split("\r\n");
      rest = parts.pop() ?? "";
      for (const line of parts) {
        lines.push(line);
        const verb = line.split(" ")[0]?.toUpperCase() ?? "";
        if (isData && line !== ".") continue;
        const answer = isData ? "250 queued" : (unusual[verb] ?? usual[verb] ?? "500 what?");
        isData = verb === "DATA" && answer.startsWith("354");
        socket.write(`${answer}\r\n`);
        if (verb === "QUIT") socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "0.0.0.0", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    lines,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
}
