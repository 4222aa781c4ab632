import { describe, expect, it, vi } from "vitest";
import { NOTIFICATION_TYPES } from "../../../../schema/bidding/live/payloads.ts";
import { formatMessage } from "../../../../web/kit/i18n/dictionary.ts";
import type { Translate } from "../../../../web/kit/i18n/messages.ts";
import {
  messagePaths,
  notificationReason,
  notificationText,
} from "../../../../web/messages/notifications/notification-text.ts";
import { isNews } from "../../../../web/messages/notifications/seen.ts";
import { notifications } from "../../../../web/messages/notifications/words.nl.ts";

vi.hoisted(() => vi.stubEnv("TZ", "Europe/Amsterdam"));

const t: Translate = (key, params) => formatMessage({ language: "nl", messages: notifications }, key, params);
const words = { t, language: "nl" } as const;

describe("news", () => {
  it("is every notification except those about the user's own bids", () => {
    const own = NOTIFICATION_TYPES.filter((type) => !isNews(type));
    expect(own).toEqual(["BID_SUCCESS", "BID_AUTOBID_SUCCESS"]);
  });
});

describe("a lot that is shown again", () => {
  const shown = { type: "LOT_PUBLISHED_AGAIN", amount: null, lotNumber: "4", title: "Draaibank" } as const;

  it("is named with its closing time", () => {
    expect(notificationText({ ...shown, lotClosingOn: "2026-03-12T13:30:00.000Z" }, words)).toBe(
      "Kavel 4 – Draaibank is weer zichtbaar. Sluitingstijd: do 12 mrt, 14:30 CET.",
    );
  });

  it("asks to check the closing time if that is not known", () => {
    expect(notificationText(shown, words)).toBe("Kavel 4 – Draaibank is weer zichtbaar. Let op de sluitingstijd.");
  });
});

it("OUTAGE1: a lot that closes later after an outage is named with its closing time", () => {
  const later = { type: "LOT_OUTAGE", amount: null, lotNumber: "4", title: "Draaibank" } as const;
  expect(notificationText({ ...later, lotClosingOn: "2026-03-12T13:30:00.000Z" }, words)).toBe(
    "Kavel 4 – Draaibank sluit later, omdat bieden een tijd niet kon. Sluitingstijd: do 12 mrt, 14:30 CET.",
  );
});

describe("the reason for losing a tie", () => {
  const tie = { rule: "MAN3", amount: 150_00, otherSetOn: "2026-03-12T13:30:05.000Z" } as const;
  const reasonAt = (now: string) =>
    notificationReason(tie, { ...words, nowMs: Date.parse(now) })?.replace("\u00a0", " ");

  it("names the second at which the other limit was set", () => {
    expect(reasonAt("2026-03-12T20:00:00.000Z")).toBe(
      "De limiet van de ander stond er al sinds 14:30:05 CET, voor hetzelfde bedrag als uw bod van € 150.",
    );
  });

  it("names the day too if that is not today", () => {
    expect(reasonAt("2026-03-13T08:00:00.000Z")).toContain("sinds do 12 mrt, 14:30:05 CET");
  });
});

describe("the page that a message links to", () => {
  const PUBLIC_PAGES = { auctions: "/publications/", notifications: "/account/notifications" } as const;
  const bid = { publicationId: "a", incrementalLotId: "l", blindLotId: null };

  it("is its lot, and all notifications from the browser's notification", () => {
    expect(messagePaths(bid, PUBLIC_PAGES)).toEqual({ lot: "/auction/a/lot/l", list: "/account/notifications" });
  });

  it("is the page of a lot that is sold by sealed bids", () => {
    const blind = { publicationId: "a", incrementalLotId: null, blindLotId: "b" };
    expect(messagePaths(blind, PUBLIC_PAGES).lot).toBe("/blindAuction/a/lot/b");
  });

  it("is no lot if it names none", () => {
    const none = { publicationId: null, incrementalLotId: null, blindLotId: null };
    expect(messagePaths(none, PUBLIC_PAGES).lot).toBeNull();
  });

  it("is absent on the staff's host, which has neither page", () => {
    expect(messagePaths(bid, { auctions: null, notifications: null })).toEqual({ lot: null, list: null });
  });
});
