import { and, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { IDENTITY_STATUSES, type IdentityStatus } from "../../../schema/people/identity/identity-states.ts";
import { userIdentities } from "../../../schema/people/tables/identities.ts";
import { filterBy } from "../../kit/lists/filters.ts";
import { tableList } from "../../kit/lists/table-list.ts";
import { IdentityStatus as IdentityStatusEnum } from "./identity-state-type.ts";

export const identityList = tableList<"CHECKED_ON">({
  names: { filter: "UserIdentityFilter", sort: "UserIdentitySort", field: "UserIdentitySortField" },
  descriptions: { field: "What identities are sorted by: their last change." },
  filters: {
    status: filterBy({
      type: IdentityStatusEnum,
      rule: v.picklist(IDENTITY_STATUSES),
      condition: (status, { nowMs }) => {
        const where = hasStatus(status, nowMs);
        return where && { where };
      },
    }),
  },
  fields: ["CHECKED_ON"],
  otherwise: { field: "CHECKED_ON", direction: "ASCENDING" },
});

/** As `statusAt`, in SQL. */
function hasStatus(status: IdentityStatus, nowMs: number): SQL | undefined {
  const { identityStatus, expiresAtMs } = userIdentities;
  const [lasts, isOver] = [gt(expiresAtMs, nowMs), or(isNull(expiresAtMs), lte(expiresAtMs, nowMs))];
  switch (status) {
    case "STARTED":
      return and(eq(identityStatus, "STARTED"), lasts);
    case "SUCCESS":
      return and(eq(identityStatus, "SUCCESS"), lasts);
    case "EXPIRED":
      return and(eq(identityStatus, "SUCCESS"), isOver);
    case "FAILED":
      return or(eq(identityStatus, "FAILED"), and(eq(identityStatus, "STARTED"), isOver));
    case "REVIEW":
      return eq(identityStatus, "REVIEW");
  }
}
