import type { BrowserContext } from "@playwright/test";

/** Notes in a list what the pages of a browser context do against their content security policy, and where. */
export async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeBinding("noteViolation", ({ page }, text: string) => violations.push(`${page.url()}: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      Reflect.get(window, "noteViolation")(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
    });
  });
}
