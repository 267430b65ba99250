import type { Delivery, Message, Messenger } from "./messenger.ts";

/** Takes emails to their server. */
export type MailCarrier = (mail: Extract<Message, { channel: "email" }>) => Promise<Delivery>;

/** Takes text messages to their gateway. */
export type SmsCarrier = (sms: Extract<Message, { channel: "sms" }>) => Promise<Delivery>;

/** The messenger of production: each channel by its own carrier, where one is set up. */
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
