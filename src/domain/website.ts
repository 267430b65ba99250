const longest = 200;
const host = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/**
 * Parses `duka.co.tz`, `www.duka.co.tz/bei` or `https://duka.co.tz` as a web address; defaults to `https`.
 * Null if invalid: another scheme, a bare name, an IP address, or credentials in the address.
 */
export function readWebsite(text: string): string | null {
  const typed = text.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (whole.length > longest || /\s/.test(whole) || !URL.canParse(whole)) return null;
  const { protocol, hostname, username, password } = new URL(whole);
  if (protocol !== "https:" && protocol !== "http:") return null;
  if (username !== "" || password !== "" || !host.test(hostname)) return null;
  return whole;
}
