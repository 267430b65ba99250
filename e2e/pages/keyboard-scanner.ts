import type { Page } from "@playwright/test";

/** Between two keys of a scanner. */
const gapSeconds = 0.006;

/**
 * How late the keys come to the page. It waits as much longer for the next one, so a machine that stands
 * still for a moment does not cut a code in two.
 */
const lateSeconds = 0.8;

/**
 * A hardware scanner: real keys through the browser's input, Enter at the end. Each key says when it was
 * struck, a few milliseconds after the one before, however long a busy machine takes to bring it.
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

/** Codes one behind the other, all of them within so many milliseconds by the keys' own times. */
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
