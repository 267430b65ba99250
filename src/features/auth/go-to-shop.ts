import { adoptLook } from "#/entities/account/account-look.ts";
import type { SessionPort } from "#/kit/services/services.ts";
import { activeLanguage } from "#/i18n/activation.ts";
import { isLanguageKept } from "#/i18n/language.ts";
import { publicHost } from "#/platform/public-host.ts";

/**
 * Where somebody goes on who is in: from the bare host at the own address of their shop, else here. What
 * keeps them from being handed over keeps nobody from working here.
 *
 * @param target the path that was asked for; null for the usual one
 * @param first asks for a PIN of their own, where others open this till with one; absent where the way
 *   here leaves no room for it
 */
export async function goToShop(
  session: SessionPort,
  target: string | null,
  stay: () => void,
  first?: () => void,
): Promise<void> {
  const state = session.getSnapshot();
  const user = state.phase === "signed_in" ? state.user : null;
  const isBare = window.location.hostname === publicHost();
  const address = isBare ? await session.handOver().catch(() => null) : null;
  if (address === null) {
    if (user !== null) await adoptLook(user);
    return first !== undefined && (await lacksPin(session)) ? first() : stay();
  }
  // A choice made here goes with them; else the account's is taken over there.
  const lang = isLanguageKept(localStorage) ? { lang: activeLanguage() } : {};
  const asked = { ...lang, ...(target === null ? {} : { redirect: target }) };
  return window.location.assign(`${address}&${new URLSearchParams(asked)}`);
}

/** Whether this till is shared by PIN, and whoever is at it has none, or only one that was given to them. */
async function lacksPin(session: SessionPort): Promise<boolean> {
  const people = await session.people().catch(() => []);
  const state = session.getSnapshot();
  const canKeep = state.phase === "signed_in" && state.remembered;
  const own = people.find(({ isCurrent }) => isCurrent);
  return canKeep && own !== undefined && !own.isOwnPin && people.some(({ hasPin }) => hasPin);
}
