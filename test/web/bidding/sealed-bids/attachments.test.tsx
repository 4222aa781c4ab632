import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sealAttachment } from "../../../../schema/bidding/sealed-bids/seal-attachment.ts";
import { sealBid } from "../../../../schema/bidding/sealed-bids/seal-bid.ts";
import { sealedTextOf } from "../../../../schema/bidding/sealed-bids/sealed-text.ts";
import { sha256Hex } from "../../../../schema/kit/hex.ts";
import { addFiles, sealedName } from "../../../../web/bidding/sealed-bids/attachments/bid-file.ts";
import { keepBid } from "../../../../web/bidding/sealed-bids/kept-bids.ts";
import { eventually } from "../../../support/eventually.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { ACCEPTED, inHours, ownBid, SEAL, showSealedPanel, stateOf, viewerOf } from "../../support/sealed-panel.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

// The library of the seal does not know the byte arrays of this environment; runtime tests and journeys seal.
vi.mock("../../../../schema/bidding/sealed-bids/seal-bid.ts", () => ({ sealBid: vi.fn() }));
vi.mock("../../../../schema/bidding/sealed-bids/seal-attachment.ts", () => ({ sealAttachment: vi.fn() }));
vi.mock("../../../../schema/bidding/sealed-bids/prepared-key.ts", () => ({
  PreparedKey: { of: vi.fn().mockResolvedValue("CHAIN_ALTERED") },
}));

const hashOf = (digit: number) => String(digit).repeat(64);

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const letter = (name = "brief.pdf", bytes = 2_000) => new File(["x".repeat(bytes)], name);
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText("Voeg bestand toe", { selector: "input" }), { target: { files } });
const field = () => within(screen.getByRole("group", { name: "Bijlagen (niet verplicht)" }));
const listed = () => field().queryAllByRole("listitem").map(plain);

async function place(): Promise<void> {
  fireEvent.change(screen.getByRole("textbox", { name: "Uw bod, exclusief kosten en btw" }), {
    target: { value: "412000" },
  });
  fireEvent.click(screen.getByRole("button", { name: /^Verzegel bod/ }));
  const dialog = await screen.findByRole("dialog", { name: "Controleer uw bod" });
  fireEvent.click(within(dialog).getByRole("checkbox"));
  fireEvent.click(within(dialog).getByRole("button", { name: /^Verzegel/ }));
}

/** Keeps a bid with two files on this device, the second sent by another one. */
function keepWithFiles(): void {
  const bid = { lot: "lot-1", bidder: "bidder-a", amountCents: 41_200_000, conditions: "", validUntilMs: 1 };
  const text =
    sealedTextOf({ ...bid, attachments: [hashOf(1), hashOf(2)], sealedAtMs: 1 }, "5a".repeat(16))?.text ?? "";
  const attachments = [{ hash: hashOf(1), name: "bankgarantie.pdf", bytes: 48_000 }];
  keepBid({ blindLotId: "lot-1", bidder: "bidder-a", seal: SEAL, text, ciphertext: "c", receipt: null, attachments });
}

/** A lot that is opened, with the viewer's own bid and its files. */
function openedWith(attachments: string[], changes: Partial<ReturnType<typeof ownBid>> = {}) {
  const content = { amount: 41_200_000, validUntil: inHours(72), conditions: "", attachments, terms: null };
  return stateOf({ phase: "RANKED", viewer: viewerOf({ bids: [ownBid({ state: "VALID", content, ...changes })] }) });
}

beforeEach(() => {
  vi.mocked(sealBid)
    .mockReset()
    .mockImplementation(async (bid) => {
      const text = sealedTextOf(bid, "5a".repeat(16))?.text ?? "";
      return { isSealed: true, sealed: { seal: await sha256Hex(text), ciphertext: "sealed" }, text };
    });
  let files = 3;
  vi.mocked(sealAttachment)
    .mockReset()
    .mockImplementation(async () => ({ hash: hashOf(files++), bytes: new Uint8Array(8) }));
  sent.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", sent);
  vi.stubGlobal("requestIdleCallback", vi.fn());
  vi.stubGlobal("cancelIdleCallback", vi.fn());
  localStorage.clear();
  signInAs("anna");
});

describe("attachments of a sealed bid", () => {
  it("are sealed on the device for this lot and bidder and sent before the bid, which names them by hash", async () => {
    const { api } = showSealedPanel(stateOf());
    api.answer("PlaceSealedBid", { placeSealedBid: ACCEPTED });
    choose(letter(), letter("staat.xlsx"));
    expect(listed()).toEqual(["brief.pdf2 kB", "staat.xlsx2 kB"]);
    await place();
    await screen.findByText("Uw bod is verzegeld en vastgelegd.");
    expect(vi.mocked(sealAttachment).mock.calls.map(([, facts]) => facts)).toEqual([
      { lot: "lot-1", bidder: "bidder-a", name: "brief.pdf", contentType: "application/pdf" },
      expect.objectContaining({ name: "staat.xlsx", contentType: expect.stringContaining("spreadsheetml") }),
    ]);
    expect(sent.mock.calls.map(([address, { method }]) => [address, method])).toEqual([
      [`/sealed-attachments/lot-1/${hashOf(3)}`, "PUT"],
      [`/sealed-attachments/lot-1/${hashOf(4)}`, "PUT"],
    ]);
    const attachments = [hashOf(3), hashOf(4)];
    expect(vi.mocked(sealBid).mock.lastCall?.[0]).toMatchObject({ attachments });
    expect(api.requests[0]?.variables.input).toMatchObject({ attachments });
  });

  it("are shown once more before the bid is sealed, and can be removed from the form", async () => {
    showSealedPanel(stateOf());
    choose(letter(), letter("tekening.png"));
    fireEvent.click(screen.getByRole("button", { name: "Verwijder brief.pdf" }));
    expect(listed()).toEqual(["tekening.png2 kB"]);
    fireEvent.change(screen.getByRole("textbox", { name: /Uw bod, exclusief/ }), { target: { value: "412000" } });
    fireEvent.click(screen.getByRole("button", { name: /^Verzegel bod/ }));
    const dialog = await screen.findByRole("dialog", { name: "Controleer uw bod" });
    expect(within(dialog).getByRole("listitem").textContent).toContain("tekening.png");
    expect(sent).not.toHaveBeenCalled();
  });

  it("are refused by kind, size and number before anything is sealed", () => {
    showSealedPanel(stateOf());
    const large = letter("groot.pdf");
    Object.defineProperty(large, "size", { value: 10 * 1024 * 1024 + 1 });
    choose(letter("virus.exe"), new File([], "leeg.pdf"), large, letter(), letter());
    expect(listed()).toEqual(["brief.pdf2 kB"]);
    expect(plain(field().getByRole("alert"))).toMatch(
      /virus.exe is geen pdf.*leeg.pdf is leeg.*groot.pdf is groter dan/,
    );
    const six = [1, 2, 3, 4, 5, 6].map((number) => letter(`${number}.pdf`));
    expect(addFiles([], six)).toMatchObject({ files: { length: 5 }, faults: [{ name: "6.pdf", fault: "count" }] });
  });

  it("that do not arrive keep the bid from being sent, and are not sent twice", async () => {
    const { api } = showSealedPanel(stateOf());
    sent.mockResolvedValueOnce(new Response(null, { status: 204 }));
    sent.mockResolvedValueOnce(new Response("NO_ANSWER", { status: 503 }));
    choose(letter(), letter("staat.xlsx"));
    await place();
    await screen.findByText(/Een bijlage kon niet worden verzegeld of verstuurd/);
    expect([api.requests, vi.mocked(sealBid).mock.calls]).toEqual([[], []]);
    api.answer("PlaceSealedBid", { placeSealedBid: ACCEPTED });
    await place();
    await screen.findByText("Uw bod is verzegeld en vastgelegd.");
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it("say why where the lot takes no bids any more", async () => {
    showSealedPanel(stateOf());
    sent.mockResolvedValue(new Response("LOT_CLOSED", { status: 403 }));
    choose(letter());
    await place();
    await screen.findByText("De biedperiode was al gesloten toen uw bod aankwam.");
  });

  it("of the bid that stands are shown from this device, and kept by the next bid unless one is removed", async () => {
    keepWithFiles();
    const { api } = showSealedPanel(stateOf({ viewer: viewerOf({ bids: [ownBid()] }) }));
    expect(screen.getAllByRole("listitem").map(plain)).toEqual(["bankgarantie.pdf48 kB", "Bijlage 2"]);
    screen.getByText(/^Van een bijlage zonder naam kent dit apparaat naam en inhoud niet\./);
    fireEvent.click(screen.getByRole("button", { name: "Wijzig mijn bod" }));
    fireEvent.click(screen.getByRole("button", { name: "Verwijder Bijlage 2" }));
    api.answer("PlaceSealedBid", { placeSealedBid: ACCEPTED });
    await place();
    await eventually(() => expect(vi.mocked(sealBid)).toHaveBeenCalled());
    expect(vi.mocked(sealBid).mock.lastCall?.[0]).toMatchObject({ attachments: [hashOf(1)] });
    expect(sent).not.toHaveBeenCalled();
  });

  it("that the next bid would lose are warned of: of another device's bid, and of the first round", () => {
    keepWithFiles();
    showSealedPanel(stateOf({ viewer: viewerOf({ bids: [ownBid()] }) }));
    fireEvent.click(screen.getByRole("button", { name: "Wijzig mijn bod" }));
    expect(screen.queryByText(/gaan (die )?niet mee/)).toBeNull();
    cleanup();

    showSealedPanel(stateOf({ viewer: viewerOf({ bids: [ownBid({ seal: "0a".repeat(32) })] }) }));
    fireEvent.click(screen.getByRole("button", { name: "Wijzig mijn bod" }));
    screen.getByText(/^Dit apparaat kent uw huidige bod niet\./);
    cleanup();

    const content = {
      amount: 41_200_000,
      validUntil: inHours(72),
      conditions: "",
      attachments: [hashOf(1)],
      terms: null,
    };
    const first = ownBid({ state: "VALID", content });
    showSealedPanel(stateOf({ biddingRound: 2, viewer: viewerOf({ bids: [first] }) }));
    screen.getByText(/^De bijlagen van uw bod van de eerste ronde gaan niet mee/);
  });

  it("of an opened bid have their names on every device, and are saved with the access token", async () => {
    const file = { hash: hashOf(1), name: "bankgarantie.pdf", bytes: 48_000, url: "/sealed-attachments/lot-1/2/1" };
    const api = new FakeApi().answer("OwnBidAttachments", { queryOwnBidAttachments: [file] });
    const { promise, resolve } = Promise.withResolvers<Response>();
    sent.mockReturnValueOnce(promise);
    showSealedPanel(openedWith([hashOf(1), hashOf(2)]), api);
    screen.getByText("Uw bijlagen worden geopend.");
    fireEvent.click(await screen.findByRole("button", { name: "bankgarantie.pdf 48 kB" }));
    fireEvent.click(await screen.findByRole("button", { name: "bankgarantie.pdf wordt opgehaald…" }));
    resolve(new Response(null, { status: 503 }));
    screen.getByText("Bijlage 2 is niet bewaard of hoort niet bij dit bod.");
    await eventually(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.lastCall).toEqual([file.url, { headers: { authorization: expect.stringContaining("anna") } }]);
    expect((await screen.findByRole("alert")).textContent).toMatch(/^bankgarantie.pdf kon niet worden opgehaald/);
    screen.getByRole("button", { name: "bankgarantie.pdf 48 kB" });
  });

  it("of an opened bid that cannot be read are asked for again", async () => {
    const { api } = showSealedPanel(openedWith([hashOf(1)]));
    const again = await screen.findByRole("button", { name: "Opnieuw proberen" });
    api.answer("OwnBidAttachments", { queryOwnBidAttachments: [] });
    fireEvent.click(again);
    await screen.findByText("Bijlage 1 is niet bewaard of hoort niet bij dit bod.");
  });

  it("are asked for only of an opened bid that has some and counts", () => {
    const shown = [
      openedWith([]),
      openedWith([hashOf(1)], { state: "REFUSED", reason: "BELOW_MINIMUM" }),
      stateOf({ viewer: viewerOf({ bids: [ownBid()] }) }),
    ];
    for (const state of shown) {
      const { api } = showSealedPanel(state);
      expect(api.count("OwnBidAttachments")).toBe(0);
      expect(screen.queryByText("Bijlagen")).toBeNull();
      cleanup();
    }
  });

  it("get a name on one line that keeps its ending", () => {
    expect(sealedName(`${"n".repeat(200)}.docx`)).toBe(`${"n".repeat(95)}.docx`);
    expect(sealedName("a\u202Efdp\n.pdf")).toBe("a_fdp_.pdf");
  });
});
