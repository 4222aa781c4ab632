import { expect, type Locator, type Page } from "@playwright/test";
import type { Sale } from "../../support/app/new-sale.ts";

/** The address of a sale's lot; the first lot by default. */
export function lotAddress({ auctionId, lotIds }: Sale, { lot = 1, language = "nl" } = {}): string {
  return `/${language}/auction/${auctionId}/lot/${lotIds[lot - 1]}`;
}

/** Waits until the app has taken over a page that the Worker rendered. */
export async function waitForApp(page: Page): Promise<void> {
  await expect(page.locator('body > [aria-live="assertive"]')).toBeAttached();
}

/** A lot's page in Dutch, with its parts found as a user finds them. */
export class LotScreen {
  readonly page: Page;
  readonly panel: Locator;
  readonly amount: Locator;
  readonly history: Locator;
  readonly confirmation: Locator;
  readonly countdown: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole("region", { name: "Prijs en bieden" });
    this.amount = this.panel.getByRole("textbox", { name: "Uw bod" });
    this.history = page.getByRole("table", { name: "Biedingen" });
    this.confirmation = page.getByRole("dialog", { name: /bevestigen/ });
    this.countdown = this.panel.getByRole("timer");
  }

  /** Opens the lot and waits until the app has taken over the rendered page, so that a later change is seen as one. */
  async open(sale: Sale, options: { lot?: number } = {}): Promise<this> {
    await this.page.goto(lotAddress(sale, options));
    await expect(this.panel).toBeVisible();
    await waitForApp(this.page);
    return this;
  }

  /** Bids as a user does: types the amount, presses the button, and confirms. */
  async bid(euros: number): Promise<void> {
    await this.amount.fill(String(euros));
    await this.panel.getByRole("button", { name: `Bied € ${euros}`, exact: true }).click();
    await this.confirmation.getByRole("button", { name: `Bied € ${euros}`, exact: true }).click();
    await expect(this.confirmation).toBeHidden();
  }

  /** Switches to the form for auto bids. */
  async chooseAutoBid(): Promise<void> {
    await this.panel.getByRole("radio", { name: "Autobod" }).check({ force: true });
  }

  /** Sets an auto bid, or changes its maximum. */
  async autoBid(euros: number): Promise<void> {
    await this.chooseAutoBid();
    await this.panel.getByRole("textbox", { name: /maximum/i }).fill(String(euros));
    await this.panel.getByRole("button", { name: /^(Autobod instellen|Autobod verhogen|Autobod verlagen)$/ }).click();
    await this.confirmation.getByRole("button", { name: `Autobod tot € ${euros}`, exact: true }).click();
    await expect(this.confirmation).toBeHidden();
  }

  /** The large price in the panel. */
  async expectPrice(euros: number, label = "Huidig bod"): Promise<void> {
    await expect(this.panel.getByText(label, { exact: true }).locator("xpath=following-sibling::p[1]")).toHaveText(
      `€ ${euros}`,
    );
  }

  async expectLeading(): Promise<void> {
    await expect(this.panel.getByText("U bent de hoogste bieder", { exact: true })).toBeVisible();
  }

  async expectOutbid(): Promise<void> {
    await expect(this.panel.getByText("U bent overboden", { exact: true })).toBeVisible();
  }

  /** The rows of the history, newest first: bidder and amount. */
  async expectHistory(rows: readonly (readonly [bidder: string | RegExp, amount: string])[]): Promise<void> {
    const body = this.history.getByRole("row").filter({ has: this.page.getByRole("rowheader") });
    await expect(body).toHaveCount(rows.length);
    for (const [index, [bidder, amount]] of rows.entries()) {
      await expect(body.nth(index).getByRole("rowheader")).toHaveText(bidder);
      await expect(body.nth(index).getByRole("cell").first()).toHaveText(amount);
    }
  }
}
