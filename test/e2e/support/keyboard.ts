import { expect, type Locator, type Page } from "@playwright/test";

/** The longest way through a screen. */
const MAX_TABS = 120;

/** Presses the tab key until an element has the focus, as keyboard users do. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}

/** Goes to a button or link and presses it. */
export async function pressOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Parts of a field of a date and a time. */
const PARTS = 6;

/**
 * Goes to a field of a date and a time, and types both, part by part. The order of the parts is that of the browser's
 * own language, which a page cannot ask for: as in America where the European one leaves it empty.
 */
export async function typeMoment(page: Page, field: Locator, at: Date): Promise<void> {
  const { keyboard } = page;
  const two = (value: number) => String(value).padStart(2, "0");
  const [day, month, year] = [two(at.getDate()), two(at.getMonth() + 1), String(at.getFullYear())];
  const [hours, minutes] = [at.getHours(), two(at.getMinutes())];
  const wanted = `${year}-${month}-${day}T${two(hours)}:${minutes}`;
  const american = [two(hours % 12 || 12), minutes, hours < 12 ? "a" : "p"];
  await tabTo(page, field);
  for (const [date, time] of [
    [
      [day, month],
      [two(hours), minutes],
    ],
    [[month, day], american],
  ] as const) {
    for (const digits of [...date, year]) await keyboard.type(digits);
    // A year may have six digits: it is not left by itself.
    await keyboard.press("ArrowRight");
    for (const digits of time) await keyboard.type(digits);
    if ((await field.inputValue()) === wanted) return;
    for (let part = 0; part < PARTS; part += 1) await keyboard.press("ArrowLeft");
  }
  await expect(field).toHaveValue(wanted);
}
