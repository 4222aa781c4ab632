import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CreateProjectScreen } from "../../../../../web/admin/organization/projects/create-project-screen.tsx";
import { ProjectScreen } from "../../../../../web/admin/organization/projects/project-screen.tsx";
import { ProjectsScreen } from "../../../../../web/admin/organization/projects/projects-screen.tsx";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const texts = (nl: string, en?: string) => [
  { __typename: "LanguageText", language: "NL", text: nl },
  ...(en === undefined ? [] : [{ __typename: "LanguageText", language: "EN", text: en }]),
];

const project = (more: object = {}) => ({
  __typename: "Project",
  id: "project-1",
  organizationalUnitName: "Veilinghuis Noord",
  createdOn: "2026-01-02T10:00:00.000Z",
  lastUpdatedOn: "2026-01-03T10:00:00.000Z",
  title: texts("Bakkerij", "Bakery"),
  summary: texts("", ""),
  description: texts("", ""),
  publications: [],
  viewerCanEdit: true,
  ...more,
});

const auction = (publicationNumber: number, more: object = {}) => ({
  __typename: "IncrementalAuctionPreview",
  id: `auction-${publicationNumber}`,
  publicationNumber,
  title: `Veiling ${publicationNumber}`,
  startingOn: "2026-02-01T10:00:00.000Z",
  closingOn: "2026-02-05T10:00:00.000Z",
  lotCount: 1,
  isPublished: true,
  ...more,
});

const Screens = () => (
  <Routes>
    <Route path="/nl/projects" element={<ProjectsScreen />} />
    <Route path="/nl/projects/create" element={<CreateProjectScreen />} />
    <Route path="/nl/projects/view/:projectId" element={<ProjectScreen />} />
  </Routes>
);

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

describe("the projects of the staff", () => {
  it("are a table whose titles lead to the projects, in the page's language where there is a text", async () => {
    const rows = [project(), project({ id: "project-2", title: [{ ...texts("")[0], language: "EN", text: "Mill" }] })];
    const api = show(
      new FakeApi().answer("staffProjects", { list: { rows, paginatedTotalResults: 2 } }),
      "/nl/projects",
    );
    const [, first, second] = await screen.findAllByRole("row");
    expect(plain(first ?? null)).toMatch(/Bakkerij.*Veilinghuis Noord/);
    const link = within(second ?? document.body).getByRole("link", { name: "Mill" });
    expect(link.getAttribute("href")).toBe("/nl/projects/view/project-2");
    expect(api.requests[0]?.variables).toEqual({ searchFilter: {}, pagination: { page: 1, itemsPerPage: 50 } });
  });

  it("are found by a text, which is in the address, and say where there is none", async () => {
    const none = new FakeApi().answer("staffProjects", { list: { rows: [], paginatedTotalResults: 0 } });
    const api = show(none, "/nl/projects?text=molen");
    expect(await screen.findByText("Geen projecten gevonden")).toBeDefined();
    expect(api.requests[0]?.variables).toMatchObject({ searchFilter: { text: "molen" } });
  });
});

describe("the form of a new project", () => {
  const units = (...names: string[]) => ({
    queryOrganizationalUnitsUser: {
      organizationalUnits: names.map((name) => ({ __typename: "OrganizationalUnit", id: `unit-${name}`, name })),
    },
  });

  it("is sent with the texts of the chosen languages, and leads to the project", async () => {
    const api = new FakeApi()
      .answer("unitsForProjects", units("Noord"))
      .answer("createProject", { createProject: { id: "project-1" } })
      .answer("staffProject", { getProjectAdmin: project() });
    show(api, "/nl/projects/create");
    fireEvent.click(await screen.findByRole("checkbox", { name: "English" }));
    fireEvent.change(screen.getByRole("textbox", { name: /Titel/ }), { target: { value: "Bakkerij" } });
    fireEvent.click(screen.getByRole("button", { name: "Project aanmaken" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Bakkerij" })).toBeDefined();
    expect(sent(api, "createProject")).toEqual([
      {
        item: {
          organizationalUnitId: "unit-Noord",
          texts: [{ language: "NL", title: "Bakkerij", summary: "", description: "" }],
        },
      },
    ]);
  });

  it("says who can help where the viewer may create projects in no organisation", async () => {
    show(new FakeApi().answer("unitsForProjects", units()), "/nl/projects/create");
    expect(await screen.findByText("Er is geen organisatie waarvoor u een project kunt aanmaken")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Project aanmaken" })).toBeNull();
  });

  it("asks for what is missing and sends nothing", async () => {
    const api = show(new FakeApi().answer("unitsForProjects", units("Noord", "Zuid")), "/nl/projects/create");
    fireEvent.click(await screen.findByRole("button", { name: "Project aanmaken" }));
    await waitFor(() => expect(screen.getAllByText("Vul dit in.").length).toBeGreaterThan(0));
    expect(sent(api, "createProject")).toEqual([]);
  });
});

describe("a project of the staff", () => {
  const address = "/nl/projects/view/project-1";

  it("has its publications, of which auctions lead to their page and drafts say so", async () => {
    const publications = [auction(10402, { lotCount: 30 }), auction(10403, { isPublished: false })];
    show(new FakeApi().answer("staffProject", { getProjectAdmin: project({ publications }) }), address);
    const link = await screen.findByRole("link", { name: "Veiling 10402" });
    expect(link.getAttribute("href")).toBe("/nl/publications/incrementalbidauctions/view/auction-10402");
    expect(plain(link.closest("li"))).toMatch(/30 kavels · tot 5 feb/);
    expect(plain(screen.getByRole("link", { name: "Veiling 10403" }).closest("li"))).toMatch(
      /1 kavel · niet gepubliceerd/,
    );
  });

  it("is saved with the version that was read, and reports that another user has changed it", async () => {
    const api = new FakeApi()
      .answer("staffProject", { getProjectAdmin: project() })
      .refuse("updateProject", { code: "CHANGED_MEANWHILE" });
    show(api, address);
    fireEvent.change(await screen.findByRole("textbox", { name: /Titel/ }), { target: { value: "Broodfabriek" } });
    fireEvent.click(screen.getByRole("button", { name: "Project opslaan" }));
    expect(await screen.findByText(/Iemand anders heeft dit intussen gewijzigd/)).toBeDefined();
    expect(sent(api, "updateProject")).toEqual([
      {
        item: {
          projectId: "project-1",
          expectedLastUpdatedOn: "2026-01-03T10:00:00.000Z",
          texts: [
            { language: "NL", title: "Broodfabriek", summary: "", description: "" },
            { language: "EN", title: "Bakery", summary: "", description: "" },
          ],
        },
      },
    ]);
  });

  it("takes no files while what was typed is not saved", async () => {
    const api = new FakeApi()
      .answer("staffProject", { getProjectAdmin: project() })
      .answer("imagesOfProject", { owner: { __typename: "Project", id: "project-1", images: [] } });
    show(api, address);
    const title = await screen.findByRole("textbox", { name: /Titel/ });
    await screen.findByText(/Sleep foto/);
    fireEvent.input(title, { target: { value: "Broodfabriek" } });
    await screen.findByText(/Uploaden kan pas als de wijzigingen zijn opgeslagen/);
    const files = [new File(["picture"], "1.jpg")];
    fireEvent.change(screen.getByLabelText("Bestanden kiezen", { selector: "input" }), { target: { files } });
    fireEvent.paste(window, { clipboardData: { files, types: ["Files"] } });
    expect(sent(api, "startImageUploads")).toEqual([]);
    fireEvent.input(title, { target: { value: "Bakkerij" } });
    await screen.findByText(/Sleep foto/);
  });

  it("has no form for who may only read it", async () => {
    show(new FakeApi().answer("staffProject", { getProjectAdmin: project({ viewerCanEdit: false }) }), address);
    expect(await screen.findByText(/U kunt dit project niet aanpassen/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Project opslaan" })).toBeNull();
  });
});
