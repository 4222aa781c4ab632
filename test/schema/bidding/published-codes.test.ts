import { readFileSync } from "node:fs";
import { Kind, parse } from "graphql";
import { describe, expect, it } from "vitest";
import { BID_CONDITIONS, isBidCondition } from "../../../schema/bidding/bid-permission.ts";
import { BID_RULES } from "../../../schema/bidding/bid-rows.ts";
import { REFUSAL_CODES } from "../../../schema/bidding/refusal-codes.ts";
import { STORAGE_FAULTS } from "../../../schema/kit/storage-faults.ts";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

const published = new Map(
  parse(read("schema/schema.graphql")).definitions.flatMap((definition) =>
    definition.kind === Kind.ENUM_TYPE_DEFINITION
      ? [[definition.name.value, definition.values?.map(({ name }) => name.value) ?? []]]
      : [],
  ),
);

describe("codes that clients know", () => {
  it.each([
    ["BidCondition", BID_CONDITIONS],
    ["BidRefusal", REFUSAL_CODES],
    ["BidRule", BID_RULES],
    ["LotFault", STORAGE_FAULTS],
  ])("%s has the values of the published API", (name, codes) => {
    expect(codes.toSorted()).toEqual(published.get(name)?.toSorted());
  });

  it("the rule of a bid is one of RULES.md", () => {
    for (const rule of BID_RULES) expect(read("actors/engine/RULES.md")).toContain(`**${rule}**`);
  });

  it("a condition is recognised by its name", () => {
    expect(["MFA", "mfa", "", "CONDITION"].map(isBidCondition)).toEqual([true, false, false, false]);
  });
});
