import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { MAX_AMOUNT_CENTS } from "../../kit/money.ts";

/** The highest amount that a user may approve. With 0 they may approve nothing. */
export const approvalAmount = v.pipe(
  v.number("amount"),
  v.safeInteger("amount"),
  v.minValue(0, "minimum"),
  v.maxValue(MAX_AMOUNT_CENTS, "amount"),
  v.metadata({ graphql: "Money" }),
);

export const approvalLimitInput = v.pipe(
  v.object({
    organizationalUnitId: id,
    userId: id,
    amount: v.pipe(
      v.nullish(approvalAmount, null),
      v.description("Of the bid, without costs; each lot is compared alone. Null to lift the limit."),
    ),
    expectedUpdatedOn: v.pipe(
      v.nullish(v.pipe(v.number("date"), v.safeInteger("date"), v.metadata({ graphql: "DateTime" })), null),
      v.description("updatedOn as it was read, 1970-01-01T00:00:00.000Z where there was no limit."),
    ),
  }),
  v.metadata({ graphql: "ApprovalLimitInput" }),
);
