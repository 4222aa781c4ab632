import type { Page } from "@playwright/test";

/** Replaces a field's text by a code, digit by digit. The last digit sends a form that has no other field. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel("Code", { exact: true });
  await field.clear();
  await field.pressSequentially(code);
}
