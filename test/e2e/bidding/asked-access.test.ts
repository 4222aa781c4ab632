import { newBlindSale } from "../../support/app/new-blind-sale.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { BlindLotScreen } from "../support/blind-lot-screen.ts";
import { waitForApp } from "../support/lot-screen.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("who asks for access to a listed private sale bids once staff grant it; who is refused sees no lot", async ({
  openAs,
  newUser,
}) => {
  const title = `Botenloods ${crypto.randomUUID().slice(0, 6)}`;
  const [anna, bram, sale] = await Promise.all([
    newUser(),
    newUser(),
    newBlindSale(APP_URL, auctioneer(), { title, invited: [], isListed: true }),
  ]);
  const address = `/nl/blindAuction/${sale.blindAuctionId}`;
  const [annas, brams] = [await openAs(anna), await openAs(bram)];
  const link = `${title} kavel 1`;

  await test.step("both find the sale without its lots, and ask", async () => {
    for (const page of [annas, brams]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await page.getByRole("button", { name: "Toegang aanvragen" }).click();
      await expect(page.getByText(/^U hebt toegang aangevraagd/)).toBeVisible();
      await expect(page.getByText(link)).toHaveCount(0);
    }
  });

  await test.step("staff let the one in until tomorrow, and refuse the other", async () => {
    const staff = await openAs(null);
    await staff.goto(`http://admin.localhost:${APP_PORT}/nl/publications/blindbidauctions/view/${sale.blindAuctionId}`);
    await signIn(staff, auctioneer());
    const requestOf = ({ email }: { email: string }) => staff.getByRole("listitem").filter({ hasText: email });
    await expect(requestOf(anna)).toContainText("aangevraagd");
    await requestOf(anna).getByRole("button", { name: "Toelaten" }).click();
    const dialog = staff.getByRole("dialog", { name: `${anna.email} uitnodigen` });
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    await dialog.getByLabel(/^Geldig tot/).fill(`${tomorrow}T12:00`);
    await dialog.getByRole("button", { name: "Uitnodigen" }).click();
    await expect(requestOf(anna)).toContainText("uitgenodigd");
    await requestOf(bram).getByRole("button", { name: "Afwijzen" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Afwijzen" }).click();
    await expect(requestOf(bram)).toContainText("ingetrokken");
  });

  await test.step("the one bids", async () => {
    await annas.reload();
    await annas.getByRole("link", { name: link }).click();
    await expect(annas.getByRole("heading", { level: 1, name: link })).toBeVisible();
    await waitForApp(annas);
    await new BlindLotScreen(annas).seal("310000");
  });

  await test.step("the other reads why there is no more, and finds no lot", async () => {
    await brams.reload();
    await expect(brams.getByText(/^U hebt geen toegang: het veilinghuis heeft uw aanvraag afgewezen/)).toBeVisible();
    await expect(brams.getByText(link)).toHaveCount(0);
    await brams.goto(`${address}/lot/${sale.blindLotIds[0]}`);
    await expect(brams.getByText(/^U hebt geen toegang/)).toBeVisible();
    await expect(brams.getByText(link)).toHaveCount(0);
  });
});
