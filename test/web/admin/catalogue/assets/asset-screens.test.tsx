import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AssetScreen } from "../../../../../web/admin/catalogue/assets/asset-screen.tsx";
import { nextNumber } from "../../../../../web/admin/catalogue/assets/asset-values.ts";
import { AssetsScreen } from "../../../../../web/admin/catalogue/assets/assets-screen.tsx";
import { CreateAssetScreen } from "../../../../../web/admin/catalogue/assets/create-asset-screen.tsx";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const texts = (nl: string, en?: string) => [
  { __typename: "LanguageText", language: "NL", text: nl },
  ...(en === undefined ? [] : [{ __typename: "LanguageText", language: "EN", text: en }]),
];

const asset = (more: object = {}) => ({
  __typename: "Lot",
  id: "asset-1",
  lotNumber: "7",
  projectId: "project-1",
  title: texts("Draaibank", "Lathe"),
  summary: texts("Kort", "Short"),
  description: texts("", ""),
  category: { __typename: "LotCategory", externalId: "turning", name: "Draaien" },
  yearBuilt: 2015,
  specifications: [
    {
      __typename: "LotSpecification",
      isHighlighted: true,
      texts: [{ __typename: "LotSpecificationText", language: "NL", label: "Merk", value: "Vandaal" }],
    },
  ],
  loadingNotes: texts("Met de heftruck"),
  images: [],
  isAvailable: true,
  publishedChannels: [],
  createdOn: "2026-01-02T10:00:00.000Z",
  lastUpdatedOn: "2026-01-03T10:00:00.000Z",
  viewerCanEdit: true,
  ...more,
});

const projects = {
  queryProjectAdmin: {
    projects: [
      {
        __typename: "Project",
        id: "project-1",
        organizationalUnitName: "Veilinghuis Noord",
        title: texts("Bakkerij"),
      },
    ],
  },
};

const categories = {
  queryLotCategory: {
    lotCategories: [
      { __typename: "LotCategory", externalId: "turning", name: "Draaien", parentId: null },
      { __typename: "LotCategory", externalId: "milling", name: "Frezen", parentId: null },
    ],
  },
};

const IMPORT = "/nl/projects/import/project-1";

const Screens = () => (
  <Routes>
    <Route path="/nl/lots" element={<AssetsScreen />} />
    <Route path="/nl/lots/create" element={<CreateAssetScreen />} />
    <Route path="/nl/lots/view/:lotId" element={<AssetScreen />} />
    <Route path={IMPORT} element={<p>Het importscherm</p>} />
  </Routes>
);

const fakeApi = () =>
  new FakeApi()
    .answer("projectOptions", projects)
    .answer("queryLotCategory", categories)
    .answer("salesOfAsset", { queryIncrementalLotsAdmin: { lots: [] } })
    .answer("staffAsset", { getLotAdmin: asset() })
    .answer("staffAssets", { list: { rows: [asset()], paginatedTotalResults: 1 } });

function show(api: FakeApi, address: string): FakeApi {
  renderPage(<Screens />, { api, address });
  return api;
}

const sent = (api: FakeApi, operation: string) =>
  api.requests.filter(({ name }) => name === operation).map(({ variables }) => variables);

beforeEach(() => {
  toasts.set([]);
  // The simulated page has no layout, and the table shows only the rows in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

describe("the assets of the staff", () => {
  it("are filtered and ordered by the API as the address says", async () => {
    const api = show(fakeApi(), "/nl/lots?project=project-1&state=noImages&order=number&text=draai");
    const link = await screen.findByRole("link", { name: "Draaibank" });
    expect(link.getAttribute("href")).toBe("/nl/lots/view/asset-1");
    expect(sent(api, "staffAssets")[0]).toEqual({
      searchFilter: { language: "NL", text: "draai", projectId: "project-1", hasImages: false },
      sort: [{ field: "LOT_NUMBER", direction: "ASCENDING" }],
      pagination: { page: 1, itemsPerPage: 50 },
    });
    expect(screen.getByRole("link", { name: "Object toevoegen" }).getAttribute("href")).toBe(
      "/nl/lots/create?project=project-1",
    );
  });

  it("are imported into the project of the filter, or into one that is chosen", async () => {
    show(fakeApi(), "/nl/lots?project=project-1");
    expect((await screen.findByRole("link", { name: "Importeren" })).getAttribute("href")).toBe(IMPORT);
    cleanup();
    const api = show(fakeApi(), "/nl/lots");
    fireEvent.click(await screen.findByRole("button", { name: "Importeren" }));
    const dialog = await screen.findByRole("dialog", { name: "In welk project importeert u?" });
    fireEvent.change(await within(dialog).findByRole("combobox", { name: "Project" }), {
      target: { value: "project-1" },
    });
    expect(sent(api, "projectOptions")).toContainEqual({ searchFilter: { isEditable: true } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Verder naar het bestand" }));
    expect(await screen.findByText("Het importscherm")).toBeDefined();
  });

  it("change together, and the change is shown before it is made", async () => {
    const rows = [asset(), asset({ id: "asset-2", lotNumber: "8", viewerCanEdit: false })];
    const api = show(
      fakeApi()
        .answer("staffAssets", { list: { rows, paginatedTotalResults: 2 } })
        .answer("updateLot", { updateLot: { result: "OK" } }),
      "/nl/lots",
    );
    fireEvent.click(await screen.findByRole("checkbox", { name: "Alle rijen selecteren" }));
    fireEvent.click(screen.getByRole("button", { name: "Wijzigen" }));
    const dialog = await screen.findByRole("dialog", { name: "2 objecten wijzigen" });
    expect(within(dialog).getByText("Er verandert nog niets.")).toBeDefined();
    await within(dialog).findByRole("option", { name: "Frezen" });
    fireEvent.change(within(dialog).getByRole("combobox", { name: "Categorie" }), { target: { value: "milling" } });
    expect(plain(within(dialog).getAllByRole("listitem")[0] ?? null)).toContain("Draaien → Frezen");
    expect(plain(within(dialog).getAllByRole("listitem")[1] ?? null)).toContain("U mag dit object niet wijzigen.");
    fireEvent.click(within(dialog).getByRole("button", { name: "1 object wijzigen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(api, "updateLot")).toEqual([
      {
        lotInput: {
          lotId: "asset-1",
          expectedLastUpdatedOn: "2026-01-03T10:00:00.000Z",
          lotNumber: "7",
          categoryId: "milling",
          texts: [
            { language: "NL", title: "Draaibank", summary: "Kort", description: "" },
            { language: "EN", title: "Lathe", summary: "Short", description: "" },
          ],
          yearBuilt: 2015,
          specifications: [{ isHighlighted: true, texts: [{ language: "NL", label: "Merk", value: "Vandaal" }] }],
          loadingNotes: [{ language: "NL", text: "Met de heftruck" }],
          isAvailable: true,
        },
      },
    ]);
  });
});

describe("the form of a new asset", () => {
  it("begins with the next number of its project", async () => {
    const api = show(
      fakeApi().answer("createLot", { createLot: { id: "asset-1" } }),
      "/nl/lots/create?project=project-1",
    );
    expect(await screen.findByRole("textbox", { name: "Nummer" })).toHaveProperty("value", "8");
    fireEvent.change(screen.getByRole("textbox", { name: "Titel" }), { target: { value: "Freesbank" } });
    fireEvent.click(screen.getByRole("checkbox", { name: "English" }));
    const submit = screen.getByRole("button", { name: "Object aanmaken" });
    fireEvent.click(submit);
    fireEvent.click(submit);
    expect(await screen.findByRole("heading", { level: 1, name: "Draaibank" })).toBeDefined();
    expect(sent(api, "createLot")).toEqual([
      {
        lotInput: {
          projectId: "project-1",
          lotNumber: "8",
          categoryId: null,
          texts: [{ language: "NL", title: "Freesbank", summary: "", description: "" }],
          yearBuilt: null,
          specifications: [],
          loadingNotes: [],
          isAvailable: true,
        },
      },
    ]);
  });

  it("begins with another asset's details where it is a duplicate", async () => {
    show(fakeApi(), "/nl/lots/create?copy=asset-1");
    expect(await screen.findByRole("heading", { level: 1, name: "Object dupliceren" })).toBeDefined();
    expect(await screen.findByDisplayValue("Draaibank")).toBeDefined();
    expect(screen.getByDisplayValue("Vandaal")).toBeDefined();
    expect(screen.getByRole("textbox", { name: "Nummer" })).toHaveProperty("value", "8");
  });

  it("counts on from the highest number of a project", () => {
    expect([undefined, "12", "012a", "A1"].map(nextNumber)).toEqual(["1", "13", "013", ""]);
  });
});

describe("an asset of the staff", () => {
  const address = "/nl/lots/view/asset-1";

  it("is saved whole with the version that was read", async () => {
    const api = show(fakeApi().answer("updateLot", { updateLot: { result: "OK" } }), address);
    fireEvent.change(await screen.findByDisplayValue("Vandaal"), { target: { value: "Korvex" } });
    expect(await screen.findByText("Wijzigingen niet opgeslagen")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Object opslaan" }));
    await waitFor(() => expect(sent(api, "updateLot")).toHaveLength(1));
    expect(sent(api, "updateLot")[0]).toMatchObject({
      lotInput: {
        lotId: "asset-1",
        expectedLastUpdatedOn: "2026-01-03T10:00:00.000Z",
        categoryId: "turning",
        specifications: [{ isHighlighted: true, texts: [{ language: "NL", label: "Merk", value: "Korvex" }] }],
        loadingNotes: [{ language: "NL", text: "Met de heftruck" }],
      },
    });
  });

  it("keeps what was typed where another user has changed it, and can replace the other's version", async () => {
    const api = show(fakeApi().refuse("updateLot", { code: "CHANGED_MEANWHILE" }), address);
    fireEvent.change(await screen.findByDisplayValue("Draaibank"), { target: { value: "Grote draaibank" } });
    fireEvent.click(screen.getByRole("button", { name: "Object opslaan" }));
    const replace = await screen.findByRole("button", { name: "Mijn versie opslaan" });
    expect(screen.getByDisplayValue("Grote draaibank")).toBeDefined();
    api.answer("updateLot", { updateLot: { result: "OK" } });
    fireEvent.click(replace);
    await waitFor(() => expect(sent(api, "updateLot")).toHaveLength(2));
    expect(sent(api, "updateLot")[1]).toMatchObject({ lotInput: { expectedLastUpdatedOn: null } });
  });

  it("takes changes back", async () => {
    show(fakeApi(), address);
    fireEvent.change(await screen.findByDisplayValue("Draaibank"), { target: { value: "Iets anders" } });
    fireEvent.click(await screen.findByRole("button", { name: "Terugdraaien" }));
    expect(await screen.findByDisplayValue("Draaibank")).toBeDefined();
  });

  it("is shown whole, without a form, to those who may only read it", async () => {
    const api = fakeApi()
      .answer("staffAsset", { getLotAdmin: asset({ viewerCanEdit: false }) })
      .answer("imagesOfAsset", { owner: { __typename: "Lot", id: "asset-1", images: [] } })
      .answer("documentsOfAsset", {
        owner: { __typename: "Lot", id: "asset-1", documentInfo: { rootFolderId: null } },
      });
    show(api, address);
    expect(await screen.findByText(/U kunt dit object niet aanpassen/)).toBeDefined();
    expect(plain(document.body)).toMatch(/Draaien.*2015.*Draaibank.*Kort.*Lathe.*Merk ?Vandaal.*Met de heftruck/);
    expect(await screen.findByText("Er zijn nog geen foto’s.")).toBeDefined();
    expect(await screen.findByText("Er zijn nog geen documenten.")).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Object opslaan" })).toBeNull();
  });
});
