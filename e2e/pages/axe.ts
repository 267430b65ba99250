import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * What axe calls serious or critical, one line an element. `screen` names it in a failure. Asked in the
 * page itself, as there are no frames to be put together, and only for what is wrong. Of a long list the
 * first rows are looked at: those behind them are drawn by the same hand.
 */
export async function seriousIn(page: Page, screen: string): Promise<string[]> {
  // A colour on its way to another is none of the theme's, and what still loads is not the screen.
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
