import { describe, expect, it } from "vitest";
import type { BidRule } from "../../../../../schema/bidding/bid-rows.ts";
import { reasonText } from "../../../../../web/bidding/bids/history/reason-text.ts";
import { history } from "../../../../../web/bidding/bids/history/words.nl.ts";
import { formatMessage } from "../../../../../web/kit/i18n/dictionary.ts";
import { notificationReason } from "../../../../../web/messages/notifications/notification-text.ts";
import { notifications } from "../../../../../web/messages/notifications/words.nl.ts";

const words = { language: "nl", messages: { ...history, ...notifications } } as const;
const dutch = {
  t: (key: string, params?: Record<string, string | number>) => formatMessage(words, key, params),
  language: words.language,
  nowMs: Date.parse("2026-11-21T15:00:00.000Z"),
};
const reason = (rule: BidRule, amount: number | null = null, otherSetOn: string | null = null) => ({
  rule,
  amount,
  otherSetOn,
});
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

describe("the reason for a bid's outcome in the history", () => {
  it.each([
    ["MAN2", 160_00, "Een autobod antwoordde meteen met € 160."],
    ["MAN2", 140_00, "Autobod als antwoord op € 140."],
    ["AUTO3", 160_00, "Een autobod antwoordde meteen met € 160."],
    ["AUTO2", 140_00, "Boven de limiet van € 140."],
    ["AUTO2", 160_00, "Tot aan de limiet; een autobod ging erboven met € 160."],
    ["AUTO1", null, "Autobod op het startbedrag."],
    ["MAN4", null, "Eigen bod verhoogd."],
    ["MAN1", null, null],
    ["AUTO2", null, null],
    ["FIX2", null, null],
  ] as const)("%s with %s", (rule, amount, text) => {
    expect(plain(reasonText({ amount: 150_00, reason: reason(rule, amount) }, dutch))).toBe(text);
  });

  it("MAN3, AUTO3: at a tie names the time of the limit that came first", () => {
    const tie = { amount: 150_00, reason: reason("MAN3", 150_00, "2026-11-21T13:02:11.000Z") };
    expect(reasonText(tie, dutch)).toMatch(/^Gelijk bod: de limiet van \d\d:\d\d:11 .* ging voor\.$/);
  });

  it("names the day too if that is not today", () => {
    const tie = { amount: 150_00, reason: reason("MAN3", 150_00, "2026-11-21T13:02:11.000Z") };
    const nextWeek = { ...dutch, nowMs: Date.parse("2026-11-28T15:00:00.000Z") };
    expect(reasonText(tie, nextWeek)).toMatch(/de limiet van za 21 nov, \d\d:\d\d:11/);
  });
});

describe("the reason for being outbid", () => {
  it.each([
    ["MAN1", null, "Een ander deed met de hand een hoger bod."],
    ["MAN2", 150_00, "Op uw bod van € 150 antwoordde meteen een autobod."],
    ["AUTO2", 150_00, "Uw limiet van € 150 is gepasseerd."],
    ["AUTO2", null, "Een autobod ging er met een biedstap overheen."],
    ["FIX2", null, null],
  ] as const)("%s with %s", (rule, amount, text) => {
    expect(plain(notificationReason(reason(rule, amount), dutch))).toBe(text);
  });

  it("MAN3: at a tie names the time of the other limit and the user's own bid", () => {
    const text = plain(notificationReason(reason("MAN3", 150_00, "2026-11-21T13:02:11.000Z"), dutch));
    expect(text).toMatch(/er al sinds \d\d:\d\d:11 .*uw bod van € 150\.$/);
  });
});
