import { env, exports } from "cloudflare:workers";
import { decodeJwt } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../../support/eventually.ts";
import { graphql } from "../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../support/people/people.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../support/sale/blind.ts";
import { blindStateFor, openBlindSale, placeSealedBid, sealFor, sendSealed } from "../../support/sale/sealed-bids.ts";
import { sealedCopyOf } from "../../support/sale/sealed-copy.ts";
import { sealFileFor, sendFile } from "../../support/sale/sealed-files.ts";
import { openedAt, sealedLot } from "../../support/sale/sealed-lot.ts";
import { download } from "../../support/sale/send-document.ts";

/** What nobody types by chance. */
const MARKER = "987654321";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Everything that the database holds, table by table. */
async function wholeDatabase(): Promise<Record<string, string>> {
  const names =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' ORDER BY name";
  const { results } = await env.DB.prepare(names).all<{ name: string }>();
  const tables: Record<string, string> = {};
  for (const { name } of results) {
    const rows = await env.DB.prepare(`SELECT * FROM "${name}"`).raw();
    tables[name] = JSON.stringify(rows);
  }
  return tables;
}

const ASKED = `query ($id: ID!, $lot: ID!) {
  getBlindAuction(blindAuctionId: $id) { id lots { id lotNumber minimumAmount } }
  getBlindLot(blindLotId: $lot) { id lotNumber lastUpdatedOn }
  getBlindLotState(blindLotId: $lot) {
    phase biddingRound signature outcome missingConditions logMark logMarkOn viewer { isInvited hasWon rank rankedCount amounts bids { seal } }
  }
}`;

/** The answers of API and log to a person, to the byte, with what a cache would compare. */
async function readAll(sale: { blindAuctionId: string; blindLotId: string }, person: Pick<TestPerson, "token"> | null) {
  const { blindAuctionId: id, blindLotId: lot } = sale;
  const answer = JSON.stringify(await graphql(ASKED, { id, lot }, person ?? {}));
  const log = await exports.default.fetch(`http://localhost/lots/${lot}/log`);
  return [answer, await log.text(), log.headers.get("etag"), log.headers.get("content-length")];
}

/** The rival and the seller have looked: the staff's figures count them, by rows that are stored after the answer. */
async function looksStored(blindLotId: string): Promise<void> {
  const looks = env.DB.prepare("SELECT user_id FROM blind_lot_visits WHERE blind_lot_id = ?").bind(blindLotId);
  await eventually(async () => expect((await looks.all()).results).toHaveLength(2));
}

describe("a look into sealed bids before their opening", () => {
  it("finds no row, byte or size of an answer that a bid or a revision has changed", async () => {
    // A mark of the log moves with the clock.
    vi.setSystemTime(Date.now());
    const sale = await openBlindSale();
    const [bidder, rival] = [await newPerson(), await newPerson()];
    const readers = [null, rival, sale.seller];
    const seen = async () => JSON.stringify(await Promise.all(readers.map((person) => readAll(sale, person))));
    await blindStateFor(bidder, sale.blindLotId);
    const before = await seen();
    await looksStored(sale.blindLotId);
    const stored = await wholeDatabase();
    expect([before.includes("errors"), Object.keys(stored).length > 20]).toEqual([false, true]);
    await placeSealedBid(bidder, sale.blindLotId, 300_000_00);
    await placeSealedBid(bidder, sale.blindLotId, 310_000_00);
    expect(await seen()).toBe(before);
    expect(await wholeDatabase()).toEqual(stored);
  });

  it("finds nothing of an encrypted copy that a bidder keeps: no row, no byte, and no copy of another's seal", async () => {
    vi.setSystemTime(Date.now());
    const sale = await openBlindSale();
    const { blindLotId } = sale;
    const [bidder, rival] = [await newPerson(), await newPerson()];
    const sealed = await sealFor(bidder, blindLotId, 300_000_00);
    await sendSealed(bidder, { blindLotId, ...sealed });
    const ask = async (person: Pick<TestPerson, "token">, operation: string, copy?: string) =>
      JSON.stringify(
        await graphql(operation, { input: { blindLotId, seal: sealed.seal, ...(copy && { copy }) } }, person),
      );
    const read = "query ($input: OwnSealInput!) { getSealedBidCopy(input: $input) }";
    const keep = "mutation ($input: SealedBidCopyInput!) { keepSealedBidCopy(input: $input) { outcome } }";
    const seen = async () => {
      const answers = [null, rival, sale.seller].map((person) => readAll(sale, person));
      const copies = [rival, sale.seller].flatMap((person) => [
        ask(person, read),
        ask(person, keep, sealedCopyOf("Z")),
      ]);
      return JSON.stringify(await Promise.all([...answers, ...copies]));
    };
    await blindStateFor(bidder, blindLotId);
    const before = await seen();
    await looksStored(blindLotId);
    const stored = await wholeDatabase();
    expect(await ask(bidder, keep, sealedCopyOf("A"))).toContain("KEPT");
    expect(await seen()).toBe(before);
    expect(await wholeDatabase()).toEqual(stored);
    expect(await ask(bidder, read)).toContain(sealedCopyOf("A"));
  });

  it("finds nothing of a file that a bidder has sent and named: no row, no byte, no address that answers", async () => {
    vi.setSystemTime(Date.now());
    const sale = await openBlindSale();
    const { blindLotId } = sale;
    const [bidder, rival] = [await newPerson(), await newPerson()];
    const query = "query ($id: ID!) { queryBlindBidAttachments(blindLotId: $id) { hash } }";
    const file = await sealFileFor(bidder, blindLotId);
    const seen = async () => {
      const answers = [null, rival, sale.seller].map((person) => readAll(sale, person));
      const lists = [null, rival, sale.seller].map((person) => graphql(query, { id: blindLotId }, person ?? {}));
      const paths = [
        `/sealed-attachments/${blindLotId}/2/${file.hash}`,
        `/sealed-attachments/${blindLotId}/${file.hash}`,
      ];
      const files = paths.flatMap((path) => [{}, rival, sale.seller, bidder].map((person) => download(path, person)));
      const statuses = (await Promise.all(files)).map(({ status }) => status);
      return JSON.stringify([await Promise.all(answers), await Promise.all(lists), statuses]);
    };
    await blindStateFor(bidder, blindLotId);
    const before = await seen();
    await looksStored(blindLotId);
    const stored = await wholeDatabase();
    expect((await sendFile(bidder, blindLotId, file)).status).toBe(204);
    expect(await seen()).toBe(before);
    const attachments = [file.hash];
    const bid = await sealFor(bidder, blindLotId, 300_000_00, attachments);
    expect(await sendSealed(bidder, { blindLotId, ...bid, attachments })).toMatchObject({ outcome: "ACCEPTED" });
    expect(await seen()).toBe(before);
    expect(await wholeDatabase()).toEqual(stored);
  });

  it("finds the same on a lot with a bid and on one without, but for their names", async () => {
    vi.setSystemTime(Date.now());
    const sale = await openBlindSale();
    const [bidder, rival] = [await newPerson(), await newPerson()];
    await placeSealedBid(bidder, sale.blindLotId, 300_000_00);
    const lots = [sale.blindLotId, sale.otherLotId];
    for (const person of [null, rival, sale.seller]) {
      const [full, empty] = await Promise.all(
        lots.map(async (lot) => {
          const { viewer, ...state } = (await blindStateFor(person, lot)) ?? { viewer: null };
          return { ...state, blindLotId: "", viewer: viewer && { ...viewer, annonUserRef: "" } };
        }),
      );
      expect(full).toEqual(empty);
    }
  });
});

describe("a bid that is not the sender's own sealed bid on this lot", () => {
  it("an unsealed amount is refused, and stored nowhere: database, actor, logs, receipt", async () => {
    const said: string[] = [];
    for (const level of ["log", "info", "warn", "error"] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void said.push(words.map(String).join(" ")));
    const sale = await openBlindSale();
    const bidder = await newPerson();
    const { seal } = await sealFor(bidder, sale.blindLotId, 300_000_00);
    for (const sealed of [
      { seal, ciphertext: MARKER },
      { seal: MARKER, ciphertext: MARKER },
      { seal, ciphertext: `{"amountCents":${MARKER}}` },
    ]) {
      const answer = await sendSealed(bidder, { blindLotId: sale.blindLotId, ...sealed });
      expect(answer).toMatchObject({ outcome: "REFUSED", refusal: "SEALED_BID_MALFORMED" });
      expect(JSON.stringify([answer, decodeJwt(answer.receipt ?? "")])).not.toContain(MARKER);
    }
    expect(JSON.stringify(await wholeDatabase())).not.toContain(MARKER);
    const lot = sealedLot(sale.blindLotId);
    for (const table of ["log", "bids", "actor", "outbox", "jobs"])
      expect(JSON.stringify(await lot.rows(`SELECT * FROM ${table}`))).not.toContain(MARKER);
    expect(said.join()).not.toContain(MARKER);
  });

  it("a gigabyte in place of a sealed file is refused by its length, before it is read", async () => {
    const { blindLotId } = await openBlindSale();
    const bidder = await newPerson();
    const { readable } = new FixedLengthStream(1024 ** 3);
    const answer = await exports.default.fetch(`http://localhost/sealed-attachments/${blindLotId}/${"ab".repeat(32)}`, {
      method: "PUT",
      body: readable,
      headers: { authorization: `Bearer ${bidder.token}` },
    });
    expect(answer.status).toBe(413);
  });

  it("another's sealed bid is refused where it came first, and counts for nobody else where it did not", async () => {
    const sale = await openBlindSale();
    const [owner, thief, other] = [await newPerson(), await newPerson(), await newPerson()];
    const own = await sealFor(owner, sale.blindLotId, 400_000_00);
    expect(await sendSealed(owner, { blindLotId: sale.blindLotId, ...own })).toMatchObject({ outcome: "ACCEPTED" });
    expect(await sendSealed(thief, { blindLotId: sale.blindLotId, ...own })).toMatchObject({ refusal: "SEAL_REUSED" });
    const unsent = await sealFor(owner, sale.blindLotId, 900_000_00);
    await sendSealed(thief, { blindLotId: sale.blindLotId, ...unsent });
    const elsewhere = await sealFor(other, sale.otherLotId, 800_000_00);
    await sendSealed(other, { blindLotId: sale.blindLotId, ...elsewhere });
    vi.useFakeTimers({ toFake: ["Date"] });
    const lot = sealedLot(sale.blindLotId);
    await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    const bids = (await lot.stub().staffState())?.bids ?? [];
    expect(bids.map(({ userId, rank, reason }) => [userId, rank, reason])).toEqual([
      [owner.userId, 1, null],
      [thief.userId, null, "OTHER_BIDDER"],
      [other.userId, null, "OTHER_LOT"],
    ]);
  });

  it("a bid a millisecond after the closing, or sealed before and sent after it, is too late, with a receipt", async () => {
    const sale = await openBlindSale();
    const bidder = await newPerson();
    const sealed = await sealFor(bidder, sale.blindLotId, 400_000_00);
    const { closesAtMs } = (await sealedLot(sale.blindLotId).stub().currentState(null)) ?? { closesAtMs: 0 };
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(closesAtMs + 1);
    const answer = await sealedLot(sale.blindLotId).send(bidder.userId, sealed);
    expect(answer).toMatchObject({
      refusal: { code: "LOT_CLOSED" },
      receipt: { outcome: "REFUSED", refusal: "LOT_CLOSED", receivedAtMs: closesAtMs + 1, closesAtMs },
    });
  });
});

describe("an invitation of another address", () => {
  it("opens nothing to an account whose address only looks like it", async () => {
    const [seller, buyer] = [await newBlindSeller(), await newPerson()];
    const { blindAuctionId } = await createBlindAuctionFor(seller, { privacy: "UNLISTED" });
    const row = await env.DB.prepare("select email from users where id = ?")
      .bind(buyer.userId)
      .first<{ email: string }>();
    const [name = "", domain = ""] = (row?.email ?? "").split("@");
    const emails = [
      `${name}+sale@${domain}`,
      `x${name}@${domain}`,
      `${name}@sub.${domain}`,
      `${name}@${domain}.example`,
    ];
    const invite = "mutation ($input: InvitationInput!) { invite(input: $input) { result } }";
    const sent = await graphql(invite, { input: { publicationId: blindAuctionId, emails, language: "EN" } }, seller);
    expect(sent.errors).toBeUndefined();
    const see = "query ($id: ID!) { getBlindAuction(blindAuctionId: $id) { id } }";
    expect((await graphql(see, { id: blindAuctionId }, buyer)).data).toEqual({ getBlindAuction: null });
  });
});
