import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe calls serious or critical, one line an element. `screen` names it in a failure. */
export async function seriousIn(page: Page, screen: string): Promise<string[]> {
  // A colour on its way to another is none of the theme's.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${screen}: ${id}: ${target.join(" ")}: ${failureSummary ?? ""}`,
      ),
    );
}
