import { expect, type Locator, type Page } from "@playwright/test";
import type { BlindSale } from "../../support/app/new-blind-sale.ts";
import { waitForApp } from "./lot-screen.ts";

/** The page of a lot with sealed bids, in Dutch, with its parts found as a user finds them. */
export class BlindLotScreen {
  readonly page: Page;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole("region", { name: "Bieden met een gesloten bod" });
  }

  async open({ blindAuctionId, blindLotIds }: Pick<BlindSale, "blindAuctionId" | "blindLotIds">): Promise<this> {
    await this.page.goto(`/nl/blindAuction/${blindAuctionId}/lot/${blindLotIds[0]}`);
    await expect(this.panel).toBeVisible();
    await waitForApp(this.page);
    return this;
  }

  /** Seals a bid as a user does: types it, checks it in the dialog and accepts the terms. */
  async seal(euros: string): Promise<void> {
    await this.panel.getByRole("textbox", { name: "Uw bod, exclusief kosten en btw" }).fill(euros);
    await this.panel.getByRole("button", { name: /^Verzegel bod/ }).click();
    const dialog = this.page.getByRole("dialog", { name: "Controleer uw bod" });
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: /^Verzegel/ }).click();
    await expect(this.panel).toContainText("Uw bod is verzegeld en vastgelegd.");
  }

  /** Chooses a PDF for the bid that is written. */
  async attach(name: string, content: string): Promise<void> {
    const file = { name, mimeType: "application/pdf", buffer: Buffer.from(content) };
    await this.panel.getByLabel("Voeg bestand toe").setInputFiles(file);
    await expect(this.panel.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  }

  async revise(euros: string): Promise<void> {
    await this.panel.getByRole("button", { name: "Wijzig mijn bod" }).click();
    await this.seal(euros);
  }

  /** Keeps an encrypted copy of the bid for the account. */
  async keepCopy(password: string): Promise<void> {
    await this.panel.getByRole("button", { name: "Bewaar versleutelde kopie" }).click();
    const dialog = this.page.getByRole("dialog", { name: "Versleutelde kopie van uw bod" });
    await dialog.getByLabel("Wachtwoord van deze kopie").fill(password);
    await dialog.getByLabel("Herhaal het wachtwoord").fill(password);
    await dialog.getByRole("button", { name: "Versleutel met een wachtwoord" }).click();
    await expect(this.panel.getByRole("button", { name: "Verwijder kopie" })).toBeVisible();
  }

  async unlockCopy(password: string): Promise<void> {
    await this.panel.getByRole("button", { name: "Ontgrendel" }).click();
    const dialog = this.page.getByRole("dialog", { name: "Ontgrendel uw bod" });
    await dialog.getByLabel("Wachtwoord van deze kopie").fill(password);
    await dialog.getByRole("button", { name: "Ontgrendel" }).click();
    await expect(dialog).toBeHidden();
  }
}
