import type { Locator, Page, ViewportSize } from "@playwright/test";
import type { Language } from "../../../schema/kit/languages.ts";
import type { Translate } from "../../../web/kit/i18n/messages.ts";
import { api } from "../../support/app/api.ts";
import { newPerson, PASSWORD, type Person, signUp } from "../../support/app/new-person.ts";
import { newSale, type Sale } from "../../support/app/new-sale.ts";
import { placeBid } from "../../support/app/place-bid.ts";
import { APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { applyTheme, LOOKS, seriousFindings } from "../support/axe.ts";
import { lotAddress } from "../support/lot-screen.ts";
import { preparedPerson } from "../support/prepared.ts";
import { expect, test } from "../support/test.ts";
import { wordsOf } from "../support/words.ts";

const PHONE: ViewportSize = { width: 390, height: 844 };

/** The sale and the users that the states need, made once for each worker. */
interface Scene {
  sale: Sale;
  /** Leads on the first lot with an auto bid, and is outbid on the second. */
  bidder: Person;
  /** Has signed up, and has not confirmed the account. */
  unconfirmed: string;
}

let scene: Promise<Scene> | undefined;

async function makeScene(): Promise<Scene> {
  const unconfirmed = `bezoeker-${crypto.randomUUID().slice(0, 8)}@bieders.example`;
  const [bidder, rival, sale] = await Promise.all([
    newPerson(APP_URL),
    newPerson(APP_URL),
    newSale(APP_URL, auctioneer(), { lots: 2, title: "Toegankelijk" }),
    signUp(APP_URL, unconfirmed),
  ]);
  const [led = "", lost = ""] = sale.lotIds;
  await api(
    APP_URL,
    "mutation ($input: CreateIncrementalAutoBidInput!) { createIncrementalAutoBid(input: $input) { state } }",
    { input: { incrementalLotId: led, maximumAmount: 50_000, commandId: crypto.randomUUID() } },
    bidder.token,
  );
  await placeBid(APP_URL, bidder, lost, 10_000);
  await placeBid(APP_URL, rival, lost, 12_000);
  return { sale, bidder, unconfirmed };
}

interface State {
  /** The state is that of a visitor. */
  isVisitor?: true;
  viewport?: ViewportSize;
  /** Brings a page that has just been opened into the state; returns an element that shows it. */
  reach(page: Page, at: { language: Language; t: Translate; scene: Scene }): Promise<Locator>;
}

const panelOf = (page: Page, t: Translate) => page.getByRole("region", { name: t("bids.panel.label") });

/** Opens a lot's page, with the form for auto bids if asked, and returns the panel. */
async function openLot(page: Page, { language, t, scene }: Parameters<State["reach"]>[1], lot: number, isAuto = false) {
  await page.goto(lotAddress(scene.sale, { lot, language }));
  const panel = panelOf(page, t);
  if (isAuto) await panel.getByRole("radio", { name: t("bids.form.autoBid") }).check({ force: true });
  return panel;
}

async function signIn(page: Page, language: Language, t: Translate, email: string): Promise<void> {
  await page.goto(`/${language}/login`);
  await page.getByLabel(t("account.email.label")).fill(email);
  await page.getByLabel(t("passwords.label"), { exact: true }).fill(PASSWORD);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("account.login.submit"), exact: true })
    .click();
}

const STATES: Record<string, State> = {
  "an amount that is too low": {
    async reach(page, at) {
      const panel = await openLot(page, at, 2);
      await panel.getByRole("textbox").fill("1");
      await panel.getByRole("textbox").press("Enter");
      return panel.getByRole("alert").filter({ hasText: /\S/ });
    },
  },
  "the confirmation of a bid far off, with another amount typed": {
    async reach(page, at) {
      const panel = await openLot(page, at, 2);
      await panel.getByRole("textbox").fill("5000");
      await panel
        .locator("form")
        .getByRole("button", { name: /5\.000$/ })
        .click();
      const dialog = page.getByRole("dialog", { name: at.t("bids.confirm.title") });
      await dialog.getByRole("textbox").fill("500");
      await dialog.getByRole("button", { name: /5\.000$/ }).click();
      return dialog.getByText(at.t("bids.confirm.retypeWrong"));
    },
  },
  "the confirmation of an auto bid": {
    async reach(page, at) {
      const panel = await openLot(page, at, 2, true);
      await panel.getByRole("textbox").fill("300");
      await panel.getByRole("button", { name: at.t("bids.auto.set") }).click();
      return page.getByRole("dialog", { name: at.t("bids.confirm.autoTitle") });
    },
  },
  "the confirmation of removing an auto bid": {
    async reach(page, at) {
      const panel = await openLot(page, at, 1, true);
      await panel.getByRole("button", { name: at.t("bids.auto.remove") }).click();
      return page.getByRole("dialog", { name: at.t("bids.auto.removeTitle") });
    },
  },
  "the sheet on a phone": {
    viewport: PHONE,
    async reach(page, at) {
      await openLot(page, at, 2);
      await page.getByRole("button", { name: at.t("bids.panel.bid"), exact: true }).click();
      return page.getByRole("dialog", { name: at.t("bids.panel.sheet") }).getByRole("textbox");
    },
  },
  "a lot without a connection": {
    async reach(page, at) {
      const panel = await openLot(page, at, 2);
      await expect(panel.getByRole("textbox")).toBeVisible();
      await page.evaluate(() => dispatchEvent(new Event("offline")));
      return panel.getByText(at.t("bids.standing.offline"));
    },
  },
  "the bell, open": {
    async reach(page, { language }) {
      await page.goto(`/${language}/about`);
      await page.getByRole("button", { name: /^(Meldingen|Notifications), / }).click();
      return page.getByRole("banner").getByRole("listitem").filter({ hasText: "€" }).first();
    },
  },
  "the account menu, open": {
    async reach(page, { language, t }) {
      await page.goto(`/${language}/about`);
      await page.getByRole("button", { name: t("shell.account.menu") }).click();
      return page
        .getByRole("banner")
        .getByRole("link", { name: t("shell.account.logout") })
        .filter({ visible: true });
    },
  },
  "the menu on a phone, open": {
    viewport: PHONE,
    async reach(page, { language, t }) {
      await page.goto(`/${language}/about`);
      await page.getByRole("button", { name: t("shell.header.menu"), exact: true }).click();
      return page.getByRole("link", { name: t("shell.account.logout") }).filter({ visible: true });
    },
  },
  "suggestions of a search": {
    isVisitor: true,
    async reach(page, { language, t }) {
      await page.goto(`/${language}/about`);
      await page.getByRole("combobox", { name: t("search.box.label") }).fill("he");
      return page.getByRole("option").first();
    },
  },
  "a company's address with errors": {
    async reach(page, { language, t }) {
      await page.goto(`/${language}/account/addresses/edit?kind=company`);
      await page.getByRole("button", { name: t("addresses.save") }).click();
      return page.getByRole("main").getByRole("alert");
    },
  },
  "a sign-in that was refused": {
    isVisitor: true,
    async reach(page, { language, t, scene }) {
      await signIn(page, language, t, `not-${scene.bidder.email}`);
      return page.getByRole("main").getByRole("alert");
    },
  },
  "the code of a sign-in": {
    isVisitor: true,
    async reach(page, { language, t }) {
      await signIn(page, language, t, preparedPerson("TWO_STEP_BIDDER").email);
      return page.getByRole("textbox", { name: t("account.code.label") });
    },
  },
  "the confirmation of an account": {
    isVisitor: true,
    async reach(page, { language, t, scene }) {
      await signIn(page, language, t, scene.unconfirmed);
      return page.getByRole("heading", { name: t("account.confirm.title") });
    },
  },
  "a registration with errors": {
    isVisitor: true,
    async reach(page, { language, t }) {
      await page.goto(`/${language}/register`);
      await page.getByRole("button", { name: t("account.register.submit") }).click();
      return page.getByRole("main").getByRole("alert");
    },
  },
  "the code for a new password": {
    isVisitor: true,
    async reach(page, { language, t, scene }) {
      await page.goto(`/${language}/forgotPassword`);
      await page.getByLabel(t("account.email.label")).fill(scene.bidder.email);
      await page.getByRole("button", { name: t("account.forgot.submit") }).click();
      return page.getByRole("textbox", { name: t("account.code.label") });
    },
  },
};

test.describe("axe finds no serious problem", () => {
  test.beforeEach(() => {
    test.slow();
    scene ??= makeScene();
  });

  for (const [name, { isVisitor = false, viewport, reach }] of Object.entries(STATES)) {
    test(`${name}, in each language and theme`, async ({ reopenAs }) => {
      const from = await (scene ?? makeScene());
      const page = await reopenAs(isVisitor ? null : from.bidder, viewport && { viewport });
      for (const { language, theme } of LOOKS) {
        await expect(await reach(page, { language, t: wordsOf(language), scene: from })).toBeVisible();
        await applyTheme(page, theme);
        expect.soft(await seriousFindings(page), `${language}, ${theme}`).toEqual([]);
      }
    });
  }
});
