import { corePaths } from "#/contract/core-paths.ts";
import type { Api } from "#/http/client.ts";
import type { Clock } from "#/platform/clock.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";

/** Reporting a key is retried with the first request after this delay. */
const againAfterMs = 60_000;

/**
 * Ensures that a signing key is reported to the server, or that this was attempted, before an operation
 * signed with it is sent (S26).
 */
export function tellingFirst(api: Api, secure: SecureDatabase | null, clock: Clock): Api {
  const tried = new Map<string, number>();
  let telling: Promise<void> = Promise.resolve();

  async function tell(): Promise<void> {
    if (secure === null) return;
    const unacknowledged = (await secure.pins.toArray()).flatMap(
      ({ maker }) => maker?.unheard ?? [],
    );
    const due = unacknowledged.filter(
      ({ id }) => clock.now() - (tried.get(id) ?? 0) > againAfterMs,
    );
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
