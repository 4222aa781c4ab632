import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { UserScreen } from "../../../../../web/admin/people/users/user-screen.tsx";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const ADDRESS = {
  ...{ street: "Kade", houseNumber: "1", houseNumberSuffix: "a", postalCode: "1011 AB", city: "Amsterdam" },
  countryCode: "nld",
};
const ANNA = {
  ...{ id: "anna", email: "anna@example.test", telephoneNumber: "+31612345678", viewerCanBlacklist: true },
  ...{ createdOn: "2026-01-02T10:00:00.000Z", lastLoginOn: null, blacklistedOn: null, usesCompanyAddress: false },
  userAddress: { fullName: "Anna de Bieder", ...ADDRESS },
  companyAddress: null,
};
const signIn = (id: string) => ({
  ...{ id, browser: "Firefox", system: id, place: "Tilburg, NL", isCurrent: false },
  lastUsedOn: "2026-03-01T10:00:00.000Z",
});
const grant = (rule: string, on: object = {}) => ({
  ...{ id: rule, rule, channel: null, organizationalUnitId: null, projectId: null },
  ...on,
});
const UNITS = [
  { id: "noord", name: "Huis Noord" },
  { id: "zuid", name: "Huis Zuid" },
];
const PROJECT = {
  ...{ id: "project-1", title: [{ language: "NL", text: "Inboedel" }] },
  ...{ organizationalUnitName: "Huis Noord", viewerCanManageAuthorizations: true },
};
const rightsOf = (rows: object[]) => ({ list: { rows, paginatedTotalResults: rows.length } });
/** The units with these ids, or with this text in their names. */
const unitsFor = ({ searchFilter }: Record<string, unknown>) => {
  const { ids, text = "" } = Object(searchFilter);
  const organizationalUnits = UNITS.filter(({ id, name }) => (ids ? ids.includes(id) : name.includes(text)));
  return { queryOrganizationalUnitsGlobal: { organizationalUnits, paginatedTotalResults: 300 } };
};
const projectsAre = (...projects: object[]) =>
  api.answer("namedProjects", { queryProjectAdmin: { projects, paginatedTotalResults: projects.length } });
/** Types into the search of a group, and takes what it finds. */
async function add(label: string, text: string, name: string) {
  const field = await screen.findByRole("combobox", { name: label });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(await screen.findByRole("option", { name }));
}
const HISTORY = [
  {
    ...{ id: "event", kind: "BLACKLISTED", detail: "Betaalt niet.", browser: null, system: null },
    createdOn: "2026-03-01T10:00:00.000Z",
  },
];

let api: FakeApi;

function show() {
  renderPage(
    <Routes>
      <Route path="/nl/users/view/:userId" element={<UserScreen />} />
    </Routes>,
    { api, address: "/nl/users/view/anna" },
  );
}
const LOT = {
  ...{ id: "lot-7", publicationId: "sale", lotNumber: "1012-7", isSealed: false, viewerCanOpen: true },
  title: [{ language: "NL", text: "Graafmachine" }],
};
const FILE = {
  ...{ id: "anna", identity: null, notes: [], messages: [], bidLots: [], corrections: [], notices: [] },
  acceptedTerms: [] as object[],
};
const fileIs = (more: object = {}, user: object = {}) =>
  api.answer("userFile", { getUserFile: { ...FILE, ...more, user: { ...ANNA, ...user } } });
const userIs = (more: object = {}) => fileIs({}, more);
const sent = (operation: string) => api.requests.filter(({ name }) => name === operation).map((each) => each.variables);
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

beforeEach(() => {
  signInAs("staff");
  toasts.set([]);
  api = new FakeApi()
    .answer("signInsOfUser", { querySignInsAdmin: [signIn("Windows"), signIn("macOS")] })
    .answer("historyOfUser", { querySecurityEventsAdmin: { securityEvents: HISTORY } })
    .answer("namedUnits", unitsFor)
    .answer("endSignInsAdmin", { endSignInsAdmin: { result: true } })
    .answer(
      "rightsOfUser",
      rightsOf([
        grant("USER_CHANNEL_BID", { channel: "hamerslag" }),
        grant("USER_OU_MANAGE_AUTHORIZATION", { organizationalUnitId: "zuid" }),
      ]),
    );
  projectsAre(PROJECT);
  userIs();
});

describe("a user", () => {
  it("has a profile, sign-ins and a history with reasons", async () => {
    show();
    await screen.findByRole("heading", { level: 1, name: "Anna de Bieder" });
    expect(screen.getByText(/1011 AB Amsterdam, Nederland/)).toBeTruthy();
    expect(screen.getByText(/nog nooit ingelogd/)).toBeTruthy();
    await screen.findByText("Firefox op Windows");
    await screen.findByText("Betaalt niet.");
    expect(screen.getByRole("link", { name: "Alles" }).getAttribute("href")).toBe("/nl/security-events?user=anna");
  });

  it("has the terms that the user accepted, each with its version and when", async () => {
    const terms = {
      channel: "auctionate",
      holdsFrom: "2026-02-01T09:00:00.000Z",
      acceptedOn: "2026-03-01T10:00:00.000Z",
    };
    fileIs({
      acceptedTerms: [
        { ...terms, versionId: "v2", isAtSignUp: false },
        { ...terms, versionId: "v1", isAtSignUp: true },
      ],
    });
    show();
    const list = await screen.findByRole("heading", { level: 2, name: "Voorwaarden" });
    const rows = within(list.closest("section") ?? document.body).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Auctionate, versie van .*Akkoord op /),
      expect.stringMatching(/^Auctionate, versie van .*Bij de registratie, /),
    ]);
  });

  it("has the identity, the bids, the corrections and what the user was told", async () => {
    const createdOn = "2026-03-01T10:00:00.000Z";
    const bid = { ownBidAmount: 120_00, bidCount: 3, lastBidOn: createdOn, closesOn: createdOn };
    fileIs({
      identity: {
        ...{ id: "anna", identityStatus: "SUCCESS", name: "A. de Bieder", birthDate: "1980-02-03", bank: "ING" },
        ...{ verifiedOn: createdOn, expiresOn: null, report: null },
      },
      messages: [{ id: "mail", medium: "EMAIL", subject: "Welkom", state: "BOUNCED", createdOn }],
      bidLots: [
        { ...bid, lot: LOT, state: "WON" },
        { ...bid, lot: { ...LOT, id: "lot-8", lotNumber: "1012-8" }, state: "OUTBID", ownBidAmount: null },
        { ...bid, lot: { ...LOT, id: "lot-9", lotNumber: "1012-9", viewerCanOpen: false }, state: "AWAITS_ACCEPTANCE" },
        { ...bid, lot: { ...LOT, id: "blind-4", lotNumber: "1020-4", isSealed: true }, state: "WON" },
      ],
      corrections: [
        {
          ...{ id: "lot-8:2", lot: LOT, isOverwritten: false, bidAmount: 900_00, amount: null },
          ...{ reason: "Typefout", createdOn },
        },
      ],
      notices: [
        { id: "notice", lot: LOT, type: "OUTBID", amount: 130_00, createdOn },
        { id: "sold", lot: LOT, type: "LOT_AWARDED", amount: 140_00, createdOn },
        {
          ...{ id: "sealed", type: "BLIND_AWARDED", amount: null, createdOn },
          lot: { ...LOT, id: "blind-3", lotNumber: "1020-3", isSealed: true },
        },
      ],
    });
    show();
    await screen.findByText("A. de Bieder");
    expect(screen.getByText(/Bod van €.900 ongeldig verklaard. Reden: Typefout/)).toBeTruthy();
    expect(screen.getByText("Teruggekomen")).toBeTruthy();
    expect(screen.getByText(/Overboden · €.130/)).toBeTruthy();
    expect(screen.getByText(/Bod geaccepteerd door de verkoper · €.140/)).toBeTruthy();
    expect(screen.getByText(/Kavel gegund/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "1020-3 Graafmachine" }).getAttribute("href")).toBe(
      "/nl/publications/blindbidauctions/sale/lot/blind-3",
    );
    // The viewer may not read the bids of that lot.
    expect(screen.getByText("1012-9 Graafmachine").closest("a")).toBeNull();
    expect(screen.getByText("geen geldig bod")).toBeTruthy();
    expect(screen.getByText("Wacht op verkoper")).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: /Gewonnen/ }));
    expect(screen.queryByText("geen geldig bod")).toBeNull();
    expect(screen.queryByText("Wacht op verkoper")).toBeNull();
    expect(screen.getByText(/^Gesloten bod · 3 biedingen/)).toBeTruthy();
    const [link] = screen.getAllByRole("link", { name: "1012-7 Graafmachine" });
    expect(link?.getAttribute("href")).toBe("/nl/publications/incrementalbidauctions/sale/lot/lot-7/view");
  });

  it("gets notes, which are shown as text with author and time", async () => {
    const note = { id: "1", text: "<b>Belt</b> terug", createdOn: "2026-03-01T10:00:00.000Z", authorEmail: null };
    show();
    await screen.findByText("Nog geen notities.");
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Nieuwe notitie/ });
    fireEvent.click(screen.getByRole("button", { name: "Notitie toevoegen" }));
    await screen.findByText("Vul dit in.");
    expect(sent("addUserNote")).toEqual([]);
    api.answer("addUserNote", { addUserNote: [note] });
    fireEvent.change(field, { target: { value: " <b>Belt</b> terug " } });
    fireEvent.click(screen.getByRole("button", { name: "Notitie toevoegen" }));
    await screen.findByText("<b>Belt</b> terug", { selector: "p" });
    expect(screen.getByText(/gesloten account/)).toBeTruthy();
    expect(sent("addUserNote")).toEqual([{ input: { userId: "anna", text: "<b>Belt</b> terug" } }]);
    const next = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Nieuwe notitie/ });
    expect(next.value).toBe("");
    expect(document.activeElement).toBe(next);
  });

  it("has a long note in a few lines, until the whole of it is asked for", async () => {
    const note = { createdOn: "2026-03-01T10:00:00.000Z", authorEmail: "beheer@example.test" };
    fileIs({
      notes: [
        { ...note, id: "1", text: "Belde over de kantpers. ".repeat(30) },
        { ...note, id: "2", text: "Kort." },
      ],
    });
    show();
    const more = await screen.findByRole("button", { name: "Hele notitie" });
    const text = screen.getByText(/^Belde over/, { selector: "p" });
    const before = text.className;
    fireEvent.click(more);
    expect(screen.getByRole("button", { name: "Minder tonen" }).getAttribute("aria-expanded")).toBe("true");
    expect(text.className).not.toBe(before);
  });

  it("leads to the decision about an identity that waits for one", async () => {
    const identity = { id: "anna", name: null, birthDate: null, bank: null, verifiedOn: null, expiresOn: null };
    fileIs({ identity: { ...identity, identityStatus: "REVIEW", report: null } });
    show();
    const link = await screen.findByRole("link", { name: "Beoordelen" });
    expect(link.getAttribute("href")).toBe("/nl/identities");
  });

  it("is blocked with a reason, and shown so", async () => {
    api.answer("addBlacklistedUser", { addBlacklistedUser: { result: true } });
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Blokkeren" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Anna de Bieder")).toBeTruthy();
    fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Betaalt niet." } });
    userIs({ blacklistedOn: "2026-04-01T10:00:00.000Z" });
    fireEvent.click(dialog.getByRole("button", { name: "Blokkeren" }));
    await screen.findByText("Geblokkeerd sinds 1 april 2026");
    expect(sent("addBlacklistedUser")).toEqual([{ input: { userId: "anna", reason: "Betaalt niet." } }]);
    expect(await screen.findByRole("button", { name: "Deblokkeren" })).toBeTruthy();
    expect(api.count("historyOfUser")).toBeGreaterThan(1);
  });

  it("says before blocking on how many lots the user leads", async () => {
    const instant = "2026-03-01T10:00:00.000Z";
    const bid = { ownBidAmount: 100, bidCount: 1, lastBidOn: instant, closesOn: instant };
    const bidLots = ["LEADING", "OUTBID", "LEADING"].map((state, index) => ({
      ...{ ...bid, state },
      lot: { ...LOT, id: `lot-${index}` },
    }));
    fileIs({ bidLots });
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Blokkeren" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Heeft nu het hoogste bod op 2 kavels. Die biedingen blijven gelden.")).toBeTruthy();
  });

  it("cannot be blocked by themselves", async () => {
    userIs({ viewerCanBlacklist: false });
    show();
    await screen.findByRole("heading", { level: 1, name: "Anna de Bieder" });
    expect(screen.queryByRole("button", { name: "Blokkeren" })).toBeNull();
  });

  it("is signed out of one device or everywhere", async () => {
    show();
    fireEvent.click(await screen.findByRole("button", { name: /^Uitloggen.*Firefox op macOS$/ }));
    await waitFor(() => expect(sent("endSignInsAdmin")).toEqual([{ userId: "anna", id: "macOS" }]));
    await waitFor(() => expect(api.count("signInsOfUser")).toBe(2));
    fireEvent.click(await screen.findByRole("button", { name: "Overal uitloggen" }));
    await waitFor(() => expect(sent("endSignInsAdmin")[1]).toEqual({ userId: "anna", id: null }));
  });

  it("that is not there is said, and one that cannot be read can be tried again", async () => {
    api.refuse("userFile", { code: "9999" });
    show();
    const retry = await screen.findByRole("button", { name: "Opnieuw proberen" });
    api.answer("userFile", { getUserFile: null });
    fireEvent.click(retry);
    await screen.findByText("Deze gebruiker is er niet");
    expect(api.count("rightsOfUser")).toBe(0);
  });
});

describe("the rights of a user", () => {
  it("stand at four scopes, with those organisations and projects on which one is held", async () => {
    show();
    expect((await box("Bieden, anna@example.test, Hamerslag")).checked).toBe(true);
    expect((await box("Publiceren, anna@example.test, Hamerslag")).checked).toBe(false);
    expect((await box("Rechten geven, anna@example.test, Huis Zuid")).checked).toBe(true);
    expect(screen.queryByRole("rowheader", { name: /Huis Noord/ })).toBeNull();
    expect((await box("Beheerder, anna@example.test, Hele veilinghuis")).checked).toBe(false);
  });

  it("are given on a channel and on an organisation that is added", async () => {
    api
      .answer("grantOnChannel", { createUserChannelAuthorization: { id: "1" } })
      .answer("grantOnUnit", { createUserOrganizationalUnitAuthorization: { id: "2" } });
    show();
    fireEvent.click(await box("Publiceren, anna@example.test, BExchange"));
    await waitFor(() =>
      expect(sent("grantOnChannel")).toEqual([{ userId: "anna", rule: "USER_CHANNEL_PUBLISH", entityId: "bexchange" }]),
    );
    await add("Organisatie toevoegen", "Noord", "Huis Noord");
    expect(sent("namedUnits")).toContainEqual({ searchFilter: { text: "Noord" }, count: 20 });
    fireEvent.click(await box("Projecten aanmaken, anna@example.test, Huis Noord"));
    await waitFor(() => expect(sent("grantOnUnit")).toHaveLength(1));
  });

  it("of a last manager stay, and the reason is said", async () => {
    const fields = [{ path: "userUUID", rule: "lastManager" }];
    api.refuse("withdrawOnUnit", { code: "INVALID_INPUT", fields });
    show();
    fireEvent.click(await box("Rechten geven, anna@example.test, Huis Zuid"));
    await waitFor(() => expect(JSON.stringify(toasts.get())).toContain("Er moet een beheerder blijven"));
    expect((await box("Rechten geven, anna@example.test, Huis Zuid")).checked).toBe(true);
  });

  it("on a project are locked for those who do not manage it, and say who gives them", async () => {
    projectsAre({ ...PROJECT, viewerCanManageAuthorizations: false });
    show();
    await add("Project toevoegen", "Inboedel", "Inboedel Huis Noord");
    await screen.findByText(/U geeft hier geen rechten/);
    expect(screen.queryByRole("checkbox", { name: /Inboedel/ })).toBeNull();
  });

  it("on a project are given by those who manage it", async () => {
    api.answer("grantOnProject", { createUserProjectAuthorization: { id: "1" } });
    show();
    await add("Project toevoegen", "Inboedel", "Inboedel Huis Noord");
    fireEvent.click(await box("Bekijken, anna@example.test, Inboedel"));
    await waitFor(() =>
      expect(sent("grantOnProject")).toEqual([{ userId: "anna", rule: "USER_PROJECT_VIEW", entityId: "project-1" }]),
    );
  });

  it("on more organisations than fit are read and named in parts, and say how many a search leaves out", async () => {
    const many = Array.from({ length: 130 }, (_, index) => `unit-${1000 + index}`);
    api
      .answer("rightsOfUser", ({ pagination }) => {
        const { page } = Object(pagination);
        const part = many.slice((page - 1) * 100, page * 100);
        const rows = part.map((id) => ({ ...grant("USER_OU_EDIT", { organizationalUnitId: id }), id }));
        return { list: { rows, paginatedTotalResults: many.length } };
      })
      .answer("namedUnits", ({ searchFilter }) => {
        const { ids = ["unit-1000"] } = Object(searchFilter);
        const organizationalUnits = (ids as string[]).map((id) => ({ id, name: `Huis ${id}` }));
        return { queryOrganizationalUnitsGlobal: { organizationalUnits, paginatedTotalResults: 300 } };
      });
    show();
    await screen.findByText("Huis unit-1024");
    expect(screen.queryByText("Huis unit-1025")).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Toon de andere 105" }));
    const row = (await screen.findByText("Huis unit-1049")).closest("tr");
    expect(row?.querySelectorAll("input:checked")).toHaveLength(1);
    fireEvent.click(screen.getByRole("combobox", { name: "Organisatie toevoegen" }));
    expect(await screen.findByText(/^De eerste 1 van 300/)).toBeTruthy();
  });
});
