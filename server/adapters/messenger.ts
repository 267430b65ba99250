/** What goes out to a person. Texts are finished, in their language. */
export type Message =
  | { channel: "sms"; to: string; text: string }
  | { channel: "email"; to: string; subject: string; text: string };

/** `ok` says that the carrier took it, not that it arrived. */
export type Delivery = { ok: true } | { ok: false; code: "refused" | "unreachable" };

/** The port to SMS and e-mail. Never throws; the address is never logged. */
export type Messenger = { send(message: Message): Promise<Delivery> };
