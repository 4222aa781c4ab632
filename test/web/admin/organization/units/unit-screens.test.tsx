import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CreateUnitScreen } from "../../../../../web/admin/organization/units/create-unit-screen.tsx";
import { UnitScreen } from "../../../../../web/admin/organization/units/unit-screen.tsx";
import { UnitsScreen } from "../../../../../web/admin/organization/units/units-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

const NEEDS = {
  organizationalUnitManager: true,
  organizationalUnitCreator: false,
  channelManager: false,
  channelPublisher: false,
  channelContentEditor: false,
  auctioneer: false,
};
const UNIT = {
  ...{ id: "unit-1", name: "Hamerslag Zuid", email: "zuid@example.com", phoneNumber: "+31201234567" },
  ...{ vatNumber: "NL123456789B01", createdOn: "2026-01-02T10:00:00.000Z", lastUpdatedOn: "2026-01-03T10:00:00.000Z" },
  ...{ viewerCanEdit: true, viewerCanManageAuthorizations: true },
};
const NO_GRANTS = { authorizations: [], paginatedTotalResults: 0 };
const GRANTS = { queryAssignedAuthorizations: NO_GRANTS };

let api: FakeApi;

function show(address: string) {
  renderPage(
    <Routes>
      <Route path="/nl/units" element={<UnitsScreen />} />
      <Route path="/nl/units/create" element={<CreateUnitScreen />} />
      <Route path="/nl/units/view/:unitId" element={<UnitScreen />} />
    </Routes>,
    { api, address },
  );
}

const isAdministrator = () =>
  api.answer("adminNeedsComponent", { adminNeedsComponent: { ...NEEDS, organizationalUnitCreator: true } });
const sent = (operation: string) => api.requests.filter(({ name }) => name === operation).map((each) => each.variables);
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  api = new FakeApi()
    .answer("adminNeedsComponent", { adminNeedsComponent: NEEDS })
    .answer("ownUnits", { list: { rows: [UNIT], paginatedTotalResults: 1 } })
    .answer("allUnits", { list: { rows: [], paginatedTotalResults: 0 } })
    .answer("unitOfStaff", { ofOwn: { organizationalUnits: [UNIT] } })
    .answer("unitProjects", ({ pagination }) => {
      const first = (pagination as { page: number }).page === 1;
      const title = [{ __typename: "LanguageText", language: "NL", text: first ? "Bakkerij" : "Drukkerij" }];
      const projects = [{ ...{ __typename: "ManagedProject", id: first ? "project-1" : "project-2" }, title }];
      return { queryManagedProjectsAdmin: { projects, paginatedTotalResults: 120 } };
    })
    .answer("approvalLimits", { limits: [] })
    .answer("staffGrants", GRANTS);
});

describe("the units", () => {
  it("are for a manager those on which they hold a right, without the way to another one", async () => {
    show("/nl/units");
    const link = await screen.findByRole("link", { name: "Hamerslag Zuid" });
    expect(link.getAttribute("href")).toBe("/nl/units/view/unit-1");
    expect(screen.queryByRole("link", { name: "Organisatie aanmaken" })).toBeNull();
    expect(api.count("allUnits")).toBe(0);
  });

  it("are all of them for an administrator, who can create one", async () => {
    isAdministrator();
    show("/nl/units");
    await screen.findByText("Geen organisaties gevonden");
    expect(await screen.findByRole("link", { name: "Organisatie aanmaken" })).toBeTruthy();
  });

  it("are created with what was typed, and shown afterwards", async () => {
    isAdministrator();
    api
      .answer("createOrganizationalUnit", { createOrganizationalUnit: { id: "unit-1" } })
      .answer("unitOfStaff", { ofAll: { organizationalUnits: [UNIT] } });
    show("/nl/units/create");
    const submit = await screen.findByRole("button", { name: "Organisatie aanmaken" });
    fireEvent.click(submit);
    await screen.findByRole("alert");
    expect(api.count("createOrganizationalUnit")).toBe(0);
    fill("Naam", "Hamerslag Zuid");
    fill("Btw-nummer", "NL 1234.56.789 B01");
    fill("E-mailadres", "zuid@example.com");
    fill("Telefoonnummer", "+31 20 123 45 67");
    fireEvent.click(submit);
    await screen.findByRole("heading", { level: 1, name: "Hamerslag Zuid" });
    expect(sent("createOrganizationalUnit")).toEqual([
      {
        input: {
          name: "Hamerslag Zuid",
          email: "zuid@example.com",
          phoneNumber: "+31201234567",
          vatNumber: "NL123456789B01",
        },
      },
    ]);
  });
});

describe("a unit", () => {
  it("is changed by those who may", async () => {
    api.answer("updateOrganizationalUnit", { updateOrganizationalUnit: { result: true } });
    show("/nl/units/view/unit-1");
    await screen.findByLabelText("Naam");
    fill("Naam", "Hamerslag Noord");
    fireEvent.click(screen.getByRole("button", { name: "Organisatie opslaan" }));
    await waitFor(() => expect(sent("updateOrganizationalUnit")).toHaveLength(1));
    expect(sent("updateOrganizationalUnit")[0]).toMatchObject({
      input: { externalId: "unit-1", name: "Hamerslag Noord", expectedLastUpdatedOn: UNIT.lastUpdatedOn },
    });
  });

  it("is read by others, without its members", async () => {
    const unit = { ...UNIT, viewerCanEdit: false, viewerCanManageAuthorizations: false };
    api.answer("unitOfStaff", { ofOwn: { organizationalUnits: [unit] } });
    show("/nl/units/view/unit-1");
    await screen.findByText(/daarvoor is het recht/);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(api.count("staffGrants")).toBe(0);
    expect(api.count("unitProjects")).toBe(0);
  });

  it("says where there is none, or none that the viewer may see", async () => {
    api.answer("unitOfStaff", { ofOwn: { organizationalUnits: [] } });
    show("/nl/units/view/other");
    await screen.findByRole("heading", { name: "Deze organisatie is er niet" });
  });

  it("can be tried again where it cannot be read", async () => {
    api.refuse("unitOfStaff", { code: "9999" });
    show("/nl/units/view/unit-1");
    const retry = await screen.findByRole("button", { name: "Opnieuw proberen" });
    api.answer("unitOfStaff", { ofOwn: { organizationalUnits: [UNIT] } });
    fireEvent.click(retry);
    await screen.findByRole("heading", { level: 1, name: "Hamerslag Zuid" });
  });

  it("lead its manager to the rights on each of its projects", async () => {
    show("/nl/units/view/unit-1");
    const link = await screen.findByRole("link", { name: "Bakkerij" });
    expect(link.getAttribute("href")).toBe("/nl/projects/view/project-1");
    expect(screen.getByText("De nieuwste 100 van 120 projecten.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Meer projecten tonen" }));
    expect(await screen.findByRole("link", { name: "Drukkerij" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Bakkerij" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Meer projecten tonen" })).toBeNull();
    const pages = [1, 2].map((page) => ({ unitId: "unit-1", pagination: { page, itemsPerPage: 100 } }));
    expect(sent("unitProjects")).toEqual(pages);
  });
});
