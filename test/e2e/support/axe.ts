import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Theme } from "../../../web/shell/theme.ts";

export const THEMES: readonly Theme[] = ["light", "dark"];

/** The rules that another theme can break; names, roles and structure are the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe finds that keeps somebody from using the page: rule, place and what to do. */
export async function seriousFindings(page: Page, theme: Theme): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (theme === "light" ? axe : axe.withRules(COLOUR_RULES)).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
    );
}

/** Waits until all that fades, slides or changes its colour has arrived. A placeholder further down the page shimmers for ever. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}
