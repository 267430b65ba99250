import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Violations axe rates as serious or critical, one line per element. `screen` names the screen in a failure.
 * Runs inside the page, as there are no frames to merge, and collects violations only. In a long list only
 * the first rows are checked: the others are rendered by the same component.
 */
export async function seriousIn(page: Page, screen: string): Promise<string[]> {
  // During a transition colours match neither theme, and a loading screen is not the final one.
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : null)),
    );
  await expect.poll(moving, `what moves in ${screen}`).toEqual([]);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude(":is(li, tr, [role=row]):nth-child(n + 13)")
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${screen}: ${id}: ${target.join(" ")}: ${failureSummary ?? ""}`,
      ),
    );
}
