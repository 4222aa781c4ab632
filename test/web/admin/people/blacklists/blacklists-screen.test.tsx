import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BlacklistsScreen } from "../../../../../web/admin/people/blacklists/blacklists-screen.tsx";
import { changeLanguage } from "../../../../../web/kit/i18n/i18n.ts";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const CREATED = { createdOn: "2026-03-01T10:00:00.000Z" };
const DONE = { result: true };

function show(
  { countries = [], domains = [] }: { countries?: string[]; domains?: string[] },
  address = "/nl/blacklists",
): FakeApi {
  const api = new FakeApi()
    .answer("blacklistedCountries", {
      queryBlacklistedCountryCodes: countries.map((countryCode) => ({ countryCode, ...CREATED })),
    })
    .answer("blacklistedDomains", {
      queryBlacklistedEmailDomains: domains.map((emailDomain) => ({ emailDomain, ...CREATED })),
    })
    .answer("addBlacklistedCountry", { addBlacklistedCountryCode: DONE })
    .answer("removeBlacklistedCountry", { removeBlacklistedCountryCode: DONE })
    .answer("addBlacklistedDomain", { addBlacklistedEmailDomain: DONE })
    .answer("removeBlacklistedDomain", { removeBlacklistedEmailDomain: DONE });
  renderPage(<BlacklistsScreen />, { api, address });
  return api;
}

const DOMAINS = "/nl/blacklists?list=emailDomains";

const inputsOf = (api: FakeApi, operation: string) =>
  api.requests.filter(({ name }) => name === operation).map(({ variables }) => variables);

const rowTexts = async () => (await screen.findAllByRole("row")).slice(1).map((row) => plain(row));

/** Fills in an entry, a country by its code, and sends the form. */
async function add(value: string) {
  const send = await screen.findByRole("button", { name: "Blokkeren" });
  const countries = document.querySelector<HTMLSelectElement>("form select");
  const control = countries ?? screen.getByRole("textbox");
  fireEvent.change(control, { target: { value } });
  await waitFor(() => expect(countries?.value ?? value).toBe(value));
  fireEvent.click(send);
}

const answerQuestion = async (button: string) =>
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: button }));

beforeEach(() => {
  signInAs("staff");
  toasts.set([]);
  // The simulated page has no layout, and the table shows only the rows in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

describe("the blacklisted countries", () => {
  it("are in the order of their names, with code and date", async () => {
    show({ countries: ["irn", "prk"] });
    expect(await rowTexts()).toEqual([
      expect.stringMatching(/^\s*Iran.*IRN.*1 maart 2026.*Deblokkeren\s*: Iran/),
      expect.stringMatching(/^\s*Noord-Korea.*PRK.*1 maart 2026.*Deblokkeren\s*: Noord-Korea/),
    ]);
  });

  it("have their names in the viewer's language", async () => {
    await changeLanguage("en");
    show({ countries: ["deu"] }, "/en/blacklists");
    expect(await rowTexts()).toEqual([expect.stringContaining("Germany")]);
  });

  it("have a column of buttons by which they are not sorted and which is not hidden", async () => {
    show({ countries: ["irn"] });
    const headings = (await screen.findAllByRole("columnheader")).slice(1);
    expect(headings.map((heading) => [plain(heading), heading.querySelector("button") !== null])).toEqual([
      ["Land", true],
      ["Code", true],
      ["Geblokkeerd sinds", true],
      ["Deblokkeren", false],
    ]);
    expect(headings.at(-1)?.hasAttribute("aria-sort")).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Kolommen" }));
    await screen.findByRole("checkbox", { name: "Land" });
    expect(screen.queryByRole("checkbox", { name: "Deblokkeren" })).toBeNull();
  });

  it("get another one by its name, and the field is empty and focused for the next", async () => {
    const api = show({ countries: ["irn"] });
    await add("prk");
    await waitFor(() => expect(toasts.get()).toMatchObject([{ tone: "good", text: "Noord-Korea is geblokkeerd." }]));
    expect(inputsOf(api, "addBlacklistedCountry")).toEqual([{ countryCode: "prk" }]);
    await waitFor(() => expect(api.count("blacklistedCountries")).toBe(2));
    const field = screen.getByRole<HTMLInputElement>("combobox");
    expect(field.value).toBe("");
    expect(document.activeElement).toBe(field);
  });

  it("ask for a choice, and for another one than those that are listed", async () => {
    const api = show({ countries: ["irn"] });
    fireEvent.click(await screen.findByRole("button", { name: "Blokkeren" }));
    await screen.findByText(/Vul dit in/);
    await add("irn");
    await screen.findByText(/Dit staat al op de lijst/);
    expect(api.count("addBlacklistedCountry")).toBe(0);
  });

  it("are removed after a question, and read again", async () => {
    const api = show({ countries: ["irn", "prk"] });
    fireEvent.click(await screen.findByRole("button", { name: /^Deblokkeren\s*: Iran/ }));
    const dialog = await screen.findByRole("dialog", { name: "Dit land niet meer blokkeren?" });
    expect(plain(dialog)).toContain("Iran");
    expect(api.count("removeBlacklistedCountry")).toBe(0);
    await answerQuestion("Deblokkeren");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf(api, "removeBlacklistedCountry")).toEqual([{ countryCode: "irn" }]);
    await waitFor(() => expect(api.count("blacklistedCountries")).toBe(2));
    expect(toasts.get()).toMatchObject([{ tone: "good", text: "Iran is niet meer geblokkeerd." }]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Landen" }));
  });

  it("stay when the question is answered with no, and are not read again", async () => {
    const api = show({ countries: ["irn"] });
    fireEvent.click(await screen.findByRole("button", { name: /^Deblokkeren/ }));
    await answerQuestion("Annuleren");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.count("removeBlacklistedCountry")).toBe(0);
    expect(api.count("blacklistedCountries")).toBe(1);
  });

  it("of a selection are removed one after the other, and read again when a later one is refused", async () => {
    const api = show({ countries: ["irn", "prk"] });
    fireEvent.click(await screen.findByRole("checkbox", { name: "Alle rijen selecteren" }));
    fireEvent.click(screen.getByRole("button", { name: "Selectie deblokkeren" }));
    api.answer("removeBlacklistedCountry", () => {
      api.refuse("removeBlacklistedCountry", { code: "1033" });
      return { removeBlacklistedCountryCode: DONE };
    });
    await answerQuestion("Deblokkeren");
    expect(plain(await screen.findByRole("alert"))).toContain("beheerrechten");
    expect(inputsOf(api, "removeBlacklistedCountry")).toEqual([{ countryCode: "irn" }, { countryCode: "prk" }]);
    await answerQuestion("Annuleren");
    await waitFor(() => expect(api.count("blacklistedCountries")).toBe(2));
  });

  it("keep the question open while they are removed, so that a late refusal is seen", async () => {
    const api = show({ countries: ["irn"] });
    let refuse = () => {};
    api.answer("removeBlacklistedCountry", async () => {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      throw new Error("no connection");
    });
    fireEvent.click(await screen.findByRole("button", { name: /^Deblokkeren/ }));
    await answerQuestion("Deblokkeren");
    await waitFor(() => expect(api.count("removeBlacklistedCountry")).toBe(1));
    const dialog = screen.getByRole("dialog");
    await answerQuestion("Annuleren");
    await answerQuestion("Sluiten");
    fireEvent.keyDown(dialog, { key: "Escape" });
    refuse();
    expect(await within(screen.getByRole("dialog")).findByRole("alert")).toBeDefined();
    await answerQuestion("Annuleren");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("are searched by a part of the name, which is in the URL", async () => {
    show({ countries: ["irn", "prk"] }, "/nl/blacklists?search=korea");
    expect(await rowTexts()).toEqual([expect.stringContaining("Noord-Korea")]);
  });

  it("are searched for without the space behind a word, which stays in the field", async () => {
    show({ countries: ["irn", "prk"] });
    await rowTexts();
    const field = screen.getByRole<HTMLInputElement>("searchbox");
    fireEvent.change(field, { target: { value: "noord-korea " } });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(async () => expect(await rowTexts()).toEqual([expect.stringContaining("Noord-Korea")]));
    expect(field.value).toBe("noord-korea ");
  });

  it("may be none, which is not the same as none that are found", async () => {
    show({});
    expect(await screen.findByText("Er is geen land geblokkeerd")).toBeDefined();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("that are not found leave the search", async () => {
    show({ countries: ["irn"] }, "/nl/blacklists?search=xyz");
    expect(await screen.findByText("Niets gevonden")).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("xyz");
  });

  it("explain a failure, and can be asked for again", async () => {
    const api = new FakeApi().refuse("blacklistedCountries", { code: "1033" });
    renderPage(<BlacklistsScreen />, { api, address: "/nl/blacklists" });
    expect(plain(await screen.findByRole("alert"))).toContain("beheerrechten");
    fireEvent.click(screen.getByRole("button", { name: /opnieuw/i }));
    await waitFor(() => expect(api.count("blacklistedCountries")).toBe(2));
  });
});

describe("the blacklisted e-mail domains", () => {
  it("are another list of the same page", async () => {
    const address = "/nl/blacklists?columns=code%2Cremove&sort=code&search=iran";
    const api = show({ countries: ["irn"], domains: ["wegwerp.example"] }, address);
    await rowTexts();
    fireEvent.click(screen.getByRole("radio", { name: "E-maildomeinen" }));
    await waitFor(() => expect(api.count("blacklistedDomains")).toBe(1));
    expect(await rowTexts()).toEqual([expect.stringMatching(/^\s*wegwerp\.example.*1 maart 2026/)]);
  });

  it("are added as the API stores them", async () => {
    const api = show({}, DOMAINS);
    await add(" @Wegwerp.example. ");
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: "wegwerp.example is geblokkeerd." }]));
    expect(inputsOf(api, "addBlacklistedDomain")).toEqual([{ emailDomain: "wegwerp.example" }]);
  });

  it.each([
    ["anna@wegwerp.example", "Vul een domein in"],
    [`${"a".repeat(250)}.example`, "hoogstens 253 tekens"],
    ["@LIJST.example", "Dit staat al op de lijst"],
  ])("are refused at their field before they are sent: %s", async (text, reason) => {
    const api = show({ domains: ["lijst.example"] }, DOMAINS);
    await add(text);
    const field = screen.getByRole("textbox");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(field);
    const described = (field.getAttribute("aria-describedby") ?? "").split(" ");
    const texts = described.map((id) => document.getElementById(id)?.textContent ?? "");
    expect(texts.at(-1)).toContain(reason);
    expect(api.count("addBlacklistedDomain")).toBe(0);
  });

  it("show at their field what the API refuses, such as one more than there can be", async () => {
    const fields = [{ path: "emailDomain", rule: "maximumItems", params: { maximum: 5_000 } }];
    show({}, DOMAINS).refuse("addBlacklistedDomain", { code: "INVALID_INPUT", fields });
    await add("wegwerp.example");
    await waitFor(() => expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true"));
    await screen.findByText(/hoogstens 5000/);
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("wegwerp.example");
  });

  it("are removed after a question", async () => {
    const api = show({ domains: ["wegwerp.example"] }, DOMAINS);
    fireEvent.click(await screen.findByRole("button", { name: /^Deblokkeren\s*: wegwerp/ }));
    await answerQuestion("Deblokkeren");
    await waitFor(() => expect(inputsOf(api, "removeBlacklistedDomain")).toEqual([{ emailDomain: "wegwerp.example" }]));
  });
});
