import SchemaBuilder from "@pothos/core";
import { GraphQLError } from "graphql";
import { isoFromMs, msFromIso } from "../../../schema/kit/date-time.ts";
import { isCents } from "../../../schema/kit/money.ts";
import type { RequestContext } from "../context.ts";

export const builder = new SchemaBuilder<{
  Context: RequestContext;
  DefaultFieldNullability: false;
  Scalars: {
    /** Milliseconds since the epoch inside, ISO 8601 outside. */
    DateTime: { Input: number; Output: number };
    /** Integer cents. */
    Money: { Input: number; Output: number };
    ID: { Input: string; Output: string };
  };
}>({ defaultFieldNullability: false });

builder.scalarType("DateTime", {
  description: "An instant: ISO 8601 in UTC with milliseconds.",
  serialize: (value) => isoFromMs(value),
  parseValue: (value) => {
    const ms = typeof value === "string" ? msFromIso(value) : null;
    if (ms === null)
      throw new GraphQLError("DateTime is an ISO 8601 instant with a zone, such as 2026-03-01T09:30:00.000Z.");
    return ms;
  },
});

builder.scalarType("Money", {
  description: "Integer euro cents, from 0 to 2^53 - 1.",
  serialize: (value) => value,
  parseValue: (value) => {
    if (!isCents(value)) throw new GraphQLError("Money is a whole number of euro cents from 0 to 2^53 - 1.");
    return value;
  },
});

builder.queryType();
builder.mutationType({
  description:
    "At most three fields in one request, and one that bids or corrects a bid: TOO_MANY_CHANGES. Where an address or a user changes more than it may: TOO_MANY_ATTEMPTS, with status 429.",
});
builder.subscriptionType();
