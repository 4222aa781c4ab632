import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PreparedKey } from "../../../../schema/bidding/sealed-bids/prepared-key.ts";
import { plain } from "../../support/plain.ts";
import { inHours, ownBid, showSealedPanel, stateOf, viewerOf } from "../../support/sealed-panel.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

// The library of the seal does not know the byte arrays of this environment.
vi.mock("../../../../schema/bidding/sealed-bids/prepared-key.ts", () => ({ PreparedKey: { of: vi.fn() } }));

const region = () => screen.getByRole("region", { name: "Bieden met een gesloten bod" });
const amount = () => screen.getByRole("textbox", { name: "Uw bod, exclusief kosten en btw" });

beforeEach(() => {
  vi.mocked(PreparedKey.of).mockReset().mockResolvedValue("CHAIN_ALTERED");
  localStorage.clear();
  signInAs("anna");
});

describe("a beacon that is late", () => {
  const waiting = (opensOn: string) => {
    cleanup();
    showSealedPanel(stateOf({ phase: "CLOSED", closingOn: opensOn, opensOn, viewer: viewerOf({ bids: [ownBid()] }) }));
    return plain(region());
  };

  it("is said so with the time since which it is, and that nothing is lost", () => {
    expect(waiting(inHours(-0.01))).toContain("zodra het openbare baken");
    const late = waiting(inHours(-0.1));
    expect(late).toContain("Het openbare baken is te laat: sinds");
    expect(late).toContain("Er gaat niets verloren.");
    expect(late).not.toContain("zodra het openbare baken");
  });
});

describe("who may not bid", () => {
  it("a visitor is asked to sign in, a user reads what is missing, and one without an invitation reads that", () => {
    showSealedPanel(stateOf({ viewer: null }));
    expect(screen.getByRole("link", { name: /Inloggen/ })).toBeDefined();
    showSealedPanel(stateOf({ missingConditions: ["ADDRESS"] }));
    expect(screen.getAllByRole("link", { name: /adres/i }).length).toBeGreaterThan(0);
    showSealedPanel(stateOf({ biddingRound: 2, viewer: viewerOf({ isInvited: false }) }));
    expect(screen.getByText(/De tweede ronde is voor/)).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("a condition that is missing later stands above the form, which keeps what was typed", () => {
    const { showNext } = showSealedPanel(stateOf());
    fireEvent.change(amount(), { target: { value: "412000" } });
    showNext(stateOf({ missingConditions: ["ADDRESS"] }));
    expect(screen.getAllByRole("link", { name: /adres/i }).length).toBeGreaterThan(0);
    expect(amount()).toHaveProperty("value", "412000");
    showNext(stateOf());
    expect(screen.queryByRole("link", { name: /adres/i })).toBeNull();
    expect(amount()).toHaveProperty("value", "412000");
  });

  it("one who is not asked into the second round reads that their valid bid stands, and until when", () => {
    const content = {
      amount: 5_000_000,
      validUntil: "2126-04-30T21:59:59.000Z",
      conditions: "",
      attachments: [],
      terms: null,
    };
    const second = (changes: Parameters<typeof ownBid>[0]) =>
      stateOf({ biddingRound: 2, viewer: viewerOf({ isInvited: false, bids: [ownBid({ content, ...changes })] }) });
    showSealedPanel(second({ state: "VALID" }));
    for (const text of ["Uw eerste bod staat", "blijft staan zoals het is", "€ 50.000", "Bindt u tot"])
      expect(plain(region())).toContain(text);
    expect(plain(region())).not.toContain("minimum");
    cleanup();
    showSealedPanel(second({ state: "DECLINED" }));
    expect(plain(region())).not.toContain("€ 50.000");
  });

  it("nobody can bid on a sale that was called off, and reads why", () => {
    showSealedPanel(
      stateOf({ phase: "ENDED", outcome: "CALLED_OFF", callOffReason: "De curator trekt de opdracht in." }),
    );
    expect(plain(region())).toContain("De curator trekt de opdracht in.");
    // Nor is there a closing to wait for.
    expect(plain(region())).not.toContain("Sluit over");
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
