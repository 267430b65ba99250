/** An outgoing message to a person. Its text is final, in the recipient's language. */
export type Message =
  | { channel: "sms"; to: string; text: string }
  | {
      channel: "email";
      to: string;
      subject: string;
      text: string;
      /** The HTML version; all text in it is already escaped. */
      html?: string;
      /** Generated once per message, so that a resend is recognised as the same message. */
      id?: string;
    };

/**
 * `ok` means that the carrier accepted it, not that it arrived. `refused`: the carrier rejects this message;
 * `unreachable`: no valid response in time; `no_carrier`: none is configured.
 * `over_cap`: the installation has reached its daily limit; no carrier was contacted.
 * `mayHaveGone`: the carrier was contacted, but whether it accepted the message is unknown.
 */
export type Delivery =
  | { ok: true }
  | { ok: false; code: "refused" | "unreachable" | "no_carrier" | "over_cap"; mayHaveGone?: true };

/** `canWait`: a receipt or a reminder may be sent tomorrow instead; a code may not. */
export type Sending = { canWait: boolean };

/** The port to SMS and email. Never throws; addresses are never logged. */
export type Messenger = { send(message: Message, sending?: Sending): Promise<Delivery> };
