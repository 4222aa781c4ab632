import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { NotificationList } from "../../../../web/messages/notifications/notification-list.tsx";
import type { Notification } from "../../../../web/messages/notifications/notification-text.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";

/** The `number`th notification of lot 4. */
function notification(number: number, lotTotal: number, lotClosingOn: string | null = null): Notification {
  return {
    id: `lot:${number}`,
    type: number % 2 === 0 ? "OUTBID" : "BID_SUCCESS",
    amount: number * 10_00,
    reason: null,
    explanation: null,
    blindLotId: null,
    incrementalLotId: "lot",
    publicationId: "sale",
    lotNumber: "4",
    publicationNumber: 7,
    title: "Draaibank",
    createdOn: new Date(Date.parse("2026-11-20T10:00:00.000Z") + number * 1_000).toISOString(),
    lotTotal,
    message: null,
    lotClosingOn,
  };
}

const LATER = "2126-01-02T10:00:00.000Z";

const asked = v.object({
  searchFilter: v.object({ incrementalLotId: v.literal("lot") }),
  pagination: v.object({ page: v.number(), itemsPerPage: v.number() }),
});

/** A fake API with this number of notifications of one lot. */
function apiWith(total: number, lotClosingOn: string | null = null): FakeApi {
  const all = Array.from({ length: total }, (_, index) => notification(total - index, total, lotClosingOn));
  return new FakeApi().answer("queryPersistedNotifications", (variables) => {
    const { page, itemsPerPage } = v.parse(asked, variables).pagination;
    const notifications = all.slice((page - 1) * itemsPerPage, page * itemsPerPage);
    const info = { paginatedPageNumber: page, paginatedPageSize: itemsPerPage, paginatedTotalResults: total };
    return { queryPersistedNotifications: { notifications, ...info } };
  });
}

const listOf = (total: number) => (
  <NotificationList notifications={[notification(total, total)]} seenBefore={null} unfolds />
);
const unfolded = () =>
  within(screen.getAllByRole("list")[0] ?? document.body)
    .getAllByRole("link")
    .map(plain);

describe("a lot's row", () => {
  it("unfolds to the earlier notifications, in pages", async () => {
    renderPage(listOf(60), { api: apiWith(60) });
    const button = screen.getByRole("button", { name: "59 eerdere meldingen (4 – Draaibank)" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    await waitFor(() => expect(unfolded()).toHaveLength(25));
    fireEvent.click(screen.getByRole("button", { name: "Meer laden" }));
    await waitFor(() => expect(unfolded()).toHaveLength(50));
    fireEvent.click(screen.getByRole("button", { name: "Meer laden" }));
    await waitFor(() => expect(unfolded()).toHaveLength(60));
    expect(screen.queryByRole("button", { name: "Meer laden" })).toBeNull();
    expect(unfolded().at(-1)).toContain("Uw bod van € 10 op kavel 4");
    expect(new Set(unfolded()).size).toBe(60);
    fireEvent.click(button);
    expect(unfolded()).toHaveLength(1);
  });

  it.each([
    ["in the bell", false],
    ["on the page", true],
  ])("leads to the next bid %s, while the lot is open and another leads it", (_, unfolds) => {
    const outbid = notification(2, 1, LATER);
    const closed = { ...notification(4, 1, "2026-01-02T10:00:00.000Z"), id: "closed", incrementalLotId: "closed" };
    const own = { ...notification(3, 1, LATER), id: "own", incrementalLotId: "own" };
    renderPage(<NotificationList notifications={[outbid, closed, own]} seenBefore={null} unfolds={unfolds} />);
    const again = screen.getAllByRole("link", { name: "Bied opnieuw op kavel 4 – Draaibank" });
    expect(again.map((link) => link.getAttribute("href"))).toEqual(["/nl/auction/sale/lot/lot#bidding"]);
  });

  it("leads to the next bid once, however often its bidder was outbid before", async () => {
    renderPage(<NotificationList notifications={[notification(4, 4, LATER)]} seenBefore={null} unfolds />, {
      api: apiWith(4, LATER),
    });
    fireEvent.click(screen.getByRole("button", { name: /^3 eerdere meldingen / }));
    await screen.findByText(/€ 20\b/);
    expect(screen.getAllByRole("link", { name: /^Bied opnieuw/ })).toHaveLength(1);
  });

  it("has nothing to unfold if it is the only one", () => {
    renderPage(listOf(1));
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("stays unfolded when a newer one replaces it", async () => {
    const api = apiWith(2);
    const { rerender } = renderPage(listOf(2), { api });
    fireEvent.click(screen.getByRole("button", { name: /^1 eerdere melding / }));
    await waitFor(() => expect(unfolded()).toHaveLength(2));
    rerender(listOf(3));
    expect(screen.getByRole("button", { name: /^2 eerdere meldingen / }).getAttribute("aria-expanded")).toBe("true");
  });

  it("says that the earlier ones could not be loaded", async () => {
    renderPage(listOf(2));
    fireEvent.click(screen.getByRole("button"));
    expect(await screen.findByRole("button", { name: "Opnieuw proberen" })).toBeDefined();
  });
});

describe("a general notification", () => {
  const general: Notification = {
    ...notification(0, 1),
    type: "GENERAL",
    amount: null,
    incrementalLotId: null,
    publicationId: null,
    lotNumber: null,
    publicationNumber: null,
    title: "Onderhoud",
    message: "Zondag van 2 tot 4 uur.",
  };

  it("has its title and message in the list, as news", () => {
    renderPage(<NotificationList notifications={[general]} seenBefore={null} unfolds />);
    const row = plain(screen.getByRole("listitem"));
    expect(row).toMatch(/^Onderhoud.*Zondag van 2 tot 4 uur\.$/);
    expect(row).toContain("Nieuw");
  });

  it("has its title in the bell, as the way to the list", () => {
    renderPage(<NotificationList notifications={[general]} seenBefore={null} />);
    expect(screen.getByRole("link", { name: "Onderhoud" }).getAttribute("href")).toBe("/nl/account/notifications");
    expect(screen.queryByText(/Zondag/)).toBeNull();
  });
});
