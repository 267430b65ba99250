import { corePaths } from "#/contract/core-paths.ts";
import type { Api } from "#/http/client.ts";
import type { Clock } from "#/platform/clock.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";

/** A key that could not be told of is tried again with what is sent after this long. */
const againAfterMs = 60_000;

/** No operation leaves before the server was told of the key it is signed with, or that was tried (S26). */
export function tellingFirst(api: Api, secure: SecureDatabase | null, clock: Clock): Api {
  const tried = new Map<string, number>();
  let telling: Promise<void> = Promise.resolve();

  async function tell(): Promise<void> {
    if (secure === null) return;
    const unheard = (await secure.pins.toArray()).flatMap(({ maker }) => maker?.unheard ?? []);
    const due = unheard.filter(({ id }) => clock.now() - (tried.get(id) ?? 0) > againAfterMs);
    if (due.length === 0) return;
    for (const { id } of due) tried.set(id, clock.now());
    await (await import("./maker-keys.ts")).tellKeys({ api, secure });
  }

  return {
    ...api,
    async transport(request) {
      if (request.opId !== null || request.path === corePaths.batch) {
        telling = telling.then(tell).catch(() => undefined);
        await telling;
      }
      return api.transport(request);
    },
  };
}
