import { act, fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { IncrementalAuctionAdminLive, LiveAuctionEvent } from "../../../../../schema/bidding/live/live-auction.ts";
import { MINUTE_MS } from "../../../../../schema/kit/durations.ts";
import { liveAddress } from "../../../../../schema/kit/live/live-address.ts";
import { MonitoredAuctionDocument } from "../../../../../web/admin/bidding/monitor/documents.ts";
import { MonitorScreen } from "../../../../../web/admin/bidding/monitor/monitor-screen.tsx";
import { liveStatus } from "../../../../../web/kit/live/live-status.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

type Listener = { next: (result: { data: object }) => void; error: (reason: unknown) => void };
type Payload = { variables: { after: number } };

const sockets = vi.hoisted(() => ({ opened: [] as { payload: Payload; listener: Listener }[] }));
vi.mock("../../../../../web/kit/live/load-live-sockets.ts", () => ({
  loadLiveSockets: async () => ({
    subscribeLive: (_path: string, payload: Payload, listener: Listener) => {
      sockets.opened.push({ payload, listener });
      return () => {};
    },
  }),
}));

const ADDRESS = liveAddress({ incrementalAuctionId: "sale" });

beforeEach(() => {
  sockets.opened.length = 0;
  localStorage.clear();
  liveStatus(ADDRESS).status.set("idle");
  // The simulated page has no layout: rows are in view within this height.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const lot = (lotNumber: string, [opens, closes]: [number, number], change: object = {}) => ({
  ...{ id: `lot-${lotNumber}`, publicationId: "sale", lotNumber, title: `Draaibank ${lotNumber}`, firstImage: null },
  ...{ startingOn: at(opens), closingOn: at(closes), extendedMilliseconds: 0, currentBidAmount: null, bidCount: 0 },
  ...{ minimumStartBidAmount: 10_000, isPublished: true },
  ...change,
});

const live = (lotNumber: string, closes: number, change: object = {}) => ({
  ...{ incrementalLotId: `lot-${lotNumber}`, sequence: 5, amount: null, bidCount: 0, startingOn: at(-60) },
  ...{ closesOn: at(closes), isClosed: false, isHidden: false },
  ...{ bidderCount: 0, watcherCount: 0, extendedMilliseconds: 0, leaderRef: null, ...change },
});

const event = (number: number, change: Partial<LiveAuctionEvent> = {}): LiveAuctionEvent => ({
  ...{ number, incrementalLotId: "lot-2", type: "BID", amount: 50_000, userRef: "7", createdOn: at(0) },
  ...change,
});

const AUCTION = {
  ...{ id: "sale", publicationNumber: 12, title: [{ language: "NL", text: "Metaal" }] },
  ...{ viewerCanEdit: true, viewerCanView: true },
};

function show(lots: object[], auction: object = AUCTION, query = ""): FakeApi {
  const api = new FakeApi()
    .answer("monitoredAuction", { getIncrementalAuctionAdmin: auction })
    .answer("monitorCheck", { auction: { id: "sale", lotBidStatistics: { numberOfBids: 4 } } })
    .answer("monitoredLots", { list: { rows: lots, paginatedTotalResults: lots.length } });
  render(api, query);
  return api;
}

function Elsewhere() {
  return <p>{useLocation().pathname}</p>;
}

let search = "";
function Address() {
  search = useLocation().search;
  return null;
}

function render(api: FakeApi, query = "") {
  renderPage(
    <>
      <Routes>
        <Route path=":langCode/monitor/:publicationId" element={<MonitorScreen />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <Address />
    </>,
    { api, address: `/nl/monitor/sale${query}` },
  );
}

async function send(frame: Partial<IncrementalAuctionAdminLive> & { lots?: object[] }) {
  await expect.poll(() => sockets.opened.length).toBeGreaterThan(0);
  const head = { id: "sale", incrementalAuctionId: "sale", sequence: 1, serverTime: at(0), isWhole: false };
  const data = { incrementalAuctionStateAdmin: { ...head, lots: [], events: [], ...frame } };
  act(() => {
    liveStatus(ADDRESS).status.set("connected");
    sockets.opened.at(-1)?.listener.next({ data });
  });
}

const table = () => screen.findByRole("table", { name: "Kavels" });
const numbers = async () =>
  within(await table())
    .getAllByRole("link")
    .map((link) => link.textContent?.replace("Draaibank ", ""));

describe("the monitor of an auction", () => {
  it("shows the lots as the feed has them, the first to close on top and closed ones last", async () => {
    show([lot("1", [-60, -1]), lot("2", [-60, 3]), lot("3", [-60, 30]), lot("4", [10, 40])]);
    expect(await screen.findByRole("heading", { name: "Monitor van veiling 12" })).toBeDefined();
    expect(await numbers()).toEqual(["2", "3", "4", "1"]);
    await send({
      lots: [
        live("2", 45, { amount: 125_000, bidCount: 4, bidderCount: 2, watcherCount: 9, leaderRef: "7" }),
        live("3", 30, { extendedMilliseconds: 4 * MINUTE_MS }),
      ],
    });
    expect(await numbers()).toEqual(["3", "4", "2", "1"]);
    const row = screen.getByRole("link", { name: "Draaibank 2" }).closest("tr");
    expect(plain(row)).toMatch(/429bieder 7€ 1\.250/);
    expect(screen.getByRole("link", { name: "Draaibank 2" }).getAttribute("href")).toBe(
      "/nl/publications/incrementalbidauctions/sale/lot/lot-2/view",
    );
    expect(plain(screen.getByRole("region", { name: "Nu aan de beurt" }))).toContain("kavel 3 · 4 min. verlengd");
  });

  it("counts the bidders of the lot whose turn it is in the right number", async () => {
    show([lot("2", [-60, 3])]);
    await send({ lots: [live("2", 3, { amount: 1_000, bidCount: 2, bidderCount: 1 })] });
    expect(plain(screen.getByRole("region", { name: "Nu aan de beurt" }))).toMatch(/2 van 1 bieder(?!s)/);
    expect(screen.queryByText("Alle kavels zijn gesloten.", { exact: false })).toBeNull();
  });

  it("leads staff of a channel, for whom its feed is not, to the auction", async () => {
    show([lot("1", [-60, 5])], { ...AUCTION, viewerCanEdit: false, viewerCanView: false });
    expect(await screen.findByText("/nl/publications/incrementalbidauctions/view/sale")).toBeTruthy();
    expect(sockets.opened).toEqual([]);
  });

  it("leads to the results once all lots have closed", async () => {
    show([lot("1", [-60, -1]), lot("2", [-60, -3])]);
    expect((await screen.findByRole("link", { name: "Bekijk de resultaten" })).getAttribute("href")).toBe(
      "/nl/publications/incrementalbidauctions/results/sale",
    );
  });

  it("says of hidden lots that they are hidden: their sale is not over", async () => {
    show([lot("1", [-60, -1]), lot("2", [-60, 5]), lot("3", [-60, 5])]);
    await send({ lots: [live("2", 5, { isHidden: true }), live("3", 5, { isHidden: true })] });
    expect(plain(screen.getByText(/alle andere zijn gesloten/))).toMatch(/^2 kavels zijn verborgen, .*Bekijk de/);
    await send({ sequence: 2, lots: [live("1", -1, { isHidden: true })] });
    expect(plain(screen.getByText(/^Alle kavels zijn verborgen/))).not.toMatch(/gesloten|resultaten/);
    expect(screen.queryByRole("link", { name: "Bekijk de resultaten" })).toBeNull();
  });

  it("has lots that are hidden, also after a reload, and none that never were on the website", async () => {
    show([lot("1", [-60, 5]), lot("2", [-60, 5], { isPublished: false }), lot("3", [-60, 5], { isPublished: false })]);
    expect(await numbers()).toEqual(["1"]);
    await send({ isWhole: true, lots: [live("1", 5), live("2", 5, { isHidden: true })] });
    expect(await numbers()).toEqual(["1", "2"]);
    expect(plain(await table())).toContain("Verborgen");
  });

  it("keeps the wall and a step in it where the auction cannot be read again", async () => {
    const api = show([lot("1", [-60, 5])]);
    api.answer("interventionLots", { list: { rows: [], paginatedTotalResults: 0 } });
    fireEvent.click(await screen.findByRole("button", { name: "Ingrijpen" }));
    await screen.findByRole("dialog");
    api.refuse("monitoredAuction", { code: "1001" });
    await act(async () => {
      await api.client
        .query(MonitoredAuctionDocument, { incrementalAuctionId: "sale" }, { requestPolicy: "network-only" })
        .toPromise();
    });
    await expect.poll(() => api.count("monitoredAuction")).toBeGreaterThan(1);
    expect(screen.getByRole("dialog")).toBeDefined();
  });

  it.each([true, false])("lets editors step in for the lots that they marked: %s", async (viewerCanEdit) => {
    const api = show([lot("1", [-60, 5]), lot("2", [-60, 3])], { ...AUCTION, viewerCanEdit });
    api.answer("interventionLots", { list: { rows: [], paginatedTotalResults: 0 } });
    fireEvent.click(await screen.findByRole("button", { name: "Kavel 2 markeren" }));
    const open = screen.queryByRole("button", { name: "Ingrijpen" });
    expect(open !== null).toBe(viewerCanEdit);
    if (!open) return;
    fireEvent.click(open);
    expect(plain(await screen.findByRole("dialog"))).toContain("Gemarkeerd1");
  });

  it("says that it is behind the catalogue, though its socket is open, and when it has caught up", async () => {
    show([lot("2", [-60, 30])]);
    await send({ isWhole: true, lots: [live("2", 30, { amount: 10_000, bidCount: 3 })] });
    expect((await screen.findByText(/^Live: elk bod/)).textContent).not.toContain("alles binnen tot");
    vi.setSystemTime(Date.now() + 6_000);
    expect(await screen.findByText(/^Loopt achter: 1 bod/, {}, { timeout: 5_000 })).toBeDefined();
    await send({ sequence: 2, serverTime: at(0), lots: [live("2", 30, { sequence: 6, amount: 11_000, bidCount: 4 })] });
    expect((await screen.findByText(/^Live: elk bod/)).textContent).toContain("alles binnen tot");
    vi.useRealTimers();
  });

  it("an older state does not replace a newer one", async () => {
    show([lot("2", [-60, 3])]);
    await send({ lots: [live("2", 3, { amount: 20_000, sequence: 8 })] });
    await send({ sequence: 2, lots: [live("2", 3, { amount: 10_000, sequence: 7 })] });
    expect(plain(await table())).toContain("€ 200");
  });

  it("filters and sorts", async () => {
    show([lot("10", [-60, 5]), lot("9", [-60, 60]), lot("1", [-60, 90])]);
    await send({
      lots: [live("9", 60, { bidCount: 3, amount: 9_000 }), live("1", 90, { extendedMilliseconds: 60_000 })],
    });
    fireEvent.click(screen.getByRole("radio", { name: "Nummer" }));
    expect(await numbers()).toEqual(["1", "9", "10"]);
    await send({ sequence: 2, lots: [live("9", 60, { sequence: 6, bidCount: 4, amount: 9_500 })] });
    fireEvent.click(screen.getByRole("radio", { name: "Activiteit" }));
    expect((await numbers())[0]).toBe("9");
    fireEvent.click(screen.getByRole("checkbox", { name: "Zonder bod" }));
    expect((await numbers()).toSorted()).toEqual(["1", "10"]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Verlengd" }));
    expect(await numbers()).toEqual(["1"]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Gemarkeerd (op dit apparaat)" }));
    expect(await screen.findByText("Geen kavel past bij deze filters.")).toBeDefined();
  });

  it("leaves the open lots that close within the chosen minutes", async () => {
    show([lot("1", [-60, 4]), lot("2", [-60, 9]), lot("3", [-60, 29]), lot("4", [5, 50]), lot("5", [-60, -1])]);
    await send({ lots: [live("3", 29), live("5", -1, { isClosed: true })] });
    const closing = screen.getByRole("combobox", { name: "Sluit binnen" });
    const closingWithin = async (minutes: string) => {
      fireEvent.change(closing, { target: { value: minutes } });
      return (await numbers()).toSorted();
    };
    expect(await closingWithin("5")).toEqual(["1"]);
    expect(await closingWithin("10")).toEqual(["1", "2"]);
    expect(await closingWithin("30")).toEqual(["1", "2", "3"]);
    // One that opens later is not about to close.
    expect(await closingWithin("60")).toEqual(["1", "2", "3"]);
    expect(await closingWithin("")).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("has its arrangement in the address, where a reload finds it; the filters are cleared at once", async () => {
    show([lot("10", [-60, 4]), lot("9", [-60, 60])], AUCTION, "?sort=number&only=noBids&only=of-old&closing=7");
    expect(await numbers()).toEqual(["9", "10"]);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Zonder bod" }).checked).toBe(true);
    fireEvent.change(screen.getByRole("combobox", { name: "Sluit binnen" }), { target: { value: "5" } });
    expect(await numbers()).toEqual(["10"]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Verlengd" }));
    expect(search).toBe("?sort=number&only=noBids&only=extended&closing=5");
    fireEvent.click(screen.getByRole("button", { name: "Filters wissen" }));
    expect(search).toBe("?sort=number");
    expect(await numbers()).toEqual(["9", "10"]);
  });

  it("says when the first lot opens while none is open", async () => {
    show([lot("1", [125, 240]), lot("2", [130, 250])]);
    expect(plain(await screen.findByText(/^Er is nu geen kavel open/))).toMatch(/Het eerste opent .* over 2 u 5 m\.$/);
    expect(screen.queryByRole("link", { name: "Bekijk de resultaten" })).toBeNull();
  });

  it("remembers the lots that the user marks", async () => {
    show([lot("1", [-60, 5]), lot("2", [-60, 6])]);
    fireEvent.click(await screen.findByRole("button", { name: "Kavel 2 markeren" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Gemarkeerd (op dit apparaat)" }));
    expect(await numbers()).toEqual(["2"]);
    expect(localStorage.getItem("monitorMarks")).toBe('{"sale":["lot-2"]}');
  });

  it("lists events once, the newest first, and says where some are missing", async () => {
    show([lot("2", [-60, 3])]);
    await send({ isWhole: true, events: [event(1), event(2, { type: "CLOSED", userRef: null })] });
    await send({ sequence: 2, events: [event(2), event(5, { amount: 60_000, type: "AUTO_BID" })] });
    const events = within(screen.getByRole("region", { name: "Wat er gebeurt" })).getAllByRole("listitem");
    expect(events.map((item) => plain(item).slice(8))).toEqual([
      "k. 2€ 600autobod · bieder 7Hiervoor ontbreken gebeurtenissen.",
      "k. 2€ 500gesloten",
      "k. 2€ 500bod · bieder 7",
    ]);
  });

  it("says how old it is when the line drops, and resumes after its newest frame", async () => {
    show([lot("2", [-60, 3])]);
    await send({ isWhole: true, sequence: 41, lots: [live("2", 3, { amount: 20_000 })] });
    expect(await screen.findByText(/^Live/)).toBeDefined();
    act(() => liveStatus(ADDRESS).status.set("lost"));
    expect(plain(await screen.findByRole("alert"))).toMatch(
      /^Geen verbinding\. Dit is de stand van [\d:]{8}\. \d+ s oud$/,
    );
    expect(sockets.opened[0]?.payload.variables.after).toBe(41);
    await send({ sequence: 44, lots: [live("2", 3, { amount: 30_000, sequence: 9 })] });
    expect(await screen.findByText(/^Live/)).toBeDefined();
    expect(plain(await table())).toContain("€ 300");
  });

  it("does not say of a lot that it closed while the line is down: it may have been extended", async () => {
    show([lot("2", [-60, 1])]);
    await send({ isWhole: true, lots: [live("2", 1, { amount: 20_000 })] });
    act(() => liveStatus(ADDRESS).status.set("lost"));
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    await expect.poll(async () => plain(await table()), { timeout: 3_000 }).toContain("0:00");
    expect(plain(await table())).not.toContain("Gesloten");
    expect(screen.queryByText(/^Alle kavels zijn gesloten/)).toBeNull();
    expect(plain(screen.getByRole("alert"))).toContain("2 min oud");
    await send({ sequence: 2, lots: [live("2", 3, { sequence: 9, amount: 30_000 })] });
    expect(plain(await table())).toMatch(/€ 300[23]:\d\d/);
    vi.useRealTimers();
  });

  it("is as old as its last answered ping, as a feed without news sends nothing", async () => {
    show([lot("2", [-60, 300])]);
    await send({ isWhole: true, lots: [live("2", 300)] });
    act(() => liveStatus(ADDRESS).status.set("lost"));
    vi.setSystemTime(Date.now() + 40 * MINUTE_MS);
    const line = async () => plain(await screen.findByRole("alert"));
    await expect.poll(line, { timeout: 3_000 }).toMatch(/40(:\d\d)? min oud$/);
    act(() => liveStatus(ADDRESS).answeredAtMs.set(Date.now() - 9_000));
    await expect.poll(line, { timeout: 3_000 }).toMatch(/\. \d+ s oud$/);
    act(() => liveStatus(ADDRESS).answeredAtMs.set(null));
    vi.useRealTimers();
  });

  it("reads the lots again when the feed has one that it does not know", async () => {
    const api = show([lot("2", [-60, 3])]);
    await table();
    await send({ lots: [live("3", 3)] });
    await expect.poll(() => api.count("monitoredLots")).toBe(2);
  });

  it("fills the screen for the hall, until Escape", async () => {
    show([lot("2", [-60, 3])]);
    fireEvent.click(await screen.findByRole("button", { name: "Groot scherm" }));
    expect(screen.getByRole("heading", { name: "Metaal" })).toBeDefined();
    expect(screen.queryByRole("radio", { name: "Nummer" })).toBeNull();
    const leave = screen.getByRole("button", { name: "Groot scherm sluiten" });
    expect(screen.getByRole("dialog", { name: "Metaal" }).contains(leave)).toBe(true);
    expect(document.activeElement).toBe(leave);
    act(() => screen.getByRole("link", { name: "Metaal" }).focus());
    expect(document.activeElement).toBe(leave);
    expect(search).toBe("?hall=1");
    fireEvent.keyDown(document, { key: "Escape" });
    expect(await screen.findByRole("radio", { name: "Nummer" })).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Groot scherm" }));
  });

  it("is still in the hall after a reload, and can be left", async () => {
    show([lot("2", [-60, 3])], AUCTION, "?sort=number&hall=1");
    fireEvent.click(await screen.findByRole("button", { name: "Groot scherm sluiten" }));
    expect(await screen.findByRole<HTMLInputElement>("radio", { name: "Nummer" })).toHaveProperty("checked", true);
    expect(search).toBe("?sort=number");
  });

  it("has only the rows in view of a thousand lots", async () => {
    show(Array.from({ length: 100 }, (_, index) => lot(String(index + 1), [-60, index + 1])));
    expect((await numbers()).length).toBeLessThan(40);
  });

  it("says that no lot is published", async () => {
    show([]);
    expect(await screen.findByText("Geen gepubliceerde kavels")).toBeDefined();
  });

  it("is refused to users who may not see the project", async () => {
    const api = new FakeApi().refuse("monitoredAuction", { code: "1016" });
    render(api);
    expect(plain(await screen.findByRole("alert"))).toContain("niet genoeg rechten");
    expect(api.count("monitoredLots")).toBe(0);
  });
});
