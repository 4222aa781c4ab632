import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Language } from "../../../schema/kit/languages.ts";
import type { Theme } from "../../../web/kit/lib/theme.ts";

/**
 * Each language and each theme once: missing contrast belongs to a theme and a missing name to a language,
 * so the two other combinations show nothing more.
 */
export const LOOKS: readonly { language: Language; theme: Theme }[] = [
  { language: "nl", theme: "dark" },
  { language: "en", theme: "light" },
];

/**
 * The serious problems that axe finds: rule, place and remedy. A list of all that is right as well, and a second page
 * to put the results of frames together, which the app has none of, would take most of the time.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
    );
}

/** Sets the theme in the page itself, because an open dialog may cover the switch. */
export async function applyTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
  await settle(page);
}

/** Waits until transitions and animations have ended, except a placeholder's shimmer, which never does. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}
