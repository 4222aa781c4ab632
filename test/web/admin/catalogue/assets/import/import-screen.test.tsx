import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { guessFields } from "../../../../../../web/admin/catalogue/assets/import/columns.ts";
import { ImportScreen } from "../../../../../../web/admin/catalogue/assets/import/import-screen.tsx";
import { takeHandedPhotos } from "../../../../../../web/admin/catalogue/images/batch/handed-photos.ts";
import { FakeApi } from "../../../../support/fake-api.ts";
import { renderPage } from "../../../../support/render-page.tsx";

const PROJECT = {
  __typename: "Project",
  id: "p1",
  organizationalUnitName: "Noord",
  title: [{ __typename: "LanguageText", language: "NL", text: "Bakkerij" }],
};
const TIME = "2026-11-01T10:00:00.000Z";

type Rows = { lotNumber: string; yearBuilt?: number }[];
const lotsOf = ({ lots }: Record<string, unknown>): Rows => lots as Rows;

const answer = (state: string, fault?: { path: string; rule: string }) => ({
  __typename: "ImportedLot",
  state,
  lastUpdatedOn: state === "NEW" ? null : TIME,
  faults: fault ? [{ __typename: "LotImportFault", ...fault, params: [] }] : [],
});

function show({ canEdit = true } = {}): FakeApi {
  const api = new FakeApi()
    .answer("projectOptions", { queryProjectAdmin: { projects: canEdit ? [PROJECT] : [] } })
    .answer("previewLotImport", (variables) => ({
      rows: lotsOf(variables).map(({ lotNumber }) =>
        lotNumber === "3"
          ? answer("FAULTY", { path: "category", rule: "unknownCategory" })
          : answer(lotNumber === "2" ? "CHANGED" : "NEW"),
      ),
    }))
    .answer("importLots", (variables) => ({
      rows: lotsOf(variables).map(({ lotNumber }) => answer(lotNumber === "2" ? "CHANGED" : "NEW")),
    }));
  renderPage(
    <Routes>
      <Route path="/nl/projects/import/:projectId" element={<ImportScreen />} />
    </Routes>,
    { api, address: "/nl/projects/import/p1" },
  );
  return api;
}

async function choose(...files: File[]): Promise<void> {
  const input = await screen.findByLabelText("Bestanden kiezen", { selector: "input" });
  fireEvent.change(input, { target: { files } });
}

const sheet = (...lines: string[]) => new File([lines.join("\n")], "objecten.csv");
const meaningOf = (heading: string) => screen.getByLabelText<HTMLSelectElement>(`Wat ${heading} is`);
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const HEADINGS = "Nummer;Titel;Rubriek;Jaar";

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe("the import of assets", () => {
  it("shows what happens to each row, and imports the good ones with the versions that it compared", async () => {
    const api = show();
    await choose(sheet(HEADINGS, "1;Zaag;;1998", "2;Oven;;", "3;Pers;Nergens;", "4;Tafel;;98"));
    expect((await screen.findByLabelText<HTMLSelectElement>("Wat Nummer is")).value).toBe("lotNumber");
    expect(meaningOf("Rubriek").value).toBe("category");
    await press("Controleer de rijen");
    const start = await screen.findByRole("button", { name: "Importeer 2 objecten" });
    expect(screen.getByText(/^2 rijen hebben fouten/)).toBeDefined();
    const row = (number: string) => screen.getByRole("rowheader", { name: number }).closest("tr");
    expect(row("2")?.textContent).toContain("Nieuw");
    expect(row("3")?.textContent).toContain("Gewijzigd");
    expect(row("4")?.textContent).toMatch(/Nergens.*Geen categorie heet zo/);
    expect(row("5")?.textContent).toMatch(/98.*1850/);
    expect(lotsOf(api.requests.at(-1)?.variables ?? {}).map(({ lotNumber }) => lotNumber)).toEqual(["1", "2", "3"]);
    expect(api.count("importLots")).toBe(0);
    fireEvent.click(start);
    expect(await screen.findByText("2 objecten zijn geïmporteerd.")).toBeDefined();
    expect(api.requests.at(-1)?.variables).toMatchObject({
      projectId: "p1",
      lots: [
        { lotNumber: "1", yearBuilt: 1998, expectedLastUpdatedOn: null },
        { lotNumber: "2", yearBuilt: null, expectedLastUpdatedOn: TIME },
      ],
    });
    expect(screen.getByText("2 rijen zijn niet geïmporteerd.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Foto’s op naam toevoegen" }).getAttribute("href")).toBe(
      "/nl/projects/photos/p1",
    );
  });

  it("begins with an example whose columns it recognises, and says at which step it is", async () => {
    show();
    const step = () => within(screen.getByRole("list", { name: "Stappen van de import" })).getByText(isCurrent);
    const isCurrent = (_: string, element: Element | null) => element?.getAttribute("aria-current") === "step";
    const table = within(await screen.findByRole("region", { name: "Zo ziet een bestand eruit" }));
    const headings = table.getAllByRole("columnheader").map(({ textContent }) => textContent.slice(2));
    expect(guessFields(headings)).toEqual(["lotNumber", "title.nl", "yearBuilt", "description.nl"]);
    expect(step().textContent).toContain("Bestand");
    await choose(sheet("Nummer;Titel", "1;Zaag"));
    await screen.findByText("2 van 2 kolommen gaan mee");
    expect(step().textContent).toContain("Kolommen");
  });

  it("shows rows on a phone as lines, each with its wrong cells", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query === "(width < 640px)", media: query }) as MediaQueryList,
    );
    show();
    await choose(sheet(HEADINGS, "1;Zaag;;1998", "4;Tafel;;98"));
    await press("Controleer de rijen");
    const list = await screen.findByRole("list", { name: "Rijen" });
    const rows = () => within(list).getAllByRole("listitem");
    await waitFor(() => expect(rows()[0]?.textContent).toBe("Rij 2Nieuw1 Zaag"));
    expect(rows()[1]?.textContent).toMatch(/^Rij 3Met fouten4 TafelBouwjaar: 98.*1850/);
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("lets columns be chosen, and remembers them for the project", async () => {
    show();
    await choose(sheet("Code;Merk", "1;Haas"));
    expect(await screen.findByText("Kies eerst de kolom met het nummer.")).toBeDefined();
    fireEvent.change(meaningOf("Code"), { target: { value: "lotNumber" } });
    fireEvent.change(meaningOf("Merk"), { target: { value: "specification.nl" } });
    await press("Controleer de rijen");
    await press("Kolommen");
    await press("Ander bestand");
    await choose(sheet("Merk;Code", "Haas;1"));
    expect((await screen.findByLabelText<HTMLSelectElement>("Wat Code is")).value).toBe("lotNumber");
    expect(meaningOf("Merk").value).toBe("specification.nl");
  });

  it("stops where the API cannot be reached, and goes on with the rows that are left", async () => {
    const api = show();
    const lines = Array.from({ length: 200 }, (_, index) => `${index + 10};Zaag`);
    await choose(sheet("Nummer;Titel", ...lines));
    await press("Controleer de rijen");
    const start = await screen.findByRole("button", { name: "Importeer 200 objecten" });
    api.refuse("importLots", { code: "9999" });
    fireEvent.click(start);
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(screen.getByText("Gepauzeerd: 0 van 200 objecten geïmporteerd.")).toBeDefined();
    api.answer("importLots", (variables) => ({ rows: lotsOf(variables).map(() => answer("NEW")) }));
    await press("Ga verder");
    expect(await screen.findByText("200 objecten zijn geïmporteerd.")).toBeDefined();
    const sent = api.requests.flatMap(({ name, variables }) =>
      name === "importLots" ? [lotsOf(variables).length] : [],
    );
    expect(sent).toEqual([140, 140, 60]);
  });

  it("keeps pictures that were chosen with the sheet for the screen that places them", async () => {
    show();
    await choose(new File(["x"], "1.jpg"), sheet("Nummer;Titel", "1;Zaag"), new File(["x"], "1-1.PNG"));
    await press("Controleer de rijen");
    expect(await screen.findByText(/^2 foto’s gaan mee/)).toBeDefined();
    await press("Importeer 1 object");
    expect(await screen.findByRole("link", { name: "Zet 2 foto’s bij hun objecten" })).toBeDefined();
    expect(takeHandedPhotos("p2")).toEqual([]);
    expect(takeHandedPhotos("p1").map(({ name }) => name)).toEqual(["1.jpg", "1-1.PNG"]);
    expect(takeHandedPhotos("p1")).toEqual([]);
  });

  it("says why a file is not read, and takes another one", async () => {
    show();
    await choose(new File(["x"], "1.jpg"));
    expect((await screen.findByRole("alert")).textContent).toMatch(/geen Excel- of CSV-bestand/);
    await choose(sheet("a"), sheet("b"));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/één/));
    await choose(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], "oud.xlsx"));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/wachtwoord/));
    await choose(sheet("Nummer;Titel"));
    expect(await screen.findByText("Dit werkblad heeft geen rijen onder de namen van de kolommen.")).toBeDefined();
  });

  it("is not offered to those who cannot edit the project", async () => {
    show({ canEdit: false });
    expect(await screen.findByText(/U kunt dit project niet aanpassen/)).toBeDefined();
    expect(within(document.body).queryByText("Bestanden kiezen")).toBeNull();
  });
});
