import { expect } from "@playwright/test";
import type { ShopServer } from "../fixtures/shop-server.ts";

interface Message {
  readonly to: string;
  readonly text: string;
}

/** What the demo kept instead of sending it, the latest first. */
async function messages({ port }: ShopServer): Promise<readonly Message[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/dev/messages`, {
    headers: { Accept: "application/json" },
  });
  const { results } = (await answer.json()) as { results: Message[] };
  return results;
}

/** The six figures of the latest message to a number or address, once it is there. */
export async function codeFor(shop: ShopServer, to: string): Promise<string> {
  let code = "";
  await expect(async () => {
    const latest = (await messages(shop)).find((message) => message.to === to);
    code = /\b\d{6}\b/u.exec(latest?.text ?? "")?.[0] ?? "";
    expect(code, `a code for ${to}`).not.toBe("");
  }).toPass({ timeout: 30_000 });
  return code;
}

/** The text of the latest message to a number or address, once it is there. */
export async function messageFor(shop: ShopServer, to: string): Promise<string> {
  let text = "";
  await expect(async () => {
    text = (await messages(shop)).find((message) => message.to === to)?.text ?? "";
    expect(text, `a message for ${to}`).not.toBe("");
  }).toPass({ timeout: 30_000 });
  return text;
}

/** Six figures that are not this code. */
export function otherThan(code: string, times = 1): string {
  return String((Number(code) + times) % 1_000_000).padStart(6, "0");
}
