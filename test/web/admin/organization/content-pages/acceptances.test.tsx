import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MayOpenContext } from "../../../../../web/admin/may-open.ts";
import { AcceptancesScreen } from "../../../../../web/admin/organization/content-pages/acceptances-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const VERSIONS = [
  ["newest", "2026-02-01T09:00:00.000Z"],
  ["first", "2026-01-01T09:00:00.000Z"],
].map(([id, holdsFrom]) => ({ id, holdsFrom, createdOn: holdsFrom, authorEmail: null, acceptanceCount: 1 }));

const row = (userId: string, fields: object = {}) => ({
  ...{ id: `${userId} newest`, userId, userEmail: `${userId}@example.test`, holdsFrom: "2026-02-01T09:00:00.000Z" },
  ...{ isAtSignUp: false, acceptedOn: "2026-02-03T10:00:00.000Z", ...fields },
});

function show(
  rows: object[],
  address = "/nl/content/hamerslag/terms/acceptances",
  mayOpen: (to: string) => boolean = () => true,
) {
  const api = new FakeApi()
    .answer("termsAcceptances", { list: { rows, paginatedTotalResults: rows.length } })
    .answer("contentPagesAdmin", {
      queryContentPagesAdmin: [{ page: "TERMS", heldVersionId: "newest", versions: VERSIONS }],
    });
  renderPage(
    <MayOpenContext value={mayOpen}>
      <Routes>
        <Route path="/:langCode/content/:channel/terms/acceptances" element={<AcceptancesScreen />} />
      </Routes>
    </MayOpenContext>,
    { api, address },
  );
  return api;
}

const asked = (api: FakeApi) => api.requests.findLast(({ name }) => name === "termsAcceptances")?.variables;
/** The file that was saved last. */
const fileOf = async (make: { mock: { calls: [Blob | MediaSource][] } }) => {
  const file = make.mock.calls.at(-1)?.[0];
  return file instanceof Blob ? await file.text() : "";
};

beforeEach(() => {
  // The simulated page has no layout, and the table shows only the rows in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

describe("who accepted the terms of a channel", () => {
  it("is a table with user, version, time and way", async () => {
    show([row("anna"), row("bert", { userEmail: null, isAtSignUp: true })]);
    expect(await screen.findByText("Rij 1 tot en met 2 van 2")).toBeTruthy();
    const [anna, bert] = screen.getAllByRole("row").slice(1).map(plain);
    expect(anna).toMatch(/anna@example\.test.*1 feb 2026.*3 feb 2026.*Later/);
    expect(bert).toMatch(/Gesloten account.*Bij het registreren/);
  });

  it("is asked for by version and user, as the address says, and by pages of a hundred", async () => {
    const api = show([row("anna")], "/nl/content/hamerslag/terms/acceptances?version=first&page=2");
    await waitFor(() =>
      expect(asked(api)).toEqual({
        searchFilter: { channel: "hamerslag", versionId: "first" },
        pagination: { page: 2, itemsPerPage: 100 },
      }),
    );
    const versions = await screen.findByRole("combobox", { name: "Versie" });
    await waitFor(() => expect(plain(versions)).toMatch(/1 feb 2026.*1 jan 2026/));
    fireEvent.change(versions, { target: { value: "newest" } });
    await waitFor(() => expect(asked(api)?.searchFilter).toEqual({ channel: "hamerslag", versionId: "newest" }));
    fireEvent.change(screen.getByLabelText("Gebruiker"), { target: { value: "anna@example.test" } });
    await waitFor(() => expect(asked(api)?.searchFilter).toMatchObject({ userEmail: "anna@example.test" }));
  });

  it("names users to those alone who may open their pages, and says so", async () => {
    const unnamed = { userId: null, userEmail: null };
    const api = show([row("anna", unnamed)], "/nl/content/hamerslag/terms/acceptances?user=a@b.nl", () => false);
    expect(await screen.findByText(/Door wie zien alleen beheerders/)).toBeTruthy();
    await screen.findByText("Rij 1 tot en met 1 van 1");
    expect(screen.queryByLabelText("Gebruiker")).toBeNull();
    expect(screen.getAllByRole("columnheader").map(plain).join()).not.toMatch(/Gebruiker/);
    expect(asked(api)?.searchFilter).toEqual({ channel: "hamerslag" });
    fireEvent.click(screen.getByRole("button", { name: "Exporteren" }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const make = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    fireEvent.click(await screen.findByRole("radio", { name: "CSV (.csv)" }));
    fireEvent.click(screen.getAllByRole("button", { name: "Exporteren" }).at(-1) ?? document.body);
    await waitFor(() => expect(make).toHaveBeenCalledOnce());
    expect(await fileOf(make)).not.toMatch(/Gebruiker|Gesloten account|gebruiker/);
  });

  it("says so where nobody accepted, and why it cannot be read", async () => {
    show([]);
    expect(await screen.findByText("Geen aanvaardingen gevonden")).toBeTruthy();
    const api = new FakeApi()
      .refuse("termsAcceptances", { code: "1016" })
      .answer("contentPagesAdmin", { queryContentPagesAdmin: [] });
    renderPage(
      <Routes>
        <Route path="/:langCode/content/:channel/terms/acceptances" element={<AcceptancesScreen />} />
      </Routes>,
      { api, address: "/nl/content/hamerslag/terms/acceptances" },
    );
    expect(plain(await screen.findByRole("alert"))).toContain("niet genoeg rechten");
  });

  it("of a channel that is not there is not asked for", async () => {
    const api = show([], "/nl/content/ebay/terms/acceptances");
    expect(await screen.findByText("Deze pagina is er niet")).toBeTruthy();
    expect(api.count("termsAcceptances")).toBe(0);
  });

  it("is exported to a file whose cells no spreadsheet takes for formulas", async () => {
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const make = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    show([row("anna", { userEmail: "=cmd@example.test" })]);
    fireEvent.click(await screen.findByRole("button", { name: "Exporteren" }));
    fireEvent.click(await screen.findByRole("radio", { name: "CSV (.csv)" }));
    fireEvent.click(screen.getAllByRole("button", { name: "Exporteren" }).at(-1) ?? document.body);
    await waitFor(() => expect(make).toHaveBeenCalledOnce());
    expect(await fileOf(make)).toMatch(/'=cmd@example\.test/);
  });
});
