import { createHash } from "node:crypto";
import { Client, fetchExchange } from "urql";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { acceptLog, checkLog, watchedLog } from "../../../../web/bidding/public-log/check-log.ts";
import {
  MAX_LOTS,
  MAX_WAITING_HEADS,
  rememberedHeads,
  rememberHead,
  replaceHeads,
} from "../../../../web/bidding/public-log/remembered-heads.ts";
import { SESSION_KEYS } from "../../../../web/kit/lib/stored-values.ts";

const SEEN_ON = "2026-11-22T10:00:00.000Z";
const hash = (digit: string) => digit.repeat(64);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

interface Log {
  readonly lines: readonly string[];
  readonly hashes: readonly string[];
}

/** A log whose entries say the given words, as the server writes it. */
function logOf(incrementalLotId: string, words: readonly string[]): Log {
  const lot = { format: 2, lotId: incrementalLotId };
  let previous = sha256(JSON.stringify(lot));
  const hashes: string[] = [];
  const lines = [JSON.stringify({ type: "LOT", ...lot })];
  words.forEach((word, index) => {
    const entry = { sequence: index + 1, word, previous };
    previous = sha256(JSON.stringify(entry));
    hashes.push(previous);
    lines.push(JSON.stringify({ type: "ENTRY", entry, hash: previous }));
  });
  lines.push(JSON.stringify({ type: "END", state: "OPEN", entries: words.length, head: previous }));
  return { lines, hashes };
}

/** A server that answers the head of one log and serves another one's text, or the same. */
function serverOf(shown: Log, served: Log | number = shown): { client: Client; reads: () => number } {
  const log = vi.fn(async () =>
    typeof served === "number"
      ? new Response("", { status: served })
      : new Response(served.lines.map((line) => `${line}\n`).join("")),
  );
  vi.stubGlobal("fetch", log);
  const getIncrementalLotLogHead = {
    __typename: "IncrementalLotLogHead",
    sequence: shown.hashes.length,
    hash: shown.hashes.at(-1),
  };
  const client = new Client({
    url: "http://localhost/graphql",
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetch: async () => Response.json({ data: { getIncrementalLotLogHead } }),
  });
  return { client, reads: () => log.mock.calls.length };
}

const newLot = () => `lot-${crypto.randomUUID()}`;

/** The module as a page that was loaded again has it: only what is stored remains. */
async function reloaded() {
  vi.resetModules();
  return await import("../../../../web/bidding/public-log/check-log.ts");
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("location", { origin: "http://localhost" });
});

describe("a browser that opens a lot", () => {
  test("for the first time stores the head and reads no log", async () => {
    const lot = newLot();
    const { client, reads } = serverOf(logOf(lot, ["a", "b"]));
    await checkLog(client, lot);
    expect(rememberedHeads(lot)).toMatchObject([{ sequence: 2 }]);
    expect(reads()).toBe(0);
  });

  test("again reads the log, and keeps the newer head of one that has grown", async () => {
    const lot = newLot();
    await checkLog(serverOf(logOf(lot, ["a", "b"])).client, lot);
    const page = await reloaded();
    const grown = logOf(lot, ["a", "b", "c"]);
    const { client, reads } = serverOf(grown);
    await page.checkLog(client, lot);
    expect(reads()).toBe(1);
    expect(rememberedHeads(lot)).toMatchObject([{ sequence: 3, hash: grown.hashes[2] }]);
    expect(page.watchedLog(lot).get()).toMatchObject({ change: null, isUnread: false });
  });

  test(`and stays reads it again once ${MAX_WAITING_HEADS} heads wait`, async () => {
    const lot = newLot();
    const words = ["a"];
    for (let count = 0; count < MAX_WAITING_HEADS; count += 1) {
      const { client, reads } = serverOf(logOf(lot, words));
      await checkLog(client, lot);
      expect(reads()).toBe(count === MAX_WAITING_HEADS - 1 ? 1 : 0);
      words.push("b");
    }
    expect(rememberedHeads(lot)).toHaveLength(1);
  });

  test.each([
    ["whose entry was changed, at the same length", ["a", "x"], 1],
    ["that was made again and is longer", ["a", "x", "c"], 1],
    ["that was cut short", ["a"], null],
  ])("warns of a log %s, and keeps warning", async (_, words, place) => {
    const lot = newLot();
    const seen = { sequence: 2, hash: logOf(lot, ["a", "b"]).hashes[1] ?? "", seenOn: SEEN_ON };
    rememberHead(lot, seen);
    const changed = logOf(lot, words);
    for (const _visit of [1, 2]) {
      const page = await reloaded();
      await page.checkLog(serverOf(changed).client, lot);
      const hashNow = place === null ? null : changed.hashes[place];
      expect(page.watchedLog(lot).get()?.change).toEqual({ remembered: seen, hashNow, brokenAt: null });
      expect(rememberedHeads(lot)[0]).toEqual(seen);
    }
  });

  test("warns where the API still says the old head and the log is another one", async () => {
    const lot = newLot();
    const old = logOf(lot, ["a", "b"]);
    const seen = { sequence: 2, hash: old.hashes[1] ?? "", seenOn: SEEN_ON };
    rememberHead(lot, seen);
    const other = logOf(lot, ["a", "x"]);
    await checkLog(serverOf(old, other).client, lot);
    expect(watchedLog(lot).get()?.change).toEqual({ remembered: seen, hashNow: other.hashes[1], brokenAt: null });
  });

  test("warns where the API says a head that the log has not", async () => {
    const lot = newLot();
    const log = logOf(lot, ["a", "b"]);
    rememberHead(lot, { sequence: 1, hash: log.hashes[0] ?? "", seenOn: SEEN_ON });
    await checkLog(serverOf(logOf(lot, ["a", "x"]), log).client, lot);
    expect(watchedLog(lot).get()?.change).toMatchObject({ remembered: { sequence: 2 }, hashNow: log.hashes[1] });
  });

  test.each<[string, (lines: string[]) => string[], number]>([
    ["whose hash is not that of its text", (lines) => lines.map((line) => line.replace('"b"', '"x"')), 2],
    ["that is spelled in another way", (lines) => lines.map((line) => line.replace('"word":"c"', '"word": "c"')), 3],
    ["that is another lot's", (lines) => lines.map((line) => line.replace('"lotId":"lot', '"lotId":"other')), 1],
    ["of another number", (lines) => lines.filter((_, index) => index !== 2), 2],
    ["after the last line", (lines) => [...lines, ...lines.slice(-1)], 4],
    ["with another head at its end", (lines) => lines.map((line) => line.replace(/"head":"../, '"head":"zz')), 4],
  ])("warns of a log with a line %s", async (_, change, brokenAt) => {
    const lot = newLot();
    const log = logOf(lot, ["a", "b", "c"]);
    rememberHead(lot, { sequence: 1, hash: log.hashes[0] ?? "", seenOn: SEEN_ON });
    await checkLog(serverOf(log, { ...log, lines: change([...log.lines]) }).client, lot);
    expect(watchedLog(lot).get()?.change).toMatchObject({ brokenAt });
  });

  test.each<[string, (log: Log) => Log | number]>([
    ["is refused", () => 429],
    ["ends before its last line", (log) => ({ ...log, lines: log.lines.slice(0, -1) })],
  ])("says so if the log %s, and compares at the next try", async (_, served) => {
    const lot = newLot();
    const log = logOf(lot, ["a", "b"]);
    const seen = { sequence: 1, hash: log.hashes[0] ?? "", seenOn: SEEN_ON };
    rememberHead(lot, seen);
    await checkLog(serverOf(log, served(log)).client, lot);
    expect(watchedLog(lot).get()).toMatchObject({ change: null, isUnread: true });
    expect(rememberedHeads(lot)).toContainEqual(seen);
    await checkLog(serverOf(log).client, lot);
    expect(watchedLog(lot).get()).toMatchObject({ change: null, isUnread: false });
  });

  test("compares with the changed log once the user accepts it", async () => {
    const lot = newLot();
    rememberHead(lot, { sequence: 2, hash: hash("2"), seenOn: SEEN_ON });
    const changed = logOf(lot, ["x"]);
    await checkLog(serverOf(changed).client, lot);
    acceptLog(lot);
    expect(watchedLog(lot).get()?.change).toBeNull();
    expect(rememberedHeads(lot)).toMatchObject([{ sequence: 1, hash: changed.hashes[0] }]);
  });

  test("keeps the head that another tab has seen in the meantime", async () => {
    const lot = newLot();
    rememberHead(lot, { sequence: 1, hash: logOf(lot, ["a"]).hashes[0] ?? "", seenOn: SEEN_ON });
    const { client } = serverOf(logOf(lot, ["a", "b"]));
    const read = fetch;
    vi.stubGlobal("fetch", (address: string) => {
      rememberHead(lot, { sequence: 5, hash: hash("5"), seenOn: SEEN_ON });
      return read(address);
    });
    await checkLog(client, lot);
    expect(rememberedHeads(lot)).toMatchObject([{ sequence: 2 }, { sequence: 5 }]);
  });
});

describe("the stored heads", () => {
  const seen = (sequence: number) => ({ sequence, hash: hash("1"), seenOn: SEEN_ON });

  test(`are those of the newest ${MAX_LOTS} lots`, () => {
    for (let index = 0; index < MAX_LOTS; index += 1) rememberHead(`many-${index}`, seen(1));
    replaceHeads("many-0", seen(2));
    expect(rememberedHeads("many-1")).toHaveLength(1);
    rememberHead(`many-${MAX_LOTS}`, seen(1));
    expect(rememberedHeads("many-1")).toEqual([]);
    expect(rememberedHeads("many-0")).toEqual([seen(2)]);
    expect(rememberedHeads("many-2")).toHaveLength(1);
  });

  test(`of a lot are the first ${MAX_WAITING_HEADS} that have not been compared, each once`, () => {
    for (let sequence = 1; sequence <= MAX_WAITING_HEADS + 1; sequence += 1) {
      rememberHead("lot", seen(sequence));
      rememberHead("lot", seen(sequence));
    }
    expect(rememberedHeads("lot").map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test.each(["lotId", "incrementalLotId"])("are read as they were stored with one head of each %s", (id) => {
    localStorage.setItem("logHeads", JSON.stringify([{ [id]: "old", ...seen(2) }]));
    expect(rememberedHeads("old")).toEqual([seen(2)]);
  });

  test("are none if the stored text is broken or the browser has no storage", () => {
    localStorage.setItem("logHeads", '[{"incrementalLotId":"lot","heads":[{"sequence":"2"}]}]');
    expect(rememberedHeads("lot")).toEqual([]);
    vi.stubGlobal("localStorage", undefined);
    rememberHead("lot", seen(1));
    expect(rememberedHeads("lot")).toEqual([]);
  });

  test("stay after a sign-out, as they are public; receipts are removed, as they may name a maximum", () => {
    expect(SESSION_KEYS).toContain("bidReceipts");
    expect(SESSION_KEYS).not.toContain("logHeads");
  });
});
