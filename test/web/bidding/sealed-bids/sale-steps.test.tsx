import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { BlindLotNow, BlindLotOfPage } from "../../../../web/bidding/sealed-bids/documents.ts";
import { SaleSteps } from "../../../../web/bidding/sealed-bids/sale-steps.tsx";
import { loadNamespace } from "../../../../web/kit/i18n/i18n.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";
import { ownBid, stateOf, viewerOf } from "../../support/sealed-panel.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const march = (day: number) => `2026-03-${String(day).padStart(2, "0")}T14:00:00.000Z`;
const FIRST = { biddingRound: 1, closingOn: march(2), opensOn: march(2), openedOn: null };
const OPENED = { ...FIRST, openedOn: march(3) };
const SECOND = { biddingRound: 2, closingOn: march(5), opensOn: march(5), openedOn: null };
const LOT = { closingOn: march(2), bindingUntil: march(20) } as BlindLotOfPage;
const content = { amount: 5_000_000, validUntil: march(25), conditions: "", attachments: [], terms: null };

/** The steps of a lot, each as its text; the one under way begins with an arrow. */
function stepsOf(changes: Partial<BlindLotNow>): string[] {
  const { container } = renderPage(<SaleSteps lot={LOT} state={stateOf({ rounds: [FIRST], ...changes })} />);
  return [...container.querySelectorAll("li")].map((item) => {
    const isNow = item.getAttribute("aria-current") === "step";
    return `${isNow ? "> " : ""}${plain(item).replace(/^(klaar|[0-9])+/i, "")}`;
  });
}

beforeEach(async () => {
  await loadNamespace("sealed-bids");
  signInAs("anna");
});

describe("the steps of a sale by sealed bids", () => {
  it("are bids, opening, the seller's decision and the result", () => {
    const [bidding, opening, decision, result] = stepsOf({});
    expect(bidding).toMatch(/^> Biedperiodetot en met .*2 mrt.*U kunt nu bieden\.$/);
    expect(opening).toMatch(/^Openingvanaf .*2 mrt/);
    expect(decision).toMatch(/^Besluit van de verkoperuiterlijk .*20 mrt/);
    expect(result).toBe("Uitslagna het besluit");
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(4);
  });

  it("keep the first round with the day of its opening in the second one", () => {
    const bids = [ownBid({ state: "VALID", content })];
    const steps = stepsOf({ biddingRound: 2, rounds: [OPENED, SECOND], viewer: viewerOf({ bids }) });
    expect(steps).toHaveLength(6);
    expect(steps[1]).toMatch(/Openinggeopend op .*3 mrt/);
    expect(steps[2]).toMatch(/^> Tweede rondetot en met .*5 mrt.*U kunt nu hoger bieden/);
    expect(steps[3]).toMatch(/^Opening tweede rondevanaf .*5 mrt/);
  });

  it("say that a second person approves, and until when the viewer's bid binds", () => {
    const bids = [ownBid({ state: "VALID", content })];
    const [, , decision] = stepsOf({ phase: "RANKED", rounds: [OPENED], viewer: viewerOf({ bids }) });
    expect(decision).toMatch(/^> .*uiterlijk .*20 mrt.*een tweede persoon keurt dat goed.*bindt u tot .*25 mrt/);
  });

  it("tell a visitor nothing to do", () => {
    expect(stepsOf({ viewer: null })[0]).not.toContain("U kunt");
    expect(stepsOf({ phase: "CLOSED", viewer: viewerOf() })[1]).not.toContain("niets te doen");
  });

  it("end with the day of the result", () => {
    const ended: Partial<BlindLotNow> = { phase: "ENDED", rounds: [OPENED], endedOn: march(9) };
    const awarded = stepsOf({ ...ended, outcome: "AWARDED" });
    expect(awarded[2]).toMatch(/genomen op .*9 mrt/);
    expect(awarded[3]).toMatch(/gegund op .*9 mrt/);
    expect(awarded.filter((step) => step.startsWith(">"))).toEqual([]);
  });

  it("have no decision where no bid was valid, or the sale was called off", () => {
    const ended: Partial<BlindLotNow> = { phase: "ENDED", endedOn: march(3) };
    const unsold = stepsOf({ ...ended, rounds: [OPENED], outcome: "UNSOLD", unsoldCause: "NO_VALID_BID" });
    expect(unsold[2]).toContain("vervalt");
    const calledOff = stepsOf({ ...ended, outcome: "CALLED_OFF" });
    expect(calledOff[1]).toContain("vervalt");
    expect(calledOff[3]).toMatch(/afgelast op .*3 mrt/);
  });
});
