import type { Locator } from "@playwright/test";

/** Copies a text to the clipboard and pastes it with the keyboard. The browser needs the clipboard permissions. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((_, copied) => navigator.clipboard.writeText(copied), text);
  await field.press("Control+V");
}
