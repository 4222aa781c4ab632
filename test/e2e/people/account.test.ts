import { PASSWORD, signUp } from "../../support/app/new-person.ts";
import { codeSentTo } from "../../support/app/outbox.ts";
import { APP_URL } from "../support/app-url.ts";
import { LotScreen, lotAddress, waitForApp } from "../support/lot-screen.ts";
import { paste } from "../support/paste.ts";
import { preparedPerson } from "../support/prepared.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { typeCode } from "../support/type-code.ts";

test.describe("an account", () => {
  test("takes a visitor from a lot through registration, code and address to a first bid", async ({ openAs, sale }) => {
    const auction = await sale();
    const page = await openAs(null, { permissions: ["clipboard-read", "clipboard-write"] });
    const email = `bezoeker-${crypto.randomUUID().slice(0, 8)}@bieders.example`;
    const lot = await new LotScreen(page).open(auction);

    await lot.panel.getByRole("link", { name: "Inloggen om te bieden" }).click();
    await page.getByRole("main").getByRole("link", { name: "Registreer u" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Registreren" })).toBeVisible();
    await page.getByLabel("E-mailadres", { exact: true }).fill(email);
    await paste(page.getByLabel("E-mailadres nogmaals"), email);
    await page.getByLabel("Telefoonnummer", { exact: true }).fill("+31612345678");
    await paste(page.getByLabel("Telefoonnummer nogmaals"), "+31 6 1234 5678");
    await page.getByLabel("Wachtwoord", { exact: true }).fill(PASSWORD);
    await paste(page.getByLabel("Wachtwoord nogmaals"), PASSWORD);
    await page.getByRole("button", { name: "Account aanmaken" }).click();

    await expect(page.getByRole("heading", { name: "Bevestig uw account" })).toBeVisible();
    const code = await codeSentTo(APP_URL, email);
    // Pasted from a message with the text around it, over a code that was typed before.
    const field = page.getByLabel("Code", { exact: true });
    await field.pressSequentially("98");
    await paste(field, ` ${code.slice(0, 3)} ${code.slice(3)}\n`);
    await expect(page.getByText("Uw account is bevestigd. Welkom!")).toBeVisible();

    await expect(page).toHaveURL(lotAddress(auction));
    await expect(lot.panel).toContainText("We hebben uw adres nodig voor de factuur.");
    await lot.panel.getByRole("link", { name: "Adres invullen" }).click();
    await page.getByLabel("Volledige naam").fill("Sam de Bieder");
    await page.getByLabel("Straat").fill("Havenstraat");
    await page.getByLabel("Huisnummer").fill("12");
    await page.getByLabel("Postcode").fill("3011 ab");
    await page.getByLabel("Plaats").fill("Rotterdam");
    await page.getByRole("button", { name: "Adres opslaan" }).click();
    await expect(page.getByText("Het adres is opgeslagen.")).toBeVisible();

    await lot.open(auction);
    await lot.bid(100);
    await lot.expectLeading();
  });

  test("shows beside the field what is wrong, and moves the focus to the summary", async ({ page }) => {
    await page.goto("/nl/register");
    await page.getByLabel("E-mailadres", { exact: true }).fill("sam@bieders.example");
    await page.getByLabel("E-mailadres nogmaals").fill("sam@bieders.exampel");
    await page.getByLabel("Telefoonnummer", { exact: true }).fill("12345");
    await page.getByLabel("Wachtwoord", { exact: true }).fill("kort");
    await page.getByRole("button", { name: "Account aanmaken" }).click();

    const summary = page.getByRole("main").getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("listitem")).toHaveCount(5);
    await expect(page.getByLabel("E-mailadres nogmaals")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("E-mailadres", { exact: true })).not.toHaveAttribute("aria-invalid", "true");
    await summary.getByRole("link", { name: "Telefoonnummer", exact: true }).click();
    await expect(page.getByLabel("Telefoonnummer", { exact: true })).toBeFocused();
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`shows the code step from its heading on, and a wrong code beside its field, at ${viewport.width}x${viewport.height}`, async ({
      openAs,
    }) => {
      const page = await openAs(null, { viewport });
      const email = `bezoeker-${crypto.randomUUID().slice(0, 8)}@bieders.example`;
      await page.goto("/nl/register");
      await page.getByLabel("E-mailadres", { exact: true }).fill(email);
      await page.getByLabel("E-mailadres nogmaals").fill(email);
      await page.getByLabel("Telefoonnummer", { exact: true }).fill("06-12345678");
      await page.getByLabel("Telefoonnummer nogmaals").fill("+31612345678");
      await page.getByLabel("Wachtwoord", { exact: true }).fill(PASSWORD);
      await page.getByLabel("Wachtwoord nogmaals").fill(PASSWORD);
      const submit = page.getByRole("button", { name: "Account aanmaken" });
      await submit.scrollIntoViewIfNeeded();
      await submit.click();

      await expect(page.getByRole("heading", { name: "Bevestig uw account" })).toBeInViewport({ ratio: 1 });
      const code = await codeSentTo(APP_URL, email);
      await typeCode(page, code === "123456" ? "654321" : "123456");
      const field = page
        .getByRole("main")
        .locator("form > div")
        .filter({ has: page.getByLabel("Code", { exact: true }) });
      await expect(field.getByText(/code klopt niet/i)).toBeInViewport({ ratio: 1 });
      await expect(field.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("main").getByRole("alert")).toBeInViewport({ ratio: 1 });
    });
  }

  test("that is confirmed at sign-in ends up signed in, on the page that the visitor came from", async ({
    openAs,
    sale,
  }) => {
    const auction = await sale();
    const email = `bezoeker-${crypto.randomUUID().slice(0, 8)}@bieders.example`;
    await signUp(APP_URL, email);
    const page = await openAs(null);
    const lot = await new LotScreen(page).open(auction);
    await lot.panel.getByRole("link", { name: "Inloggen om te bieden" }).click();
    await signIn(page, { email });
    await expect(page.getByRole("heading", { name: "Bevestig uw account" })).toBeVisible();
    await typeCode(page, await codeSentTo(APP_URL, email));
    await expect(page).toHaveURL(lotAddress(auction));
    await expect(page.getByRole("button", { name: "Mijn account" })).toBeVisible();
  });

  test("keeps the favourite chosen before signing in, and returns to the same place on the page", async ({
    openAs,
    newUser,
    sale,
  }) => {
    const [anna, auction] = await Promise.all([newUser(), sale({ lots: 8 })]);
    const page = await openAs(null, { viewport: { width: 390, height: 844 } });
    await page.goto(`/nl/auction/${auction.auctionId}/`);
    await waitForApp(page);
    const heart = page.getByRole("button", { name: /favoriet.*kavel 8$/i });
    await heart.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(200);
    await heart.click();
    await expect(page.getByText("Log in om het kavel als favoriet te bewaren.")).toBeVisible();
    await signIn(page, anna);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).toBeInViewport();
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });

  test("signs in with a password, and explains why another password is refused", async ({ page, newUser }) => {
    const anna = await newUser();
    await page.goto("/nl/login");
    await signIn(page, anna, "Verkeerd-2026!");
    await expect(page.getByRole("main").getByRole("alert")).toContainText(/wachtwoord/i);

    await signIn(page, anna);
    await page.getByRole("button", { name: "Mijn account" }).click();
    await expect(page.getByText(`Ingelogd als ${anna.email}`).filter({ visible: true })).toBeVisible();
  });

  test("signs in with an e-mailed code as second step, if the account asks for it", async ({ page }) => {
    const careful = preparedPerson("TWO_STEP_BIDDER");
    await page.goto("/nl/login?next=/nl/favorites/");
    await signIn(page, careful);
    const main = page.getByRole("main");
    await expect(main.getByLabel("Code", { exact: true })).toBeFocused();
    const code = await codeSentTo(APP_URL, careful.email);

    await page.keyboard.type("123");
    await page.keyboard.press("Enter");
    await expect(main.getByRole("alert")).toContainText("Gebruik minstens 5 tekens.");
    await typeCode(page, code === "123456" ? "654321" : "123456");
    await expect(main.getByRole("alert")).toContainText("De inlogcode klopt niet");
    await expect(page.getByRole("button", { name: "Mijn account" })).toBeHidden();

    await typeCode(page, code);
    await expect(page).toHaveURL("/nl/favorites/");
    await page.getByRole("button", { name: "Mijn account" }).click();
    await expect(page.getByText(`Ingelogd als ${careful.email}`).filter({ visible: true })).toBeVisible();
  });

  test("gets a new password with the code that was sent", async ({ page, newUser }) => {
    const anna = await newUser();
    await page.goto("/en/forgotPassword");
    await page.getByLabel("E-mail address").fill(anna.email);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByText(anna.email)).toBeVisible();
    await typeCode(page, await codeSentTo(APP_URL, anna.email));
    await page.getByLabel("New password", { exact: true }).fill("Nieuwer-2026!");
    await page.getByLabel("New password again").fill("Nieuwer-2026!");
    await page.getByRole("button", { name: "Change password" }).click();

    await expect(page.getByText(/password has been changed/i)).toBeVisible();
    await page.getByLabel("E-mail address").fill(anna.email);
    await page.getByLabel("Password", { exact: true }).fill("Nieuwer-2026!");
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("button", { name: "My account" })).toBeVisible();
  });

  test("keeps a company's address, and uses its name for the invoice", async ({ openAs, newUser }) => {
    const page = await openAs(await newUser());
    await page.goto("/nl/account/addresses/");
    await page.getByRole("link", { name: /^Toevoegen.*: Bedrijfsadres/i }).click();
    await page.getByLabel("Bedrijfsnaam").fill("De Bieder Techniek B.V.");
    const country = page.getByRole("combobox", { name: "Land" });
    await expect(country).toHaveValue("Nederland");
    await page.getByLabel("Btw-nummer").fill("NL000099998B57");
    await page.getByLabel("Straat").fill("Kade");
    await page.getByLabel("Huisnummer").fill("3");
    await page.getByLabel("Postcode").fill("1011");
    await page.getByLabel("Plaats").fill("Amsterdam");
    await page.getByRole("button", { name: "Adres opslaan" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Postcode");
    await page.getByLabel("Postcode").fill("1011 AB");
    await page.getByRole("button", { name: "Adres opslaan" }).click();

    await expect(page.getByRole("main").getByText("De Bieder Techniek B.V.")).toBeVisible();
    const choice = page.getByRole("switch", { name: "Bedrijfsadres op facturen gebruiken" });
    await choice.click();
    await expect(choice).toBeChecked();
    await page.reload();
    await expect(choice).toBeChecked();
  });

  test("uses a company's name for the invoice up to the bid if that is the only address", async ({
    openAs,
    sale,
    newUser,
  }) => {
    const [auction, anna] = await Promise.all([sale(), newUser({ hasAddress: false })]);
    const page = await openAs(anna);
    await page.goto("/nl/account/addresses/edit?kind=company");
    await page.getByLabel("Bedrijfsnaam").fill("De Bieder Techniek B.V.");
    await page.getByLabel("Btw-nummer").fill("NL000099998B57");
    await page.getByLabel("Straat").fill("Kade");
    await page.getByLabel("Huisnummer").fill("3");
    await page.getByLabel("Postcode").fill("1011 AB");
    await page.getByLabel("Plaats").fill("Amsterdam");
    await page.getByRole("button", { name: "Adres opslaan" }).click();
    const choice = page.getByRole("switch", { name: "Bedrijfsadres op facturen gebruiken" });
    await expect(choice).toBeChecked();
    await expect(choice).toBeDisabled();

    const lot = await new LotScreen(page).open(auction);
    await lot.panel.getByRole("button", { name: "Bied € 100", exact: true }).click();
    await expect(lot.confirmation).toContainText("De Bieder Techniek B.V.");
    await lot.confirmation.getByRole("button", { name: "Bied € 100" }).click();
    await lot.expectLeading();
  });

  test("asks before changes of an address are lost, by a link and by the back button", async ({ openAs, newUser }) => {
    const page = await openAs(await newUser());
    await page.goto("/nl/account/addresses/");
    await page.getByRole("link", { name: /^Wijzigen.*: Persoonlijk adres/i }).click();
    await page.getByLabel("Straat").fill("Singel");
    const question = page.getByRole("dialog", { name: "Wijzigingen niet opgeslagen" });

    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/\/edit\?kind=person$/);
    await question.getByRole("button", { name: "Verder invullen" }).click();
    await expect(page.getByLabel("Straat")).toHaveValue("Singel");

    await page.getByRole("link", { name: "Annuleren" }).click();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Verder invullen" }).click();

    await page.goBack();
    await question.getByRole("button", { name: "Verlaten zonder opslaan" }).click();
    await expect(page).toHaveURL("/nl/account/addresses/");
    await expect(page.getByText("Singel")).toBeHidden();
  });

  test("finds the country of an address by its name in either language, with the keyboard and by touch", async ({
    openAs,
    newUser,
  }) => {
    const page = await openAs(await newUser({ hasAddress: false }), { hasTouch: true });
    await page.goto("/nl/account/addresses/edit");
    const country = page.getByRole("combobox", { name: "Land" });
    const options = page.getByRole("option");

    await country.click();
    await expect(options.first()).toHaveText("Nederland");
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("Nederland");
    await page.keyboard.type("germ");
    await expect(options).toHaveText(["Duitsland"]);
    await page.keyboard.press("Enter");
    await expect(country).toHaveValue("Duitsland");
    await expect(options).toHaveCount(0);

    // A text that can mean only one country selects it; a text that means none leaves the selection as it was.
    await country.selectText();
    await page.keyboard.type("oostenrijk");
    await page.keyboard.press("Tab");
    await expect(country).toHaveValue("Oostenrijk");
    await country.selectText();
    await page.keyboard.type("atlantis");
    await expect(page.getByText("Geen land gevonden")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(country).toHaveValue("Oostenrijk");

    await page.getByRole("button", { name: "Toon alle landen" }).tap();
    await options.filter({ hasText: "België" }).tap();
    await expect(country).toHaveValue("België");

    await page.getByLabel("Volledige naam").fill("Sam de Bieder");
    await page.getByLabel("Straat").fill("Meir");
    await page.getByLabel("Huisnummer").fill("12");
    await page.getByLabel("Postcode").fill("2000");
    await page.getByLabel("Plaats").fill("Antwerpen");
    await page.getByRole("button", { name: "Adres opslaan" }).click();
    await expect(page.getByRole("main").getByText("België")).toBeVisible();
  });
});
