import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { liveStatus } from "../../../web/live/live-status.ts";
import { topicPath } from "../../../web/live/topic-path.ts";
import { NotificationsBell } from "../../../web/notifications/notifications-bell.tsx";
import { seenOn } from "../../../web/notifications/seen.ts";
import { FakeHouse } from "../support/fake-house.ts";
import { plain } from "../support/plain.ts";
import { renderPage } from "../support/render-page.tsx";

function notification(id: string, createdOn: string) {
  const lot = {
    incrementalLotId: "lot",
    publicationId: "sale",
    lotNumber: "1",
    publicationNumber: 7,
    title: "Draaibank",
  };
  return { ...lot, id, createdOn, type: "OUTBID", amount: 120_00, reason: null, explanation: null };
}

/** A house with these notifications, newest first. */
function houseWith(...notifications: ReturnType<typeof notification>[]): FakeHouse {
  const page = { paginatedPageNumber: 1, paginatedPageSize: 8, paginatedTotalResults: notifications.length };
  return new FakeHouse().answer("queryPersistedNotifications", {
    queryPersistedNotifications: { notifications, ...page },
  });
}

const OLD = notification("1", "2026-11-20T10:00:00.000Z");
const NEW = notification("2", "2026-11-21T10:00:00.000Z");
const NEWER = notification("3", "2026-11-22T10:00:00.000Z");

const bell = (name: RegExp) => screen.findByRole("button", { name });

beforeEach(() => seenOn.set(null));

describe("the bell", () => {
  it("counts what is new, and nothing any more once it was opened", async () => {
    const { unmount } = renderPage(<NotificationsBell userId="anna" />, { house: houseWith(NEW, OLD) });
    fireEvent.click(await bell(/2/));
    expect(plain((await screen.findAllByRole("listitem"))[0] ?? null)).toContain("€ 120");
    await bell(/geen nieuwe/i);
    unmount();

    renderPage(<NotificationsBell userId="anna" />, { house: houseWith(NEWER, NEW, OLD) });
    await bell(/1/);
  });

  it("marks in its list what was new before it was opened", async () => {
    seenOn.set(OLD.createdOn);
    renderPage(<NotificationsBell userId="anna" />, { house: houseWith(NEW, OLD) });
    fireEvent.click(await bell(/1/));
    const [first, second] = within(await screen.findByRole("list")).getAllByRole("listitem");
    expect(first?.className).toContain("new");
    expect(second?.className).not.toContain("new");
  });

  it("still knows after the page was loaded anew what has been seen", async () => {
    renderPage(<NotificationsBell userId="anna" />, { house: houseWith(NEW, OLD) });
    fireEvent.click(await bell(/2/));
    vi.resetModules();
    expect((await import("../../../web/notifications/seen.ts")).seenOn.get()).toBe(NEW.createdOn);
  });

  it("asks anew after each connection of its owner's line", async () => {
    const house = houseWith(OLD);
    renderPage(<NotificationsBell userId="anna" />, { house });
    await bell(/1/);
    const { connections } = liveStatus(topicPath({ userId: "anna" }));
    connections.set(connections.get() + 1);
    await waitFor(() => expect(house.count("queryPersistedNotifications")).toBe(2));
  });
});
