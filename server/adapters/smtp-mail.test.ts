import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createCarriers } from "./carriers.ts";
import { smtpMail } from "./smtp-mail.ts";

/** What an SMTP server was told, and how it answers some verbs other than usual. */
type Post = { port: number; lines: string[]; close(): Promise<void> };

let post: Post | null = null;
afterEach(async () => {
  await post?.close();
  post = null;
});

const usual: Record<string, string> = {
  EHLO: "250-post.example\r\n250-AUTH PLAIN\r\n250 8BITMIME",
  AUTH: "235 welcome",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  QUIT: "221 bye",
};

async function openPost(
  unusual: Record<string, string> = {},
  greeting = "220 post.example",
): Promise<Post> {
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

const mail = {
  channel: "email",
  to: "asha@duka.test",
  subject: "Msimbo wako — Kaunta",
  text: "012345 ni msimbo wako.\n",
} as const;

function send(port: number, host = "127.0.0.1", who = "", to: string = mail.to, patience = 4000) {
  const url = `smtp://${who}${host}:${port}`;
  return smtpMail({ url, from: "Kaunta <codes@shop.example>", patience })({ ...mail, to });
}

describe("mail by SMTP", () => {
  it("says who sends what to whom, and signs in", async () => {
    post = await openPost();
    expect(await send(post.port, "127.0.0.1", "shop:p%40ss@")).toEqual({ ok: true });
    expect(post.lines).toContain("MAIL FROM:<codes@shop.example>");
    expect(post.lines).toContain("RCPT TO:<asha@duka.test>");
    expect(post.lines).toContain(`AUTH PLAIN ${Buffer.from("\0shop\0p@ss").toString("base64")}`);
    expect(post.lines).toContain("To: asha@duka.test");
    expect(post.lines).toContain("From: Kaunta <codes@shop.example>");
    expect(post.lines).toContain("Auto-Submitted: auto-generated");
    expect(post.lines).toContain("012345 ni msimbo wako.");
  });

  it("tells a refusal from a fault that passes", async () => {
    post = await openPost({ RCPT: "550 no such mailbox" });
    expect(await send(post.port)).toEqual({ ok: false, code: "refused" });
    await post.close();
    post = await openPost({ MAIL: "451 come back later" });
    expect(await send(post.port)).toEqual({ ok: false, code: "unreachable" });
  });

  it("gives up on a server that is silent, and on one that is not there", async () => {
    post = await openPost({}, "");
    const hasty = send(post.port, "127.0.0.1", "", mail.to, 200);
    expect(await hasty).toEqual({ ok: false, code: "unreachable" });
    const { port } = post;
    await post.close();
    expect(await send(port)).toEqual({ ok: false, code: "unreachable" });
  });

  it("writes to one address, whatever an address is made of", async () => {
    post = await openPost();
    for (const to of ["a@x.test, b@y.test", "a@x.test\r\nBcc: b@y.test", "<a@x.test> b@y.test"])
      await send(post.port, "127.0.0.1", "", to);
    const written = post.lines.filter((line) => /^(RCPT TO|To|Bcc):/i.test(line));
    expect(written.filter((line) => line.startsWith("RCPT TO:<b@") || /^bcc/i.test(line))).toEqual(
      [],
    );
    expect(written.filter((line) => line.startsWith("RCPT")).length).toBeLessThanOrEqual(3);
  });

  it("sends nothing in the clear beyond this machine", async () => {
    post = await openPost();
    // A name of loopback that is not one of the known ones: as good as another machine.
    expect((await send(post.port, "127.0.0.2", "shop:secret@")).ok).toBe(false);
    expect(post.lines.map((line) => line.split(" ")[0])).toContain("EHLO");
    expect(post.lines.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
  });
});

describe("the carriers", () => {
  it("are asked each for its channel, and say where there is none", async () => {
    const carriers = createCarriers({ mail: () => Promise.resolve({ ok: true }), sms: null });
    expect(await carriers.send(mail)).toEqual({ ok: true });
    expect(await carriers.send({ channel: "sms", to: "+255712345678", text: "x" })).toEqual({
      ok: false,
      code: "no_carrier",
    });
  });
});
