import { corePaths } from "#/contract/core-paths.ts";
import { isApiError } from "#/http/api-error.ts";
import { dropFarewell, farewells } from "#/store/farewells.ts";
import type { SessionCore } from "./session-core.ts";

/** Reports to the server all users who signed out here while it could not be reached. */
export async function sayFarewells({ api, secure, crypto }: SessionCore): Promise<void> {
  if (secure === null) return;
  for (const { id, refresh } of await farewells(secure, crypto)) {
    try {
      await api.json({ method: "POST", path: corePaths.logoutLater, body: { refresh } });
    } catch (error) {
      // No response: retried at the next contact. An older server may not support the request, a later
      // version will.
      if (!isApiError(error) || error.code !== "validation_failed") return;
    }
    await dropFarewell(secure, id);
  }
}
