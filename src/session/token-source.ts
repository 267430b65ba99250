import { refreshText } from "#/contract/refresh-text.ts";
import type { Bearer, TokenSource } from "#/http/token-source.ts";
import type { People } from "#/store/people.ts";
import type { DeviceSigner } from "#/store/device-signer.ts";
import type { Vault } from "#/store/vault.ts";

/** Who is at the till in this window; a person who asked not to be remembered is known only here. */
export type CurrentUser = () => string | null;

function listOf(user: string | null): string[] {
  return user === null ? [] : [user];
}

/** The vault as the client sees it. A renewed pair is kept the way the first one was. */
export function createTokenSource(
  vault: Vault,
  people: People,
  currentUser: CurrentUser,
  device: Pick<DeviceSigner, "prove">,
): TokenSource {
  /** Who was told that they may not carry for a business now; kept while the window lives. */
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
      // Only people known to belong there: a stranger's session would get the operation refused.
      const here = (await people.of(business)).map(({ user }) => user.id);
      const all = [...listOf(actor), ...here.filter((user) => user === current), ...here];
      // They may have been taken back meanwhile: with nobody else there they are asked again.
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
      // First, so that no reload finds a device that was told, and shows all the same.
      if (isDeviceLost) await people.hide();
      await vault.drop(user);
    },
  };
}
