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
  viewerCanManageAuthorizations: false,
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

const GRANT = {
  ...{ __typename: "Authorization", id: "g1", rule: "USER_PROJECT_MANAGE_AUTHORIZATION" },
  ...{ userId: "u1", userEmail: "u1@example.com" },
};

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

  it("is shown whole, without anything that changes it, to those who may only read it", async () => {
    const image = { __typename: "Image", fileId: "image-1", order: 0, description: "Oven", isPublic: false };
    const imageSizes = { __typename: "ImageSizes", c100: "/100", c500: "/500" };
    const document = { __typename: "Document", id: "document-1", name: "Opdracht.pdf", isPublic: false, url: "/d" };
    const folder = { __typename: "DocumentFolder", id: "folder-1", documentCount: 1, path: [], folders: [] };
    const api = new FakeApi()
      .answer("staffProject", {
        getProjectAdmin: project({ viewerCanEdit: false, description: texts("**Alles** moet weg") }),
      })
      .answer("imagesOfProject", {
        owner: {
          __typename: "Project",
          id: "project-1",
          images: [{ ...image, rotation: 0, url: "/full", imageSizes }],
        },
      })
      .answer("documentsOfProject", {
        owner: { __typename: "Project", id: "project-1", documentInfo: { rootFolderId: "folder-1" } },
      })
      .answer("getDocumentFolderAdmin", {
        getDocumentFolderAdmin: {
          ...folder,
          allFolders: [],
          documents: [{ ...document, contentType: "application/pdf", bytes: 2_000_000 }],
        },
      });
    show(api, address);
    expect(await screen.findByText(/U kunt dit project niet aanpassen/)).toBeDefined();
    const dutch = screen.getByRole("region", { name: "Nederlands" });
    expect(plain(dutch)).toMatch(/Bakkerij.*Alles moet weg/);
    expect(plain(screen.getByRole("region", { name: "English" }))).toMatch(/Bakery/);
    const picture = await screen.findByRole("img", { name: "Oven" });
    expect(picture.closest("a")?.getAttribute("href")).toBe("/full");
    expect(plain(picture.closest("li"))).toMatch(/Niet openbaar/);
    expect(plain((await screen.findByRole("button", { name: "Opdracht.pdf" })).closest("li"))).toMatch(/PDF · 2/);
    for (const name of [/opslaan/, /Wijzigingen/, /uploaden/, /Geschiedenis/])
      expect(screen.queryByRole("button", { name }), String(name)).toBeNull();
    expect(screen.queryByRole("heading", { name: "Leden en rechten" })).toBeNull();
  });

  it("has the rights on it, for those who give them", async () => {
    const grant = { __typename: "Authorization", id: "grant-1", rule: "USER_PROJECT_EDIT", userId: "user-1" };
    const api = new FakeApi()
      .answer("staffProject", { getProjectAdmin: project({ viewerCanManageAuthorizations: true }) })
      .answer("staffGrants", {
        queryAssignedAuthorizations: {
          authorizations: [{ ...grant, userEmail: "vera@noord.example" }],
          paginatedTotalResults: 1,
        },
      })
      .answer("grantOnProject", { createUserProjectAuthorization: { __typename: "Authorization", id: "grant-2" } });
    show(api, address);
    expect(await screen.findByRole("heading", { name: "Leden en rechten" })).toBeDefined();
    fireEvent.click(await screen.findByRole("checkbox", { name: "Bekijken, vera@noord.example, Bakkerij" }));
    await waitFor(() => expect(sent(api, "grantOnProject")).toHaveLength(1));
    expect(sent(api, "grantOnProject")).toEqual([
      { userId: "user-1", rule: "USER_PROJECT_VIEW", entityId: "project-1" },
    ]);
    expect(sent(api, "staffGrants")[0]).toMatchObject({ searchFilter: { projectId: "project-1" } });
  });

  it("shows a manager who may not read it the rights on it alone", async () => {
    const managed = {
      ...{ __typename: "ManagedProject", id: "project-1", title: texts("Bakkerij") },
      organizationalUnitName: "Veilinghuis Noord",
    };
    const api = new FakeApi()
      .refuse("staffProject", { code: "1024" })
      .answer("managedProject", { isReadable: false, queryManagedProjectsAdmin: { projects: [managed] } })
      .answer("staffGrants", {
        queryAssignedAuthorizations: { authorizations: [GRANT], paginatedTotalResults: 1 },
      })
      .answer("grantOnProject", { createUserProjectAuthorization: { __typename: "CreatedId", id: "g2" } });
    show(api, address);
    expect(await screen.findByRole("heading", { level: 1, name: "Bakkerij" })).toBeDefined();
    expect(screen.getByText(/u kunt het project zelf niet inzien/)).toBeDefined();
    const view = await screen.findByRole("checkbox", { name: /^Bekijken/ });
    expect(screen.queryByRole("button", { name: "Het project bekijken" })).toBeNull();
    api.answer("managedProject", { isReadable: true, queryManagedProjectsAdmin: { projects: [managed] } });
    fireEvent.click(view);
    fireEvent.click(await screen.findByRole("button", { name: "Het project bekijken" }));
    await waitFor(() => expect(sent(api, "staffProject")).toHaveLength(2));
  });

  it("is refused to those who neither read it nor give rights on it", async () => {
    const api = new FakeApi()
      .refuse("staffProject", { code: "1024" })
      .answer("managedProject", { isReadable: false, queryManagedProjectsAdmin: { projects: [] } });
    show(api, address);
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Leden en rechten" })).toBeNull();
  });
});
