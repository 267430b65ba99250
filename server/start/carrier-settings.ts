import type { SmsGatewaySettings } from "#server/adapters/sms-gateway.ts";
import { africasTalkingUrl } from "#server/adapters/sms-gateway.ts";
import type { SmtpSettings } from "#server/adapters/smtp-mail.ts";
import { StartError } from "#server/kernel/database/start-error.ts";

/** How messages are sent; null for a channel that is not configured. */
export interface CarrierSettings {
  readonly mail: SmtpSettings | null;
  readonly sms: SmsGatewaySettings | null;
}

/** What will not work without a carrier, one sentence each. */
export function missingCarriers({ mail, sms }: CarrierSettings): string[] {
  return [
    sms === null
      ? "No SMS gateway is set up (KAUNTA_SMS_GATEWAY): nobody can open a business, confirm a number or get a new password."
      : null,
    mail === null
      ? "No mail server is set up (KAUNTA_SMTP_URL): codes by email and links that confirm an address are not sent."
      : null,
  ].filter((sentence) => sentence !== null);
}

type Read = (name: string) => string | null;

/**
 * Reads the carriers: `KAUNTA_SMTP_URL` and `KAUNTA_MAIL_FROM`; `KAUNTA_SMS_GATEWAY` (`africastalking`
 * or `http`) with `KAUNTA_SMS_URL`, `KAUNTA_SMS_KEY`, `KAUNTA_SMS_USERNAME` and `KAUNTA_SMS_SENDER`.
 *
 * @param read a variable's value, null when it is unset or empty
 * @throws StartError with code `setting_missing` or `setting_wrong`; it never quotes a key or password
 */
export function readCarriers(read: Read): CarrierSettings {
  return { mail: readMail(read), sms: readSms(read) };
}

function readMail(read: Read): SmtpSettings | null {
  const url = read("KAUNTA_SMTP_URL");
  if (url === null) return null;
  if (!isSmtpUrl(url))
    throw wrong("KAUNTA_SMTP_URL must look like smtps://user:password@host:465.");
  const from = read("KAUNTA_MAIL_FROM");
  if (from === null)
    throw missing("KAUNTA_MAIL_FROM (whom mail comes from, such as codes@shop.example.com)");
  if (!/^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u.test(from))
    throw wrong(
      `KAUNTA_MAIL_FROM is '${from}'; it must be an address such as Kaunta <codes@shop.example.com>.`,
    );
  return { url, from };
}

function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value) || !/^smtps?:\/\/[^/?#]+\/?$/u.test(value)) return false;
  const { username, password } = new URL(value);
  // A lone % cannot be decoded, which would otherwise surface only with the first mail.
  return !/%(?![0-9a-f]{2})/iu.test(username + password);
}

function readSms(read: Read): SmsGatewaySettings | null {
  const kind = read("KAUNTA_SMS_GATEWAY");
  if (kind === null) return null;
  const [url, key, sender] = [
    readUrl(read("KAUNTA_SMS_URL")),
    read("KAUNTA_SMS_KEY"),
    read("KAUNTA_SMS_SENDER"),
  ];
  if (kind === "http") {
    if (url === null) throw missing("KAUNTA_SMS_URL (the address of the SMS gateway)");
    return { kind, url, key, sender };
  }
  if (kind !== "africastalking")
    throw wrong(`KAUNTA_SMS_GATEWAY is '${kind}'; it can be 'africastalking' or 'http'.`);
  const username = read("KAUNTA_SMS_USERNAME");
  if (key === null) throw missing("KAUNTA_SMS_KEY (the API key of Africa's Talking)");
  if (username === null) throw missing("KAUNTA_SMS_USERNAME (the account at Africa's Talking)");
  const usual = username === "sandbox" ? africasTalkingUrl.sandbox : africasTalkingUrl.live;
  return { kind, url: url ?? usual, key, username, sender };
}

/** Keys and texts are transmitted, so TLS is required; only loopback may be plain. */
function readUrl(value: string | null): string | null {
  if (value === null) return null;
  const isSafe = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/iu.test(value);
  if (URL.canParse(value) && isSafe) return value;
  throw wrong("KAUNTA_SMS_URL must be an https:// address.");
}

function missing(what: string): StartError {
  return new StartError("setting_missing", `To send messages Kaunta needs ${what}.`);
}

function wrong(sentence: string): StartError {
  return new StartError("setting_wrong", sentence);
}
