import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { BidMessage } from "../../../../../web/bidding/bids/form/bid-message.tsx";
import type { BidIntent, PlaceBidOutcome } from "../../../../../web/bidding/bids/form/bid-outcome.ts";
import { plain } from "../../../support/plain.ts";

const BID: BidIntent = { kind: "bid", amountCents: 120_00, commandId: "c" };
const AUTO_BID: BidIntent = { ...BID, kind: "autoBid" };

function accepted(
  intent: BidIntent,
  change: Partial<Extract<PlaceBidOutcome, { kind: "accepted" }>> = {},
): PlaceBidOutcome {
  return { kind: "accepted", intent, leads: true, priceCents: 130_00, isTie: false, sequence: 3, ...change };
}

/** The panel's message about an outcome, and its role; a message without a role is not read out by itself. */
function messageOf(outcome: PlaceBidOutcome, isOvertaken = false): { text: string; role: string | null } {
  const { container, unmount } = render(
    <BidMessage outcome={outcome} isOvertaken={isOvertaken} isBusy={false} onRetry={() => {}} />,
  );
  const message = { text: plain(container), role: container.querySelector("[role]")?.getAttribute("role") ?? null };
  unmount();
  return message;
}

describe("the panel's message about an accepted bid", () => {
  it.each([
    [BID, "Uw bod van € 120 is geplaatst. U bent de hoogste bieder."],
    [AUTO_BID, "Uw autobod tot € 120 is ingesteld. U bent de hoogste bieder."],
  ])("that leads", (intent, text) => expect(messageOf(accepted(intent))).toEqual({ text, role: "status" }));

  it.each([
    [BID, "Uw bod van € 120 is geplaatst, maar een autobod ging er meteen overheen. Het bod staat nu op € 130."],
    [
      AUTO_BID,
      "Uw autobod tot € 120 is meteen overboden: een ander heeft een hoger of eerder gezet maximum. Het bod staat nu op € 130.",
    ],
  ])("that an auto bid answered at once", (intent, text) =>
    expect(messageOf(accepted(intent, { leads: false }))).toEqual({ text, role: "alert" }),
  );

  it.each([
    [BID, "Uw bod van € 120 is geplaatst. Daarna is er hoger geboden."],
    [AUTO_BID, "Uw autobod tot € 120 is ingesteld. Daarna is er hoger geboden."],
  ])("that was overtaken later, which only the standing announces", (intent, text) =>
    expect(messageOf(accepted(intent), true)).toEqual({ text, role: null }),
  );

  it("that equals an earlier maximum", () =>
    expect(messageOf(accepted(BID, { leads: false, isTie: true })).text).toContain(
      "voor hetzelfde bedrag was er eerder",
    ));
});

describe("the panel's message about a bid that was not accepted", () => {
  it("names the lowest amount if the API has returned it", () => {
    expect(messageOf({ kind: "tooLow", minimumCents: 140_00 })).toEqual({
      text: "Uw bod is te laag. Vul een hoger bedrag in. Er is intussen hoger geboden: bied minimaal € 140.",
      role: "alert",
    });
    expect(messageOf({ kind: "tooLow", minimumCents: null }).text).toBe("Uw bod is te laag. Vul een hoger bedrag in.");
  });

  it.each([
    ["LOT_CLOSED", "Uw bod kwam te laat: dit kavel is gesloten."],
    ["LOT_NOT_OPEN", "Uw bod is niet geplaatst: dit kavel is nog niet open."],
  ] as const)("on a lot that takes no bids: %s", (reason, text) =>
    expect(messageOf({ kind: "notOpen", reason })).toEqual({ text, role: "alert" }),
  );

  it("says that an auto bid was not removed", () =>
    expect(messageOf({ kind: "notRemoved", reason: "LOT_CLOSED" }).text).toBe(
      "Uw autobod is niet verwijderd: dit kavel was al gesloten.",
    ));

  it("sends an unanswered bid again with the same command id, once while it is being sent", () => {
    const onRetry = vi.fn();
    const outcome: PlaceBidOutcome = { kind: "noResponse", intent: BID };
    const message = (isBusy: boolean) => (
      <BidMessage outcome={outcome} isOvertaken={false} isBusy={isBusy} onRetry={onRetry} />
    );
    const { rerender } = render(message(false));
    expect(plain(screen.getByRole("alert"))).toContain("geen antwoord op uw bod van € 120");
    fireEvent.click(screen.getByRole("button", { name: "Nog eens sturen" }));
    rerender(message(true));
    fireEvent.click(screen.getByRole("button", { name: /^Nog eens sturen/ }));
    expect(onRetry.mock.calls).toEqual([[BID]]);
  });
});
