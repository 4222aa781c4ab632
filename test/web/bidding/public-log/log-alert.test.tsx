import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LogAlert } from "../../../../web/bidding/public-log/log-alert.tsx";
import { LogUnread } from "../../../../web/bidding/public-log/log-unread.tsx";
import { renderPage } from "../../support/render-page.tsx";

const THEN = "1".repeat(64);
const NOW = "2".repeat(64);
const remembered = { sequence: 12, hash: THEN, seenOn: "2026-11-22T10:00:00.000Z" };
const OTHER_LINE = /^Regel 12 is niet meer wat deze browser/;
const BROKEN_LINE = /^Regel 9 van het logboek volgt niet uit de regel ervoor/;

it.each([
  ["another entry", { hashNow: NOW, brokenAt: null }, [OTHER_LINE, NOW], [BROKEN_LINE]],
  ["no entry", { hashNow: null, brokenAt: null }, [OTHER_LINE, "deze regel is er niet meer"], [BROKEN_LINE]],
  ["an entry, and a break after it", { hashNow: THEN, brokenAt: 9 }, [BROKEN_LINE], [OTHER_LINE]],
  ["a break before it", { hashNow: null, brokenAt: 9 }, [OTHER_LINE, BROKEN_LINE], []],
])("a warning says what the log has now: %s", (_, found, shown, hidden) => {
  renderPage(<LogAlert incrementalLotId="lot" isLogPublic change={{ remembered, ...found }} />);
  expect(screen.getByRole("alert").textContent).toContain(THEN);
  for (const text of shown) expect(screen.getByText(text)).toBeDefined();
  for (const text of hidden) expect(screen.queryByText(text)).toBeNull();
});

it("a log that could not be read is no match: the page says so, and offers another try", () => {
  renderPage(<LogUnread incrementalLotId="lot" />);
  expect(screen.getByRole("status").textContent).toContain("kon het logboek niet lezen");
  expect(screen.getByRole("button", { name: "Logboek opnieuw lezen" })).toBeDefined();
});
