import { expect, type Page } from "@playwright/test";

/** Types a code digit by digit; each leads to the next box by itself. A form that asks for nothing else is sent with the last. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole("group", { name: "Code" }).getByRole("textbox").first().pressSequentially(code);
}

/** Types a code into a form that asks for more. What comes after it waits for the last box to settle. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await typeCode(page, code);
  const boxes = page.getByRole("group", { name: "Code" }).getByRole("textbox");
  await expect(boxes.last()).toHaveValue(code.slice(-1));
  await expect(boxes.last()).toBeFocused();
}
