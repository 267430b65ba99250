import type { Page } from "@playwright/test";

/** A phone, one in landscape, a small tablet, a laptop's browser with its toolbars. */
const sizes = [
  [360, 640],
  [640, 360],
  [800, 600],
  [1280, 577],
] as const;
const usual = { width: 1280, height: 800 };

/**
 * Controls in a screen's header that a narrow window cuts off, covers or stretches, and texts it squeezes into
 * a column.
 */
export async function outOfSightIn(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // Waits for layout and paint; if no frame is painted within a second, the window is checked as it is.
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => setTimeout(done));
          setTimeout(done, 1000);
        }),
    );
    const cut = await page.locator("header :is(a, button)").evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < 0 || right > document.documentElement.clientWidth;
        })
        .map((element) => element.textContent || (element.getAttribute("aria-label") ?? "?")),
    );
    const covered = await page.locator("h1").evaluateAll((titles) =>
      titles.flatMap((title) => {
        const { left, top, right } = title.getBoundingClientRect();
        // An element for screen readers only.
        if (right - left <= 1) return [];
        const seen = document.elementFromPoint(left + 2, top + 2);
        return title.contains(seen) ? [] : [`the title, below ${seen?.tagName ?? "nothing"}`];
      }),
    );
    // An icon-only button has exactly the size required for tapping.
    const stretched = await page.locator("main button[aria-label]").evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && button.textContent === "")
        .filter((button) => button.getBoundingClientRect().height > 100)
        .map((button) => `${button.ariaLabel} is stretched`),
    );
    // A text whose neighbour takes its row becomes a column of single words.
    const squeezed = await page
      .locator("main :is(div, p, span, a, button, td)")
      .evaluateAll((elements) =>
        elements.flatMap((element) => {
          const own = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
          const text = own?.textContent?.trim() ?? "";
          if (text.length < 12 || !element.checkVisibility()) return [];
          const { width: across, height: down } = element.getBoundingClientRect();
          return across > 1 && across < 72 && down > 100 ? [`squeezed: ${text}`] : [];
        }),
      );
    const odd = [...cut, ...covered, ...stretched, ...squeezed];
    found.push(...odd.map((name) => `${screen} at ${width} × ${height}: ${name}`));
  }
  await page.setViewportSize(usual);
  return found;
}
