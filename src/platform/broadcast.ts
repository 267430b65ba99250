/**
 * Word from one window of this origin to the others and to the worker: a hint to look, never the
 * news itself, since a frozen window hears it late or not at all. The sender does not hear itself.
 */
export type Broadcast<Message> = {
  post(message: Message): void;
  /** Answers how to stop listening. */
  subscribe(listener: (message: Message) => void): () => void;
  close(): void;
};

/**
 * A channel by name. Another version of the app may be at the other end: `read` answers null for
 * what it does not know, and that is dropped.
 */
export function createBroadcast<Message>(
  name: string,
  read: (data: unknown) => Message | null,
): Broadcast<Message> {
  const channel = new BroadcastChannel(name);
  return {
    post(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves this origin
      channel.postMessage(message);
    },
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => {
        const message = read(data);
        if (message !== null) listener(message);
      };
      channel.addEventListener("message", hear);
      return () => {
        channel.removeEventListener("message", hear);
      };
    },
    close() {
      channel.close();
    },
  };
}
