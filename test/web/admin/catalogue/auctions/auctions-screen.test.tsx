import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AuctionsScreen } from "../../../../../web/admin/catalogue/auctions/auctions-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const HOUR_MS = 3_600_000;
const hoursAway = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

// The simulated page has no layout.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

const auction = (publicationNumber: number, more: object = {}) => ({
  id: `auction-${publicationNumber}`,
  publicationNumber,
  title: `Veiling ${publicationNumber}`,
  __typename: "IncrementalAuctionPreview",
  state: "OPEN",
  visibleOn: hoursAway(-9),
  startingOn: hoursAway(-5),
  closingOn: hoursAway(5),
  lotCount: 12,
  publishedChannels: ["hamerslag"],
  ...more,
});

const MIXED = [
  auction(1003, { title: "Bakkerij", state: "UPCOMING", startingOn: hoursAway(2) }),
  auction(1002, { title: "Drukkerij", lotCount: 40 }),
  auction(1001, { title: "Slagerij", state: "CLOSED", closingOn: hoursAway(-1) }),
];

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function show(
  auctions: readonly object[],
  { total = auctions.length, query = "", components = { auctioneer: true } as object } = {},
) {
  const api = new FakeApi();
  api.answer("adminNeedsComponent", { adminNeedsComponent: { ...NO_COMPONENTS, ...components } });
  api.answer("projectOptions", {
    queryProjectAdmin: {
      projects: [
        { id: "project-1", organizationalUnitName: "Huis", title: [{ language: "NL", text: "Faillissement Jansen" }] },
      ],
    },
  });
  api.answer("staffAuctions", ({ pagination }) => {
    const { page, itemsPerPage } = Object(pagination);
    const rows = auctions.slice((page - 1) * itemsPerPage, page * itemsPerPage);
    return { list: { rows, paginatedTotalResults: total } };
  });
  api.answer("staffAuctionFacets", {
    getPublicationFacetsAdmin: {
      kinds: [{ kind: "BLIND_BID_AUCTION", publicationCount: 1 }],
      states: [{ state: "WITHDRAWN", publicationCount: 2 }],
      channels: [{ channel: "bexchange", publicationCount: 3 }],
      units: [{ organizationalUnitId: "unit-1", name: "Veilinghuis Noord", publicationCount: 1200 }],
    },
  });
  const screens = (
    <>
      <AuctionsScreen />
      <Address />
    </>
  );
  renderPage(screens, { api, address: `/nl/publications/incrementalbidauctions${query}` });
  return api;
}

const NO_COMPONENTS = {
  organizationalUnitManager: false,
  organizationalUnitCreator: false,
  channelManager: false,
  channelPublisher: false,
  channelContentEditor: false,
  auctioneer: false,
};

const titles = async () => (await screen.findAllByRole("link", { name: /erij$/ })).map((link) => link.textContent);
const lastList = (api: FakeApi) => api.requests.findLast(({ name }) => name === "staffAuctions")?.variables;
const address = () => screen.getByTestId("address").textContent;

describe("the staff's auctions", () => {
  it("are a table with number, title, state and lots, whose titles lead to the auctions", async () => {
    const api = show(MIXED);
    const [, first, second, third] = await screen.findAllByRole("row");
    expect(plain(first ?? null)).toMatch(/1002.*Drukkerij.*Open.*40/);
    expect(plain(second ?? null)).toMatch(/1003.*Bakkerij.*Komend.*12/);
    expect(plain(third ?? null)).toMatch(/1001.*Slagerij.*Gesloten/);
    // What is public needs no preview.
    expect(screen.queryByRole("button", { name: /Voorbeeld/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Bakkerij" }).getAttribute("href")).toBe(
      "/nl/publications/incrementalbidauctions/view/auction-1003",
    );
    expect(lastList(api)).toMatchObject({
      searchFilter: { auctionKinds: ["INCREMENTAL_AUCTION", "BLIND_BID_AUCTION"] },
    });
  });

  it("have what closes next first, then what opens next, and the closed ones last", async () => {
    show([
      auction(1005, { title: "Slagerij", state: "CLOSED", closingOn: hoursAway(-9) }),
      auction(1004, { title: "Kwekerij", state: "UPCOMING", startingOn: hoursAway(4) }),
      auction(1003, { title: "Bakkerij", state: "UPCOMING", startingOn: hoursAway(2) }),
      auction(1002, { title: "Drukkerij", closingOn: hoursAway(3) }),
      auction(1001, { title: "Maalderij", closingOn: hoursAway(1) }),
    ]);
    expect(await titles()).toEqual(["Maalderij", "Drukkerij", "Bakkerij", "Kwekerij", "Slagerij"]);
  });

  it("say which are drafts, withdrawn, or published and not yet visible, and preview them", async () => {
    show([
      auction(1004, { title: "Drukkerij", state: "DRAFT" }),
      auction(1003, { title: "Kwekerij", state: "WITHDRAWN" }),
      auction(1002, { title: "Slagerij", state: "PLANNED" }),
      auction(1001, { __typename: "BlindAuctionPreview", title: "Smederij", state: "CALLED_OFF" }),
    ]);
    const [, first, second, third, fourth] = await screen.findAllByRole("row");
    expect(plain(first ?? null)).toMatch(/Drukkerij.*Concept/);
    expect(plain(second ?? null)).toMatch(/Kwekerij.*Ingetrokken/);
    expect(plain(third ?? null)).toMatch(/Slagerij.*Gepland/);
    expect(plain(fourth ?? null)).toMatch(/Smederij.*Gesloten bieding.*Afgelast/);
    const previews = screen.getAllByRole("button", { name: /Voorbeeld/ });
    expect(previews.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Voorbeeld van Drukkerij",
      "Voorbeeld van Kwekerij",
      "Voorbeeld van Slagerij",
    ]);
  });

  it("are those of one project, where the address has it", async () => {
    const api = show(MIXED, { query: "?project=project-1" });
    await titles();
    await waitFor(() =>
      expect(api.requests.find(({ name }) => name === "staffAuctions")?.variables).toMatchObject({
        searchFilter: { projectId: "project-1" },
      }),
    );
    expect(await screen.findByText("Project: Faillissement Jansen – Huis")).toBeTruthy();
  });

  it("are, for a publisher, those on their channels, drafts too, whose titles lead to where they are published", async () => {
    const api = show([...MIXED, auction(1000, { title: "Smederij", state: "PLANNED" })], {
      components: { channelPublisher: true },
    });
    const link = await screen.findByRole("link", { name: "Bakkerij" });
    expect(link.getAttribute("href")).toBe("/nl/publications/incrementalbidauctions/view/auction-1003");
    expect(api.requests.findLast(({ name }) => name === "staffAuctions")?.variables).toMatchObject({
      searchFilter: { isOnMyChannels: true },
    });
    expect(screen.getByRole("link", { name: "Smederij" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Veiling aanmaken" })).toBeNull();
  });

  it("can be changed to those on channels by an auctioneer who publishes", async () => {
    const api = show(MIXED, { components: { auctioneer: true, channelPublisher: true }, query: "?of=channels" });
    expect((await screen.findByRole("link", { name: "Bakkerij" })).getAttribute("href")).toContain(
      "/incrementalbidauctions/view/",
    );
    expect(api.requests.findLast(({ name }) => name === "staffAuctions")?.variables).toMatchObject({
      searchFilter: { isOnMyChannels: true },
    });
    expect(screen.getByRole("link", { name: "Veiling aanmaken" })).toBeTruthy();
  });

  it("lead to the page of the staff for a blind-bid auction of a channel too", async () => {
    const blind = auction(1001, { __typename: "BlindAuctionPreview", title: "Smederij" });
    show([blind], { components: { channelPublisher: true }, query: "?of=channels" });
    const link = await screen.findByRole("link", { name: "Smederij" });
    expect(link.getAttribute("href")).toContain("/blindbidauctions/view/");
  });

  it("are sorted by a column, in the address", async () => {
    show(MIXED);
    fireEvent.click(await screen.findByRole("button", { name: "Titel" }));
    fireEvent.click(screen.getByRole("button", { name: "Titel" }));
    await waitFor(() => expect(address()).toBe("?sort=title.desc"));
    expect(await titles()).toEqual(["Slagerij", "Drukkerij", "Bakkerij"]);
  });

  it("are filtered by state, kind, channel and unit, by the API, from the address", async () => {
    const query = "?state=WITHDRAWN&kind=INCREMENTAL_AUCTION&channel=bexchange&unit=unit-1";
    const api = show([auction(1002, { title: "Drukkerij", state: "WITHDRAWN" })], { query });
    await titles();
    const searchFilter = {
      auctionKinds: ["INCREMENTAL_AUCTION"],
      states: ["WITHDRAWN"],
      publishedChannel: "bexchange",
      organizationalUnitId: "unit-1",
    };
    for (const name of ["staffAuctions", "staffAuctionFacets"])
      expect(api.requests.findLast((request) => request.name === name)?.variables).toMatchObject({ searchFilter });
    expect(await screen.findByText("Organisatie: Veilinghuis Noord")).toBeTruthy();
    expect(screen.getByText("Stand: Ingetrokken")).toBeTruthy();
  });

  it("say with each choice how many auctions it leaves, also none", async () => {
    show(MIXED);
    await titles();
    await screen.findByRole("option", { name: "Ingetrokken (2)" });
    for (const name of ["Concept (0)", "BExchange (3)", "Veilinghuis Noord (1.200)", "Gesloten bieding (1)"])
      expect(screen.getByRole("option", { name })).toBeTruthy();
    fireEvent.change(screen.getByRole("combobox", { name: "Stand" }), { target: { value: "WITHDRAWN" } });
    await waitFor(() => expect(address()).toBe("?state=WITHDRAWN"));
  });

  it("are searched for by the API, for the text of the address", async () => {
    const api = show(MIXED);
    await titles();
    const field = screen.getByRole("searchbox", { name: "Zoeken op tekst of nummer" });
    fireEvent.change(field, { target: { value: "bakker" } });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(lastList(api)).toMatchObject({ searchFilter: { text: "bakker" } }));
    expect(address()).toBe("?text=bakker");
    const help = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(help?.textContent).toBe("");
    // Shorter texts are refused by the API.
    fireEvent.change(field, { target: { value: "b" } });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(api.count("staffAuctions")).toBe(3));
    expect(lastList(api)).not.toHaveProperty("searchFilter.text");
    expect(help?.textContent).toBe("Typ minstens 2 tekens om te zoeken.");
  });

  it("are searched for without the space behind a word, which stays in the field", async () => {
    const api = show(MIXED);
    await titles();
    const field = screen.getByRole<HTMLInputElement>("searchbox");
    fireEvent.change(field, { target: { value: "verenigd " } });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(lastList(api)).toMatchObject({ searchFilter: { text: "verenigd" } }));
    expect(field.value).toBe("verenigd ");
  });

  it("are read up to the newest thousand, and the page says that there are more", async () => {
    const api = show(
      Array.from({ length: 1_100 }, (_, index) => auction(index)),
      { total: 9_000 },
    );
    expect(
      await screen.findByText("De eerste 1000 van 9000 rijen; de tabel sorteert en filtert alleen deze."),
    ).toBeTruthy();
    expect(api.count("staffAuctions")).toBe(10);
  });

  it("say so where there are none, and still let one be created", async () => {
    show([]);
    expect(await screen.findByText("Geen veilingen gevonden")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Veiling aanmaken" })).toBeTruthy();
  });

  it("explain a missing right", async () => {
    const api = new FakeApi().refuse("staffAuctions", { code: "1016" });
    renderPage(<AuctionsScreen />, { api, address: "/nl/publications/incrementalbidauctions" });
    expect(plain(await screen.findByRole("alert"))).toContain("niet genoeg rechten");
  });
});
