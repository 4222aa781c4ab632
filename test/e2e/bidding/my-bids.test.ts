import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { listens } from "../support/listens.ts";
import { lotAddress } from "../support/lot-screen.ts";
import { expect, test } from "../support/test.ts";

test("a bidder sees where they stand on every lot, in my bids, on cards and in the header, without a reload", async ({
  openAs,
  newUser,
  sale,
}) => {
  const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale({ lots: 3, title: "Drie kavels" })]);
  const [first = "", second = "", third = ""] = auction.lotIds;
  for (const lot of [first, second, third]) await placeBid(APP_URL, anna, lot, 10_000);

  const page = await openAs(anna);
  await page.goto("/nl/account/bids");
  const rows = page.getByRole("main").getByRole("article");
  const badges = (text: string) => rows.filter({ hasText: text });
  await expect(badges("U leidt")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Open 3" })).toBeVisible();

  const cards = await openAs(anna);
  const listening = listens(cards);
  await cards.goto(`/nl/auction/${auction.auctionId}/`);
  await listening;
  const card = (number: number) =>
    cards
      .getByRole("main")
      .getByRole("article")
      .filter({ hasText: `kavel ${number}` });
  await expect(card(2)).toContainText("U leidt");

  await placeBid(APP_URL, bram, second, 13_000);
  await expect(card(2)).toContainText("Overboden");
  await expect(card(1)).toContainText("U leidt");
  await expect(badges("Overboden")).toHaveCount(1);
  await expect(badges("Overboden")).toContainText("€ 130");
  await expect(page.getByRole("link", { name: "Biedingen 2 leidt 1 overboden" })).toBeVisible();

  // The one on which they are outbid comes first, with the next bid.
  await expect(rows.first()).toContainText("Overboden");
  await expect(rows.first().getByRole("link", { name: /^Bied € 140: / })).toBeVisible();
  await page.getByRole("radio", { name: /^Overboden/ }).check({ force: true });
  await expect(rows).toHaveCount(1);
  await rows.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(lotAddress(auction, { lot: 2 }));
});
