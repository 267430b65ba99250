import { refreshText } from "#/contract/refresh-text.ts";
import type { Bearer, TokenSource } from "#/http/token-source.ts";
import type { People } from "#/store/people.ts";
import type { DeviceSigner } from "#/store/device-signer.ts";
import type { Vault } from "#/store/vault.ts";

/** The current user of this window; a user who is not remembered is known only here. */
export type CurrentUser = () => string | null;

function listOf(user: string | null): string[] {
  return user === null ? [] : [user];
}

/** The vault as the client's token source. A renewed pair is stored like the original one. */
export function createTokenSource(
  vault: Vault,
  people: People,
  currentUser: CurrentUser,
  device: Pick<DeviceSigner, "prove">,
): TokenSource {
  /** Users whom the server refused for a business; kept while the window is open. */
  const declined = new Set<string>();

  async function firstOf(users: readonly string[]): Promise<Bearer | null> {
    for (const user of new Set(users)) {
      const kept = await vault.read(user);
      if (kept !== null) return kept;
    }
    return null;
  }

  return {
    async bearerFor(actor, business, ownOnly = false) {
      const current = currentUser();
      if (ownOnly || business === null) return firstOf(listOf(actor ?? current));
      // Only known members of the business: another user's session would get the operation refused.
      const here = (await people.of(business)).map(({ user }) => user.id);
      const all = [...listOf(actor), ...here.filter((user) => user === current), ...here];
      // Their membership may have been restored: if no one else is available, they are tried again.
      const isDeclined = (user: string) => declined.has(`${business} ${user}`);
      return firstOf([...all.filter((user) => !isDeclined(user)), ...all]);
    },
    declined: (user, business) => void declined.add(`${business} ${user}`),
    bearerOf: (user) => vault.read(user),
    proofOf: (refresh) => device.prove(refreshText(refresh)),
    async renewed(user, pair) {
      const isStored = (await vault.keeping(user)) === "stored";
      await vault.put(user, pair, isStored);
    },
    async ended(user, isDeviceLost) {
      // First, so that a reload in between does not show data on a device reported lost.
      if (isDeviceLost) await people.hide();
      await vault.drop(user);
    },
  };
}
