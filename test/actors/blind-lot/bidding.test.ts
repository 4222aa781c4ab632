import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BLIND_PACE } from "../../../actors/blind-lot/blind-store.ts";
import { HOUR_MS, MINUTE_MS } from "../../support/sale/lot.ts";
import { blindTerms, openedAt, publishedSealedLot, sealedLot } from "../../support/sale/sealed-lot.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("sealed bids", () => {
  it("PLACE1: a bid is taken with a receipt of its seal, at the closing instant too, and not afterwards", async () => {
    const lot = await publishedSealedLot();
    const sealed = await lot.seal("ann", 2_000_00);
    const { closesAtMs = 0 } = (await lot.stub().currentState(null)) ?? {};
    vi.setSystemTime(closesAtMs);
    const answer = await lot.send("ann", sealed);
    const { viewer } = (await lot.stub().currentState("ann")) ?? {};
    expect(answer).toMatchObject({
      outcome: "ACCEPTED",
      receipt: { asked: "BID", seal: sealed.seal, receivedAtMs: closesAtMs, closesAtMs, pseudonym: viewer?.pseudonym },
      view: { viewer: { bids: [{ seal: sealed.seal, state: "SEALED", content: null, biddingRound: 1 }] } },
    });
    const late = await lot.seal("bob", 2_500_00);
    vi.setSystemTime(closesAtMs + 1);
    expect(await lot.send("bob", late)).toMatchObject({
      outcome: "REFUSED",
      refusal: { code: "LOT_CLOSED" },
      receipt: { outcome: "REFUSED", refusal: "LOT_CLOSED", seal: late.seal },
    });
  });

  it("REVISE1, WITHDRAW1: the ciphertext of a bid that no longer counts is deleted, and its seal stays", async () => {
    const lot = await publishedSealedLot();
    const [first, second, other] = [
      await lot.seal("ann", 2_000_00),
      await lot.seal("ann", 1_500_00),
      await lot.seal("bob", 1_500_00),
    ];
    await lot.send("ann", first);
    await lot.send("ann", second);
    await lot.send("bob", other);
    expect(await lot.withdraw("bob")).toMatchObject({ outcome: "ACCEPTED", receipt: { asked: "WITHDRAWAL" } });
    expect(await lot.withdraw("bob")).toMatchObject({ refusal: { code: "NO_BID" } });
    const rows = await lot.rows("SELECT seal, state, ciphertext IS NULL AS is_deleted FROM bids ORDER BY place");
    expect(rows).toEqual([
      { seal: first.seal, state: "REPLACED", is_deleted: 1 },
      { seal: second.seal, state: "SEALED", is_deleted: 0 },
      { seal: other.seal, state: "WITHDRAWN", is_deleted: 1 },
    ]);
    const dump = JSON.stringify(await lot.rows("SELECT * FROM log"));
    expect(dump).toContain(first.seal);
    expect(dump).not.toContain("age-encryption");
    expect(await lot.stub().audit()).toMatchObject({ differences: [], isConsistent: true });
  });

  it.each([
    ["an amount in place of a ciphertext", { ciphertext: "987654" }],
    ["an amount in place of a seal", { seal: "987654" }],
  ])("%s is refused and not stored, not even as a hash", async (_, unsealed) => {
    const lot = await publishedSealedLot();
    const sealed = await lot.seal("ann", 2_000_00);
    const before = await lot.rows("SELECT count(*) AS n FROM log");
    expect(await lot.send("ann", { ...sealed, ...unsealed })).toMatchObject({
      outcome: "REFUSED",
      refusal: { code: "SEALED_BID_MALFORMED" },
      receipt: { seal: null, ciphertextHash: null, refusal: "SEALED_BID_MALFORMED" },
    });
    expect(await lot.rows("SELECT count(*) AS n FROM log")).toEqual(before);
    expect(await lot.rows("SELECT * FROM bids")).toEqual([]);
  });

  it("PLACE2: a bid that is sealed to another round or by another's seal is refused", async () => {
    const [lot, other] = [
      await publishedSealedLot(),
      await publishedSealedLot({ closesAtMs: Date.now() + 2 * HOUR_MS }),
    ];
    expect(await lot.send("ann", await other.seal("ann", 2_000_00))).toMatchObject({
      refusal: { code: "SEALED_BID_MALFORMED", fault: "OTHER_ROUND" },
    });
    const sealed = await lot.seal("ann", 2_000_00);
    await lot.send("ann", sealed);
    expect(await lot.send("bob", sealed)).toMatchObject({ refusal: { code: "SEAL_REUSED" } });
  });

  it("ONCE1: a repeated bid gets its first receipt again, and another one under its id is refused", async () => {
    const lot = await publishedSealedLot();
    const [sealed, other] = [await lot.seal("ann", 2_000_00), await lot.seal("ann", 3_000_00)];
    const first = await lot.send("ann", sealed, "once");
    await evictDurableObject(lot.stub());
    vi.setSystemTime(Date.now() + MINUTE_MS);
    const again = await lot.send("ann", sealed, "once");
    expect("receipt" in again && again.receipt).toEqual("receipt" in first && first.receipt);
    expect(await lot.send("ann", other, "once")).toMatchObject({ refusal: { code: "COMMAND_REUSED" }, receipt: null });
    expect(await lot.send("bob", await lot.seal("bob", 2_000_00), "once")).toMatchObject({ outcome: "ACCEPTED" });
    expect(await lot.rows("SELECT count(*) AS n FROM bids")).toEqual([{ n: 2 }]);
  });

  it("a bid names the accepted terms in its seal and in its receipt, and shows them once it is open", async () => {
    const lot = await publishedSealedLot();
    const [sealedTerms, accepted] = [1, 2].map((number) => ({ versionId: `terms-${number}`, holdsFromMs: number }));
    const sealed = await lot.seal("ann", 2_000_00, { terms: sealedTerms });
    const request = { commandId: "once", userId: "ann", ...sealed, missingConditions: [], terms: accepted ?? null };
    expect(await lot.stub().place(request)).toMatchObject({ receipt: { terms: accepted } });
    // What the Worker finds later does not change the first receipt.
    await evictDurableObject(lot.stub());
    expect(await lot.stub().place({ ...request, terms: null })).toMatchObject({ receipt: { terms: accepted } });
    expect(await lot.withdraw("bob")).toMatchObject({ receipt: { terms: null } });
    await lot.place("bob", 3_000_00);
    await openedAt(lot, (atMs) => void vi.setSystemTime(atMs));
    const staff = await lot.stub().staffState();
    expect(staff?.bids?.map(({ content, acceptedTerms }) => [content?.terms, acceptedTerms])).toEqual([
      [undefined, null],
      [sealedTerms, accepted],
    ]);
    const own = (await lot.stub().currentState("ann"))?.viewer?.bids[0];
    expect(own?.content?.terms).toEqual(sealedTerms);
    expect(await lot.stub().audit()).toMatchObject({ differences: [], isConsistent: true });
  });

  it("a bid from before bids named terms is repeated, opened and audited as it was", async () => {
    const lot = await publishedSealedLot();
    const sealed = await lot.seal("ann", 2_000_00);
    await lot.send("ann", sealed, "once");
    await lot.rows("UPDATE log SET command = json_remove(command, '$.terms') WHERE sequence = 2");
    await evictDurableObject(lot.stub());
    expect(await lot.send("ann", sealed, "once")).toMatchObject({ outcome: "ACCEPTED", receipt: { terms: null } });
    await openedAt(lot, (atMs) => void vi.setSystemTime(atMs));
    expect((await lot.stub().staffState())?.bids).toMatchObject([{ rank: 1, acceptedTerms: null }]);
    expect(String((await lot.rows("SELECT content FROM bids"))[0]?.content)).not.toContain("terms");
    expect(await lot.stub().audit()).toMatchObject({ differences: [], isConsistent: true });
  });

  it("a bidder who sends too many has to wait, and others need not", async () => {
    const lot = await publishedSealedLot();
    const unsealed = { seal: "", ciphertext: "" };
    for (let sent = 0; sent < BLIND_PACE.atOnce; sent++) await lot.send("ann", unsealed);
    expect(await lot.send("ann", unsealed)).toEqual({ outcome: "BUSY" });
    expect(await lot.send("bob", unsealed)).toMatchObject({ refusal: { code: "SEALED_BID_MALFORMED" } });
  });

  it("an unknown lot refuses bids and leaves no storage", async () => {
    const lot = sealedLot();
    expect(await lot.send("ann", { seal: "", ciphertext: "" })).toMatchObject({
      refusal: { code: "LOT_UNKNOWN" },
      view: null,
      receipt: null,
    });
    expect(await lot.stub().currentState("ann")).toBeNull();
    expect(await lot.stub().staffState()).toBeNull();
    expect(await lot.stub().publicLog()).toBeNull();
    expect(await runInDurableObject(lot.stub(), (_, { storage }) => storage.sql.databaseSize)).toBeLessThan(5_000);
  });

  it("a bid whose write fails leaves nothing, and costs the others of its turn nothing", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await publishedSealedLot();
    const [ann, bob] = [await lot.seal("ann", 2_000_00), await lot.seal("bob", 2_000_00)];
    await lot.rows(`CREATE TRIGGER failing BEFORE INSERT ON bids WHEN new.user_id = 'bob'
      BEGIN SELECT raise(ABORT, 'full'); END`);
    const [first, second] = await Promise.allSettled([lot.send("ann", ann), lot.send("bob", bob)]);
    expect(first).toMatchObject({ status: "fulfilled", value: { outcome: "ACCEPTED" } });
    expect(second.status).toBe("rejected");
    expect(reported.mock.calls.join()).toContain("CommitFailed");
    await lot.rows("DROP TRIGGER failing");
    expect(await lot.send("bob", bob)).toMatchObject({ outcome: "ACCEPTED" });
    expect(await lot.stub().audit()).toMatchObject({ entries: 1, differences: [] });
  });
});

describe("terms", () => {
  it("TERM1: are changed until the start, and never afterwards", async () => {
    const startsAtMs = Date.now() + HOUR_MS;
    const terms = blindTerms({ startsAtMs, closesAtMs: startsAtMs + HOUR_MS });
    const lot = await publishedSealedLot(terms);
    expect(await lot.publish({ ...terms, minimumCents: 1_200_00 })).toMatchObject({
      outcome: "ACCEPTED",
      view: { lot: { minimumCents: 1_200_00, phase: "UPCOMING" } },
    });
    vi.setSystemTime(startsAtMs);
    expect(await lot.publish(terms)).toMatchObject({ outcome: "REFUSED", refusal: { code: "TERMS_FIXED" } });
    expect(await lot.publish({ ...terms, minimumCents: 1_200_00 })).toMatchObject({ outcome: "ACCEPTED" });
    expect(await lot.rows("SELECT count(*) AS n FROM log")).toEqual([{ n: 2 }]);
  });

  it("CALLOFF1: calling off deletes all ciphertexts, with a reason for everybody, and opens nothing", async () => {
    const lot = await publishedSealedLot();
    await lot.place("ann", 2_000_00);
    expect(await lot.stub().callOff({ ...STAFF_ACT, reason: "The machine is broken" })).toMatchObject({
      outcome: "ACCEPTED",
      view: { lot: { phase: "ENDED", outcome: "CALLED_OFF" }, bids: null },
    });
    expect(await lot.rows("SELECT ciphertext FROM bids")).toEqual([{ ciphertext: null }]);
    vi.setSystemTime(Date.now() + 3 * HOUR_MS);
    await lot.runAlarms(5);
    expect(await lot.stub().currentState("ann")).toMatchObject({
      callOffReason: "The machine is broken",
      signature: null,
      viewer: { bids: [{ state: "SEALED", content: null }], learned: { amountsCents: null } },
    });
    expect(await lot.stub().audit()).toMatchObject({ differences: [], isConsistent: true });
  });
});
