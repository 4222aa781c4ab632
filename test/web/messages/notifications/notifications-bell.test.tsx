import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { liveAddress } from "../../../../schema/kit/live/live-address.ts";
import { liveStatus } from "../../../../web/kit/live/live-status.ts";
import { NotificationsBell } from "../../../../web/messages/notifications/notifications-bell.tsx";
import { seenOn } from "../../../../web/messages/notifications/seen.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";

function notification(id: string, createdOn: string, type = "OUTBID") {
  const lot = {
    incrementalLotId: `lot ${id}`,
    publicationId: "sale",
    lotNumber: id,
    publicationNumber: 7,
    title: "Draaibank",
    lotTotal: 1,
    message: null,
    lotClosingOn: null,
  };
  return { ...lot, id, createdOn, type, amount: 120_00, reason: null, explanation: null };
}

/** A fake API with these notifications, each the latest of its lot, newest first. */
function apiWith(...notifications: ReturnType<typeof notification>[]): FakeApi {
  return new FakeApi().answer("bellNotifications", ({ rows, shown, news, counted }) => {
    expect([rows, news]).toMatchObject([{ latestOfLot: true }, { latestOfLot: true }]);
    const types = v.parse(v.object({ types: v.array(v.string()) }), news).types;
    const pageOf = (page: unknown) => v.parse(v.object({ itemsPerPage: v.number() }), page).itemsPerPage;
    return {
      rows: { notifications: notifications.slice(0, pageOf(shown)) },
      news: { notifications: notifications.filter(({ type }) => types.includes(type)).slice(0, pageOf(counted)) },
    };
  });
}

const OLD = notification("1", "2026-11-20T10:00:00.000Z");
const NEW = notification("2", "2026-11-21T10:00:00.000Z");
const NEWER = notification("3", "2026-11-22T10:00:00.000Z");

const bell = (name: RegExp) => screen.findByRole("button", { name });

beforeEach(() => seenOn.set(null));

describe("the bell", () => {
  it("counts new notifications, and none once it was opened", async () => {
    const { unmount } = renderPage(<NotificationsBell userId="anna" />, { api: apiWith(NEW, OLD) });
    fireEvent.click(await bell(/2/));
    expect(plain((await screen.findAllByRole("listitem"))[0] ?? null)).toContain("€ 120");
    await bell(/geen nieuwe/i);
    unmount();

    renderPage(<NotificationsBell userId="anna" />, { api: apiWith(NEWER, NEW, OLD) });
    await bell(/1/);
  });

  it("marks in its list the notifications that were new before it was opened", async () => {
    seenOn.set(OLD.createdOn);
    renderPage(<NotificationsBell userId="anna" />, { api: apiWith(NEW, OLD) });
    fireEvent.click(await bell(/1/));
    const [first, second] = within(await screen.findByRole("list")).getAllByRole("listitem");
    expect(first?.className).toContain("new");
    expect(second?.className).not.toContain("new");
  });

  it("neither counts nor marks the user's own bids", async () => {
    const bid = notification("4", "2026-11-23T10:00:00.000Z", "BID_SUCCESS");
    const autoBid = notification("5", "2026-11-23T11:00:00.000Z", "BID_AUTOBID_SUCCESS");
    renderPage(<NotificationsBell userId="anna" />, { api: apiWith(autoBid, bid, NEW) });
    fireEvent.click(await bell(/, 1 nieuwe/));
    const rows = within(await screen.findByRole("list")).getAllByRole("listitem");
    expect(rows.map(({ className }) => className.includes("new"))).toEqual([false, false, true]);
  });

  it("counts to nine, also where it shows fewer lots", async () => {
    const ofLots = (count: number) =>
      Array.from({ length: count }, (_, index) => notification(`${index}`, NEW.createdOn));
    const { unmount } = renderPage(<NotificationsBell userId="anna" />, { api: apiWith(...ofLots(9)) });
    const nine = await bell(/, 9 nieuwe/);
    expect(nine.textContent).toBe("9");
    unmount();

    renderPage(<NotificationsBell userId="anna" />, { api: apiWith(...ofLots(30)) });
    const more = await bell(/meer dan 9 nieuwe/);
    expect(more.textContent).toBe("9+");
    fireEvent.click(more);
    expect(within(await screen.findByRole("list")).getAllByRole("listitem")).toHaveLength(8);
  });

  it("keeps after a reload of the page what has been seen", async () => {
    renderPage(<NotificationsBell userId="anna" />, { api: apiWith(NEW, OLD) });
    fireEvent.click(await bell(/2/));
    vi.resetModules();
    expect((await import("../../../../web/messages/notifications/seen.ts")).seenOn.get()).toBe(NEW.createdOn);
  });

  it("refetches after each connection of the user's socket", async () => {
    const api = apiWith(OLD);
    renderPage(<NotificationsBell userId="anna" />, { api });
    await bell(/1/);
    const { connections } = liveStatus(liveAddress({ userId: "anna" }));
    connections.set(connections.get() + 1);
    await waitFor(() => expect(api.count("bellNotifications")).toBe(2));
  });
});
