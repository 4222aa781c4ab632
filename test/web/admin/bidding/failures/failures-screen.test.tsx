import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { FailuresScreen } from "../../../../../web/admin/bidding/failures/failures-screen.tsx";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const NOTHING = {
  getLotsInQuarantine: [],
  queryUndeliveredMessages: { messages: [], paginatedTotalResults: 0 },
  getReportedFaults: [],
};
const lot = { __typename: "FaultyLot", id: "l1", isBlind: false, publicationId: "a1", lotNumber: "12" };
const fault = {
  ...{ event: "DeliveryFailed", place: "projection", kind: "DELIVERY", count: 3, cause: "", lot },
  ...{ firstOn: "2026-11-23T05:00:00.000Z", lastOn: "2026-11-23T06:00:00.000Z" },
};
const LOT_PATH = "/nl/publications/incrementalbidauctions/a1/lot/l1/view";

beforeEach(() => toasts.set([]));

const sectionOf = async (name: string) => (await screen.findByRole("heading", { name })).closest("section");

describe("what went wrong", () => {
  it("says of each section that there is nothing", async () => {
    renderPage(<FailuresScreen />, { api: new FakeApi().answer("failures", NOTHING) });
    expect(plain(await sectionOf("Kavels in quarantaine"))).toContain("Alle kavels nemen biedingen aan.");
    expect(plain(await sectionOf("Niet-bezorgde berichten"))).toContain("zijn bezorgd");
    expect(plain(await sectionOf("Gemelde fouten"))).toContain("Er zijn geen fouten gemeld.");
  });

  it("leads to the lots in quarantine and to undelivered messages", async () => {
    const since = "2026-11-23T05:00:00.000Z";
    const api = new FakeApi().answer("failures", {
      ...NOTHING,
      getLotsInQuarantine: [
        { id: "l1", fault: "STATE_MISSING", since, lot },
        { id: "gone", fault: "STATE_MISSING", since, lot: null },
      ],
      queryUndeliveredMessages: { messages: [{ createdOn: since }], paginatedTotalResults: 2 },
    });
    renderPage(<FailuresScreen />, { api });
    const quarantine = await sectionOf("Kavels in quarantaine");
    expect(plain(quarantine)).toContain("Verwijderd kavel");
    expect(screen.getByRole("link", { name: "Kavel 12" }).getAttribute("href")).toBe(LOT_PATH);
    expect(plain(await sectionOf("Niet-bezorgde berichten"))).toContain("2 berichten hebben");
    expect(screen.getByRole("link", { name: "Naar de berichten" }).getAttribute("href")).toBe(
      "/nl/messages/undelivered",
    );
  });

  it("says of a group how often, when and what to do next, and settles it", async () => {
    const other = { ...fault, event: "PageFailed", place: "…", kind: "PAGE", count: 1, lot: null };
    const api = new FakeApi()
      .answer("failures", { ...NOTHING, getReportedFaults: [fault, other] })
      .answer("settleReportedFault", { settleReportedFault: { result: true } });
    renderPage(<FailuresScreen />, { api });
    const reported = (await sectionOf("Gemelde fouten")) ?? document.body;
    const [late, page] = within(reported).getAllByRole("listitem");
    expect(plain(late ?? null)).toMatch(/niet doorgeven.*DeliveryFailed · projection.*probeert het vanzelf.*3 keer/);
    expect(within(reported).getByRole("link", { name: "Laatste: kavel 12" }).getAttribute("href")).toBe(LOT_PATH);
    expect(plain(page ?? null)).toContain("PageFailed · andere plaatsen");
    fireEvent.click(screen.getByRole("button", { name: /^Opgelost\W+DeliveryFailed projection$/ }));
    await waitFor(() => expect(toasts.get()).toMatchObject([{ tone: "good" }]));
    await waitFor(() => expect(api.count("failures")).toBe(2));
  });
});
