import type { Bearer, TokenSource } from "#/http/token-source.ts";
import type { People } from "#/store/people.ts";
import type { Vault } from "#/store/vault.ts";

/** Who is at the till in this window; a person who asked not to be remembered is known only here. */
export type CurrentUser = () => string | null;

/** The vault as the client sees it. A renewed pair is kept the way the first one was. */
export function createTokenSource(
  vault: Vault,
  people: People,
  currentUser: CurrentUser,
): TokenSource {
  async function firstOf(users: readonly string[]): Promise<Bearer | null> {
    for (const user of new Set(users)) {
      const kept = await vault.read(user);
      if (kept !== null) return kept;
    }
    return null;
  }

  return {
    async bearerFor(actor, business) {
      const own = actor ?? currentUser();
      if (business === null) return own === null ? null : vault.read(own);
      const all = await people.all();
      const here = all.filter((person) => person.business.id === business);
      const current = here.filter(({ user }) => user.id === currentUser());
      return firstOf([
        ...(own === null ? [] : [own]),
        ...[...current, ...here].map(({ user }) => user.id),
      ]);
    },
    bearerOf: (user) => vault.read(user),
    async renewed(user, pair) {
      const isStored = (await vault.keeping(user)) === "stored";
      await vault.put(user, pair, isStored);
    },
    ended: (user) => vault.drop(user),
  };
}
