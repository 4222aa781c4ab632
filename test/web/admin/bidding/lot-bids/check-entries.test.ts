import { describe, expect, it } from "vitest";
import { sha256Hex } from "../../../../../schema/kit/hex.ts";
import { brokenEntry } from "../../../../../web/admin/bidding/lot-bids/check-entries.ts";

/** Entries 5 to 7 of a log, the newest first. */
async function entries() {
  const made: { sequence: number; hash: string; text: string }[] = [];
  let previous = "0".repeat(64);
  for (const sequence of [5, 6, 7]) {
    const text = JSON.stringify({ sequence, kind: "BID", amountCents: sequence * 100, previous });
    previous = await sha256Hex(text);
    made.unshift({ sequence, hash: previous, text });
  }
  return made;
}

describe("entries of a log in the page", () => {
  it("hold where each follows from the one before", async () => {
    expect(await brokenEntry(await entries())).toBeNull();
    expect(await brokenEntry([])).toBeNull();
  });

  it("name the first whose text is another one", async () => {
    const changed = (await entries()).map((entry) =>
      entry.sequence === 6 ? { ...entry, text: entry.text.replace("600", "900") } : entry,
    );
    expect(await brokenEntry(changed)).toBe(6);
  });

  it("name one that was made again with a hash of its own, and one that lacks the entry before", async () => {
    const [last, middle, first] = await entries();
    if (!last || !middle || !first) throw new Error("no entries");
    const text = middle.text.replace("600", "900");
    expect(await brokenEntry([last, { ...middle, text, hash: await sha256Hex(text) }, first])).toBe(7);
    expect(await brokenEntry([last, first])).toBe(7);
    expect(await brokenEntry([{ ...last, sequence: 8 }, middle])).toBe(8);
  });
});
