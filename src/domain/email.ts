/** Returns the form in which addresses are stored and compared: trimmed, lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

const longest = 254;
const longestLocal = 64;
/** The domain must consist of names; IP addresses (`[127.0.0.1]`, `10.0.0.10`, `127.0x10`) are rejected. */
const shape =
  /^[^\s@"(),:;<>[\\\]]+@([^\s@."(),:;<>[\\\]]+\.)+(?!\d+$|0x[\da-f]*$)[^\s@."(),:;<>[\\\]]{2,}$/;

/** Whether a normalised address is valid: quoted local parts and bare hosts are rejected. */
export function isEmail(text: string): boolean {
  const local = text.slice(0, text.indexOf("@"));
  return (
    text.length <= longest &&
    local.length <= longestLocal &&
    shape.test(text) &&
    // Domain lookup treats full-width digits and dots like the ASCII ones.
    shape.test(text.normalize("NFKC")) &&
    !/^\.|\.\.|\.$/.test(local)
  );
}

/**
 * Returns the first two characters and the domain, so that the owner can tell which mailbox to check. The
 * number of dots does not reveal the length. If the local part has two characters or fewer, only the first is
 * shown.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const local = at < 0 ? email : email.slice(0, at);
  const domain = at < 0 ? "" : email.slice(at);
  return `${local.slice(0, local.length > 2 ? 2 : 1)}•••${domain}`;
}
