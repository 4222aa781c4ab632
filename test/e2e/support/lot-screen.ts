import { expect, type Locator, type Page } from "@playwright/test";
import type { Sale } from "../../support/house/new-sale.ts";

/** Where a sale's lot is; the first unless told otherwise. */
export function lotAddress({ auctionId, lotIds }: Sale, { lot = 1, language = "nl" } = {}): string {
  return `/${language}/auction/${auctionId}/lot/${lotIds[lot - 1]}`;
}

/** A lot's page in Dutch, as its reader finds the way about it. */
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

  /** Opens the lot and waits until its state is there. */
  async open(sale: Sale, options: { lot?: number } = {}): Promise<this> {
    await this.page.goto(lotAddress(sale, options));
    await expect(this.panel).toBeVisible();
    return this;
  }

  /** Bids as one does: types the amount, presses, and confirms. */
  async bid(euros: number): Promise<void> {
    await this.amount.fill(String(euros));
    await this.panel.getByRole("button", { name: `Bied € ${euros}`, exact: true }).click();
    await this.confirmation.getByRole("button", { name: `Bied € ${euros}`, exact: true }).click();
    await expect(this.confirmation).toBeHidden();
  }

  /** Goes over to the form for auto bids. */
  async chooseAutoBid(): Promise<void> {
    await this.panel.getByRole("radio", { name: "Autobod" }).check({ force: true });
  }

  /** Sets an auto bid, or gives it another maximum. */
  async autoBid(euros: number): Promise<void> {
    await this.chooseAutoBid();
    await this.panel.getByRole("textbox", { name: /maximum/i }).fill(String(euros));
    await this.panel.getByRole("button", { name: /^(Autobod instellen|Maximum wijzigen)$/ }).click();
    await this.confirmation.getByRole("button", { name: `Autobod tot € ${euros}`, exact: true }).click();
    await expect(this.confirmation).toBeHidden();
  }

  /** The price, as it stands large in the panel. */
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

  /** Everything that stands in the history, newest first: who and how much. */
  async expectHistory(rows: readonly (readonly [who: string | RegExp, amount: string])[]): Promise<void> {
    const body = this.history.getByRole("row").filter({ has: this.page.getByRole("rowheader") });
    await expect(body).toHaveCount(rows.length);
    for (const [index, [who, amount]] of rows.entries()) {
      await expect(body.nth(index).getByRole("rowheader")).toHaveText(who);
      await expect(body.nth(index).getByRole("cell").first()).toHaveText(amount);
    }
  }
}
