import { html } from "hono/html";
import type { KeptMessage } from "#server/adapters/mailbox.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Api } from "#server/kernel/http/route-kit.ts";

/**
 * `/dev/messages`: the SMS and emails sent, newest first, for users and tests of the demo and of development.
 * The path does not exist in production.
 */
export function addDevMessages(
  api: Api,
  { mailbox, mode }: Pick<ApiDeps, "mailbox" | "mode">,
): void {
  if (mailbox === null || mode === "production") return;
  api.get("/dev/messages", (c) => {
    const wantsJson = /\bapplication\/json\b/.test(c.req.header("Accept") ?? "");
    c.header("Vary", "Accept");
    if (wantsJson) return c.json({ results: mailbox.messages().map(present) });
    return c.html(page(mailbox.messages()));
  });
}

function present(message: KeptMessage) {
  const { channel, to, text, sentAt } = message;
  const subject = message.channel === "email" ? message.subject : null;
  return { channel, to, subject, text, sent_at: new Date(sentAt).toISOString() };
}

/** A static page: no scripts, no external resources, all text escaped. */
function page(messages: readonly KeptMessage[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Messages · Kaunta</title>
      </head>
      <body>
        <main>
          <h1>Messages</h1>
          <p>Nothing leaves this machine: what would be sent is kept here until it stops.</p>
          ${messages.length === 0 ? html`<p>None yet. Load this page again later.</p>` : ""}
          ${messages.map(
            (message) =>
              html`<article>
                <h2>${message.channel === "sms" ? "SMS" : message.subject}</h2>
                <p>To ${message.to}, ${new Date(message.sentAt).toISOString()}</p>
                <pre style="white-space: pre-wrap">${message.text}</pre>
              </article>`,
          )}
        </main>
      </body>
    </html>`;
}
