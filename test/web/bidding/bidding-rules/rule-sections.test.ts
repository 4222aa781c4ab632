import { describe, expect, it } from "vitest";
import { isKnownRulesVersion, RULES_VERSION } from "../../../../actors/engine/rules-version.ts";
import {
  askedVersion,
  EARLIER_RULES_IN_WORDS,
  RULE_SECTIONS,
  RULES_IN_WORDS,
  ruleOfVersion,
} from "../../../../web/bidding/bidding-rules/rule-sections.ts";
import { auctionRules as english } from "../../../../web/bidding/bidding-rules/words.en.ts";
import { auctionRules as dutch } from "../../../../web/bidding/bidding-rules/words.nl.ts";

describe("the texts of the rules", () => {
  it("have the version under which lots are published: review them with every new version", () => {
    expect(RULES_IN_WORDS).toBe(RULES_VERSION);
  });

  it("are those of the version that a lot has pinned, and of the present one by default", () => {
    expect(EARLIER_RULES_IN_WORDS.every(isKnownRulesVersion)).toBe(true);
    for (const [query, version] of [
      ["version=2", 2],
      ["version=3", 3],
      ["version=4", RULES_VERSION],
      ["", RULES_VERSION],
      ["version=1", RULES_VERSION],
    ] as const) {
      expect(askedVersion(new URLSearchParams(query))).toBe(version);
    }
    const [present, earlier] = [RULES_VERSION, 2].map((version) =>
      ruleOfVersion("auctionRules.corrections.overwrite", version),
    );
    expect(english[present ?? "auctionRules.title"]).toContain("No correction raises a bid");
    expect(english[earlier ?? "auctionRules.title"]).toContain("or set as a maximum");
    const outages = [RULES_VERSION, 3, 2].map((version) => ruleOfVersion("auctionRules.time.outage", version));
    expect(outages).toEqual([
      "auctionRules.time.outage",
      "auctionRules.version3.outage",
      "auctionRules.version3.outage",
    ]);
    expect(ruleOfVersion("auctionRules.corrections.overwrite", 3)).toBe("auctionRules.corrections.overwrite");
    expect(ruleOfVersion("auctionRules.time.order", 2)).toBe("auctionRules.time.order");
  });

  it("name their version in both languages", () => {
    for (const words of [dutch, english]) expect(words["auctionRules.intro"]).toContain("{{version}}");
  });

  it("are all on the page, each once", () => {
    const shown = RULE_SECTIONS.flatMap(({ title, rules }) => [title, ...rules]);
    expect(new Set(shown).size).toBe(shown.length);
    const earlier = RULE_SECTIONS.flatMap(({ rules }) =>
      rules.flatMap((rule) => EARLIER_RULES_IN_WORDS.map((version) => ruleOfVersion(rule, version))),
    );
    const known = new Set<string>(shown);
    const reworded = [...new Set(earlier.filter((rule) => !known.has(rule)))];
    const page = ["title", "intro", "contents", "version.present", "version.earlier", "version.other", "proof.keyLink"];
    const beside = page.map((key) => `auctionRules.${key}`);
    expect([...shown, ...reworded, ...beside].sort()).toEqual(Object.keys(dutch).sort());
  });
});
