import { isEmail } from "#/domain/email.ts";
import { StartError } from "#server/kernel/database/start-error.ts";

/** Contacts and chat on the landing page; null where not configured. */
export interface FrontPageSettings {
  readonly email: string | null;
  readonly phone: string | null;
  /** A chat vendor: the `https:` address of its script, and the company it represents. */
  readonly chat: { readonly script: string; readonly company: string } | null;
}

type Read = (name: string) => string | null;

/**
 * Reads the landing page's contents: `KAUNTA_CONTACT_EMAIL`, `KAUNTA_CONTACT_PHONE` (with country code), and
 * a chat vendor by `KAUNTA_CHAT_SCRIPT` and `KAUNTA_CHAT_COMPANY`, both or neither.
 *
 * @param read a variable's value, null when it is unset or empty
 * @throws StartError with code `setting_missing` or `setting_wrong`
 */
export function readFrontPage(read: Read): FrontPageSettings {
  return { email: readEmail(read), phone: readNumber(read), chat: readChat(read) };
}

function readEmail(read: Read): string | null {
  const email = read("KAUNTA_CONTACT_EMAIL");
  if (email === null || isEmail(email)) return email;
  throw wrong(
    `KAUNTA_CONTACT_EMAIL is '${email}'; it must be an address such as hello@shop.example.`,
  );
}

function readNumber(read: Read): string | null {
  const phone = read("KAUNTA_CONTACT_PHONE")?.replaceAll(/[\s-]/gu, "") ?? null;
  if (phone === null || /^\+\d{8,15}$/u.test(phone)) return phone;
  throw wrong(`KAUNTA_CONTACT_PHONE is '${phone}'; it must look like +255712345678.`);
}

function readChat(read: Read): FrontPageSettings["chat"] {
  const script = read("KAUNTA_CHAT_SCRIPT");
  const company = read("KAUNTA_CHAT_COMPANY");
  if (script === null && company === null) return null;
  if (script === null || company === null) {
    const absent = script === null ? "KAUNTA_CHAT_SCRIPT" : "KAUNTA_CHAT_COMPANY";
    throw new StartError("setting_missing", `A chat needs ${absent}, too.`);
  }
  // Its origin is added to the page's Content Security Policy, so it must be a plain https address.
  if (URL.canParse(script) && new URL(script).protocol === "https:") return { script, company };
  throw wrong(
    `KAUNTA_CHAT_SCRIPT is '${script}'; it must be an address that begins with https://.`,
  );
}

function wrong(sentence: string): StartError {
  return new StartError("setting_wrong", sentence);
}
