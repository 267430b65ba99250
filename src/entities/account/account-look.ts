import type { ProfilePatch } from "#/contract/account.ts";
import type { User } from "#/contract/auth.ts";
import { adoptLanguage } from "#/kit/language/adopt-language.ts";
import type { SessionPort } from "#/kit/services/services.ts";
import { adoptTheme } from "#/ui/theme/theme-choice.ts";
import { changeProfile } from "./account-server-queries.ts";

/** Looks as the account does, on a device where nobody has chosen otherwise. */
export async function adoptLook({ language, theme }: User): Promise<void> {
  if (language !== null) await adoptLanguage(language);
  if (theme !== null) adoptTheme(theme);
}

/**
 * Keeps with the account what was chosen here, for their other devices. Not heard, it holds on this one;
 * the profile says so.
 */
export async function keepLook(
  session: SessionPort,
  look: Pick<ProfilePatch, "language" | "theme">,
): Promise<boolean> {
  try {
    await session.setUser(await changeProfile(session.api, look));
    return true;
  } catch {
    return false;
  }
}
