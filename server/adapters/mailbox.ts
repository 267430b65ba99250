import type { Message, Messenger } from "./messenger.ts";

/** Messages sent during this process, newest first. Replaces carriers in the demo and in tests. */
export type Mailbox = Messenger & {
  messages(): readonly KeptMessage[];
};

export type KeptMessage = Message & { sentAt: number };

const mostKept = 200;

/** Accepts every message and delivers none: nothing leaves the machine. Never used in production. */
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
