import { env, exports } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sealedAttachmentKey } from "../../../../schema/bidding/sealed-bids/sealed-attachment.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { bytesOf, docx, pdf } from "../../../support/sale/office-files.ts";
import { openBlindSale, sealFor, sendSealed } from "../../../support/sale/sealed-bids.ts";
import { placeWithFile, sealFileFor, sendFile } from "../../../support/sale/sealed-files.ts";
import { openedAt, sealedLot } from "../../../support/sale/sealed-lot.ts";
import { download } from "../../../support/sale/send-document.ts";
import { at } from "../../../support/sale/setup.ts";

const MINUTE_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Listed {
  place: number;
  hash: string;
  name: string | null;
  contentType: string | null;
  bytes: number | null;
  fault: string | null;
  url: string | null;
}

const asked = (person: Pick<TestPerson, "token"> | Record<string, never>, id: string) =>
  graphql<{ queryBlindBidAttachments: Listed[] }>(
    "query ($id: ID!) { queryBlindBidAttachments(blindLotId: $id) { place hash name contentType bytes fault url } }",
    { id },
    person,
  );
const askedOwn = (person: Pick<TestPerson, "token"> | Record<string, never>, id: string) =>
  graphql<{ queryOwnBidAttachments: Listed[] }>(
    "query ($id: ID!) { queryOwnBidAttachments(blindLotId: $id) { place hash name contentType bytes fault url } }",
    { id },
    person,
  );
const listed = async (person: Pick<TestPerson, "token">, id: string) =>
  (await asked(person, id)).data?.queryBlindBidAttachments ?? [];

async function openNow(blindLotId: string): Promise<void> {
  await openedAt(sealedLot(blindLotId), (atMs) => vi.setSystemTime(atMs));
  vi.useRealTimers();
}

const stored = async (blindLotId: string) =>
  (await env.FILES.list({ prefix: `sealed-attachments/${blindLotId}/` })).objects.map(({ key }) => key);

describe("a sealed file of a bid", () => {
  it("ATTACH4: is listed for the sale's staff and saved by them once its bid is opened, and not before", async () => {
    const { blindLotId, seller } = await openBlindSale();
    const ann = await newPerson();
    const contents = pdf({ head: "bank guarantee" });
    const file = { name: 'Bankgarantie "A" – één.pdf', contents };
    const { sealed, answer } = await placeWithFile(ann, blindLotId, 300_000_00, file);
    expect(answer.outcome).toBe("ACCEPTED");
    expect(await listed(seller, blindLotId)).toEqual([]);
    await openNow(blindLotId);
    const [row] = await listed(seller, blindLotId);
    expect(row).toEqual({
      place: 2,
      hash: sealed.hash,
      name: file.name,
      contentType: "application/pdf",
      bytes: contents.length,
      fault: null,
      url: `/sealed-attachments/${blindLotId}/2/${sealed.hash}`,
    });
    const saved = await download(row?.url ?? "", seller);
    expect([saved.status, saved.bytes]).toEqual([200, contents]);
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename="Bankgarantie _A_ _ __n.pdf"/),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
    });
  });

  it("ATTACH4: is given to nobody before the opening, and to its bidder and staff of the sale alone afterwards", async () => {
    const { blindLotId, seller } = await openBlindSale();
    const [ann, rival, otherSeller] = [await newPerson(), await newPerson(), await newPerson()];
    const { sealed } = await placeWithFile(ann, blindLotId, 300_000_00);
    const url = `/sealed-attachments/${blindLotId}/2/${sealed.hash}`;
    const statuses = async () => {
      const answers = [ann, rival, otherSeller, {}, seller].map((person) => download(url, person));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([403, 403, 403, 401, 404]);
    expect((await download(url.replace("/2/", "/"), seller)).status).toBe(405);
    await openNow(blindLotId);
    expect(await statuses()).toEqual([200, 403, 403, 401, 200]);
    expect(errorCode(await asked(rival, blindLotId))).toBe("1024");
    expect(errorCode(await asked(ann, blindLotId))).toBe("1024");
    expect(errorCode(await asked({}, blindLotId))).toBe("1002");
  });

  it("counts as a read of the address (attack: an account that has a lot asked in a loop)", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const { blindLotId } = await openBlindSale();
    const url = `http://localhost/sealed-attachments/${blindLotId}/2/${"1".repeat(64)}`;
    const ask = async () =>
      (await exports.default.fetch(url, { headers: { "cf-connecting-ip": "198.51.100.77" } })).status;
    let answered = 0;
    while ((await ask()) === 401) answered += 1;
    expect(answered).toBe(211);
    expect(await ask()).toBe(429);
    vi.advanceTimersByTime(1_000);
    expect(await ask()).toBe(401);
  });

  it("ATTACH4: is named for its own bidder once it is opened, and for no other bidder", async () => {
    const { blindLotId } = await openBlindSale();
    const [ann, bob, rival] = [await newPerson(), await newPerson(), await newPerson()];
    const { sealed } = await placeWithFile(ann, blindLotId, 300_000_00, { name: "Brief van Ann.pdf" });
    const ofBob = await placeWithFile(bob, blindLotId, 310_000_00, { name: "Brief van Bob.pdf" });
    const own = async (person: Pick<TestPerson, "token">, id = blindLotId) =>
      (await askedOwn(person, id)).data?.queryOwnBidAttachments.map(({ name, url }) => [name, url]);
    expect([await own(ann), await own(bob), await own(rival)]).toEqual([[], [], []]);
    await openNow(blindLotId);
    expect(await own(ann)).toEqual([["Brief van Ann.pdf", `/sealed-attachments/${blindLotId}/2/${sealed.hash}`]]);
    expect(await own(bob)).toEqual([["Brief van Bob.pdf", expect.stringContaining(ofBob.sealed.hash)]]);
    expect([await own(rival), await own(ann, crypto.randomUUID())]).toEqual([[], []]);
    expect(errorCode(await askedOwn({}, blindLotId))).toBe("1002");
    const addressOfBob = `/sealed-attachments/${blindLotId}/3/${ofBob.sealed.hash}`;
    expect((await download(addressOfBob, ann)).status).toBe(403);
  });

  it("ATTACH3: changes nothing of its bid's rank, whatever it turns out to be", async () => {
    const { blindLotId, seller } = await openBlindSale();
    const [ann, bob, cas] = [await newPerson(), await newPerson(), await newPerson()];
    const html = bytesOf("<!doctype html><script>alert(1)</script>");
    await placeWithFile(ann, blindLotId, 500_000_00, { contents: html });
    await placeWithFile(bob, blindLotId, 400_000_00, { contents: docx(), name: "b.pdf" });
    const { sealed } = await placeWithFile(cas, blindLotId, 300_000_00);
    await openNow(blindLotId);
    const key = sealedAttachmentKey({ blindLotId, userId: cas.userId, hash: sealed.hash });
    await env.FILES.put(
      key,
      sealed.bytes.map((byte, index) => (index === sealed.bytes.length - 40 ? byte ^ 1 : byte)),
    );
    const rows = await listed(seller, blindLotId);
    expect(rows.map(({ fault }) => fault)).toEqual([null, null, null]);
    const answers = await Promise.all(rows.map(async ({ url }) => await download(url ?? "", seller)));
    expect(answers.map(({ status, bytes }) => [status, new TextDecoder().decode(bytes)])).toEqual([
      [422, "TYPE_DIFFERS"],
      [422, "TYPE_DIFFERS"],
      [422, "FILE_CHANGED"],
    ]);
    await env.FILES.delete(key);
    expect((await listed(seller, blindLotId)).map(({ fault }) => fault)).toEqual([null, null, "FILE_MISSING"]);
    const { data } = await graphql<{ getBlindLotStaffState: { bids: { rank: number }[] } }>(
      "query ($id: ID!) { getBlindLotStaffState(blindLotId: $id) { bids { rank } } }",
      { id: blindLotId },
      seller,
    );
    expect(data?.getBlindLotStaffState.bids.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  });
});

describe("what is sent as a sealed file", () => {
  it.each([
    ["a letter that is not sealed", pdf()],
    ["nothing", new Uint8Array(0)],
  ])("ATTACH1: is refused if it is %s, and stored nowhere", async (_, bytes) => {
    const { blindLotId } = await openBlindSale();
    const ann = await newPerson();
    const { status } = await sendFile(ann, blindLotId, { hash: "ab".repeat(32), bytes });
    expect([400, 411]).toContain(status);
    expect(await stored(blindLotId)).toEqual([]);
  });

  it("ATTACH1: is refused under another hash, at another length, without a sign-in and for an unknown lot", async () => {
    const { blindLotId } = await openBlindSale();
    const ann = await newPerson();
    const sealed = await sealFileFor(ann, blindLotId);
    const { hash, bytes } = sealed;
    const answers = [
      await sendFile(ann, blindLotId, { hash: "ab".repeat(32), bytes }),
      await sendFile(ann, blindLotId, { hash, bytes: bytes.slice(0, -1) }),
      await sendFile(null, blindLotId, sealed),
      await sendFile(ann, crypto.randomUUID(), sealed),
      await sendFile(ann, blindLotId, { hash, bytes: new Uint8Array(11 * 1024 * 1024) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 401, 404, 413]);
    expect(await stored(blindLotId)).toEqual([]);
    expect(await sendFile(ann, blindLotId, sealed)).toEqual({ status: 204, text: "" });
    expect(await stored(blindLotId)).toHaveLength(1);
  });

  it("ATTACH1: is refused of a bidder who may not bid, and once the lot is closed", async () => {
    // Sign-ins last longer.
    const { blindLotId } = await openBlindSale({ closingOn: at(Date.now() + 10 * MINUTE_MS) });
    const [ann, guest] = [await newPerson(), await newPerson({ isConfirmed: false })];
    const [ofAnn, ofGuest] = [await sealFileFor(ann, blindLotId), await sealFileFor(guest, blindLotId)];
    expect(await sendFile(guest, blindLotId, ofGuest)).toMatchObject({ status: 403 });
    const state = await sealedLot(blindLotId).stub().currentState(null);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime((state?.closesAtMs ?? 0) + 1);
    expect((await sendFile(ann, blindLotId, ofAnn)).status).toBe(403);
    expect(await stored(blindLotId)).toEqual([]);
  });

  it("ATTACH2: is not left behind where its bidder withdraws while it is written", async () => {
    const { blindLotId } = await openBlindSale();
    const ann = await newPerson();
    const { sealed } = await placeWithFile(ann, blindLotId, 300_000_00);
    const next = await sealFileFor(ann, blindLotId);
    const lot = sealedLot(blindLotId);
    const put = env.FILES.put.bind(env.FILES);
    vi.spyOn(env.FILES, "put").mockImplementationOnce(async (...given: Parameters<typeof put>) => {
      await lot.withdraw(ann.userId);
      // What the withdrawal has dropped is deleted before this file is there.
      await eventually(async () => expect(await stored(blindLotId)).not.toContain(keyOf(sealed.hash)));
      return await put(...given);
    });
    const keyOf = (hash: string) => sealedAttachmentKey({ blindLotId, userId: ann.userId, hash });
    expect(await sendFile(ann, blindLotId, next)).toEqual({ status: 503, text: "DROPPED" });
    await eventually(async () => {
      await lot.runAlarm();
      expect(await stored(blindLotId)).toEqual([]);
    });
    expect(await lot.rows("SELECT * FROM attachments")).toEqual([]);
    expect((await sendFile(ann, blindLotId, next)).status).toBe(204);
  });

  it("ATTACH2: is named by its own bidder alone: another's is refused in a bid, and a copy of it is no use", async () => {
    const { blindLotId, seller } = await openBlindSale();
    const [ann, bob] = [await newPerson(), await newPerson()];
    const { sealed } = await placeWithFile(ann, blindLotId, 300_000_00);
    const attachments = [sealed.hash];
    const bid = await sealFor(bob, blindLotId, 310_000_00, attachments);
    const input = { blindLotId, ...bid, attachments };
    expect(await sendSealed(bob, input)).toMatchObject({ outcome: "REFUSED", refusal: "SEALED_BID_MALFORMED" });
    // A copy that came from elsewhere: the operator has all of them.
    expect((await sendFile(bob, blindLotId, sealed)).status).toBe(204);
    expect(await sendSealed(bob, input)).toMatchObject({ outcome: "ACCEPTED" });
    await openNow(blindLotId);
    expect((await listed(seller, blindLotId)).map(({ fault, url }) => [fault, url === null])).toEqual([
      [null, false],
      ["OTHER_BIDDER", true],
    ]);
    expect((await download(`/sealed-attachments/${blindLotId}/3/${sealed.hash}`, seller)).status).toBe(422);
  });
});
