import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PreparedKey } from "../../../../schema/bidding/sealed-bids/prepared-key.ts";
import { sealBid } from "../../../../schema/bidding/sealed-bids/seal-bid.ts";
import { sealedTextOf } from "../../../../schema/bidding/sealed-bids/sealed-text.ts";
import { QUICKNET } from "../../../../schema/kit/beacon/beacon-chain.ts";
import { sha256Hex } from "../../../../schema/kit/hex.ts";
import { keepBid, keptBidOf } from "../../../../web/bidding/sealed-bids/kept-bids.ts";
import { eventually } from "../../../support/eventually.ts";
import type { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import {
  ACCEPTED,
  inHours,
  ownBid,
  ROUND,
  SEAL,
  showSealedPanel,
  stateOf,
  viewerOf,
} from "../../support/sealed-panel.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

// The library of the seal does not know the byte arrays of this environment; journeys seal in a browser.
vi.mock("../../../../schema/bidding/sealed-bids/seal-bid.ts", () => ({ sealBid: vi.fn() }));
vi.mock("../../../../schema/bidding/sealed-bids/seal-attachment.ts", () => ({ sealAttachment: vi.fn() }));
vi.mock("../../../../schema/bidding/sealed-bids/prepared-key.ts", () => ({ PreparedKey: { of: vi.fn() } }));

const region = () => screen.getByRole("region", { name: "Bieden met een gesloten bod" });
const amount = () => screen.getByRole("textbox", { name: "Uw bod, exclusief kosten en btw" });
const seal = () => fireEvent.click(within(region()).getByRole("button", { name: /Verzegel bod/ }));

async function confirm(euros: string): Promise<void> {
  fireEvent.change(amount(), { target: { value: euros } });
  seal();
  const dialog = await screen.findByRole("dialog", { name: "Controleer uw bod" });
  fireEvent.click(within(dialog).getByRole("checkbox"));
  fireEvent.click(within(dialog).getByRole("button", { name: /^Verzegel/ }));
}

/** What the page asks to be called for when it is idle. */
const whenIdle = vi.fn<(work: () => void) => number>();

function sentInput({ requests }: FakeApi) {
  const { input } = v.parse(v.object({ input: v.looseObject({ seal: v.string() }) }), requests[0]?.variables);
  return input;
}

beforeEach(() => {
  vi.mocked(sealBid).mockReset();
  vi.mocked(PreparedKey.of).mockReset().mockResolvedValue("CHAIN_ALTERED");
  vi.mocked(sealBid).mockImplementation(async (bid) => {
    const text = sealedTextOf(bid, "5a".repeat(16))?.text ?? "";
    return { isSealed: true, sealed: { seal: await sha256Hex(text), ciphertext: "sealed" }, text };
  });
  whenIdle.mockReset().mockReturnValue(1);
  vi.stubGlobal("requestIdleCallback", whenIdle);
  vi.stubGlobal("cancelIdleCallback", vi.fn());
  localStorage.clear();
  signInAs("anna");
});

describe("a sealed bid", () => {
  it("is sealed on the device to the lot's round, and only what is sealed leaves it", async () => {
    const { api, refetch } = showSealedPanel(stateOf());
    api.answer("PlaceSealedBid", { placeSealedBid: ACCEPTED });
    fireEvent.change(screen.getByRole("textbox", { name: /Voorwaarden/ }), { target: { value: "Onder voorbehoud" } });
    await confirm("412000");
    await screen.findByText("Uw bod is verzegeld en vastgelegd.");
    const input = sentInput(api);
    expect(input).toEqual({
      blindLotId: "lot-1",
      seal: input.seal,
      ciphertext: "sealed",
      attachments: [],
      commandId: expect.any(String),
    });
    const bid = { lot: "lot-1", bidder: "bidder-a", amountCents: 41_200_000, conditions: "Onder voorbehoud" };
    const sealing = { chain: QUICKNET, round: ROUND };
    expect(vi.mocked(sealBid).mock.lastCall).toEqual([expect.objectContaining(bid), sealing, null]);
    expect(keptBidOf(input.seal)).toMatchObject({ bidder: "bidder-a", receipt: "a.receipt.jws" });
    expect(refetch).toHaveBeenCalled();
  });

  it("takes the key that was prepared while the form was shown, each for one bid", async () => {
    whenIdle.mockImplementation((work) => {
      work();
      return 1;
    });
    const key = {} as PreparedKey;
    vi.mocked(PreparedKey.of).mockResolvedValue(key);
    const { api } = showSealedPanel(stateOf());
    await eventually(() => expect(PreparedKey.of).toHaveBeenCalledExactlyOnceWith({ chain: QUICKNET, round: ROUND }));
    api.answer("PlaceSealedBid", { placeSealedBid: ACCEPTED });
    await confirm("412000");
    await eventually(() => expect(vi.mocked(sealBid).mock.lastCall?.[2]).toBe(key));
    await screen.findByText("Uw bod is verzegeld en vastgelegd.");
    await confirm("413000");
    await eventually(() => expect(vi.mocked(sealBid).mock.lastCall?.[2]).toBeNull());
  });

  it("prepares nothing for a viewer who has a bid and is not changing it", async () => {
    showSealedPanel(stateOf({ viewer: viewerOf({ bids: [ownBid()] }) }));
    expect(whenIdle).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Wijzig mijn bod" }));
    expect(whenIdle).toHaveBeenCalledOnce();
  });

  it("binds until a later day of the bidder's, and never until an earlier one", async () => {
    const { api } = showSealedPanel(stateOf({ bindingUntil: "2126-03-10T11:00:00.000Z" }));
    api.answer("PlaceSealedBid", { placeSealedBid: ACCEPTED });
    const day = screen.getByLabelText(/Uw bod bindt u tot en met/);
    expect(day).toHaveProperty("value", "2126-03-10");
    fireEvent.change(day, { target: { value: "2126-03-09" } });
    fireEvent.change(amount(), { target: { value: "412000" } });
    seal();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Kies een dag van 10 maart 2126 tot en met 10 maart 2128.")).toBeDefined();
    fireEvent.change(day, { target: { value: "2126-04-30" } });
    await confirm("412000");
    await screen.findByText("Uw bod is verzegeld en vastgelegd.");
    const validUntilMs = new Date(2126, 3, 30, 23, 59, 59).getTime();
    expect(vi.mocked(sealBid).mock.lastCall?.[0]).toMatchObject({ amountCents: 41_200_000, validUntilMs });
  });

  it("is not sealed before the terms are ACCEPTED, nor below the minimum", async () => {
    const { api } = showSealedPanel(stateOf());
    fireEvent.change(amount(), { target: { value: "249999" } });
    seal();
    expect(plain(region())).toContain("€ 250.000");
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.change(amount(), { target: { value: "250000" } });
    seal();
    const dialog = await screen.findByRole("dialog", { name: "Controleer uw bod" });
    fireEvent.click(within(dialog).getByRole("button", { name: /^Verzegel/ }));
    expect(within(dialog).getByRole("alert").textContent).toBe("Ga eerst akkoord met de veilingvoorwaarden.");
    expect(api.requests).toEqual([]);
  });

  it("is sent again under the same command after no answer, and sealed no second time", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    const { api } = showSealedPanel(stateOf());
    api.answer("PlaceSealedBid", { placeSealedBid: { ...ACCEPTED, outcome: "NO_ANSWER", receipt: null } });
    await confirm("412000");
    const again = await screen.findByRole("button", { name: "Opnieuw versturen" }, { timeout: 8_000 });
    api.answer("PlaceSealedBid", { placeSealedBid: ACCEPTED });
    fireEvent.click(again);
    await screen.findByText("Uw bod is verzegeld en vastgelegd.");
    vi.useRealTimers();
    expect(new Set(api.requests.map(({ variables }) => JSON.stringify(variables))).size).toBe(1);
  });

  it("is not sent if the device cannot seal it", async () => {
    const { api } = showSealedPanel(stateOf());
    vi.mocked(sealBid).mockRejectedValue(new Error("no random bytes"));
    await confirm("412000");
    await screen.findByText(/Er is niets verstuurd/);
    vi.mocked(sealBid).mockResolvedValue({ isSealed: false, fault: "CHAIN_ALTERED" });
    await confirm("412000");
    await screen.findByText(/Er is niets verstuurd/);
    expect(api.requests).toEqual([]);
  });

  it("says why it was refused", async () => {
    const { api } = showSealedPanel(stateOf());
    api.answer("PlaceSealedBid", {
      placeSealedBid: { ...ACCEPTED, outcome: "REFUSED", refusal: "LOT_CLOSED", receipt: null },
    });
    await confirm("412000");
    await screen.findByText(/De biedperiode was al gesloten/);
  });
});

describe("the viewer's own sealed bid", () => {
  it("shows its amount on the device that sealed it, and on no other", () => {
    const kept = { blindLotId: "lot-1", bidder: "bidder-a", seal: SEAL, ciphertext: "age", receipt: null };
    keepBid({
      ...kept,
      text: `${"00".repeat(16)}:${JSON.stringify({ amountCents: 41_200_000, conditions: "", validUntilMs: 1 })}`,
    });
    showSealedPanel(stateOf({ viewer: viewerOf({ bids: [ownBid()] }) }));
    expect(plain(region())).toContain("€ 412.000");
    fireEvent.click(screen.getByRole("button", { name: "Wis op dit apparaat" }));
    expect(plain(region())).not.toContain("€ 412.000");
    expect(plain(region())).toContain("dit apparaat kent het bedrag niet");
  });

  it("can be changed, or withdrawn after a question", async () => {
    const { api, refetch } = showSealedPanel(stateOf({ viewer: viewerOf({ bids: [ownBid()] }) }));
    api.answer("WithdrawSealedBid", { withdrawSealedBid: ACCEPTED });
    fireEvent.click(screen.getByRole("button", { name: "Wijzig mijn bod" }));
    fireEvent.click(screen.getByRole("button", { name: "Houd mijn huidige bod" }));
    fireEvent.click(screen.getByRole("button", { name: "Trek mijn bod in" }));
    fireEvent.click(await screen.findByRole("button", { name: "Intrekken" }));
    await screen.findByText("Uw bod is ingetrokken.");
    expect(refetch).toHaveBeenCalled();
  });

  it("is changed from what it says and the day until which it binds, not from the sale's", () => {
    const validUntilMs = new Date(2126, 3, 30, 23, 59, 59).getTime();
    const content = { amountCents: 41_200_000, conditions: "Met personeel.", validUntilMs };
    const text = `${"00".repeat(16)}:${JSON.stringify(content)}`;
    keepBid({ blindLotId: "lot-1", bidder: "bidder-a", seal: SEAL, ciphertext: "age", receipt: null, text });
    showSealedPanel(stateOf({ bindingUntil: "2126-03-10T11:00:00.000Z", viewer: viewerOf({ bids: [ownBid()] }) }));
    fireEvent.click(screen.getByRole("button", { name: "Wijzig mijn bod" }));
    expect(screen.getByLabelText(/Uw bod bindt u tot en met/)).toHaveProperty("value", "2126-04-30");
    expect(amount()).toHaveProperty("value", "412.000");
    expect(screen.getByLabelText(/^Voorwaarden van uw bod/)).toHaveProperty("value", "Met personeel.");
  });

  it("gives way to its sealing, which is brought into sight, and comes back as it was if it failed", async () => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    const scrolled = vi.fn(async () => {});
    Object.assign(HTMLElement.prototype, { scrollIntoView: scrolled });
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof sealBid>>>();
    vi.mocked(sealBid).mockReturnValueOnce(promise);
    showSealedPanel(stateOf());
    await confirm("412000");
    await screen.findByText("Uw bod wordt verzegeld");
    expect(screen.queryByRole("textbox")).toBeNull();
    await eventually(() => expect(scrolled).toHaveBeenCalledOnce());
    expect(document.activeElement?.textContent).toContain("Uw bod wordt verzegeld");
    resolve({ isSealed: false, fault: "BID_MALFORMED" });
    await screen.findByText(/Uw browser kon het bod niet verzegelen/);
    await eventually(() => expect(document.activeElement?.textContent).toMatch(/^Uw browser kon het bod niet/));
    expect(amount()).toHaveProperty("value", "412000");
    Reflect.deleteProperty(HTMLElement.prototype, "scrollIntoView");
  });

  it("is shown again after a change that was sent a second time", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    const { api, refetch } = showSealedPanel(stateOf({ viewer: viewerOf({ bids: [ownBid()] }) }));
    api.answer("PlaceSealedBid", { placeSealedBid: { ...ACCEPTED, outcome: "NO_ANSWER", receipt: null } });
    fireEvent.click(screen.getByRole("button", { name: "Wijzig mijn bod" }));
    await confirm("412000");
    const again = await screen.findByRole("button", { name: "Opnieuw versturen" }, { timeout: 8_000 });
    api.answer("PlaceSealedBid", { placeSealedBid: ACCEPTED });
    refetch.mockClear();
    again.focus();
    fireEvent.click(again);
    await screen.findByText("Uw bod is verzegeld en vastgelegd.");
    vi.useRealTimers();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(refetch).toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe("Uw bod is verzegeld en vastgelegd.");
  });

  it("has the focus in the form while it is changed, and on what opens the form once it is kept", () => {
    showSealedPanel(stateOf({ viewer: viewerOf({ bids: [ownBid()] }) }));
    fireEvent.click(screen.getByRole("button", { name: "Wijzig mijn bod" }));
    expect(document.activeElement).toBe(amount());
    fireEvent.click(screen.getByRole("button", { name: "Houd mijn huidige bod" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Wijzig mijn bod" }));
  });

  it("is not called sealed above the form of the next one", async () => {
    const { api } = showSealedPanel(stateOf({ viewer: viewerOf({ bids: [ownBid()] }) }));
    api.answer("PlaceSealedBid", { placeSealedBid: ACCEPTED });
    fireEvent.click(screen.getByRole("button", { name: "Wijzig mijn bod" }));
    await confirm("412000");
    await screen.findByText("Uw bod is verzegeld en vastgelegd.");
    fireEvent.click(screen.getByRole("button", { name: "Wijzig mijn bod" }));
    expect(screen.queryByText("Uw bod is verzegeld en vastgelegd.")).toBeNull();
  });

  it("is only shown, without a way to change it, once the lot is closed", () => {
    const closed = { phase: "CLOSED", closingOn: inHours(-1), opensOn: inHours(0) } as const;
    showSealedPanel(stateOf({ ...closed, viewer: viewerOf({ bids: [ownBid()] }) }));
    expect(plain(region())).toContain("zodra het openbare baken");
    expect(screen.queryByRole("button", { name: /Wijzig|Trek/ })).toBeNull();
  });
});

describe("after the opening", () => {
  const opened = (changes: Parameters<typeof ownBid>[0] = {}) =>
    ownBid({
      state: "VALID",
      content: { amount: 41_200_000, validUntil: inHours(72), conditions: "", attachments: [], terms: null },
      ...changes,
    });

  it("the viewer sees the opened bid and its rank, and all amounts where the sale says so", () => {
    const ranking = { rank: 2, rankedCount: 3, amounts: [43_650_000, 41_200_000, 30_000_000] };
    showSealedPanel(
      stateOf({ phase: "RANKED", closingOn: inHours(-1), viewer: viewerOf({ bids: [opened()], ...ranking }) }),
    );
    expect(plain(region())).toContain("Uw bod staat op plaats 2 van 3.");
    expect(screen.getAllByRole("listitem").map(plain)).toEqual(["1€ 436.500", "2€ 412.000 (u)", "3€ 300.000"]);
    expect(plain(region())).toContain("€ 24.500 onder het hoogste bod.");
  });

  const ended = { phase: "ENDED", outcome: "AWARDED", closingOn: inHours(-1) } as const;

  it("the winner reads what follows, and what to pay", () => {
    showSealedPanel(stateOf({ ...ended, viewer: viewerOf({ bids: [opened()], hasWon: true }) }));
    expect(plain(region())).toMatch(/aan u gegund\. Hieronder staat wat u betaalt\..*Totaal, te betalen€ 538\.401,60/s);
  });

  it("the winner by a bid of the first round reads that it won, and pays that amount", () => {
    const content = { amount: 30_000_000, validUntil: inHours(72), conditions: "", attachments: [], terms: null };
    const second = opened({ biddingRound: 2, seal: "b".repeat(64), state: "REFUSED", reason: "NOT_RAISED", content });
    showSealedPanel(
      stateOf({ ...ended, biddingRound: 2, viewer: viewerOf({ bids: [opened(), second], hasWon: true }) }),
    );
    expect(plain(region())).toContain("Uw eerste bod blijft staan.");
    expect(plain(region())).toMatch(/aan u gegund\..*Totaal, te betalen€ 538\.401,60/s);
  });

  it("the others read that they are free", () => {
    showSealedPanel(stateOf({ ...ended, viewer: viewerOf({ bids: [opened()], hasWon: false }) }));
    expect(plain(region())).toContain("uw bod bindt u niet meer");
    expect(plain(region())).not.toContain("Totaal, te betalen");
  });

  it("who was declined reads why, and not again that another one has it", () => {
    const declined = [opened({ state: "DECLINED", reason: "Te laag." })];
    showSealedPanel(stateOf({ ...ended, viewer: viewerOf({ bids: declined, hasWon: false }) }));
    expect(plain(region())).toContain("Te laag.");
    expect(plain(region())).not.toContain("uw bod bindt u niet meer");
  });

  it("who was declined while others wait reads that first, and not that the seller still decides", () => {
    const declined = [opened({ state: "DECLINED", reason: "Te laag." })];
    const ranked = { phase: "RANKED", closingOn: inHours(-1) } as const;
    showSealedPanel(stateOf({ ...ranked, viewer: viewerOf({ bids: declined }) }));
    expect(plain(region())).toMatch(/^Uw bod is afgewezen.*Te laag\./s);
    expect(plain(region())).not.toContain("De verkoper beslist");
    cleanup();
    showSealedPanel(stateOf({ ...ranked, viewer: viewerOf({ bids: [opened()] }) }));
    expect(plain(region())).toMatch(/^Geopend, gunning loopt.*De verkoper beslist/s);
    // The minimum is for those who can still bid.
    expect(plain(region())).not.toContain("minimum");
  });

  it("who was declined in a sale without an award reads it once", () => {
    const declined = [opened({ state: "DECLINED", reason: "Te laag." })];
    showSealedPanel(
      stateOf({ ...ended, outcome: "UNSOLD", unsoldCause: "DECLINED", viewer: viewerOf({ bids: declined }) }),
    );
    expect(plain(region())).toContain("Te laag.");
    expect(plain(region())).not.toContain("aan niemand gegund");
  });

  it("everybody reads why a lot was not sold, and its bidders that they are free", () => {
    const unsold = { ...ended, outcome: "UNSOLD", unsoldCause: "RESERVE_NOT_MET" } as const;
    showSealedPanel(stateOf({ ...unsold, viewer: null }));
    expect(plain(region())).toContain("het hoogste bod lag onder de reserveprijs.");
    expect(plain(region())).not.toContain("bindt u niet meer");
    cleanup();
    showSealedPanel(stateOf({ ...unsold, viewer: viewerOf({ bids: [opened()] }) }));
    expect(plain(region())).toContain("Uw bod bindt u niet meer.");
  });

  it("a bidder of the first round reads in the second that the bid stands", () => {
    showSealedPanel(stateOf({ biddingRound: 2, viewer: viewerOf({ bids: [opened()] }) }));
    expect(plain(region())).toContain("Uw eerste bod staat");
    expect(plain(region())).toContain("Uw bod van de eerste ronde, € 412.000, blijft staan.");
    // The rules take no lower one (JUDGE1): the page says so before it is sealed.
    expect(plain(region())).toContain("Minimaal € 412.001");
    fireEvent.change(amount(), { target: { value: "412000" } });
    seal();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("the bidder reads the conditions of the own bid again", () => {
    const conditions = "Onder voorbehoud van financiering.";
    const content = { amount: 1, validUntil: inHours(72), conditions, attachments: [], terms: null };
    showSealedPanel(stateOf({ phase: "RANKED", viewer: viewerOf({ bids: [ownBid({ state: "VALID", content })] }) }));
    expect(region().textContent).toContain(`Voorwaarden van uw bod${conditions}`);
  });

  it("a bid that does not count says why", () => {
    const bids = [opened({ state: "REFUSED", reason: "BELOW_MINIMUM" })];
    showSealedPanel(stateOf({ phase: "RANKED", closingOn: inHours(-1), viewer: viewerOf({ bids }) }));
    expect(plain(region())).toContain("het lag onder het minimum");
  });

  it("the browser checks the opened bid against the text that it kept", async () => {
    const { api } = showSealedPanel(stateOf());
    api.answer("PlaceSealedBid", { placeSealedBid: ACCEPTED });
    await confirm("412000");
    await screen.findByText("Uw bod is verzegeld en vastgelegd.");
    const { seal } = sentInput(api);
    const closed = { phase: "RANKED", closingOn: inHours(-1) } as const;
    showSealedPanel(stateOf({ ...closed, viewer: viewerOf({ bids: [opened({ seal })] }) }));
    await screen.findByText(/dit is het bod dat u verzegelde/);
    const content = { amount: 30_000_000, validUntil: inHours(72), conditions: "", attachments: [], terms: null };
    showSealedPanel(stateOf({ ...closed, viewer: viewerOf({ bids: [opened({ seal, content })] }) }));
    await screen.findByText(/niet het bod dat dit apparaat verzegelde/);
  });
});
