import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SecurityEventsScreen } from "../../../../../web/admin/people/security-events/security-events-screen.tsx";
import { kindsOf } from "../../../../../web/people/security-events/event-kinds.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const event = (id: string, change: Record<string, unknown> = {}) => ({
  ...{ id, kind: "SIGNED_IN", detail: null, browser: "Firefox", system: "Windows", place: "Utrecht, NL" },
  ...{ userId: `user-${id}`, userEmail: `${id}@example.test`, userAgent: "Mozilla/5.0 (Windows NT 10.0)" },
  ...{ createdOn: "2026-03-01T10:00:00.000Z", ...change },
});

const answerOf = (events: object[], total = events.length) => ({
  list: { rows: events, paginatedTotalResults: total },
});

function show(events: object[], { query = "", total = events.length } = {}): FakeApi {
  const api = new FakeApi().answer("staffSecurityEvents", answerOf(events, total));
  renderPage(<SecurityEventsScreen />, { api, address: `/nl/security-events${query}` });
  return api;
}

const asked = (api: FakeApi) => api.requests.at(-1)?.variables;
const instantOf = (...[year, month, day]: [number, number, number]) => new Date(year, month - 1, day).getTime();
const rows = () => screen.getAllByRole("row").slice(1);

beforeEach(() => {
  signInAs("staff");
  // The simulated page has no layout, and the table shows only the rows in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

describe("the security events for administrators", () => {
  it("are a table with user, event, detail, device and place", async () => {
    show([
      event("anna"),
      event("bert", { kind: "MFA_CHANGED", detail: "SOFTWARE_TOKEN_MFA", browser: null, system: null, place: null }),
      event("carla", { kind: "PASSKEY_ADDED", detail: "Laptop", userEmail: null }),
      event("dirk", { kind: "SIGN_INS_ENDED", detail: "3" }),
    ]);
    expect(await screen.findByText("Rij 1 tot en met 4 van 4")).toBeDefined();
    const [anna, bert, carla, dirk] = rows().map(plain);
    expect(anna).toMatch(/1 mrt 2026.*anna@example\.test.*Ingelogd.*Firefox op Windows.*Utrecht, NL/);
    expect(bert).toMatch(/bert@example\.test.*Inloggen in twee stappen gewijzigd.*app.*Onbekend apparaat/);
    expect(carla).toMatch(/Gesloten account.*Passkey toegevoegd.*Laptop/);
    expect(dirk).toMatch(/Andere apparaten uitgelogd.*3/);
  });

  it("are said to be that many or more where the API counts no further", async () => {
    show([event("anna")], { total: 10_000 });
    expect(await screen.findByText("Rij 1 tot en met 1 van 10.000 of meer")).toBeDefined();
  });

  it("are asked for as the address says: user, kinds and whole days", async () => {
    const api = show([], { query: "?user=Anna%40example.test&kind=warnings&from=2026-03-01&to=2026-03-02&page=2" });
    expect(await screen.findByText("Geen gebeurtenissen gevonden")).toBeDefined();
    expect(asked(api)).toEqual({
      searchFilter: {
        userEmail: "Anna@example.test",
        kinds: kindsOf("warnings"),
        createdOn: {
          from: new Date(instantOf(2026, 3, 1)).toISOString(),
          to: new Date(instantOf(2026, 3, 3) - 1).toISOString(),
        },
      },
      pagination: { page: 2, itemsPerPage: 100 },
    });
  });

  it("are asked for without what an address cannot mean", async () => {
    const api = show([], { query: "?kind=NONSENSE&from=yesterday&to=2026-3-1&page=-4" });
    await screen.findByText("Geen gebeurtenissen gevonden");
    expect(asked(api)).toEqual({ searchFilter: {}, pagination: { page: 1, itemsPerPage: 100 } });
  });

  it("are filtered by kind, day and user, and each filter can be taken away", async () => {
    const api = show([event("anna")]);
    await screen.findByText("Rij 1 tot en met 1 van 1");
    fireEvent.change(screen.getByRole("combobox", { name: "Gebeurtenis" }), { target: { value: "PASSWORD_RESET" } });
    await waitFor(() => expect(asked(api)).toMatchObject({ searchFilter: { kinds: ["PASSWORD_RESET"] } }));
    fireEvent.change(screen.getByLabelText("Vanaf"), { target: { value: "2026-02-28" } });
    const from = new Date(instantOf(2026, 2, 28)).toISOString();
    await waitFor(() => expect(asked(api)).toMatchObject({ searchFilter: { createdOn: { from, to: null } } }));
    fireEvent.click(screen.getByRole("link", { name: "anna@example.test" }));
    await waitFor(() => expect(asked(api)?.searchFilter).toEqual({ userId: "user-anna" }));
    fireEvent.click(screen.getByRole("button", { name: /Gebruiker: user-anna/ }));
    await waitFor(() => expect(asked(api)?.searchFilter).toEqual({}));
  });

  it("have pages of a hundred, whose links keep the filters", async () => {
    show([event("anna")], { query: "?kind=SIGNED_IN&page=2", total: 250 });
    const older = await screen.findByRole("link", { name: "Volgende pagina" });
    expect(older.getAttribute("href")).toContain("?kind=SIGNED_IN&page=3");
    expect(screen.getByRole("link", { name: "Vorige pagina" }).getAttribute("href")).toContain(
      "?kind=SIGNED_IN&page=1",
    );
  });

  it("explain a missing right, and can be asked for again", async () => {
    const api = new FakeApi().refuse("staffSecurityEvents", { code: "1016" });
    renderPage(<SecurityEventsScreen />, { api, address: "/nl/security-events" });
    const alert = await screen.findByRole("alert");
    expect(plain(alert)).toContain("niet genoeg rechten");
    api.answer("staffSecurityEvents", answerOf([event("anna")]));
    fireEvent.click(within(alert).getByRole("button"));
    expect(await screen.findByText("Rij 1 tot en met 1 van 1")).toBeDefined();
  });

  it("stay on the screen where another choice fails, with the reason", async () => {
    const api = show([event("anna")]);
    await screen.findByText("Rij 1 tot en met 1 van 1");
    api.refuse("staffSecurityEvents", { code: "1016" });
    fireEvent.change(screen.getByRole("combobox", { name: "Gebeurtenis" }), { target: { value: "signIns" } });
    expect(plain(await screen.findByRole("alert"))).toContain("niet genoeg rechten");
    expect(screen.getByRole("link", { name: "anna@example.test" })).toBeDefined();
  });

  it("are exported by pages of the filters in the address", async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    const api = new FakeApi().answer("staffSecurityEvents", () => ({
      list: { rows: [event("anna")], paginatedTotalResults: 120 },
    }));
    renderPage(<SecurityEventsScreen />, { api, address: "/nl/security-events?user=anna" });
    fireEvent.click(await screen.findByRole("button", { name: "Exporteren" }));
    fireEvent.click(await screen.findByRole("radio", { name: "CSV (.csv)" }));
    fireEvent.click(screen.getAllByRole("button", { name: "Exporteren" }).at(-1) ?? document.body);
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(api.requests.at(-1)?.variables).toMatchObject({
      searchFilter: api.requests[0]?.variables.searchFilter,
      pagination: { page: 1, itemsPerPage: 100 },
    });
  });
});
