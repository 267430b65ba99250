import type { ProfilePatch } from "#/contract/account.ts";
import type { User } from "#/contract/auth.ts";
import { adoptLanguage } from "#/kit/language/adopt-language.ts";
import type { SessionPort } from "#/kit/services/services.ts";
import { adoptTheme } from "#/ui/theme/theme-choice.ts";
import { changeProfile } from "./account-server-queries.ts";

/** Applies the account's language and theme on a device where no user has chosen otherwise. */
export async function adoptLook({ language, theme }: User): Promise<void> {
  if (language !== null) await adoptLanguage(language);
  if (theme !== null) adoptTheme(theme);
}

/**
 * Saves a choice made on this device to the account, for the user's other devices. If that fails it still
 * applies on this device; the profile shows this.
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
