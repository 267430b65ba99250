import { corePaths } from "#/contract/core-paths.ts";
import { isApiError } from "#/http/api-error.ts";
import { dropFarewell, farewells } from "#/store/farewells.ts";
import type { SessionCore } from "./session-core.ts";

/** Tells the server of everybody who signed out here while it could not be heard. */
export async function sayFarewells({ api, secure, crypto }: SessionCore): Promise<void> {
  if (secure === null) return;
  for (const { id, refresh } of await farewells(secure, crypto)) {
    try {
      await api.json({ method: "POST", path: corePaths.logoutLater, body: { refresh } });
    } catch (error) {
      // Not heard: the next look tries again. An older server does not know the call, a newer one may.
      if (!isApiError(error) || error.code !== "validation_failed") return;
    }
    await dropFarewell(secure, id);
  }
}
