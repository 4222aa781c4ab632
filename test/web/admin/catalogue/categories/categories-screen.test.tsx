import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { CategoriesScreen } from "../../../../../web/admin/catalogue/categories/categories-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

interface Row {
  externalId: string;
  parentId: string | null;
  text: { language: string; text: string }[];
  words: { language: string; text: string }[];
  lotCount: number;
  lastUpdatedOn: string;
}

function category(id: string, nl: string, more: Partial<Row> & { en?: string | null } = {}): Row {
  const { en = `${nl} in English`, ...rest } = more;
  return {
    ...{ externalId: id, parentId: null, words: [], lotCount: 0, lastUpdatedOn: "2026-01-03T10:00:00.000Z" },
    text: [{ language: "NL", text: nl }, ...(en === null ? [] : [{ language: "EN", text: en }])],
    ...rest,
  };
}

const METAL = category("metal", "Metaal", { en: "Metal" });
const LATHES = category("lathes", "Draaibanken", {
  ...{ en: "Lathes", parentId: "metal", lotCount: 2 },
  words: [{ language: "NL", text: "draaimachine" }],
});
const SAWS = category("saws", "Zagen", { en: null, parentId: "metal", lotCount: 5 });
const WOOD = category("wood", "Hout", { en: "Wood" });
const ALL = [METAL, WOOD, LATHES, SAWS];
const NEEDS = {
  organizationalUnitManager: false,
  organizationalUnitCreator: true,
  channelManager: false,
  channelPublisher: false,
  channelContentEditor: false,
  auctioneer: true,
};

let api: FakeApi;
const rows = (all: Row[]) => api.answer("staffCategories", { queryLotCategoryAdmin: all });
const show = (search = "") => renderPage(<CategoriesScreen />, { api, address: `/nl/categories${search}` });
const sent = (operation: string) => api.requests.filter(({ name }) => name === operation).map((each) => each.variables);
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const names = () => screen.getAllByRole("rowheader").map((header) => within(header).getByRole("link").textContent);

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi().answer("adminNeedsComponent", { adminNeedsComponent: NEEDS });
  rows(ALL);
});

describe("the tree of categories", () => {
  it("has each group with its categories, lots and what lacks a name", async () => {
    show();
    await screen.findByRole("link", { name: "Draaibanken" });
    expect(names()).toEqual(["Metaal", "Draaibanken", "Zagen", "Hout"]);
    expect(screen.getByText(/2 groepen, 2 categorieën, 7 kavels/)).toBeTruthy();
    const saws = screen.getByRole("row", { name: /Zagen/ });
    expect(within(saws).getAllByText("Ontbreekt").length).toBeGreaterThan(0);
    expect(within(screen.getByRole("row", { name: /^.*Metaal/ })).getByText("7")).toBeTruthy();
    press("Categorieën van Metaal verbergen");
    expect(names()).toEqual(["Metaal", "Hout"]);
  });

  it("is searched by names in both languages and by search words, and filtered", async () => {
    show();
    const search = await screen.findByRole("searchbox", { name: "Naam of zoekwoord" });
    const find = (value: string) => {
      fireEvent.change(search, { target: { value } });
      fireEvent.keyDown(search, { key: "Enter" });
    };
    find("draaimach");
    await waitFor(() => expect(names()).toEqual(["Metaal", "Draaibanken"]));
    expect(screen.queryByRole("button", { name: /met toetsen verplaatsen/ })).toBeNull();
    find("wood");
    await waitFor(() => expect(names()).toEqual(["Hout"]));
    find("niets");
    await screen.findByText("Geen categorie gevonden");
    find("");
    await screen.findByRole("link", { name: "Metaal" });
    fireEvent.click(screen.getByRole("radio", { name: "Zonder vertaling" }));
    expect(names()).toEqual(["Metaal", "Zagen"]);
    fireEvent.click(screen.getByRole("radio", { name: "Zonder kavels" }));
    expect(names()).toEqual(["Hout"]);
  });

  it("is ordered by keys, and keeps the old order where that is refused", async () => {
    api.refuse("reOrderLotCategories", { code: "CHANGED_MEANWHILE" });
    show();
    const grip = await screen.findByRole("button", { name: "Zagen met toetsen verplaatsen" });
    fireEvent.keyDown(grip, { key: " " });
    fireEvent.keyDown(grip, { key: "ArrowUp" });
    expect(names()).toEqual(["Metaal", "Zagen", "Draaibanken", "Hout"]);
    fireEvent.keyDown(grip, { key: "Escape" });
    expect(names()).toEqual(["Metaal", "Draaibanken", "Zagen", "Hout"]);
    expect(api.count("reOrderLotCategories")).toBe(0);
    fireEvent.keyDown(grip, { key: " " });
    fireEvent.keyDown(grip, { key: "ArrowUp" });
    fireEvent.keyDown(grip, { key: " " });
    await waitFor(() =>
      expect(sent("reOrderLotCategories")).toEqual([{ parentId: "metal", reOrderCategories: ["saws", "lathes"] }]),
    );
    await waitFor(() => expect(names()).toEqual(["Metaal", "Draaibanken", "Zagen", "Hout"]));
  });

  it("is ordered by the menu of a row", async () => {
    api.answer("reOrderLotCategories", { reOrderLotCategories: { result: true } });
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Meer voor Hout" }));
    press("Omhoog");
    await waitFor(() =>
      expect(sent("reOrderLotCategories")).toEqual([{ parentId: null, reOrderCategories: ["wood", "metal"] }]),
    );
  });

  it("says where there are none, and can be tried again where it cannot be read", async () => {
    rows([]);
    const { unmount } = show();
    await screen.findByText("Nog geen categorieën");
    unmount();
    api.refuse("staffCategories", { code: "9999" });
    show();
    const retry = await screen.findByRole("button", { name: "Opnieuw proberen" });
    rows(ALL);
    fireEvent.click(retry);
    await screen.findByRole("link", { name: "Hout" });
  });
});

describe("a category", () => {
  it("is created in a group, with its search words", async () => {
    api.answer("createLotCategory", { createLotCategory: { id: "new" } });
    show("?new=metal");
    await screen.findByRole("heading", { name: "Categorie aanmaken" });
    fill(/Naam in het Nederlands/, "Frezen");
    const words = screen.getByLabelText("Zoekwoorden in het Nederlands");
    fireEvent.change(words, { target: { value: "Freesbank, freesmachine, freesbank" } });
    fireEvent.keyDown(words, { key: "Enter" });
    press("Zoekwoord freesmachine verwijderen");
    rows([...ALL, category("new", "Frezen", { parentId: "metal" })]);
    press("Aanmaken");
    await screen.findByRole("heading", { name: "Frezen" });
    expect(sent("createLotCategory")).toEqual([
      {
        lotCategory: [{ language: "NL", text: "Frezen" }],
        parentId: "metal",
        words: [{ language: "NL", text: "freesbank" }],
      },
    ]);
  });

  it("without a name, or with one that is taken, is not created", async () => {
    api.refuse("createLotCategory", { code: "4014" });
    show("?new=");
    await screen.findByRole("heading", { name: "Groep aanmaken" });
    press("Aanmaken");
    expect((await screen.findByRole("alert")).textContent).toContain("Kies minstens één taal.");
    api.refuse("createLotCategory", { code: "4017" });
    fill(/Naam in het Engels/, "Metal");
    press("Aanmaken");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("bestaat al"));
    expect(sent("createLotCategory")[1]).toMatchObject({
      lotCategory: [{ language: "EN", text: "Metal" }],
      parentId: null,
    });
  });

  it("gets another name and group with the version that was read", async () => {
    api.answer("updateLotCategory", { updateLotCategory: { result: true } });
    show("?category=lathes");
    await screen.findByText("Plaats 1 van 2");
    fill(/Naam in het Nederlands/, "Draaien");
    fill(/^Groep/, "wood");
    rows([METAL, WOOD, { ...LATHES, parentId: "wood", lastUpdatedOn: "2026-02-01T10:00:00.000Z" }, SAWS]);
    press("Opslaan");
    await screen.findByText("Plaats 1 van 1");
    expect(sent("updateLotCategory")).toEqual([
      {
        categoryId: "lathes",
        lotCategory: [
          { language: "NL", text: "Draaien" },
          { language: "EN", text: "Lathes" },
        ],
        parentId: "wood",
        words: [{ language: "NL", text: "draaimachine" }],
        expectedLastUpdatedOn: LATHES.lastUpdatedOn,
      },
    ]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Opslaan" }).ariaDisabled).not.toBe("true"));
    // What was saved is what the form has begun with: nothing is said of others.
    expect(screen.queryByText(/Iemand anders/)).toBeNull();
  });

  it("that another user has changed keeps what was typed, and asks which version stays", async () => {
    api.refuse("updateLotCategory", { code: "CHANGED_MEANWHILE" });
    show("?category=lathes");
    await screen.findByText("Plaats 1 van 2");
    fill(/Naam in het Nederlands/, "Van mij");
    const theirs = category("lathes", "Van de ander", { parentId: "metal", lastUpdatedOn: "2026-02-01T10:00:00.000Z" });
    rows([METAL, WOOD, theirs, SAWS]);
    press("Opslaan");
    await screen.findByText(/Er staat nu: Van de ander/);
    expect(screen.getByDisplayValue("Van mij")).toBeTruthy();
    api.answer("updateLotCategory", { updateLotCategory: { result: true } });
    press("Vervang door de mijne");
    await waitFor(() => expect(sent("updateLotCategory")).toHaveLength(2));
    expect(sent("updateLotCategory")[1]).toMatchObject({ expectedLastUpdatedOn: null });
  });

  it("of a group has no group to choose, and cannot be deleted with categories in it", async () => {
    show("?category=metal");
    await screen.findByText(/Een groep met 2 categorieën/);
    expect(screen.queryByLabelText(/^Groep/)).toBeNull();
    const button = screen.getByRole("button", { name: "Verwijderen" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is deleted with what becomes of its lots: they move, or lose it", async () => {
    api.answer("deleteLotCategory", { deleteLotCategory: { result: true } });
    show("?category=saws");
    await screen.findByText("Plaats 2 van 2");
    press("Verwijderen");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Die heeft dan 7 kavels.")).toBeTruthy();
    fireEvent.change(dialog.getByRole("combobox"), { target: { value: "wood" } });
    rows([METAL, WOOD, LATHES]);
    fireEvent.click(dialog.getByRole("button", { name: "Verplaats 5 kavels en verwijder" }));
    await screen.findByText("Kies een categorie");
    expect(sent("deleteLotCategory")).toEqual([{ categoryId: "saws", removeFromLots: true, replacementId: "wood" }]);
  });

  it("is taken out of its lots where that is chosen, and stays where that is refused", async () => {
    api.refuse("deleteLotCategory", { code: "4021" });
    show("?category=saws");
    await screen.findByText("Plaats 2 van 2");
    press("Verwijderen");
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("radio", { name: "Haal uit alle kavels" }));
    fireEvent.click(dialog.getByRole("button", { name: "Haal uit 5 kavels en verwijder" }));
    await dialog.findByRole("alert");
    expect(sent("deleteLotCategory")).toEqual([{ categoryId: "saws", removeFromLots: true, replacementId: null }]);
  });

  it("that is not there is said", async () => {
    show("?category=other");
    await screen.findByText("Deze categorie is er niet meer");
  });
});
