import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CurrentPublicationsScreen } from "../../../../../web/catalogue/publications/publications-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { setWidth } from "../../../support/set-width.ts";

const auction = (index: number) => ({
  __typename: "IncrementalAuctionPreview",
  id: `auction ${index}`,
  publicationNumber: index,
  title: `Veiling ${index}`,
  summary: "",
  startingOn: "2026-01-01T10:00:00.000Z",
  closingAt: "2126-01-02T10:00:00.000Z",
  closingOn: "2126-01-02T10:00:00.000Z",
  lotCount: 3,
  lotCounts: { open: 3, closed: 0 },
  place: null,
  images: [],
});

function show(address: string, auctions = [auction(1), auction(2)]) {
  const api = new FakeApi()
    .answer("queryLotCategory", {
      queryLotCategory: { lotCategories: [{ externalId: "c", name: "Kranen", parentId: null }] },
    })
    .answer("queryPublicationPreviews", {
      queryPublicationPreviews: { publications: auctions, paginatedTotalResults: auctions.length },
    });
  renderPage(<CurrentPublicationsScreen />, { api, address });
  const asked = () => api.requests.filter(({ name }) => name === "queryPublicationPreviews").at(-1)?.variables;
  return { api, asked };
}

afterEach(() => setWidth(1024));

describe("the filters of a list", () => {
  it("are shown as chips, which are removed one by one or all at once", async () => {
    const { asked } = show("/nl/publications/?text=kraan&category=c&state=open");
    const chips = within(await screen.findByRole("list", { name: "Actieve filters" }));
    expect(asked()?.searchFilter).toMatchObject({ text: "kraan", categoryIds: ["c"], startingOn: {} });
    fireEvent.click(await chips.findByRole("button", { name: "Filter verwijderen: Kranen" }));
    await waitFor(() => expect(asked()?.searchFilter).not.toHaveProperty("categoryIds"));
    expect(chips.getAllByRole("listitem")).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "Filters wissen" }));
    await waitFor(() => expect(asked()?.searchFilter).not.toHaveProperty("text"));
    expect(screen.queryByRole("list", { name: "Actieve filters" })).toBeNull();
  });

  it("are offered for removal where nothing was found", async () => {
    show("/nl/publications/?state=upcoming", []);
    expect(await screen.findByText("Geen veilingen gevonden")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Filters wissen" })).toHaveLength(2);
  });

  it("are in a sheet on a phone, which closes to the results", async () => {
    setWidth(390);
    const { asked } = show("/nl/publications/");
    expect(screen.queryByRole("combobox", { name: "Volgorde" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Filters en volgorde" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Filters en volgorde" }));
    fireEvent.change(sheet.getByRole("combobox", { name: "Volgorde" }), { target: { value: "starting" } });
    await waitFor(() => expect(asked()?.sort).toEqual([{ field: "STARTING_ON", direction: "ASCENDING" }]));
    fireEvent.click(sheet.getByRole("button", { name: "Toon resultaten (2)" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getAllByRole("article")).toHaveLength(2);
  });
});
