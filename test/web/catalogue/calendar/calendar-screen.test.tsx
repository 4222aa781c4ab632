import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CalendarScreen } from "../../../../web/catalogue/calendar/calendar-screen.tsx";
import { saveFile } from "../../../../web/kit/lib/save-file.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

vi.mock("../../../../web/kit/lib/save-file.ts", () => ({ saveFile: vi.fn() }));

const at = (day: number, hour: number) => new Date(2090, 2, day, hour).toISOString();
const publication = (id: string, changes: object = {}) => ({
  __typename: "IncrementalAuctionPreview",
  id,
  title: `Verkoop ${id}`,
  publicationNumber: 7,
  startingOn: at(6, 9),
  closingAt: at(9, 14),
  closingOn: at(9, 15),
  lotCount: 3,
  ...changes,
});
const AUCTION = { viewings: [], publication: publication("auction") };
const SEALED = {
  viewings: [{ id: "viewing", startingOn: at(7, 10), endingOn: at(7, 12), isByAppointment: true, city: "Rotterdam" }],
  publication: { ...publication("sealed"), __typename: "BlindAuctionPreview", closingOn: at(8, 16) },
};

function Address() {
  return <output>{useLocation().search}</output>;
}

function show(address: string, sales: object[] = [AUCTION, SEALED], isWhole = true) {
  const api = new FakeApi().answer("queryCalendar", { queryCalendar: { isWhole, sales } });
  const atRoute = (
    <>
      <Address />
      <Routes>
        <Route path="/:langCode/calendar" element={<CalendarScreen />} />
      </Routes>
    </>
  );
  renderPage(atRoute, { api, address: `/nl/calendar${address}` });
  return api;
}

const week = "?day=2090-03-08";
const dayOf = (name: RegExp) => screen.findByRole("region", { name });
const textOf = async (name: RegExp) => (await dayOf(name)).textContent ?? "";

/** A phone, or a screen with room for seven columns. */
function setWide(isWide: boolean): void {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: isWide, media }) as MediaQueryList,
  );
}

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  setWide(false);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the calendar", () => {
  it("shows what happens on each day of a week, and asks for these days alone", async () => {
    const api = show(week);
    const [monday, tuesday] = [await textOf(/6 maart/), await textOf(/7 maart/)];
    expect(monday).toContain("09:00");
    expect(monday).toContain("Start");
    for (const text of ["10:00 – 12:00", "Kijkdag", "Rotterdam", "op afspraak", "gesloten bieding"])
      expect(tuesday).toContain(text);
    expect(await textOf(/8 maart/)).toContain("de biedingen gaan open");
    const thursday = await textOf(/9 maart/);
    expect(thursday).toContain("14:00 – 15:00");
    expect(thursday).not.toContain("Eerste kavel sluit");
    expect(screen.queryByRole("region", { name: /10 maart/ })).toBeNull();
    const sealed = within(await dayOf(/8 maart/)).getByRole("link", { name: "Verkoop sealed" });
    expect(sealed.getAttribute("href")).toBe("/nl/blindAuction/sealed/");
    const input = { from: new Date(2090, 2, 6).toISOString(), until: new Date(2090, 2, 13).toISOString() };
    expect(api.requests[0]?.variables).toMatchObject({ input });
  });

  it("shows a sale on every day of its duration", async () => {
    const twoDays = { viewings: [], publication: publication("auction", { closingOn: at(10, 11) }) };
    show(`${week}&show=duration`, [twoDays, SEALED]);
    expect(await textOf(/7 maart/)).toContain("hele dag");
    // Moments first: in a month a day has room for few entries.
    expect(await textOf(/8 maart/)).toMatch(/16:00.*hele dag.*Loopt/);
    expect(await textOf(/6 maart/)).not.toContain("Loopt");
    expect(await textOf(/9 maart/)).not.toContain("Loopt");
    expect(await textOf(/9 maart/)).toContain("Eerste kavel sluit");
    expect(await textOf(/10 maart/)).toContain("Sluit");
  });

  it("goes on to other days, and filters by kind, by its address", async () => {
    const api = show(week);
    await dayOf(/6 maart/);
    fireEvent.click(screen.getByRole("button", { name: "Volgende week" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("day=2090-03-15"));
    fireEvent.change(screen.getByLabelText("Soort verkoop"), { target: { value: "sealed" } });
    await waitFor(() =>
      expect(api.requests.at(-1)?.variables).toMatchObject({ input: { auctionKinds: ["BLIND_BID_AUCTION"] } }),
    );
    fireEvent.click(screen.getByRole("radio", { name: "Maand" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("view=month"));
    expect(screen.getByRole("heading", { name: "maart 2090" })).toBeDefined();
  });

  it("is a table of the weeks of a month where there is room, which leads on to a full day", async () => {
    setWide(true);
    const viewings = Array.from({ length: 6 }, (_, index) => ({ ...SEALED.viewings[0], id: `viewing-${index}` }));
    show("?day=2090-03-08&view=month", [AUCTION, { ...SEALED, viewings }]);
    const cells = within(await screen.findByRole("table")).getAllByRole("cell");
    expect(cells).toHaveLength(35);
    expect(cells.find((cell) => cell.textContent?.includes("6 maart"))?.textContent).toContain("09:00 Start");
    const full = cells.find((cell) => cell.textContent?.includes("7 maart")) ?? document.body;
    expect(within(full).getAllByRole("link")).toHaveLength(4);
    fireEvent.click(within(full).getByRole("button", { name: /^nog 2/ }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("?view=day&day=2090-03-07"));
    expect(within(await dayOf(/7 maart/)).getAllByRole("link")).toHaveLength(6);
  });

  it("lists on a phone few entries of a day, and none of the months around", async () => {
    const viewings = Array.from({ length: 6 }, (_, index) => ({ ...SEALED.viewings[0], id: `viewing-${index}` }));
    const before = { viewings: [], publication: publication("before", { startingOn: at(-1, 9) }) };
    show("?day=2090-03-08&view=month", [before, { ...SEALED, viewings }]);
    const full = await dayOf(/7 maart/);
    expect(within(full).getAllByRole("link")).toHaveLength(4);
    expect(screen.queryByRole("region", { name: /februari/ })).toBeNull();
    expect(screen.getByRole("region", { name: /9 maart/ })).toBeDefined();
    fireEvent.click(within(full).getByRole("button", { name: /^nog 2, / }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("?view=day&day=2090-03-07"));
    expect(within(await dayOf(/7 maart/)).getAllByRole("link")).toHaveLength(6);
  });

  it("begins at today: earlier days are shown where they are asked for", async () => {
    vi.setSystemTime(new Date(2090, 2, 8, 12));
    show("?day=2090-03-08&view=month");
    expect(await textOf(/8 maart/)).toContain("Vandaag");
    expect(screen.queryByRole("region", { name: /[67] maart/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Toon 2 eerdere dagen" }));
    expect(screen.getAllByRole("region").map((day) => day.getAttribute("aria-label"))).toEqual([
      "maandag 6 maart 2090",
      "dinsdag 7 maart 2090",
      "woensdag 8 maart 2090",
      "donderdag 9 maart 2090",
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Verberg eerdere dagen", expanded: true }));
    expect(screen.getAllByRole("region")).toHaveLength(2);
    vi.setSystemTime(new Date(2090, 2, 20, 12));
    cleanup();
    show("?day=2090-03-08&view=month");
    expect(await screen.findByText("Van vandaag af valt er niets meer in deze dagen.")).toBeDefined();
  });

  it("shows of a full day first what is still to come", async () => {
    vi.setSystemTime(new Date(2090, 2, 7, 11, 30));
    const viewings = Array.from({ length: 6 }, (_, index) => ({
      ...{ ...SEALED.viewings[0], id: `viewing-${index}` },
      ...{ startingOn: at(7, 9 + index), endingOn: at(7, 10 + index) },
    }));
    show("?day=2090-03-08&view=month", [{ ...SEALED, viewings }]);
    const times = (await textOf(/7 maart/)).match(/\d\d:00 – /g);
    expect(times).toEqual(["11:00 – ", "12:00 – ", "13:00 – ", "14:00 – "]);
  });

  it("says that nothing happens, that there is more, and that it could not be read", async () => {
    show(week, []);
    expect(await screen.findByText("Niets in deze dagen")).toBeDefined();
    show(week, [AUCTION], false);
    expect(await screen.findByText(/te veel verkopen/)).toBeDefined();
    const api = new FakeApi();
    renderPage(<CalendarScreen />, { api });
    expect(await screen.findByRole("button", { name: "Opnieuw proberen" })).toBeDefined();
  });

  it("saves what is still to come for the visitor's own calendar", async () => {
    show(`${week}&show=duration`);
    fireEvent.click(await screen.findByRole("button", { name: "In mijn agenda" }));
    const { content, name } = vi.mocked(saveFile).mock.lastCall?.[0] ?? { content: "", name: "" };
    expect(name).toBe("kalender.ics");
    expect(String(content).match(/BEGIN:VEVENT/g)).toHaveLength(5);
    expect(String(content)).toContain("SUMMARY:Kijkdag: Verkoop sealed");
  });
});
