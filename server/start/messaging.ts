import { createCarriers } from "#server/adapters/carriers.ts";
import { createMailbox, type Mailbox } from "#server/adapters/mailbox.ts";
import type { Messenger } from "#server/adapters/messenger.ts";
import { smsGateway } from "#server/adapters/sms-gateway.ts";
import { smtpMail } from "#server/adapters/smtp-mail.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { type CapDeps, cappedMessenger } from "#server/kernel/jobs/capped-messenger.ts";
import type { Settings } from "./settings.ts";

/** What this process sends SMS and email by; the mailbox of the demo, null in production. */
export type Messaging = { messenger: Messenger; mailbox: Mailbox | null };

/**
 * One for the whole process: what the API sends and what the server sends on its own lie in one mailbox,
 * and count against the installation's day.
 */
export function openMessaging(
  {
    mode,
    carriers: { mail, sms },
    messagesADay: most,
  }: Pick<Settings, "carriers" | "messagesADay"> & Pick<ApiDeps, "mode">,
  deps: Pick<CapDeps, "database" | "logger">,
): Messaging {
  const cap = { ...deps, now: Date.now, most };
  if (mode !== "production") {
    const mailbox = createMailbox(Date.now);
    return { messenger: cappedMessenger(mailbox, cap), mailbox };
  }
  const carriers = createCarriers({ mail: mail && smtpMail(mail), sms: sms && smsGateway(sms) });
  return { messenger: cappedMessenger(carriers, cap), mailbox: null };
}
