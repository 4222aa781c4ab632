import type { BrowserContext } from "@playwright/test";

/** Adds every violation of the content security policy in a browser context to a list, with its source. */
export async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeBinding("noteViolation", ({ page }, text: string) => violations.push(`${page.url()}: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      Reflect.get(window, "noteViolation")(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
    });
  });
}
