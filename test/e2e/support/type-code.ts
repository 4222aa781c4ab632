import type { Page } from "@playwright/test";

/** Types a code digit by digit in place of what the field holds. A form that asks for nothing else is sent with the last digit. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel("Code", { exact: true });
  await field.clear();
  await field.pressSequentially(code);
}
