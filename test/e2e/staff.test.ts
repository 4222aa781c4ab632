import { auctioneer } from "./support/auctioneer.ts";
import { HOUSE_PORT } from "./support/house-url.ts";
import { LotScreen } from "./support/lot-screen.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const ADMIN_URL = `http://admin.localhost:${HOUSE_PORT}`;
const SHORTCUTS = "Admin snelkoppelingen";

test.describe("the staff's host", () => {
  test("shows an auctioneer what they may run, after signing in", async ({ openAs }) => {
    const page = await openAs(null);
    await page.goto(`${ADMIN_URL}/nl/`);
    await expect(page.getByRole("heading", { level: 1, name: "Inloggen" })).toBeVisible();
    await signIn(page, auctioneer());
    await expect(page.getByRole("heading", { level: 1, name: "Beheer" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Organisaties en categorieën aanmaken",
      "Publiceren op kanalen",
      "Veilingmeester",
    ]);
  });

  test("shows a bidder that there is nothing for them here", async ({ openAs, somebody }) => {
    const page = await openAs(null);
    await page.goto(`${ADMIN_URL}/nl/`);
    await signIn(page, await somebody());
    await expect(page.getByRole("main")).toContainText("Geen beheerrechten");
  });
});

test.describe("the admin shortcuts on a lot's page", () => {
  test("lead the auctioneer to the lot's pages on the staff's host", async ({ openAs, sale }) => {
    const auction = await sale({ title: "Snelproef" });
    const lotId = auction.lotIds[0];
    const { page } = await new LotScreen(await openAs(auctioneer())).open(auction);
    await page.getByText(SHORTCUTS).click();
    await expect(page.getByText(/^\d+-1 Snelproef kavel 1$/)).toBeVisible();
    const link = (name: string | RegExp) =>
      page.getByRole("group").filter({ hasText: SHORTCUTS }).getByRole("link", { name });
    const base = `${ADMIN_URL}/nl`;
    const auctions = `${base}/publications/incrementalbidauctions`;
    const { auctionId, projectId } = auction;
    await expect(link("Kavel biedingen bekijken")).toHaveAttribute(
      "href",
      `${auctions}/${auctionId}/lot/${lotId}/view`,
    );
    await expect(link("Monitor")).toHaveAttribute("href", `${auctions}/monitor/${auctionId}`);
    await expect(link(/Op project niveau/)).toHaveAttribute("href", new RegExp(`^${base}/lots/view/[\\w-]+$`));
    await expect(link(/Op veiling niveau/)).toHaveAttribute("href", `${auctions}/lots/${auctionId}`);
    await expect(link(/^Project/)).toHaveAttribute("href", `${base}/projects/view/${projectId}`);
    await expect(link(/^Veiling/)).toHaveAttribute("href", `${auctions}/view/${auctionId}`);
    await expect(link("Monitor")).toHaveAttribute("target", "_blank");
  });

  test("are not there for bidders and visitors", async ({ openAs, somebody, sale }) => {
    const [anna, auction] = await Promise.all([somebody(), sale()]);
    for (const person of [anna, null]) {
      const page = await openAs(person);
      const rights =
        person &&
        page.waitForResponse((response) => /lotRights|isAuthorized/.test(response.request().postData() ?? ""));
      await new LotScreen(page).open(auction);
      await rights;
      await expect(page.getByText(SHORTCUTS)).toHaveCount(0);
    }
  });
});
