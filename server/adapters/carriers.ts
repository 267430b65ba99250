import type { Delivery, Message, Messenger } from "./messenger.ts";

/** Delivers emails to their mail server. */
export type MailCarrier = (mail: Extract<Message, { channel: "email" }>) => Promise<Delivery>;

/** Delivers text messages to their gateway. */
export type SmsCarrier = (sms: Extract<Message, { channel: "sms" }>) => Promise<Delivery>;

/** The production messenger: uses a separate carrier for each configured channel. */
export function createCarriers(
  carriers: Readonly<{ mail: MailCarrier | null; sms: SmsCarrier | null }>,
): Messenger {
  return {
    async send(message) {
      const taken = message.channel === "sms" ? carriers.sms?.(message) : carriers.mail?.(message);
      return (await taken) ?? { ok: false, code: "no_carrier" };
    },
  };
}
