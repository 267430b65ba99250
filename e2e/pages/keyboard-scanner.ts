import type { Page } from "@playwright/test";

/** Time between two keys of a scanner. */
const gapSeconds = 0.006;

/**
 * Delay with which keys arrive in the page. The next key is waited for this much longer, so that a stalled
 * machine does not split a code.
 */
const lateSeconds = 0.8;

/**
 * Simulates a hardware scanner: real keys through the browser's input, Enter at the end. Each key carries its
 * own timestamp, a few milliseconds after the previous one, regardless of how long a busy machine takes to
 * deliver it.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, text: "\r" };
  const keys = [...Array.from(code, (key) => ({ key, text: key })), enter];
  const began = Date.now() / 1000 - lateSeconds - keys.length * gapSeconds;
  await Promise.all(
    keys.flatMap(({ text, ...key }, at) => {
      const timestamp = began + at * gapSeconds;
      return [
        session.send("Input.dispatchKeyEvent", { type: "keyDown", text, timestamp, ...key }),
        session.send("Input.dispatchKeyEvent", { type: "keyUp", timestamp, ...key }),
      ];
    }),
  );
  await session.detach();
}

/** Scans codes in succession, all within the given number of milliseconds by the keys' own timestamps. */
export async function scanBurst(
  page: Page,
  codes: readonly string[],
  withinMs: number,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, text: "\r" };
  const keys = codes.flatMap((code) => [...Array.from(code, (key) => ({ key, text: key })), enter]);
  const gap = withinMs / 1000 / keys.length;
  const began = Date.now() / 1000 - lateSeconds - withinMs / 1000;
  await Promise.all(
    keys.flatMap(({ text, ...key }, at) => {
      const timestamp = began + at * gap;
      return [
        session.send("Input.dispatchKeyEvent", { type: "keyDown", text, timestamp, ...key }),
        session.send("Input.dispatchKeyEvent", { type: "keyUp", timestamp, ...key }),
      ];
    }),
  );
  await session.detach();
}
