import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { ContentPagesScreen } from "../../../../../web/admin/organization/content-pages/content-pages-screen.tsx";
import { ContentVersionsScreen } from "../../../../../web/admin/organization/content-pages/content-versions-screen.tsx";
import { ContentVersionDocument } from "../../../../../web/admin/organization/content-pages/documents.ts";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

beforeEach(() => toasts.set([]));

const LATER = "2096-12-01T09:00:00.000Z";
const row = (id: string, holdsFrom: string) => ({
  id,
  holdsFrom,
  acceptanceCount: id === "past" ? 1 : 12,
  createdOn: "2026-01-01T09:00:00.000Z",
  authorEmail: "anna@voorbeeld.example",
});
const NAMES = ["TERMS", "PRIVACY", "ABOUT", "FAQ", "CONTACT"];
const pages = (versions: object[] = [], heldVersionId: string | null = null) => ({
  queryContentPagesAdmin: NAMES.map((page) =>
    page === "TERMS" ? { page, heldVersionId, versions } : { page, heldVersionId: null, versions: [] },
  ),
});
const HELD = [row("coming", LATER), row("held", "2026-02-01T09:00:00.000Z"), row("past", "2026-01-01T09:00:00.000Z")];

const version = (id: string, text: string) => ({
  getContentPageVersionAdmin: {
    id,
    texts: [
      { language: "NL", title: "Voorwaarden", text },
      { language: "EN", title: "Terms", text: `${text} (en)` },
    ],
  },
});

function showPage(answer: ReturnType<typeof pages>, address = "/nl/content/hamerslag/terms") {
  const api = new FakeApi()
    .answer("contentPagesAdmin", answer)
    .answer("contentPageVersion", (variables) =>
      version(
        String(variables.versionId),
        variables.versionId === "coming" ? "Regel een\nRegel drie" : "Regel een\nRegel twee",
      ),
    );
  renderPage(
    <Routes>
      <Route path="/:langCode/content/:channel/:page" element={<ContentVersionsScreen />} />
    </Routes>,
    { api, address },
  );
  return api;
}

const dutch = async () => within(await screen.findByRole("tabpanel", { name: /Nederlands/ }));
const sentBy = (api: FakeApi) =>
  api.requests.filter(({ name }) => name === "setContentPageVersion").map(({ variables }) => variables.version);

describe("the overview of pages", () => {
  it("has each page of the channels for which the viewer writes, and nothing of others", async () => {
    const channels = [
      { id: "hamerslag", name: "Hamerslag", viewerCanEditContent: true },
      { id: "bexchange", name: "BExchange", viewerCanEditContent: false },
    ];
    const api = new FakeApi()
      .answer("contentChannels", { listChannels: channels })
      .answer("channelBannersAdmin", { queryChannelBannersAdmin: [] })
      .answer("contentPagesAdmin", pages(HELD, "held"));
    renderPage(<ContentPagesScreen />, { api, address: "/nl/content" });
    const line = (await screen.findByRole("link", { name: "Voorwaarden" })).closest("tr");
    expect(plain(line)).toMatch(/Voorwaarden\s*1 feb 2026.*1 dec 2096.*3/);
    expect(screen.getByRole("link", { name: "Contact" }).getAttribute("href")).toBe("/nl/content/hamerslag/contact");
    expect(screen.queryByText("BExchange")).toBeNull();
    expect(screen.getAllByText("Tekst van de app")).toHaveLength(4);
  });

  it("says so where there is none", async () => {
    const api = new FakeApi().answer("contentChannels", { listChannels: [] });
    renderPage(<ContentPagesScreen />, { api, address: "/nl/content" });
    expect(await screen.findByRole("heading", { name: "Er is geen kanaal waarvoor u schrijft" })).toBeTruthy();
  });
});

describe("the versions of a page", () => {
  it("are listed with how each stands; only one to come can be changed or removed", async () => {
    showPage(pages(HELD, "held"));
    const lines = within(await screen.findByRole("table"))
      .getAllByRole("row")
      .slice(1);
    expect(lines.map((line) => within(line).getAllByRole("button").length)).toEqual([3, 1, 1]);
    expect(lines.map((line) => within(line).getByText(/^(Geldt nu|Komt|Eerder)$/).textContent)).toEqual([
      "Komt",
      "Geldt nu",
      "Eerder",
    ]);
  });

  it("say how many users accepted each, with a link to who did", async () => {
    showPage(pages(HELD, "held"));
    const link = await screen.findByRole("link", { name: /^12 gebruikers van versie 1 feb 2026/ });
    expect(link.getAttribute("href")).toBe("/nl/content/hamerslag/terms/acceptances?version=held");
    expect(screen.getByRole("link", { name: /^1 gebruiker van versie 1 jan 2026/ })).toBeTruthy();
  });

  it("hold from their instant on, also where the page was read before it", async () => {
    showPage(pages([row("coming", "2026-02-02T09:00:00.000Z"), ...HELD.slice(1)], "held"));
    const lines = within(await screen.findByRole("table"))
      .getAllByRole("row")
      .slice(1);
    expect(lines.map((line) => within(line).getByText(/^(Geldt nu|Komt|Eerder)$/).textContent)).toEqual([
      "Geldt nu",
      "Eerder",
      "Eerder",
    ]);
  });

  it("begin with the text that holds, beside how it appears and what it changes", async () => {
    showPage(pages(HELD, "held"));
    const panel = await dutch();
    const text = panel.getByLabelText(/^Tekst/);
    expect(text).toHaveProperty("value", "Regel een\nRegel twee");
    expect(panel.getByText("Geen verschil in de tekst.")).toBeTruthy();
    fireEvent.input(text, { target: { value: "Regel een\n**Regel drie**" } });
    expect(panel.getByText("Regel drie").tagName).toBe("STRONG");
    expect(await panel.findByText("**Regel drie**")).toHaveProperty("tagName", "INS");
    expect(panel.getByText("Regel twee").tagName).toBe("DEL");
  });

  it("keep what is typed when another editor's version begins to hold", async () => {
    const api = showPage(pages(HELD, "held"));
    fireEvent.input((await dutch()).getByLabelText(/^Tekst/), { target: { value: "Mijn regel" } });
    api
      .answer("removeContentPageVersion", { removeContentPageVersion: { result: true } })
      .answer("contentPagesAdmin", pages([row("other", "2026-03-01T09:00:00.000Z"), ...HELD.slice(1)], "other"));
    fireEvent.click(screen.getByRole("button", { name: /^Verwijderen/ }));
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Verwijderen" }));
    await waitFor(() => expect(screen.getByRole("rowheader", { name: /1 mrt 2026/ })).toBeTruthy());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await dutch()).getByLabelText(/^Tekst/)).toHaveProperty("value", "Mijn regel");
    await waitFor(() => expect(api.requests.some(({ variables }) => variables.versionId === "other")).toBe(true));
    expect((await dutch()).getByLabelText(/^Tekst/)).toHaveProperty("value", "Mijn regel");
  });

  it("are asked about, and saved once with both texts, at once or from an instant", async () => {
    const api = showPage(pages()).answer("setContentPageVersion", { setContentPageVersion: { id: "new" } });
    const panel = await dutch();
    fireEvent.input(panel.getByLabelText(/^Titel/), { target: { value: "Onze voorwaarden" } });
    fireEvent.input(panel.getByLabelText(/^Tekst/), { target: { value: "Bieden bindt." } });
    fireEvent.click(screen.getByRole("tab", { name: /English/ }));
    const english = within(await screen.findByRole("tabpanel", { name: /English/ }));
    fireEvent.input(english.getByLabelText(/^Titel/), { target: { value: "Our terms" } });
    fireEvent.input(english.getByLabelText(/^Tekst/), { target: { value: "Bids bind." } });
    fireEvent.click(screen.getByRole("button", { name: "Nakijken en vastleggen" }));
    const dialog = await screen.findByRole("dialog", { name: "Deze versie vastleggen voor Hamerslag?" });
    expect(plain(dialog)).toContain("Zij geldt meteen, en verandert daarna niet meer.");
    expect(plain(dialog)).toContain("kan alleen bieden wie met deze versie akkoord gaat");
    expect(api.count("setContentPageVersion")).toBe(0);
    fireEvent.click(within(dialog).getByRole("button", { name: "Vastleggen" }));
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(["De versie is vastgelegd."]));
    expect(sentBy(api)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        channel: "hamerslag",
        page: "TERMS",
        replaces: null,
        holdsFrom: null,
        texts: [
          { language: "NL", title: "Onze voorwaarden", text: "Bieden bindt." },
          { language: "EN", title: "Our terms", text: "Bids bind." },
        ],
      },
    ]);
  });

  it("to come are changed in their place, from their own text", async () => {
    const api = showPage(pages(HELD, "held")).answer("setContentPageVersion", { setContentPageVersion: { id: "new" } });
    fireEvent.click(await screen.findByRole("button", { name: /^Wijzigen/ }));
    await screen.findByRole("heading", { name: /^Versie wijzigen die op 1 dec 2096/ });
    expect((await dutch()).getByLabelText(/^Tekst/)).toHaveProperty("value", "Regel een\nRegel drie");
    expect(document.activeElement).toBe((await dutch()).getByLabelText(/^Titel/));
    fireEvent.click(screen.getByRole("button", { name: "Nakijken en vastleggen" }));
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Vastleggen" }));
    await waitFor(() => expect(sentBy(api)).toMatchObject([{ replaces: "coming", holdsFrom: LATER }]));
  });

  it("to come keep what is typed when another editor removes them", async () => {
    const api = showPage(pages(HELD, "held")).refuse("setContentPageVersion", { code: "CHANGED_MEANWHILE" });
    fireEvent.click(await screen.findByRole("button", { name: /^Wijzigen/ }));
    await screen.findByRole("heading", { name: /^Versie wijzigen die op 1 dec 2096/ });
    fireEvent.input((await dutch()).getByLabelText(/^Tekst/), { target: { value: "Mijn regel" } });
    api.refuse("contentPageVersion", { code: "NOT_FOUND" });
    const variables = { channel: "hamerslag", versionId: "coming" };
    // As when the API tells pages that it has changed.
    const read = () => api.client.query(ContentVersionDocument, variables, { requestPolicy: "network-only" });
    expect((await act(async () => await read().toPromise())).error).toBeDefined();
    expect((await dutch()).getByLabelText(/^Tekst/)).toHaveProperty("value", "Mijn regel");
    fireEvent.click(screen.getByRole("button", { name: "Nakijken en vastleggen" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Vastleggen" }));
    expect(plain(await dialog.findByRole("alert"))).toContain("gewijzigd");
  });

  it("are marked in the form where the API refuses a field, such as an instant that another version has", async () => {
    const fields = [{ path: "version.holdsFrom", rule: "sameInstant" }];
    showPage(pages(HELD, "held")).refuse("setContentPageVersion", { code: "INVALID_INPUT", fields });
    fireEvent.click(await screen.findByRole("button", { name: /^Wijzigen/ }));
    await screen.findByRole("heading", { name: /^Versie wijzigen die op 1 dec 2096/ });
    await dutch();
    fireEvent.click(screen.getByRole("button", { name: "Nakijken en vastleggen" }));
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Vastleggen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByLabelText(/^Geldt vanaf/).getAttribute("aria-invalid")).toBe("true");
    expect(toasts.get()).toEqual([]);
  });

  it("to come are removed once it is confirmed, and a refusal is shown", async () => {
    const api = showPage(pages(HELD, "held")).refuse("removeContentPageVersion", { code: "CHANGED_MEANWHILE" });
    fireEvent.click(await screen.findByRole("button", { name: /^Verwijderen/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deze versie verwijderen?" }));
    fireEvent.click(dialog.getByRole("button", { name: "Verwijderen" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    api.answer("removeContentPageVersion", { removeContentPageVersion: { result: true } });
    fireEvent.click(dialog.getByRole("button", { name: "Verwijderen" }));
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(["De versie is verwijderd."]));
  });

  it("of a page that is not there are not looked for", async () => {
    const api = showPage(pages(), "/nl/content/hamerslag/nope");
    expect(await screen.findByRole("heading", { name: "Deze pagina is er niet" })).toBeTruthy();
    expect(api.count("contentPagesAdmin")).toBe(0);
  });
});
