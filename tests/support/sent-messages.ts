import type { TestApi } from "./api.ts";

type Sender = Pick<TestApi, "mailbox">;

/** The text of the latest message sent; empty before the first. */
export function sentText({ mailbox }: Sender): string {
  return mailbox.messages()[0]?.text ?? "";
}

/** The six-digit code in the latest message sent. */
export function sentCode(api: Sender): string {
  return /\b\d{6}\b/.exec(sentText(api))?.[0] ?? "";
}

/** A different six-digit code. */
export function otherThan(code: string): string {
  return code === "111111" ? "222222" : "111111";
}
