import { createCarriers } from "#server/adapters/carriers.ts";
import { createMailbox, type Mailbox } from "#server/adapters/mailbox.ts";
import type { Messenger } from "#server/adapters/messenger.ts";
import { smsGateway } from "#server/adapters/sms-gateway.ts";
import { smtpMail } from "#server/adapters/smtp-mail.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { type CapDeps, cappedMessenger } from "#server/kernel/jobs/capped-messenger.ts";
import type { Settings } from "./settings.ts";

/** The messenger of this process, and the demo's mailbox; null in production. */
export type Messaging = { messenger: Messenger; mailbox: Mailbox | null };

/**
 * One per process, so that messages of the API and of background work share one mailbox and the
 * installation's daily cap.
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
