/** What goes out to a person. Texts are finished, in their language. */
export type Message =
  | { channel: "sms"; to: string; text: string }
  | {
      channel: "email";
      to: string;
      subject: string;
      text: string;
      /** The same, drawn; every text in it is escaped already. */
      html?: string;
      /** Made once a message: sent a second time it is known to be the same one. */
      id?: string;
    };

/**
 * `ok` says that the carrier took it, not that it arrived. `refused`: it will not take this one;
 * `unreachable`: it did not answer in time, or not as it should; `no_carrier`: none is set up.
 * `over_cap`: the installation has sent as many as it may today; no carrier was asked.
 * `mayHaveGone`: it was asked, and nobody knows whether it took it.
 */
export type Delivery =
  | { ok: true }
  | { ok: false; code: "refused" | "unreachable" | "no_carrier" | "over_cap"; mayHaveGone?: true };

/** `canWait`: a receipt or a reminder, which may as well go tomorrow; a code may not. */
export type Sending = { canWait: boolean };

/** The port to SMS and email. Never throws; the address is never logged. */
export type Messenger = { send(message: Message, sending?: Sending): Promise<Delivery> };
