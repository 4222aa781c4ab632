import { describe, expect, it } from "vitest";
import { lotAnnouncement } from "../../../../../web/bidding/bids/state/lot-announcement.ts";
import { winnerText } from "../../../../../web/bidding/bids/state/viewer-standing.ts";
import { lotPage } from "../../../../../web/bidding/lot-page/words.nl.ts";
import { formatMessage } from "../../../../../web/kit/i18n/dictionary.ts";
import type { Translate } from "../../../../../web/kit/i18n/messages.ts";

const t: Translate = (key, params) => formatMessage({ language: "nl", messages: lotPage }, key, params);
const CLOSING = "2026-11-22T10:00:00.000Z";
const LATER = "2026-11-22T10:02:00.000Z";
const leading = { amount: 120_00, standing: "leading", closesOn: CLOSING, subjectToAcceptance: false } as const;

function announced(before: Parameters<typeof lotAnnouncement>[0], now: Parameters<typeof lotAnnouncement>[1]) {
  const announcement = lotAnnouncement(before, now, t);
  return announcement && { ...announcement, text: announcement.text.replaceAll("\u00a0", " ") };
}

describe("the announcements of a lot", () => {
  it("interrupt when the viewer is outbid, and name an extension", () => {
    expect(announced(leading, { ...leading, amount: 130_00, standing: "outbid", closesOn: LATER })).toEqual({
      text: "U bent overboden. Het bod staat nu op € 130. Het bod verlengt de sluiting.",
      atOnce: true,
    });
  });

  it("are polite about another's bid and about the viewer's own lead", () => {
    const watching = { ...leading, standing: "watching" } as const;
    expect(announced(watching, { ...watching, amount: 130_00 })).toEqual({ text: "Nieuw bod: € 130.", atOnce: false });
    expect(announced({ ...leading, standing: "outbid" }, leading)?.atOnce).toBe(false);
  });

  it("are absent if neither price nor standing changed", () => {
    expect(announced(leading, { ...leading, closesOn: LATER })).toBeNull();
  });

  it("give the result in the words of the screen, under reserve without a win", () => {
    const won = { ...leading, standing: "won" } as const;
    const subject = winnerText(120_00, { subjectToAcceptance: true, t });
    expect(announced({ ...leading, subjectToAcceptance: true }, { ...won, subjectToAcceptance: true })).toEqual({
      text: subject.replaceAll("\u00a0", " "),
      atOnce: true,
    });
    expect(subject).not.toContain("gewonnen");
    expect(subject.indexOf("verkoper beslist")).toBeLessThan(subject.indexOf("betalen"));
    expect(announced(leading, won)?.text).toContain("U hebt dit kavel gewonnen voor € 120.");
    expect(announced({ ...leading, standing: "outbid" }, { ...leading, standing: "lost" })?.text).toBe(
      "Een ander had het hoogste bod",
    );
  });

  it("interrupt when the seller accepts or declines the viewer's bid", () => {
    const waiting = { ...leading, standing: "won", subjectToAcceptance: true } as const;
    const accepted = announced(waiting, { ...waiting, subjectToAcceptance: false });
    expect(accepted).toMatchObject({ text: expect.stringContaining("U hebt dit kavel gewonnen"), atOnce: true });
    const declined = announced(waiting, { ...waiting, standing: "declined", subjectToAcceptance: false });
    expect(declined).toEqual({ text: "De verkoper heeft uw bod afgewezen", atOnce: true });
  });
});
