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

test("my bids are live by a connection for each sale, and never say that the viewer leads at another's price", async ({
  openAs,
  newUser,
  sale,
}) => {
  test.slow();
  const [anna, bram] = await Promise.all([newUser(), newUser()]);
  const sales = await Promise.all(["Eerste", "Tweede", "Derde"].map((title) => sale({ lots: 2, title })));
  const lots = sales.flatMap(({ lotIds }) => lotIds);
  for (const lot of lots) await placeBid(APP_URL, anna, lot, 100_00);

  const page = await openAs(anna);
  const followed: string[] = [];
  page.on("websocket", (socket) => followed.push(new URL(socket.url()).search));
  await page.goto("/nl/account/bids");
  const rows = page.getByRole("main").getByRole("article");
  await expect(rows.filter({ hasText: "U leidt" })).toHaveCount(6);
  await expect.poll(() => followed.filter((search) => search.startsWith("?auction="))).toHaveLength(3);

  // Everything that a row says at any moment from now on.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const note = () => {
      for (const row of document.querySelectorAll("main article")) said.push(row.textContent ?? "");
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await placeBid(APP_URL, bram, lots[5] ?? "", 130_00);
  const outbid = rows.filter({ hasText: "Overboden" });
  await expect(outbid).toHaveCount(1);
  await expect(outbid).toContainText("€ 130");
  await expect(outbid.getByRole("link", { name: /^Bied € 140: / })).toBeVisible();
  await placeBid(APP_URL, anna, lots[5] ?? "", 160_00);
  await expect(rows.filter({ hasText: "€ 160" })).toContainText("U leidt");

  const said = await page.evaluate(() => Reflect.get(window, "said") as string[]);
  expect(said.filter((text) => /U leidt.*€\s130/.test(text))).toEqual([]);
  expect(said.some((text) => /€\s130/.test(text))).toBe(true);
  expect(followed.filter((search) => search.startsWith("?auction="))).toHaveLength(3);
  expect(followed.filter((search) => search.startsWith("?lot="))).toEqual([]);
});
