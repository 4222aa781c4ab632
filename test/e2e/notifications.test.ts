import { placeBid } from "../support/house/place-bid.ts";
import { HOUSE_URL } from "./support/house-url.ts";
import { expect, test } from "./support/test.ts";

const OUTBID = /U bent overboden op kavel 1.*\. Het hoogste bod is nu €\s120\./;

test.describe("being outbid", () => {
  test("stays silent in the page for who has switched messages off, and is still listed", async ({
    openAs,
    somebody,
    sale,
  }) => {
    const [anna, bram, auction] = await Promise.all([somebody(), somebody(), sale()]);
    const lotId = auction.lotIds[0] ?? "";
    await placeBid(HOUSE_URL, anna, lotId, 10_000);
    const page = await openAs(anna);
    await page.goto("/nl/account/notifications");
    const popups = page.getByRole("switch", { name: "Meldingen in beeld" });
    await popups.click();
    await expect(popups).not.toBeChecked();

    await placeBid(HOUSE_URL, bram, lotId, 12_000);
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: OUTBID })).toHaveCount(1);
    await expect(page.getByRole("log").getByText(OUTBID)).toHaveCount(0);
  });
});
