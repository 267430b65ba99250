import { Client } from "pg";

/** A statement as sent, with its connection. */
export interface Sent {
  connection: object;
  /** Name of a prepared statement. */
  name: string | undefined;
  text: string;
  values: unknown[] | undefined;
}

/** Records each statement this process sends to PostgreSQL until stopped. */
export function recordSql(): { sent: readonly Sent[]; stop: () => void } {
  const sent: Sent[] = [];
  const { query } = Client.prototype;
  const recording = function recorded(this: Client, ...words: unknown[]): unknown {
    const [first, second] = words;
    const text = typeof first === "string" ? first : (first as { text: string }).text;
    const own = typeof first === "string" ? undefined : (first as { values?: unknown[] }).values;
    sent.push({
      connection: this,
      name: typeof first === "string" ? undefined : (first as { name?: string }).name,
      text,
      values: own ?? (Array.isArray(second) ? (second as unknown[]) : undefined),
    });
    return Reflect.apply(query, this, words);
  };
  Object.assign(Client.prototype, { query: recording });
  return { sent, stop: () => void Object.assign(Client.prototype, { query }) };
}

/** Sends the same statements again in sequence, each over its own bare connection; returns the milliseconds. */
export async function replaySql(url: string, sent: readonly Sent[]): Promise<number> {
  const streams = new Map<object, Sent[]>();
  for (const one of sent)
    streams.set(one.connection, [...(streams.get(one.connection) ?? []), one]);
  const clients = await Promise.all(
    [...streams.values()].map(async (stream) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      return { client, stream };
    }),
  );
  const began = performance.now();
  await Promise.all(
    clients.map(async ({ client, stream }) => {
      for (const { name, text, values } of stream)
        await client.query({ text, ...(name && { name }), ...(values && { values }) });
    }),
  );
  const took = performance.now() - began;
  await Promise.all(clients.map(({ client }) => client.end()));
  return took;
}
