import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { StaffStartScreen } from "../../../../web/admin/start/staff-start-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";

const NOTHING = {
  organizationalUnitManager: false,
  organizationalUnitCreator: false,
  channelManager: false,
  channelPublisher: false,
  channelContentEditor: false,
  auctioneer: false,
};
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const auction = {
  ...{
    __typename: "IncrementalAuctionPreview",
    id: "a1",
    publicationNumber: 10401,
    title: "Bakkerij",
    closingOn: inHours(2),
  },
  lotCounts: { open: 15, upcoming: 0 },
};
const QUIET = {
  openAuctionCount: 0,
  openLotCount: 0,
  closingLotCount: 0,
  bidAmount: 0,
  quarantinedLots: [],
  tasks: [],
  moments: [],
};

let api: FakeApi;

function answer(needs: Partial<typeof NOTHING>, today: object = {}, more: object = {}) {
  api
    .answer("adminNeedsComponent", { adminNeedsComponent: { ...NOTHING, ...needs } })
    .answer("staffToday", { getStaffToday: { ...QUIET, ...today }, ...more });
}

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi();
});

describe("the start page", () => {
  it("lists what is to be done, each with its deadline and a way to it", async () => {
    const tasks = [
      { kind: "LOTS_WITHOUT_IMAGE", count: 3, dueOn: inHours(2), blindLotId: null, auction },
      { kind: "AUCTION_NOT_PUBLISHED", count: 1, dueOn: inHours(72), blindLotId: null, auction },
    ];
    answer({ auctioneer: true }, { tasks });
    renderPage(<StaffStartScreen />, { api });
    const [pictures, draft] = await screen.findAllByRole("listitem");
    expect(plain(pictures ?? null)).toMatch(/3 kavels zonder foto.*Veiling 10401, Bakkerij.*voor/);
    const link = within(pictures ?? document.body).getByRole("link", { name: /Naar de veiling/ });
    expect(link.getAttribute("href")).toBe("/nl/publications/incrementalbidauctions/view/a1");
    expect(plain(draft ?? null)).toContain("Veiling nog niet gepubliceerd");
    expect(screen.getByText("2, dringendste eerst")).toBeTruthy();
  });

  it("shows the most urgent of many tasks, and the others on demand", async () => {
    const due = { kind: "LOTS_WITHOUT_IMAGE", dueOn: inHours(2), blindLotId: null };
    const tasks = Array.from({ length: 12 }, (_, index) => ({
      ...due,
      count: 2,
      auction: { ...auction, id: `a${index}` },
    }));
    answer({ auctioneer: true }, { tasks });
    renderPage(<StaffStartScreen />, { api });
    expect((await screen.findAllByRole("listitem")).length).toBe(10);
    fireEvent.click(screen.getByRole("button", { name: "Toon alle 12" }));
    expect(screen.getAllByRole("listitem").length).toBe(12);
    fireEvent.click(screen.getByRole("button", { name: "Toon minder" }));
    expect(screen.getAllByRole("listitem").length).toBe(10);
  });

  it("puts lots that take no bids first, each with its own page", async () => {
    const blind = { ...auction, __typename: "BlindAuctionPreview", id: "b1", publicationNumber: 10402 };
    const quarantinedLots = [
      { id: "l7", lotNumber: "7", since: inHours(-1), auction },
      { id: "l8", lotNumber: "8", since: inHours(-1), auction: blind },
    ];
    const tasks = [{ kind: "AUCTION_NOT_PUBLISHED", count: 1, dueOn: inHours(2), blindLotId: null, auction: blind }];
    answer({ auctioneer: true }, { quarantinedLots, tasks });
    renderPage(<StaffStartScreen />, { api });
    const rows = await screen.findAllByRole("listitem");
    expect(plain(rows[0] ?? null)).toMatch(/Kavel 10401-7 neemt geen biedingen aan.*Bakkerij.*sinds/);
    const links = rows.map((row) => within(row).getByRole("link").getAttribute("href"));
    expect(links).toEqual([
      "/nl/publications/incrementalbidauctions/a1/lot/l7/view",
      "/nl/publications/blindbidauctions/b1/lot/l8",
      "/nl/publications/blindbidauctions/view/b1",
    ]);
    expect(screen.getByText("3, dringendste eerst")).toBeTruthy();
  });

  it("says since when messages and requests for access wait, and leads to the lot and to the sale", async () => {
    const blind = { ...auction, __typename: "BlindAuctionPreview", id: "b1" };
    const tasks = [
      { kind: "MESSAGES_UNREAD", count: 2, dueOn: inHours(-5), blindLotId: "l8", auction: blind },
      { kind: "ACCESS_REQUESTED", count: 1, dueOn: inHours(-1), blindLotId: null, auction: blind },
    ];
    answer({ auctioneer: true }, { tasks });
    renderPage(<StaffStartScreen />, { api });
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map((row) => plain(row))).toEqual([
      expect.stringMatching(/^2 berichten van bieders niet gelezen.*sinds.*Lezen/),
      expect.stringMatching(/^1 aanvraag voor toegang wacht.*sinds.*Beoordelen/),
    ]);
    expect(rows.map((row) => within(row).getByRole("link").getAttribute("href"))).toEqual([
      "/nl/publications/blindbidauctions/b1/lot/l8",
      "/nl/publications/blindbidauctions/view/b1",
    ]);
  });

  it("leads to the results of a sale whose lots wait for an award, and to what others proposed", async () => {
    const blind = { ...auction, __typename: "BlindAuctionPreview", id: "b1" };
    const since = { dueOn: inHours(-5) };
    const tasks = [
      { kind: "LOTS_TO_AWARD", count: 2, blindLotId: null, auction, ...since },
      { kind: "PROPOSALS_TO_DECIDE", count: 1, blindLotId: null, auction, ...since },
      { kind: "PROPOSALS_TO_DECIDE", count: 2, blindLotId: "l8", auction: blind, ...since },
    ];
    answer({ auctioneer: true }, { tasks });
    renderPage(<StaffStartScreen />, { api });
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map((row) => plain(row))).toEqual([
      expect.stringMatching(/^2 kavels wachten op gunning.*sinds.*Gunnen/),
      expect.stringMatching(/^1 voorstel wacht op uw besluit.*sinds.*Besluiten/),
      expect.stringMatching(/^2 voorstellen wachten op uw besluit.*sinds.*Besluiten/),
    ]);
    expect(rows.map((row) => within(row).getByRole("link").getAttribute("href"))).toEqual([
      "/nl/publications/incrementalbidauctions/results/a1",
      "/nl/publications/incrementalbidauctions/results/a1",
      "/nl/publications/blindbidauctions/b1/lot/l8",
    ]);
  });

  it("sends assets without a price to where lots are added", async () => {
    const tasks = [{ kind: "LOTS_WITHOUT_PRICE", count: 2, dueOn: inHours(2), blindLotId: null, auction }];
    answer({ auctioneer: true }, { tasks });
    renderPage(<StaffStartScreen />, { api });
    expect(await screen.findByText("2 objecten zonder prijs, nog in geen veiling")).toBeTruthy();
    const link = screen.getByRole("link", { name: /Toevoegen als kavel/ });
    expect(link.getAttribute("href")).toBe("/nl/publications/incrementalbidauctions/lots/a1");
  });

  it("tells administrators alone what went wrong and who waits", async () => {
    const more = {
      queryUndeliveredMessages: { messages: [{ createdOn: inHours(-5) }], paginatedTotalResults: 12 },
      queryUserIdentitiesAdmin: { userIdentities: [{ checkedOn: inHours(-3) }], paginatedTotalResults: 1 },
    };
    answer({ organizationalUnitCreator: true }, {}, more);
    renderPage(<StaffStartScreen />, { api });
    expect(await screen.findByText("12 berichten niet bezorgd")).toBeTruthy();
    expect(screen.getByText("1 identiteit wacht")).toBeTruthy();
    expect(api.requests.at(-1)?.variables).toEqual({ language: "NL", isAdministrator: true });
  });

  it("does not ask for messages and identities where the viewer is no administrator", async () => {
    answer({ channelPublisher: true });
    renderPage(<StaffStartScreen />, { api });
    expect(await screen.findByText("Er wacht niets op u.")).toBeTruthy();
    expect(api.requests.at(-1)?.variables).toEqual({ language: "NL", isAdministrator: false });
    expect(screen.getByText("De komende 24 uur opent of sluit er niets.")).toBeTruthy();
  });

  it("shows the sale that closes now, what comes, and what is open", async () => {
    const moments = [
      { kind: "CLOSES_NOW", on: inHours(-1), auction: { ...auction, id: "a2", title: "Later", closingOn: inHours(3) } },
      { kind: "CLOSES_NOW", on: inHours(-1), auction },
      { kind: "OPENS", on: inHours(5), auction: { ...auction, id: "a3", lotCounts: { open: 0, upcoming: 1 } } },
    ];
    const figures = { openAuctionCount: 2, openLotCount: 1316, closingLotCount: 15, bidAmount: 318_450_00 };
    answer({ auctioneer: true }, { moments, ...figures });
    renderPage(<StaffStartScreen />, { api });
    const now = await screen.findByRole("region", { name: "Sluit nu" });
    expect(plain(now)).toMatch(/veiling 10401.*Bakkerij.*15 kavels/);
    expect(within(now).getByRole("link", { name: "Naar de monitor" }).getAttribute("href")).toBe(
      "/nl/publications/incrementalbidauctions/monitor/a1",
    );
    expect(screen.getByText("opent voor biedingen, 1 kavel")).toBeTruthy();
    expect(screen.getByText("1.316")).toBeTruthy();
    expect(plain(screen.getByText("Hoogste biedingen samen").parentElement)).toContain("€ 318.450");
  });

  it("keeps what it shows where it cannot be read again, and says so", async () => {
    answer({ auctioneer: true });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    renderPage(<StaffStartScreen />, { api });
    await screen.findByText("Er wacht niets op u.");
    api.refuse("staffToday", { code: "9999" });
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.getByText("Er wacht niets op u.")).toBeTruthy();
  });

  it("shows their tasks to those who may decide on a single project, and no part of the app", async () => {
    const task = { kind: "PROPOSALS_TO_DECIDE", count: 2, dueOn: inHours(-1), blindLotId: null, auction };
    answer({}, { tasks: [task] });
    renderPage(<StaffStartScreen />, { api });
    expect(plain(await screen.findByRole("listitem"))).toContain("2 voorstellen");
    expect(screen.queryByRole("heading", { name: "Geen beheerrechten" })).toBeNull();
  });

  it("says so to a user without any right", async () => {
    answer({});
    renderPage(<StaffStartScreen />, { api });
    await screen.findByRole("heading", { name: "Geen beheerrechten" });
    expect(screen.queryAllByRole("link")).toHaveLength(0);
  });
});

describe("the parts of the app that a user has work in", () => {
  const nothingHere = () => screen.queryByRole("heading", { name: "Geen beheerrechten" });

  it("are those of the last visit until the new answer comes, which is stored", async () => {
    localStorage.setItem("adminNeedsComponent", JSON.stringify({ ...NOTHING, channelManager: true }));
    let give = (_: Record<string, unknown>) => {};
    api.answer("staffToday", { getStaffToday: QUIET });
    api.answer("adminNeedsComponent", () => new Promise((resolve) => (give = resolve)));
    renderPage(<StaffStartScreen />, { api });
    expect(await screen.findByText("Er wacht niets op u.")).toBeTruthy();
    give({ adminNeedsComponent: NOTHING });
    await waitFor(() => expect(nothingHere()).not.toBeNull());
    await waitFor(() => expect(JSON.parse(localStorage.getItem("adminNeedsComponent") ?? "")).toEqual(NOTHING));
  });

  it.each(["", "{", "{}", '{"channelManager":"yes"}'])("are unknown if the stored value is %s", async (stored) => {
    localStorage.setItem("adminNeedsComponent", stored);
    api.answer("adminNeedsComponent", () => new Promise<never>(() => {}));
    renderPage(<StaffStartScreen />, { api });
    await waitFor(() => expect(api.count("adminNeedsComponent")).toBe(1));
    expect(api.count("staffToday")).toBe(0);
    expect(nothingHere()).toBeNull();
  });
});
