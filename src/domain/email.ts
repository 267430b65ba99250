/** The form in which addresses are stored and compared: trimmed, lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

const longest = 254;
const longestLocal = 64;
/** A domain is of names: an address of a machine (`[127.0.0.1]`, `10.0.0.10`, `127.0x10`) is none. */
const shape =
  /^[^\s@"(),:;<>[\\\]]+@([^\s@."(),:;<>[\\\]]+\.)+(?!\d+$|0x[\da-f]*$)[^\s@."(),:;<>[\\\]]{2,}$/;

/** Whether a normalised address can be one: quoted names and bare hosts are not taken. */
export function isEmail(text: string): boolean {
  const local = text.slice(0, text.indexOf("@"));
  return (
    text.length <= longest &&
    local.length <= longestLocal &&
    shape.test(text) &&
    // Wide figures and stops are the same to who looks a domain up.
    shape.test(text.normalize("NFKC")) &&
    !/^\.|\.\.|\.$/.test(local)
  );
}

/**
 * Its first two characters and the domain, so that one can tell which mailbox to look in. The number
 * of dots says nothing of the length. One of two characters or fewer before the `@` shows the first.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const local = at < 0 ? email : email.slice(0, at);
  const domain = at < 0 ? "" : email.slice(at);
  return `${local.slice(0, local.length > 2 ? 2 : 1)}•••${domain}`;
}
