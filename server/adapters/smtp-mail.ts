import { createTransport } from "nodemailer";
import type { MailCarrier } from "./carriers.ts";

export type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. */
  url: string;
  /** `Kaunta <codes@shop.example.com>`. */
  from: string;
  /** Milliseconds for each step; 10 s unless said. */
  patience?: number;
};

/** Nobody listens in on a machine's own loop. */
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Sends mail through an SMTP server. `smtp:` is raised to TLS before anything is said, and without it
 * nothing is sent: except to the machine itself.
 */
export function smtpMail({ url, from, patience = 10_000 }: SmtpSettings): MailCarrier {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !loopback.has(hostname),
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const ownHost = from.replace(/^.*@|>.*$/g, "");
  return async ({ to, subject, text, html, id }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(id === undefined ? {} : { messageId: `<${id}@${ownHost}>` }),
        // No holiday notice is wanted back (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated" },
      });
      return { ok: true };
    } catch (error) {
      return { ok: false, code: isFinal(error) ? "refused" : "unreachable" };
    }
  };
}

/** A 5xx reply: the server heard it and will not have it. */
function isFinal(error: unknown): boolean {
  const code: unknown = error instanceof Error && "responseCode" in error ? error.responseCode : 0;
  return typeof code === "number" && code >= 500;
}
