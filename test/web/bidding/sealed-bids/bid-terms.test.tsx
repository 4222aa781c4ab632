import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PreparedKey } from "../../../../schema/bidding/sealed-bids/prepared-key.ts";
import { sealBid } from "../../../../schema/bidding/sealed-bids/seal-bid.ts";
import { sealedTextOf } from "../../../../schema/bidding/sealed-bids/sealed-text.ts";
import { plain } from "../../support/plain.ts";
import { ACCEPTED, inHours, ownBid, SEAL, showSealedPanel, stateOf, viewerOf } from "../../support/sealed-panel.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

vi.mock("../../../../schema/bidding/sealed-bids/seal-bid.ts", () => ({ sealBid: vi.fn() }));
vi.mock("../../../../schema/bidding/sealed-bids/prepared-key.ts", () => ({ PreparedKey: { of: vi.fn() } }));

const region = () => plain(screen.getByRole("region", { name: "Bieden met een gesloten bod" }));
const TERMS = { versionId: "terms-1", holdsFrom: "2026-03-12T08:00:00.000Z" };
const SHOWN = "Veilingvoorwaardenversie van 12 maart 2026";

beforeEach(() => {
  vi.mocked(PreparedKey.of).mockReset().mockResolvedValue("CHAIN_ALTERED");
  vi.mocked(sealBid).mockReset();
  vi.mocked(sealBid).mockImplementation(async (bid) => {
    const text = sealedTextOf(bid, "5a".repeat(16))?.text ?? "";
    return { isSealed: true, sealed: { seal: SEAL, ciphertext: "sealed" }, text };
  });
  localStorage.clear();
  signInAs("anna");
});

describe("the terms of the channel that a sealed bid names", () => {
  it("are shown by their date in the review, sealed with the bid, and shown with it afterwards", async () => {
    const viewerTerms = { ...TERMS, acceptedOn: inHours(-1) };
    const { api } = showSealedPanel(stateOf({ viewerTerms }));
    api.answer("PlaceSealedBid", { placeSealedBid: ACCEPTED });
    fireEvent.change(screen.getByRole("textbox", { name: /^Uw bod/ }), { target: { value: "412000" } });
    fireEvent.click(screen.getByRole("button", { name: /Verzegel bod/ }));
    const dialog = await screen.findByRole("dialog", { name: "Controleer uw bod" });
    expect(plain(dialog)).toContain("de veilingvoorwaarden (versie van 12 maart 2026)");
    fireEvent.click(within(dialog).getByRole("checkbox"));
    fireEvent.click(within(dialog).getByRole("button", { name: /^Verzegel/ }));
    await screen.findByText("Uw bod is verzegeld en vastgelegd.");
    const terms = { versionId: TERMS.versionId, holdsFromMs: Date.parse(TERMS.holdsFrom) };
    expect(vi.mocked(sealBid).mock.lastCall?.[0]).toMatchObject({ terms });
    cleanup();
    showSealedPanel(stateOf({ viewer: viewerOf({ bids: [ownBid()] }) }));
    expect(region()).toContain(SHOWN);
  });

  it("are agreed to by their version: a new one that comes while the review is open is asked for again", async () => {
    const lot = stateOf({ viewerTerms: { ...TERMS, acceptedOn: inHours(-1) } });
    const { api, showNext } = showSealedPanel(lot);
    api.answer("PlaceSealedBid", { placeSealedBid: ACCEPTED });
    fireEvent.change(screen.getByRole("textbox", { name: /^Uw bod/ }), { target: { value: "412000" } });
    fireEvent.click(screen.getByRole("button", { name: /Verzegel bod/ }));
    const dialog = await screen.findByRole("dialog", { name: "Controleer uw bod" });
    fireEvent.click(within(dialog).getByRole("checkbox"));
    const newer = { versionId: "terms-2", holdsFrom: "2026-04-01T08:00:00.000Z" };
    showNext({ ...lot, viewerTerms: { ...newer, acceptedOn: inHours(0) } });
    expect(plain(dialog)).toContain("de veilingvoorwaarden (versie van 1 april 2026)");
    const place = within(dialog).getByRole("button", { name: /^Verzegel/ });
    fireEvent.click(place);
    expect(within(dialog).getByRole("alert").textContent).toBe("Ga eerst akkoord met de veilingvoorwaarden.");
    expect(sealBid).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole("checkbox"));
    fireEvent.click(place);
    await screen.findByText("Uw bod is verzegeld en vastgelegd.");
    const terms = { versionId: newer.versionId, holdsFromMs: Date.parse(newer.holdsFrom) };
    expect(vi.mocked(sealBid).mock.lastCall?.[0]).toMatchObject({ terms });
  });

  it("are shown of an opened bid, unless it names none", () => {
    const content = { amount: 1, validUntil: inHours(72), conditions: "", attachments: [] };
    const shown = (terms: typeof TERMS | null) => {
      cleanup();
      const opened = ownBid({ state: "VALID", content: { ...content, terms } });
      showSealedPanel(stateOf({ phase: "RANKED", viewer: viewerOf({ bids: [opened] }) }));
      return region();
    };
    expect(shown(TERMS)).toContain(SHOWN);
    expect(shown(null)).not.toContain("Veilingvoorwaarden");
  });
});
