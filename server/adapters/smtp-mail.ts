import { createTransport } from "nodemailer";
import type { MailCarrier } from "./carriers.ts";

export type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. */
  url: string;
  /** `Kaunta <codes@shop.example.com>`. */
  from: string;
  /** Timeout of each step in milliseconds; 10 s by default. */
  patience?: number;
};

/** Traffic on the loopback interface cannot be intercepted. */
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Sends mail through an SMTP server. `smtp:` is upgraded to TLS before any data is sent, and without TLS
 * nothing is sent, except on the same machine.
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
        // Suppresses automatic replies (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated" },
      });
      return { ok: true };
    } catch (error) {
      return { ok: false, code: isFinal(error) ? "refused" : "unreachable" };
    }
  };
}

/** A 5xx reply: the server rejects the message permanently. */
function isFinal(error: unknown): boolean {
  const code: unknown = error instanceof Error && "responseCode" in error ? error.responseCode : 0;
  return typeof code === "number" && code >= 500;
}
