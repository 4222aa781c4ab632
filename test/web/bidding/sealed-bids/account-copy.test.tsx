import { fireEvent, screen, within } from "@testing-library/react";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sealedTextOf } from "../../../../schema/bidding/sealed-bids/sealed-text.ts";
import { sha256Hex } from "../../../../schema/kit/hex.ts";
import { decryptCopy, encryptCopy } from "../../../../web/bidding/sealed-bids/copy/encrypt-copy.ts";
import { RowCopy } from "../../../../web/bidding/sealed-bids/copy/row-copy.tsx";
import type { BlindLotNow } from "../../../../web/bidding/sealed-bids/documents.ts";
import { type KeptBid, keepBid, keptBidOf } from "../../../../web/bidding/sealed-bids/kept-bids.ts";
import { OwnBid } from "../../../../web/bidding/sealed-bids/panel/own-bid.tsx";
import { blindBidOf } from "../../../support/beacon/blind-bid.ts";
import { eventually } from "../../../support/eventually.ts";
import { sealedCopyOf } from "../../../support/sale/sealed-copy.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";
import { stubPasskeys } from "../../support/stub-passkeys.ts";

// jose does not know the byte arrays of this environment; encrypt-copy.test.ts encrypts in plain Node.
vi.mock("../../../../web/bidding/sealed-bids/copy/encrypt-copy.ts", () => ({
  encryptCopy: vi.fn(),
  decryptCopy: vi.fn(),
}));

const CIPHERTEXT = "-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----";
const PASSWORD = "zeven gele fietsen";
const COPY = sealedCopyOf("A");
const BY_PASSWORD = `${btoa(JSON.stringify({ alg: "PBES2-HS512+A256KW", enc: "A256GCM", p2c: 630_000, p2s: "A".repeat(22) })).replace(/=+$/, "")}.${"A".repeat(54)}${COPY.slice(COPY.indexOf("..") + 1)}`;

let kept: KeptBid;
let api: FakeApi;
const onChanged = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  onChanged.mockReset();
  vi.mocked(encryptCopy).mockReset().mockResolvedValue(COPY);
  vi.mocked(decryptCopy).mockReset().mockResolvedValue(null);
  const text = sealedTextOf(blindBidOf(), "5a".repeat(16))?.text ?? "";
  kept = {
    blindLotId: "lot-1",
    bidder: "bidder-a",
    seal: await sha256Hex(text),
    text,
    ciphertext: CIPHERTEXT,
    receipt: null,
  };
  api = new FakeApi();
});

const ownOf = (hasCopy: boolean) => ({
  blindLotId: "lot-1",
  bidder: "bidder-a",
  seal: kept.seal,
  ciphertextHash: "c1",
  hasCopy,
});

function show(hasCopy: boolean, state = "SEALED") {
  const bid = {
    ...ownOf(hasCopy),
    biddingRound: 1,
    receivedOn: new Date().toISOString(),
    state,
    reason: null,
    content: null,
  };
  const viewer = { annonUserRef: "bidder-a", bids: [bid] };
  const lot = { blindLotId: "lot-1", biddingRound: 1, viewer } as unknown as BlindLotNow;
  renderPage(<OwnBid state={lot} onChanged={onChanged} />, { api });
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const dialog = (name: string) => screen.findByRole("dialog", { name });
const type = (asked: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(asked).getByLabelText(label), { target: { value } });

async function keepByPassword(password: string, again = password): Promise<HTMLElement> {
  press("Bewaar versleutelde kopie");
  const asked = await dialog("Versleutelde kopie van uw bod");
  type(asked, "Wachtwoord van deze kopie", password);
  type(asked, "Herhaal het wachtwoord", again);
  fireEvent.click(within(asked).getByRole("button", { name: "Versleutel met een wachtwoord" }));
  return asked;
}

const sent = () => v.parse(v.object({ input: v.looseObject({}) }), api.requests[0]?.variables).input;

describe("keeping a copy", () => {
  it("encrypts on the device by a password, and sends the copy alone", async () => {
    keepBid(kept);
    show(false);
    api.answer("KeepSealedBidCopy", { keepSealedBidCopy: { outcome: "KEPT" } });
    await keepByPassword(PASSWORD);
    await eventually(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(vi.mocked(encryptCopy).mock.lastCall).toEqual([kept, { password: PASSWORD }]);
    expect(sent()).toEqual({ blindLotId: "lot-1", seal: kept.seal, copy: COPY });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(PASSWORD);
  });

  it.each([
    ["that is short", "elf letters", "elf letters"],
    ["that is not repeated", PASSWORD, "zeven gele fiets"],
  ])("asks for another password in place of one %s, and encrypts nothing", async (_, password, again) => {
    keepBid(kept);
    show(false);
    const asked = await keepByPassword(password, again);
    await within(asked).findByRole("alert");
    expect(encryptCopy).not.toHaveBeenCalled();
    expect(api.requests).toEqual([]);
  });

  it("encrypts by the secret that a passkey makes for this bid", async () => {
    const secret = new Uint8Array(32).fill(7);
    const get = vi.fn(async (_: unknown) => assertionOf({ prf: { results: { first: secret.buffer } } }));
    stubPasskeys({ get });
    keepBid(kept);
    show(false);
    api.answer("KeepSealedBidCopy", { keepSealedBidCopy: { outcome: "KEPT" } });
    press("Bewaar versleutelde kopie");
    fireEvent.click(within(await dialog("Versleutelde kopie van uw bod")).getByRole("button", { name: /passkey/ }));
    await eventually(() => expect(onChanged).toHaveBeenCalledOnce());
    const [, opener] = vi.mocked(encryptCopy).mock.lastCall ?? [];
    expect(opener).toMatchObject({ passkeyId: "cGFzc2tleQ" });
    expect(opener && "secret" in opener && [...opener.secret]).toEqual([...secret]);
    const asked = v.parse(askedOfBrowser, get.mock.lastCall?.[0]).publicKey;
    expect(new TextDecoder().decode(asked.extensions.prf.eval.first)).toContain(kept.seal);
  });

  it("says so where the passkey makes no secret, and the password remains", async () => {
    stubPasskeys({ get: async () => assertionOf({}) });
    keepBid(kept);
    show(false);
    press("Bewaar versleutelde kopie");
    const asked = await dialog("Versleutelde kopie van uw bod");
    fireEvent.click(within(asked).getByRole("button", { name: /passkey/ }));
    expect((await within(asked).findByRole("alert")).textContent).toContain("Kies een wachtwoord");
    expect(within(asked).getByLabelText("Wachtwoord van deze kopie")).toBeTruthy();
    expect(encryptCopy).not.toHaveBeenCalled();
  });

  it.each([
    ["NO_BID", /telt niet meer/],
    ["BUSY", /erg druk/],
    ["NO_ANSWER", /geen antwoord/],
  ])("says why none was kept: %s", async (outcome, words) => {
    keepBid(kept);
    show(false);
    api.answer("KeepSealedBidCopy", { keepSealedBidCopy: { outcome } });
    const asked = await keepByPassword(PASSWORD);
    expect((await within(asked).findByRole("alert")).textContent).toMatch(words);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it("is not offered on a device that does not have the bid", () => {
    show(false);
    expect(screen.queryByRole("button", { name: "Bewaar versleutelde kopie" })).toBeNull();
  });

  it("is not offered of a bid that was opened", () => {
    keepBid(kept);
    show(false, "VALID");
    expect(screen.queryByRole("button", { name: "Bewaar versleutelde kopie" })).toBeNull();
  });
});

const askedOfBrowser = v.object({
  publicKey: v.object({
    allowCredentials: v.optional(v.array(v.unknown())),
    extensions: v.object({ prf: v.object({ eval: v.object({ first: v.custom<Uint8Array>(ArrayBuffer.isView) }) }) }),
  }),
});

function assertionOf(results: object) {
  const bytes = new ArrayBuffer(1);
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes };
  return { id: "cGFzc2tleQ", rawId: bytes, type: "public-key", getClientExtensionResults: () => results, response };
}

describe("a kept copy on another device", () => {
  const unlock = async () => {
    press("Ontgrendel");
    return await dialog("Ontgrendel uw bod");
  };

  it("opens by its password, and the device keeps the bid", async () => {
    show(true);
    api.answer("SealedBidCopy", { getSealedBidCopy: BY_PASSWORD });
    vi.mocked(decryptCopy).mockImplementation(async (_copy, opener) =>
      "password" in opener && opener.password === PASSWORD ? kept : null,
    );
    expect(plain(document.body)).not.toContain("412.000");
    const asked = await unlock();
    await within(asked).findByLabelText("Wachtwoord van deze kopie");
    type(asked, "Wachtwoord van deze kopie", "een ander woord");
    fireEvent.click(within(asked).getByRole("button", { name: "Ontgrendel" }));
    await within(asked).findByText("De kopie gaat met dit wachtwoord niet open.");
    expect(keptBidOf(kept.seal)).toBeNull();
    type(asked, "Wachtwoord van deze kopie", PASSWORD);
    fireEvent.click(within(asked).getByRole("button", { name: "Ontgrendel" }));
    await eventually(() => expect(plain(document.body)).toContain("412.000"));
    expect(keptBidOf(kept.seal)).toEqual(kept);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens by its passkey, which the browser is asked for by its id", async () => {
    const first = new ArrayBuffer(32);
    const get = vi.fn(async (_: unknown) => assertionOf({ prf: { results: { first } } }));
    stubPasskeys({ get });
    show(true);
    api.answer("SealedBidCopy", { getSealedBidCopy: COPY });
    vi.mocked(decryptCopy).mockResolvedValueOnce(null).mockResolvedValue(kept);
    const asked = await unlock();
    fireEvent.click(await within(asked).findByRole("button", { name: "Ontgrendel met uw passkey" }));
    expect((await within(asked).findByRole("alert")).textContent).toContain("met deze passkey niet open");
    fireEvent.click(within(asked).getByRole("button", { name: "Ontgrendel met uw passkey" }));
    await eventually(() => expect(plain(document.body)).toContain("412.000"));
    expect(v.parse(askedOfBrowser, get.mock.lastCall?.[0]).publicKey.allowCredentials).toHaveLength(1);
  });

  it("says so in a browser that has no passkeys", async () => {
    show(true);
    api.answer("SealedBidCopy", { getSealedBidCopy: COPY });
    const asked = await unlock();
    expect((await within(asked).findByRole("alert")).textContent).toContain("uw bewaarde bewijs");
    expect(within(asked).queryByRole("button", { name: "Ontgrendel met uw passkey" })).toBeNull();
  });

  it("says so where there is no copy any more, or it cannot be read", async () => {
    show(true);
    api.answer("SealedBidCopy", { getSealedBidCopy: null });
    await within(await unlock()).findByText(/geen kopie van dit bod meer/);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
    api.answer("SealedBidCopy", { getSealedBidCopy: "another form" });
    await within(await unlock()).findByText(/nieuwere versie/);
  });

  it("is deleted on request, and says why it could not be", async () => {
    show(true);
    api.answer("RemoveSealedBidCopy", { removeSealedBidCopy: { outcome: "NO_ANSWER" } });
    const remove = async () => {
      press("Verwijder kopie");
      const asked = within(await dialog("Kopie van uw bod verwijderen?"));
      return () => fireEvent.click(asked.getByRole("button", { name: "Verwijder kopie" }));
    };
    const confirm = await remove();
    expect(api.count("RemoveSealedBidCopy")).toBe(0);
    confirm();
    await screen.findByText(/geen antwoord/);
    api.answer("RemoveSealedBidCopy", { removeSealedBidCopy: { outcome: "REMOVED" } });
    (await remove())();
    await eventually(() => expect(onChanged).toHaveBeenCalledOnce());
  });
});

describe("a row of own sealed bids", () => {
  it("unlocks a copy where this device lacks the bid", async () => {
    const onOpened = vi.fn();
    api.answer("SealedBidCopy", { getSealedBidCopy: BY_PASSWORD });
    vi.mocked(decryptCopy).mockResolvedValue(kept);
    renderPage(<RowCopy own={ownOf(true)} onOpened={onOpened} />, { api });
    press("Ontgrendel");
    const asked = await dialog("Ontgrendel uw bod");
    await within(asked).findByLabelText("Wachtwoord van deze kopie");
    type(asked, "Wachtwoord van deze kopie", PASSWORD);
    fireEvent.click(within(asked).getByRole("button", { name: "Ontgrendel" }));
    await eventually(() => expect(onOpened).toHaveBeenCalledOnce());
  });

  it("offers a copy where there is none, and neither where both have the bid", () => {
    keepBid(kept);
    const { rerender } = renderPage(<RowCopy key="none" own={ownOf(false)} onOpened={vi.fn()} />, { api });
    expect(screen.getByRole("button", { name: "Bewaar versleutelde kopie" })).toBeTruthy();
    rerender(<RowCopy key="both" own={ownOf(true)} onOpened={vi.fn()} />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
