import { adoptLook } from "#/entities/account/account-look.ts";
import type { SessionPort } from "#/kit/services/services.ts";
import { activeLanguage } from "#/i18n/activation.ts";
import { isLanguageKept } from "#/i18n/language.ts";
import { publicHost } from "#/platform/public-host.ts";

/**
 * Continues after sign-in: hands over from the bare host to the shop's own subdomain, or stays here. If the
 * handover fails, the user works here.
 *
 * @param target the requested path; null for the default
 * @param first prompts for a PIN of the user's own if others open this till by PIN; omitted if the calling
 *   flow cannot show it
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
  // A language chosen here is passed on; otherwise the account's language applies there.
  const lang = isLanguageKept(localStorage) ? { lang: activeLanguage() } : {};
  const asked = { ...lang, ...(target === null ? {} : { redirect: target }) };
  return window.location.assign(`${address}&${new URLSearchParams(asked)}`);
}

/**
 * Whether others open this till by PIN and the current user has none, or only one set for them by someone
 * else.
 */
async function lacksPin(session: SessionPort): Promise<boolean> {
  const people = await session.people().catch(() => []);
  const state = session.getSnapshot();
  const canKeep = state.phase === "signed_in" && state.remembered;
  const own = people.find(({ isCurrent }) => isCurrent);
  return canKeep && own !== undefined && !own.isOwnPin && people.some(({ hasPin }) => hasPin);
}
