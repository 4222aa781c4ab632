import { expect, type Page } from "@playwright/test";
import type { BlindSale } from "../../support/app/new-blind-sale.ts";
import type { Person } from "../../support/app/new-person.ts";
import { APP_PORT } from "./app-url.ts";
import { signIn } from "./sign-in.ts";

/** The staff's page of a sale's lot, in a sign-in of its own, with its parts found as a user finds them. */
export class BlindStaffScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(
    person: Person,
    { blindAuctionId, blindLotIds }: Pick<BlindSale, "blindAuctionId" | "blindLotIds">,
    port = APP_PORT,
  ): Promise<this> {
    const address = `nl/publications/blindbidauctions/${blindAuctionId}/lot/${blindLotIds[0]}`;
    await this.page.goto(`http://admin.localhost:${port}/${address}`);
    await signIn(this.page, person);
    await expect(this.page.getByRole("heading", { level: 1, name: /^Kavel / })).toBeVisible();
    return this;
  }

  /** Asks the first two of the ranking for another bid within ten minutes. */
  async holdSecondRound(): Promise<void> {
    const { page } = this;
    await page.getByRole("textbox", { name: "Aantal bieders" }).fill("2");
    const closing = await page.evaluate(() => {
      const at = new Date(Date.now() + 600_000);
      return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    });
    await page.getByLabel("Sluiting").fill(closing);
    await page.getByRole("textbox", { name: "Reden" }).fill("Twee biedingen liggen dicht bij elkaar.");
    await page.getByRole("button", { name: "Begin de tweede ronde" }).click();
    await expect(page.getByText("Het besluit is vastgelegd.")).toBeVisible();
  }

  /** Proposes to award the bid of an amount; another user has to approve it. */
  async proposeAward(amount: string): Promise<void> {
    const row = this.page.getByRole("row").filter({ hasText: amount });
    await row.getByRole("button", { name: "Stel gunning voor" }).click();
    const proposal = this.page.getByRole("dialog", { name: `Gunning voor ${amount} voorstellen` });
    await proposal.getByRole("textbox", { name: "Reden" }).fill("Hoogste bod, zonder voorwaarden.");
    await proposal.getByRole("button", { name: "Stel gunning voor" }).click();
    await expect(this.page.getByText(`Gunning voor ${amount}`)).toBeVisible();
  }

  /** Proposes to decline the bid of an amount. */
  async proposeDecline(amount: string): Promise<void> {
    const row = this.page.getByRole("row").filter({ hasText: amount });
    await row.getByRole("button", { name: "Stel afwijzing voor" }).click();
    const proposal = this.page.getByRole("dialog", { name: `Afwijzing van ${amount} voorstellen` });
    await proposal.getByRole("textbox", { name: "Reden" }).fill("De financiering staat niet vast.");
    await proposal.getByRole("button", { name: "Stel afwijzing voor" }).click();
    await expect(this.page.getByText("Het voorstel is vastgelegd.")).toBeVisible();
    await expect(proposal).toBeHidden();
  }

  /** Proposes to award the lot to nobody. */
  async proposeUnsold(): Promise<void> {
    await this.page.getByRole("button", { name: "Stel voor om aan niemand te gunnen" }).click();
    const proposal = this.page.getByRole("dialog", { name: "Aan niemand gunnen" });
    await proposal.getByRole("textbox", { name: "Reden" }).fill("De verkoper houdt het bedrijf.");
    await proposal.getByRole("button", { name: "Stel voor om aan niemand te gunnen" }).click();
    await expect(proposal).toBeHidden();
  }

  /** Approves what another has proposed. */
  async approveAward(amount: string): Promise<void> {
    await this.decide("Keur goed", `Gunning voor ${amount} goedkeuren`);
    await expect(this.page.getByText(`Gegund voor ${amount}.`)).toBeVisible();
  }

  /** Approves or rejects what another has proposed, in the dialog of that name. */
  async decide(step: "Keur goed" | "Keur niet goed", name: string): Promise<void> {
    await this.page.reload();
    await this.page.getByRole("button", { name: step }).click();
    const decision = this.page.getByRole("dialog", { name });
    await decision.getByRole("textbox", { name: "Reden" }).fill("Besproken met de verkoper.");
    await decision.getByRole("button", { name: step }).click();
    await expect(decision).toBeHidden();
  }
}
