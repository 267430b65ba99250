import { expect } from "@playwright/test";
import type { ShopServer } from "../fixtures/shop-server.ts";

interface Message {
  readonly to: string;
  readonly text: string;
}

/** The messages the demo stored instead of sending, newest first. */
async function messages({ port }: ShopServer): Promise<readonly Message[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/dev/messages`, {
    headers: { Accept: "application/json" },
  });
  const { results } = (await answer.json()) as { results: Message[] };
  return results;
}

/** Waits for a message to a number or address and returns the six-digit code of the latest one. */
export async function codeFor(shop: ShopServer, to: string): Promise<string> {
  let code = "";
  await expect(async () => {
    const latest = (await messages(shop)).find((message) => message.to === to);
    code = /\b\d{6}\b/u.exec(latest?.text ?? "")?.[0] ?? "";
    expect(code, `a code for ${to}`).not.toBe("");
  }).toPass({ timeout: 30_000 });
  return code;
}

/** Waits for a message to a number or address and returns the text of the latest one. */
export async function messageFor(shop: ShopServer, to: string): Promise<string> {
  let text = "";
  await expect(async () => {
    text = (await messages(shop)).find((message) => message.to === to)?.text ?? "";
    expect(text, `a message for ${to}`).not.toBe("");
  }).toPass({ timeout: 30_000 });
  return text;
}

/** Six digits that differ from this code. */
export function otherThan(code: string, times = 1): string {
  return String((Number(code) + times) % 1_000_000).padStart(6, "0");
}
