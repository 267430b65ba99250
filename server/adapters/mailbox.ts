import type { Message, Messenger } from "./messenger.ts";

/** What was sent while this process runs, the latest first. Stands in for carriers in the demo and in tests. */
export type Mailbox = Messenger & {
  messages(): readonly KeptMessage[];
};

export type KeptMessage = Message & { sentAt: number };

const mostKept = 200;

/** Takes every message and delivers none: nothing leaves the machine. Never used in production. */
export function createMailbox(now: () => number): Mailbox {
  let kept: KeptMessage[] = [];
  return {
    async send(message) {
      kept = [{ ...message, sentAt: now() }, ...kept].slice(0, mostKept);
      return { ok: true };
    },
    messages: () => kept,
  };
}
