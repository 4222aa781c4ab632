import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { LotScreen } from "../support/lot-screen.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const MINUTE_MS = 60_000;

test.describe("a user who cannot bid learns why, and what to do", () => {
  test("a visitor is asked to sign in, and comes back to the lot", async ({ openAs, sale, newUser }) => {
    const [auction, anna] = await Promise.all([sale(), newUser()]);
    const lot = await new LotScreen(await openAs(null)).open(auction);
    await expect(lot.panel).toContainText("Inloggen om te bieden");
    await expect(lot.amount).toBeHidden();
    await lot.panel.getByRole("link", { name: "Inloggen om te bieden" }).click();
    await signIn(lot.page, anna);
    await expect(lot.amount).toHaveValue("100");
  });

  test("a user without an address is led to the form for it", async ({ openAs, sale, newUser }) => {
    const [auction, anna] = await Promise.all([sale(), newUser({ hasAddress: false })]);
    const lot = await new LotScreen(await openAs(anna)).open(auction);
    await expect(lot.panel).toContainText("U kunt nog niet bieden op dit kavel");
    await expect(lot.panel).toContainText("We hebben uw adres nodig voor de factuur.");
    await lot.panel.getByRole("link", { name: "Adres invullen" }).click();
    await expect(lot.page.getByRole("heading", { level: 1, name: "Persoonlijk adres" })).toBeVisible();
  });

  test("a seller may not bid", async ({ openAs, sale }) => {
    const lot = await new LotScreen(await openAs(auctioneer())).open(await sale());
    await expect(lot.panel).toContainText("U bent betrokken bij deze verkoop en mag daarom niet bieden.");
    await expect(lot.amount).toBeHidden();
  });

  test("before a lot opens the panel shows the time to it, and no form", async ({ openAs, sale, newUser }) => {
    const [auction, anna] = await Promise.all([sale({ opensInMs: 10 * MINUTE_MS }), newUser()]);
    const lot = await new LotScreen(await openAs(anna)).open(auction);
    await expect(lot.panel).toContainText("U kunt bieden zodra het kavel opengaat.");
    await expect(lot.panel).toContainText("Opent over");
    await expect(lot.countdown).toContainText(/\b\d:\d\d/);
    await expect(lot.amount).toBeHidden();
  });
});

test.describe("an amount that cannot be bid", () => {
  test("is explained beside the field", async ({ openAs, sale, newUser }) => {
    const [auction, anna] = await Promise.all([sale(), newUser()]);
    const lot = await new LotScreen(await openAs(anna)).open(auction);
    const submit = lot.panel.getByRole("button", { name: /^Bied/ });
    for (const [text, fault] of [
      ["99", "Bied minimaal € 100."],
      ["honderd", "Vul een geldig bod in."],
      ["110,50", "Bied in hele euro’s."],
    ] as const) {
      await lot.amount.fill(text);
      await submit.click();
      await expect(lot.panel.getByRole("alert")).toHaveText([fault]);
      await expect(lot.amount).toHaveAttribute("aria-invalid", "true");
    }
    await expect(lot.confirmation).toBeHidden();
  });

  test("asks for extra confirmation if it is far above the price, or raises the bidder's own bid", async ({
    openAs,
    sale,
    newUser,
  }) => {
    const [auction, anna] = await Promise.all([sale(), newUser()]);
    const lot = await new LotScreen(await openAs(anna)).open(auction);
    await lot.amount.fill("200");
    await lot.panel.getByRole("button", { name: "Bied € 200" }).click();
    await expect(lot.confirmation).toContainText("Dit bod ligt tien of meer biedstappen boven het startbod.");
    await lot.confirmation.getByRole("button", { name: "Annuleren" }).click();
    await lot.bid(100);
    await lot.amount.fill("120");
    await lot.panel.getByRole("button", { name: "Bied € 120" }).click();
    await expect(lot.confirmation).toContainText("U bent al de hoogste bieder.");
  });

  test("must be typed twice if it is many times the price", async ({ openAs, sale, newUser }) => {
    const [auction, anna] = await Promise.all([sale(), newUser()]);
    const lot = await new LotScreen(await openAs(anna)).open(auction);
    await lot.amount.fill("1000");
    await lot.panel.getByRole("button", { name: "Bied € 1.000" }).click();
    await expect(lot.confirmation).toContainText("Dit is 10 keer het startbod.");
    const place = lot.confirmation.getByRole("button", { name: "Bied € 1.000" });
    const again = lot.confirmation.getByRole("textbox", { name: "Typ het bedrag nog eens" });
    await again.fill("100");
    await place.click();
    await expect(lot.confirmation).toContainText("Dit is een ander bedrag dan uw bod.");
    await again.fill("1000");
    await place.click();
    await expect(lot.confirmation).toBeHidden();
    await lot.expectLeading();
  });

  test("is overtaken while the question is open: the question says so and offers the new minimum", async ({
    openAs,
    sale,
    newUser,
  }) => {
    const [auction, anna, bram] = await Promise.all([sale(), newUser(), newUser()]);
    const lot = await new LotScreen(await openAs(anna)).open(auction);
    await lot.panel.getByRole("button", { name: "Bied € 100", exact: true }).click();
    await placeBid(APP_URL, bram, auction.lotIds[0] ?? "", 10_000);
    await expect(lot.confirmation.getByRole("alert")).toHaveText(
      "Er is intussen hoger geboden. Het minimum is nu € 110.",
    );
    await lot.confirmation.getByRole("button", { name: "Verhoog naar € 110" }).click();
    await lot.confirmation.getByRole("button", { name: "Bied € 110" }).click();
    await lot.expectLeading();
  });

  test("REFUSE1: a bid that the lot itself refuses shows the minimum, also if no message came", async ({
    openAs,
    sale,
    newUser,
  }) => {
    const [auction, anna, bram] = await Promise.all([sale(), newUser(), newUser()]);
    const page = await openAs(anna);
    // The socket stays silent, so only the lot's own answer can report the other bid.
    await page.routeWebSocket(/\/graphql/, () => {});
    const lot = await new LotScreen(page).open(auction);
    await lot.panel.getByRole("button", { name: "Bied € 100", exact: true }).click();
    await placeBid(APP_URL, bram, auction.lotIds[0] ?? "", 10_000);
    await lot.confirmation.getByRole("button", { name: "Bied € 100" }).click();
    await expect(lot.confirmation.getByRole("alert")).toHaveText(
      "Er is intussen hoger geboden. Het minimum is nu € 110.",
    );
    await lot.confirmation.getByRole("button", { name: "Verhoog naar € 110" }).click();
    await lot.confirmation.getByRole("button", { name: "Bied € 110" }).click();
    await lot.expectLeading();
    await lot.expectPrice(110);
  });

  test("ONCE1: a bid whose answers are lost is sent again, automatically and then by hand, and counts once", async ({
    openAs,
    sale,
    newUser,
  }) => {
    const [auction, anna] = await Promise.all([sale(), newUser()]);
    const page = await openAs(anna);
    const lot = await new LotScreen(page).open(auction);
    let sent = 0;
    await page.route("**/graphql", async (route) => {
      if (!route.request().postData()?.includes("createIncrementalBid(")) return await route.continue();
      sent += 1;
      if (sent > 3) return await route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await lot.panel.getByRole("button", { name: "Bied € 100", exact: true }).click();
    await lot.confirmation.getByRole("button", { name: "Bied € 100" }).click();
    await expect(lot.panel.getByRole("alert").filter({ hasText: "geen antwoord" })).toContainText("€ 100");
    // Once, where the bidder looks.
    await expect(page.getByRole("alert").filter({ visible: true })).toHaveCount(1);
    await lot.panel.getByRole("button", { name: "Nog eens sturen" }).click();
    await expect(lot.panel.getByRole("status")).toContainText("Uw bod van € 100 is geplaatst.");
    await lot.expectHistory([["U", "€ 100"]]);
    expect(sent).toBe(4);
  });
});

test.describe("the removal of an auto bid", () => {
  /** An answer of the API to a removal. */
  const answer = (state: "ERROR" | "NOT_ALLOWED", refusal: "BUSY" | "LOT_CLOSED") => ({
    data: {
      removeIncrementalAutoBid: {
        ...{ __typename: "CreateIncrementalBidResult", state, refusal, nextMinimumAmount: null },
        ...{ missingConditions: [], receipt: null, incrementalBid: null, currentState: null },
      },
    },
  });

  test("shows the auto bid until the lot confirms; if the lot is too busy, the request is sent again", async ({
    openAs,
    sale,
    newUser,
  }) => {
    const [auction, anna] = await Promise.all([sale(), newUser()]);
    const page = await openAs(anna);
    const lot = await new LotScreen(page).open(auction);
    await lot.autoBid(200);
    const maximum = lot.panel.getByText("Uw autobod loopt tot");
    await expect(maximum).toContainText("€ 200");

    let sent = 0;
    await page.route("**/graphql", async (route) => {
      if (!route.request().postData()?.includes("removeIncrementalAutoBid(")) return await route.continue();
      sent += 1;
      return sent > 3 ? await route.continue() : await route.fulfill({ json: answer("ERROR", "BUSY") });
    });
    await lot.panel.getByRole("button", { name: "Verwijderen" }).click();
    const question = page.getByRole("dialog", { name: "Autobod verwijderen?" });
    await question.getByRole("button", { name: "Autobod verwijderen" }).click();
    await expect(question.getByRole("alert")).toContainText("weten niet of uw autobod is verwijderd");
    await expect(page.getByText("Uw autobod is verwijderd.", { exact: true })).toHaveCount(0);

    await question.getByRole("button", { name: "Nog eens sturen" }).click();
    await expect(question).toBeHidden();
    await expect(maximum).toBeHidden();
    await expect(page.getByText("Uw autobod is verwijderd.", { exact: true })).toHaveCount(1);
    expect(sent).toBe(4);
  });

  test("fails if the lot was closed already, and the panel says so", async ({ openAs, sale, newUser }) => {
    const [auction, anna] = await Promise.all([sale(), newUser()]);
    const page = await openAs(anna);
    const lot = await new LotScreen(page).open(auction);
    await lot.autoBid(200);
    await page.route("**/graphql", async (route) => {
      if (!route.request().postData()?.includes("removeIncrementalAutoBid(")) return await route.continue();
      return await route.fulfill({ json: answer("NOT_ALLOWED", "LOT_CLOSED") });
    });
    await lot.panel.getByRole("button", { name: "Verwijderen" }).click();
    const question = page.getByRole("dialog", { name: "Autobod verwijderen?" });
    await question.getByRole("button", { name: "Autobod verwijderen" }).click();
    await expect(question).toBeHidden();
    await expect(lot.panel.getByRole("alert")).toHaveText([
      "Uw autobod is niet verwijderd: dit kavel was al gesloten.",
    ]);
    await expect(lot.panel.getByText("Uw autobod loopt tot")).toContainText("€ 200");
    await expect(page.getByText("Uw autobod is verwijderd.", { exact: true })).toHaveCount(0);
  });
});

test("a lot in quarantine shows no price and takes no bids, until it is back", async ({ openAs, sale, newUser }) => {
  const [auction, anna] = await Promise.all([sale(), newUser()]);
  const page = await openAs(anna);
  const errors = [{ message: "LOT_QUARANTINED", extensions: { code: "LOT_QUARANTINED" } }];
  let isOutOfUse = false;
  let goOutOfUse = () => {};
  const subscribed = new Set<string>();
  await page.routeWebSocket(/\/graphql\?lot=/, (ws) => {
    const app = ws.connectToServer();
    const refuse = (id: string) => ws.send(JSON.stringify({ id, type: "error", payload: errors }));
    ws.onMessage((text) => {
      const { type, id } = JSON.parse(String(text));
      if (type === "subscribe") subscribed.add(id);
      if (type === "subscribe" && isOutOfUse) refuse(id);
      else app.send(text);
    });
    goOutOfUse = () => {
      isOutOfUse = true;
      for (const id of subscribed) {
        app.send(JSON.stringify({ id, type: "complete" }));
        refuse(id);
      }
    };
  });
  await page.route("**/graphql", async (route) => {
    const isAsked = route.request().postData()?.includes("getCurrentIncrementalLotState(") ?? false;
    if (!isAsked || !isOutOfUse) return await route.continue();
    return await route.fulfill({ json: { data: { getCurrentIncrementalLotState: null }, errors } });
  });
  const lot = await new LotScreen(page).open(auction);
  await expect(lot.amount).toHaveValue("100");
  await expect.poll(() => subscribed.size).toBe(1);

  goOutOfUse();
  const notice = page.getByRole("main").getByText("Dit kavel wordt nagekeken. Bieden is op dit moment niet mogelijk.");
  await expect(notice).toBeVisible();
  await expect(lot.panel).toHaveCount(0);

  isOutOfUse = false;
  await placeBid(APP_URL, await newUser(), auction.lotIds[0] ?? "", 10_000);
  await expect(notice).toBeHidden();
  await lot.expectPrice(100);
  await expect(lot.amount).toHaveValue("110");
});
