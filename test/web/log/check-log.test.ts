import { Client, fetchExchange } from "urql";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { SESSION_KEYS } from "../../../web/lib/stored-values.ts";
import { acceptLog, checkLog, watchedLog } from "../../../web/log/check-log.ts";
import { MAX_HEADS, rememberedHead, rememberHead } from "../../../web/log/remembered-heads.ts";

const SEEN_ON = "2026-11-22T10:00:00.000Z";
const hash = (digit: string) => digit.repeat(64);

/** A log as the server returns it: the hash of each entry. */
function apiWith(hashes: readonly string[]): { client: Client; asked: (number | null)[] } {
  const asked: (number | null)[] = [];
  const client = new Client({
    url: "http://localhost/graphql",
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetch: async (_url, init) => {
      const { variables } = JSON.parse(String(init?.body));
      asked.push(variables.earlierSequence);
      const getIncrementalLotLogHead = {
        __typename: "IncrementalLotLogHead",
        sequence: hashes.length,
        hash: hashes.at(-1),
        earlierHash: hashes[variables.earlierSequence - 1] ?? null,
      };
      return Response.json({ data: { getIncrementalLotLogHead } });
    },
  });
  return { client, asked };
}

const newLot = () => `lot-${crypto.randomUUID()}`;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

describe("a browser that opens a lot again", () => {
  test("stores the head, and the newer one of a log that has grown", async () => {
    const incrementalLotId = newLot();
    const first = apiWith([hash("1"), hash("2")]);
    await checkLog(first.client, incrementalLotId);
    expect(rememberedHead(incrementalLotId)).toMatchObject({ sequence: 2, hash: hash("2") });
    const grown = apiWith([hash("1"), hash("2"), hash("3")]);
    await checkLog(grown.client, incrementalLotId);
    expect([...first.asked, ...grown.asked]).toEqual([null, 2]);
    expect(rememberedHead(incrementalLotId)).toMatchObject({ sequence: 3, hash: hash("3") });
    expect(watchedLog(incrementalLotId).get()).toMatchObject({ head: { sequence: 3, hash: hash("3") }, change: null });
  });

  test.each([
    ["whose entry was changed, at the same length", [hash("1"), hash("9")], hash("9")],
    ["that was made again and is longer", [hash("1"), hash("9"), hash("8")], hash("9")],
    ["that was cut short", [hash("1")], null],
  ])("warns of a log %s, and keeps warning", async (_, hashes, hashNow) => {
    const incrementalLotId = newLot();
    rememberHead({ incrementalLotId, sequence: 2, hash: hash("2"), seenOn: SEEN_ON });
    for (const _visit of [1, 2]) {
      await checkLog(apiWith(hashes).client, incrementalLotId);
      const remembered = { incrementalLotId, sequence: 2, hash: hash("2"), seenOn: SEEN_ON };
      expect(watchedLog(incrementalLotId).get()?.change).toEqual({ remembered, hashNow });
      expect(rememberedHead(incrementalLotId)).toEqual(remembered);
    }
  });

  test("compares with the changed log once the user accepts it", async () => {
    const incrementalLotId = newLot();
    rememberHead({ incrementalLotId, sequence: 2, hash: hash("2"), seenOn: SEEN_ON });
    await checkLog(apiWith([hash("9")]).client, incrementalLotId);
    acceptLog(incrementalLotId);
    expect(watchedLog(incrementalLotId).get()?.change).toBeNull();
    expect(rememberedHead(incrementalLotId)).toMatchObject({ sequence: 1, hash: hash("9") });
  });

  test("keeps the newer head if another tab has seen more in the meantime", async () => {
    const incrementalLotId = newLot();
    const { client } = apiWith([hash("1")]);
    const checked = checkLog(client, incrementalLotId);
    rememberHead({ incrementalLotId, sequence: 5, hash: hash("5"), seenOn: SEEN_ON });
    await checked;
    expect(rememberedHead(incrementalLotId)).toMatchObject({ sequence: 5 });
  });
});

describe("the stored heads", () => {
  test(`are those of the newest ${MAX_HEADS} lots, one head each`, () => {
    const of = (index: number) => ({
      incrementalLotId: `many-${index}`,
      sequence: 1,
      hash: hash("1"),
      seenOn: SEEN_ON,
    });
    for (let index = 0; index < MAX_HEADS; index += 1) rememberHead(of(index));
    rememberHead({ ...of(0), sequence: 2 });
    expect(rememberedHead("many-1")).not.toBeNull();
    rememberHead(of(MAX_HEADS));
    expect(rememberedHead("many-1")).toBeNull();
    expect(rememberedHead("many-0")).toMatchObject({ sequence: 2 });
    expect(rememberedHead("many-2")).not.toBeNull();
  });

  test("are read as they were stored before `incrementalLotId`", () => {
    localStorage.setItem("logHeads", JSON.stringify([{ lotId: "old", sequence: 2, hash: hash("2"), seenOn: SEEN_ON }]));
    expect(rememberedHead("old")).toEqual({ incrementalLotId: "old", sequence: 2, hash: hash("2"), seenOn: SEEN_ON });
  });

  test("are none if the stored text is broken or the browser has no storage", () => {
    localStorage.setItem("logHeads", '[{"incrementalLotId":"lot","sequence":"2"}]');
    expect(rememberedHead("lot")).toBeNull();
    vi.stubGlobal("localStorage", undefined);
    rememberHead({ incrementalLotId: "lot", sequence: 1, hash: hash("1"), seenOn: SEEN_ON });
    expect(rememberedHead("lot")).toBeNull();
  });

  test("stay after a sign-out, as they are public; receipts are removed, as they may name a maximum", () => {
    expect(SESSION_KEYS).toContain("bidReceipts");
    expect(SESSION_KEYS).not.toContain("logHeads");
  });
});
