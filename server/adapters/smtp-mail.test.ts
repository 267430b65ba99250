import { afterEach, describe, expect, it } from "vitest";
import { type MailServer, openMailServer } from "#tests/support/mail-server.ts";
import { createCarriers } from "./carriers.ts";
import { smtpMail } from "./smtp-mail.ts";

let post: MailServer | null = null;
afterEach(async () => {
  await post?.close();
  post = null;
});

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
  it("sends sender, recipient and text, and signs in", async () => {
    post = await openMailServer();
    expect(await send(post.port, "127.0.0.1", "shop:p%40ss@")).toEqual({ ok: true });
    expect(post.lines).toContain("MAIL FROM:<codes@shop.example>");
    expect(post.lines).toContain("RCPT TO:<asha@duka.test>");
    expect(post.lines).toContain(`AUTH PLAIN ${Buffer.from("\0shop\0p@ss").toString("base64")}`);
    expect(post.lines).toContain("To: asha@duka.test");
    expect(post.lines).toContain("From: Kaunta <codes@shop.example>");
    expect(post.lines).toContain("Auto-Submitted: auto-generated");
    expect(post.lines).toContain("012345 ni msimbo wako.");
  });

  it("distinguishes a refusal from a temporary failure", async () => {
    post = await openMailServer({ RCPT: "550 no such mailbox" });
    expect(await send(post.port)).toEqual({ ok: false, code: "refused" });
    await post.close();
    post = await openMailServer({ MAIL: "451 come back later" });
    expect(await send(post.port)).toEqual({ ok: false, code: "unreachable" });
  });

  it("gives up on a server that does not respond, and on one that is unreachable", async () => {
    post = await openMailServer({}, "");
    const hasty = send(post.port, "127.0.0.1", "", mail.to, 200);
    expect(await hasty).toEqual({ ok: false, code: "unreachable" });
    const { port } = post;
    await post.close();
    expect(await send(port)).toEqual({ ok: false, code: "unreachable" });
  });

  it("sends to a single address, whatever the address contains", async () => {
    post = await openMailServer();
    for (const to of ["a@x.test, b@y.test", "a@x.test\r\nBcc: b@y.test", "<a@x.test> b@y.test"])
      await send(post.port, "127.0.0.1", "", to);
    const written = post.lines.filter((line) => /^(RCPT TO|To|Bcc):/i.test(line));
    expect(written.filter((line) => line.startsWith("RCPT TO:<b@") || /^bcc/i.test(line))).toEqual(
      [],
    );
    expect(written.filter((line) => line.startsWith("RCPT")).length).toBeLessThanOrEqual(3);
  });

  it("sends nothing unencrypted to another machine", async () => {
    post = await openMailServer();
    // A loopback address that is not on the list of known ones is treated as another machine.
    expect((await send(post.port, "127.0.0.2", "shop:secret@")).ok).toBe(false);
    expect(post.lines.map((line) => line.split(" ")[0])).toContain("EHLO");
    expect(post.lines.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
  });
});

describe("the carriers", () => {
  it("are selected by channel, and report a missing carrier", async () => {
    const carriers = createCarriers({ mail: () => Promise.resolve({ ok: true }), sms: null });
    expect(await carriers.send(mail)).toEqual({ ok: true });
    expect(await carriers.send({ channel: "sms", to: "+255712345678", text: "x" })).toEqual({
      ok: false,
      code: "no_carrier",
    });
  });
});
