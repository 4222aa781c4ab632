import type { Page } from "@playwright/test";

/** Types a code digit by digit; each leads to the next box by itself. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole("group", { name: "Code" }).getByRole("textbox").first().pressSequentially(code);
}
