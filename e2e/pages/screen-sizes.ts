import { expect, type Locator } from "@playwright/test";

/** The sizes a shop's screens have. */
export const shopSizes = [
  [360, 640],
  [640, 360],
  [600, 960],
  [1024, 768],
  [1280, 577],
  [1440, 900],
] as const;

/** With those between them that once lost the button. */
export const sizes = [...shopSizes, [800, 360], [896, 414], [1366, 625]] as const;

/** Nothing lies over its middle, and all of it is in the window. */
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
