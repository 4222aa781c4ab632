import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../../actors/lot/sha256.ts";

const reference = (text: string) => createHash("sha256").update(text).digest("hex");

/** Around every length at which another block begins, and around the one from which on the runtime hashes. */
const lengths = Array.from({ length: 1_100 }, (_, length) => length);

describe("the hash of a text", () => {
  it("is what the standard's examples say", () => {
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("is the runtime's at any length, whatever was hashed before", () => {
    for (const length of [...lengths, ...lengths.toReversed()]) {
      const text = "7".repeat(length);
      expect(sha256(text), `${length}`).toBe(reference(text));
    }
  });

  it("is that of the UTF-8 bytes, also where a text is three bytes a unit or has half a pair", () => {
    for (const unit of ["é", "€", "🏗", "\ud800", "\u0000"]) {
      for (const length of lengths.filter((some) => some % 7 === 0)) {
        const text = unit.repeat(length);
        expect(sha256(text)).toBe(reference(text));
      }
    }
  });
});
