import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";

describe("queryClockSkew", () => {
  it("returns client minus server in milliseconds", async () => {
    const clientDateTime = new Date(Date.now() + 60_000).toISOString();
    const answer = await graphql<{ queryClockSkew: { clientServerDifferenceInMilliSeconds: number } }>(
      "query ($at: DateTime!) { queryClockSkew(clientDateTime: $at) { clientServerDifferenceInMilliSeconds } }",
      { at: clientDateTime },
    );
    const difference = answer.data?.queryClockSkew.clientServerDifferenceInMilliSeconds ?? 0;
    expect(difference).toBeGreaterThan(30_000);
    expect(difference).toBeLessThanOrEqual(60_000);
  });

  it("refuses an instant without a zone", async () => {
    const answer = await graphql(
      '{ queryClockSkew(clientDateTime: "2026-03-01T09:30:00") { serverDateTimeAtRequest } }',
    );
    expect(answer.errors?.[0]?.message).toContain("ISO 8601");
  });
});
