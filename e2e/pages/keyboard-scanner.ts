import type { Page } from "@playwright/test";

/**
 * A hardware scanner: real keys through the browser's input, Enter at the end. The keys are sent without
 * waiting for one another, as a scanner does, so they come a few milliseconds apart on a busy machine too.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const strikes: Promise<unknown>[] = [];
  for (const key of code) {
    strikes.push(
      session.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", key }),
    );
  }
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13 };
  strikes.push(
    session.send("Input.dispatchKeyEvent", { type: "keyDown", text: "\r", ...enter }),
    session.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter }),
  );
  await Promise.all(strikes);
  await session.detach();
}
