import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Theme } from "../../../web/shell/theme.ts";

export const THEMES: readonly Theme[] = ["light", "dark"];

/** The rules that another theme can break; names, roles and structure are the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The serious problems that axe finds: rule, place and remedy. */
export async function seriousFindings(page: Page, theme: Theme): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (theme === "light" ? axe : axe.withRules(COLOUR_RULES)).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
    );
}

/** Waits until transitions and animations have ended, except a placeholder's shimmer, which never does. */
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
