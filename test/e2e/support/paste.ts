import type { Locator } from "@playwright/test";

/** Puts a text on the clipboard and pastes it with the keys. The browser needs the permissions for its clipboard. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((_, copied) => navigator.clipboard.writeText(copied), text);
  await field.press("Control+V");
}
