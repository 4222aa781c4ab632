import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../../worker/dev/demo/seed/sign-ins.ts";
import { api, signIn as signInByApi } from "../../support/app/api.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { lotAddress } from "../support/lot-screen.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/**
 * Makes the dictionary that holds a phrase fail to load. Returns a function that restores it, to be called before the test
 * ends: a file that is still being read then would fail the run.
 */
async function withoutWords(page: Page, phrase: string): Promise<() => Promise<void>> {
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    await ((await response.text()).includes(phrase) ? route.abort() : route.fulfill({ response }));
  });
  return async () => await page.unrouteAll({ behavior: "wait" });
}

/** The server renders the page's text; the app, which comes later, keeps its language. */
async function expectStored(page: Page, language: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem("locale"))).toBe(language);
}

test.describe("languages", () => {
  test("the choice is kept through navigation, a reload and the next visit", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL("/nl/");
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
    await page.getByRole("banner").getByRole("button", { name: "English" }).click();
    await expect(page).toHaveURL("/en/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    await page
      .getByRole("navigation", { name: "Main navigation" })
      .getByRole("link", { name: "Auctions" })
      .first()
      .click();
    await expect(page).toHaveURL("/en/publications/");
    await expect(page.getByRole("heading", { level: 1, name: "Auctions" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Auctions" })).toBeVisible();
    await page.goto("/");
    await expect(page).toHaveURL("/en/");
  });

  test("without dictionaries the page says so in both languages and offers a button to reload", async ({ page }) => {
    const mend = await withoutWords(page, "Naar de inhoud");
    await page.goto("/nl/");
    await expect(page.getByRole("heading", { name: "De pagina kan niet worden getoond" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "The page cannot be shown" })).toBeVisible();
    await mend();
    await page.getByRole("button", { name: "Pagina opnieuw laden" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "English" })).toBeVisible();
  });

  test("a language that cannot be loaded is reported, and the page stays as it is", async ({ page }) => {
    const mend = await withoutWords(page, "Skip to content");
    await page.goto("/nl/publications/");
    await page.getByRole("banner").getByRole("button", { name: "English" }).click();
    const errors = page.getByRole("alert").filter({ hasText: "Er ging helaas iets mis" });
    await expect(errors).toBeVisible();
    await errors.getByText("Technische gegevens").click();
    await expect(errors).toContainText('the words of "en"');
    await expect(page).toHaveURL("/nl/publications/");
    expect(await page.evaluate(() => localStorage.getItem("locale"))).toBe("nl");
    await mend();
  });

  test("a page that switches language stays the same page, with its texts in that language", async ({ page, sale }) => {
    const auction = await sale({ title: "Taalproef" });
    await page.goto(lotAddress(auction));
    await expect(page.getByText("Taalproef kavel 1: in goede staat")).toBeVisible();
    await expect(page).toHaveTitle("Taalproef kavel 1 – Hamerslag");
    await page.getByRole("banner").getByRole("button", { name: "English" }).click();
    await expect(page).toHaveURL(lotAddress(auction, { language: "en" }));
    await expect(page.getByText("Taalproef kavel 1: in good condition")).toBeVisible();
    await expect(page.getByText("Taalproef kavel 1: in goede staat")).toBeHidden();
    await expect(page).toHaveTitle("Taalproef kavel 1 – Hamerslag");
    await expect(page.getByRole("region", { name: "Price and bidding" })).toContainText("First bid from");
  });

  test("an address in the other language switches to it and stores it", async ({ page }) => {
    await page.goto("/nl/about");
    await expect(page.getByRole("heading", { level: 1, name: "Over Hamerslag" })).toBeVisible();
    await page.goto("/en/about");
    await expectStored(page, "en");
    await page.goto("/");
    await expect(page).toHaveURL("/en/");
  });
});

test.describe("a channel's languages", () => {
  // No other journey uses this channel.
  const CHANNEL = "bexchange";
  const channelUrl = `http://${CHANNEL}.localhost:${APP_PORT}`;

  async function offer(languages: readonly string[], byDefault: string): Promise<void> {
    const { token } = await signInByApi(APP_URL, "kanaalbeheer@hamerslag.example", DEMO_PASSWORD);
    // The default is always among the supported languages.
    await api(
      APP_URL,
      `mutation ($all: [String!]!, $languages: [String!]!, $byDefault: String!) {
        all: setChannelSettingSet(channel: "${CHANNEL}", setting: "SUPPORTED_CHANNEL_LANGUAGES", value: $all) { result }
        byDefault: setChannelSettingString(channel: "${CHANNEL}", setting: "DEFAULT_CHANNEL_LANGUAGE", value: $byDefault) { result }
        these: setChannelSettingSet(channel: "${CHANNEL}", setting: "SUPPORTED_CHANNEL_LANGUAGES", value: $languages) { result }
      }`,
      { all: ["nl", "en"], languages, byDefault },
      token,
    );
  }

  test("are the languages that the channel supports, with its own default", async ({ openAs }) => {
    await offer(["en"], "en");
    const page = await openAs(null, { baseURL: channelUrl });
    const choice = page.getByRole("banner").getByRole("group", { name: "Language" });
    await page.goto("/");
    await expect(page).toHaveURL("/en/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(choice).toHaveCount(0);
    await page.goto("/nl/publications/?state=open");
    await expect(page).toHaveURL("/en/publications/?state=open");
    await expect(page.getByRole("heading", { level: 1, name: "Auctions" })).toBeVisible();

    // A link from elsewhere is a first visit: the channel's languages are not stored yet.
    const linked = await openAs(null, { baseURL: channelUrl });
    await linked.goto("/nl/publications/closed");
    await expect(linked).toHaveURL("/en/publications/closed");
    await expect(linked.getByRole("heading", { level: 1, name: "Closed auctions" })).toBeVisible();

    await offer(["nl", "en"], "nl");
    await page.reload();
    await expect(choice.getByRole("button")).toHaveText(["NLNederlands", "ENEnglish"]);
  });
});

test.describe("addresses without a page", () => {
  test("an unsupported language leads once to the not-found page in the current language", async ({ page }) => {
    await page.goto("/en/about");
    await expectStored(page, "en");
    await page.goto("/de/publications/?state=open");
    await expect(page).toHaveURL("/en/404");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: /home/i }).click();
    await expect(page).toHaveURL("/en/");
  });

  test("an unknown path leads to the not-found page: in the stored language, else in English", async ({
    page,
    openAs,
  }) => {
    await page.goto("/zomaar/iets");
    await expect(page).toHaveURL("/en/404");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();

    const returning = await openAs(null);
    await returning.goto("/nl/");
    await expectStored(returning, "nl");
    for (const path of ["/zomaar", "/nl/zomaar", "/nl/account/zomaar"]) {
      await returning.goto(path);
      await expect(returning).toHaveURL("/nl/404");
      await expect(returning.getByRole("heading", { name: "Pagina niet gevonden" })).toBeVisible();
    }
  });

  test("an unknown lot or auction shows that it was not found", async ({ page, sale }) => {
    const { auctionId } = await sale();
    await page.goto(`/nl/auction/${auctionId}/lot/${crypto.randomUUID()}`);
    await expect(page.getByRole("heading", { name: "Pagina niet gevonden" })).toBeVisible();
    await page.goto(`/nl/auction/${crypto.randomUUID()}/`);
    await expect(page.getByRole("heading", { name: "Pagina niet gevonden" })).toBeVisible();
  });

  test("a prefix in capitals selects the language, and the query stays", async ({ page }) => {
    await page.goto("/EN/publications/?state=open");
    await expect(page).toHaveURL("/en/publications/?state=open");
    await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("open");
  });
});

test.describe("each page", () => {
  test("has its own title and canonical address, without the query", async ({ page, sale, baseURL }) => {
    const auction = await sale({ title: "Titelproef" });
    const canonical = page.locator('link[rel="canonical"]');
    await page.goto(`${lotAddress(auction)}?utm=mail`);
    await expect(page).toHaveTitle(/^Titelproef kavel 1.*Hamerslag$/);
    await expect(canonical).toHaveAttribute("href", `${baseURL}${lotAddress(auction)}`);
    await page
      .getByRole("navigation", { name: "Hoofdnavigatie" })
      .getByRole("link", { name: "Gesloten" })
      .first()
      .click();
    await expect(page).toHaveTitle(/^Gesloten veilingen.*Hamerslag$/);
    await expect(canonical).toHaveAttribute("href", `${baseURL}/nl/publications/closed`);
    await page.getByRole("link", { name: "Hamerslag, naar de startpagina" }).click();
    await expect(page).toHaveTitle("Veilingen van machines, voertuigen en voorraden – Hamerslag");
    await expect(canonical).toHaveCount(1);
    await expect(canonical).toHaveAttribute("href", `${baseURL}/nl/`);
  });
});

test.describe("the theme", () => {
  test("is light until the user chooses another, and the choice is kept through navigation and a reload", async ({
    page,
  }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.goto("/nl/");
    const light = await background();
    await page.getByRole("banner").getByRole("button", { name: "Donkere weergave" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Lichte weergave" })).toBeVisible();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page
      .getByRole("navigation", { name: "Hoofdnavigatie" })
      .getByRole("link", { name: "Veilingen" })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Veilingen" })).toBeVisible();
    expect(await background()).toBe(dark);
    await page.reload();
    await expect(page.getByRole("banner").getByRole("button", { name: "Lichte weergave" })).toBeVisible();
    expect(await background()).toBe(dark);
  });

  test("and the language come back with the account on another device", async ({ openAs, newUser }) => {
    const anna = await newUser();
    const here = await openAs(anna);
    await here.goto("/nl/account/");
    await here
      .getByRole("banner")
      .getByRole("button", { name: /^Mijn account/ })
      .click();
    const saved = here.waitForResponse((response) => response.request().postData()?.includes("DARK_MODE") ?? false);
    await here.getByRole("banner").getByRole("button", { name: "Donkere weergave" }).click();
    await saved;
    const spoken = here.waitForResponse((response) => response.request().postData()?.includes("LANGUAGE") ?? false);
    await here.getByRole("banner").getByRole("button", { name: "English" }).click();
    await spoken;

    const there = await openAs(null);
    await there.goto("/nl/login");
    await signIn(there, anna);
    await expect(there).toHaveURL("/en/");
    await there
      .getByRole("banner")
      .getByRole("button", { name: /^My account/ })
      .click();
    await expect(there.getByRole("banner").getByRole("button", { name: "Light theme" })).toBeVisible();
  });
});
