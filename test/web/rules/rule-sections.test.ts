import { describe, expect, it } from "vitest";
import { RULES_VERSION } from "../../../actors/engine/decide.ts";
import { RULE_SECTIONS, RULES_IN_WORDS } from "../../../web/rules/rule-sections.ts";
import { auctionRules as english } from "../../../web/rules/words.en.ts";
import { auctionRules as dutch } from "../../../web/rules/words.nl.ts";

describe("the texts of the rules", () => {
  it("have the version under which lots are published: review them with every new version", () => {
    expect(RULES_IN_WORDS).toBe(RULES_VERSION);
  });

  it("name their version in both languages", () => {
    for (const words of [dutch, english]) expect(words["auctionRules.intro"]).toContain("{{version}}");
  });

  it("are all on the page, each once", () => {
    const shown = RULE_SECTIONS.flatMap(({ title, rules }) => [title, ...rules]);
    expect(new Set(shown).size).toBe(shown.length);
    const beside = ["auctionRules.title", "auctionRules.intro", "auctionRules.proof.keyLink"];
    expect([...shown, ...beside].sort()).toEqual(Object.keys(dutch).sort());
  });
});
