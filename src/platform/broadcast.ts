/**
 * Messages between the windows of this origin and the worker. They are hints to re-read state, never the
 * state itself, because a frozen window receives them late or never. The sender does not receive its own
 * messages.
 */
export type Broadcast<Message> = {
  post(message: Message): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: (message: Message) => void): () => void;
  close(): void;
};

/**
 * Opens a channel by name. The other end may run a different version of the app: messages for which `read`
 * returns null are dropped.
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
      const receive = ({ data }: MessageEvent<unknown>) => {
        const message = read(data);
        if (message !== null) listener(message);
      };
      channel.addEventListener("message", receive);
      return () => {
        channel.removeEventListener("message", receive);
      };
    },
    close() {
      channel.close();
    },
  };
}
