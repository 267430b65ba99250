import type { ListenForPokes, StreamWord } from "#/http/stream.ts";
import { paths } from "#/contract/paths.ts";
import { receivePokes } from "#/sync/pokes.ts";
import { idle } from "./device.ts";
import { syncingTill } from "./syncing-till.ts";

/** A stream opened by a till; the test writes to it. */
export interface OpenedStream {
  say: (word: StreamWord) => Promise<void>;
  /** Breaks the connection. */
  end: () => Promise<void>;
  isOver: () => boolean;
}

/** A till whose server sends pokes on the test's command. While `isDeaf` no stream is opened. */
export async function pokedTill(isVisible = true) {
  const till = await syncingTill(isVisible);
  const streams: OpenedStream[] = [];
  const tried: number[] = [];
  const state = { isDeaf: false, isSavingData: false };
  const listen: ListenForPokes = async (_business, signal, onWord) => {
    tried.push(till.device.clock.now());
    if (state.isDeaf) return;
    await new Promise<void>((over) => {
      let isOver = false;
      const end = () => {
        isOver = true;
        over();
      };
      signal.addEventListener("abort", end);
      streams.push({
        isOver: () => isOver,
        async say(word) {
          onWord(word);
          await idle();
        },
        async end() {
          end();
          await idle();
        },
      });
    });
  };
  const start = (holder = "window") =>
    till.start(holder, {
      isSavingData: () => state.isSavingData,
      pokes: (poked, signal) => {
        const { clock, timers } = till.device;
        const { store, online } = till;
        const ports = { store, clock, timers, online, random: () => 0.5, listen };
        const isSavingData = () => state.isSavingData;
        const onFailure = (error: unknown) => {
          throw error;
        };
        void receivePokes({ ...ports, isSavingData, onFailure }, poked, signal);
      },
    });
  const pulls = () => till.server.asked.filter((path) => path === paths.changes).length;
  const shown = () => till.store.db.products.count();
  const position = () => till.server.accepted.size + till.server.feed.length;
  return { ...till, start, streams, tried, state, pulls, shown, position };
}
