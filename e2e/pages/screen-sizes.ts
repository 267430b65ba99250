import { expect, type Locator, type Page } from "@playwright/test";

/** Screen sizes used in shops. */
export const shopSizes = [
  [360, 640],
  [640, 360],
  [600, 960],
  [1024, 768],
  [1280, 577],
  [1440, 900],
] as const;

/** With the intermediate sizes at which the button was once out of view. */
export const sizes = [...shopSizes, [800, 360], [896, 414], [1366, 625]] as const;

/** The whole button is in the window, and nothing covers its centre. */
export async function expectHit(button: Locator, at: string): Promise<void> {
  await expect(button, at).toBeInViewport({ ratio: 0.99 });
  const hit = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(found);
    });
  await expect.poll(hit, { message: at }).toBe(true);
}

/** Checks a button at every size and collects all failures: what fails at one size mostly fails at others. */
export function hitEverywhere(page: Page, look?: (what: string) => Promise<void>) {
  const missed: string[] = [];
  const everywhere = async (button: Locator, what: string) => {
    await expect(button).toBeVisible();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      const at = `${what} at ${width} × ${height}`;
      await expectHit(button, at).catch(() => missed.push(at));
    }
    await look?.(what);
    await page.setViewportSize({ width: 1024, height: 768 });
  };
  return { everywhere, missed };
}
