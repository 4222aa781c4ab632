import { expect, type Page } from "@playwright/test";

/** Types a code digit by digit; each leads to the next box by itself. What comes after it waits for the last one to settle. */
export async function enterCode(page: Page, code: string): Promise<void> {
  const boxes = page.getByRole("group", { name: "Code" }).getByRole("textbox");
  await boxes.first().pressSequentially(code);
  await expect(boxes.last()).toHaveValue(code.slice(-1));
  await expect(boxes.last()).toBeFocused();
}
