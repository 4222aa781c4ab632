import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { staffChanges } from "../../../../schema/kit/tables/staff-changes.ts";
import { LOOK_MS } from "../../../../worker/kit/history/record-view.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { openSale } from "../../../support/sale/sale.ts";

const database = openDatabase(env);

const newAdministrator = () => newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });

async function looksOf({ userId }: TestPerson) {
  const { operation, kind, thingId } = staffChanges;
  const rows = database.select({ operation, kind, thingId }).from(staffChanges);
  return await rows.where(eq(staffChanges.userId, userId)).orderBy(asc(staffChanges.id));
}

afterEach(() => vi.useRealTimers());

describe("who looked at users' data is in the history", () => {
  it("of the list of users: a row for a look, whatever it reads, and another one later", async () => {
    const staff = await newAdministrator();
    const page = (itemsPerPage: number) =>
      graphql(
        "query ($size: Int!) { queryUsers(pagination: { page: 1, itemsPerPage: $size }) { users { email } } }",
        { size: itemsPerPage },
        staff,
      );
    await Promise.all([page(1), page(2), page(3)]);
    expect(await looksOf(staff)).toEqual([{ operation: "queryUsers", kind: "APP", thingId: "" }]);
    vi.setSystemTime(Date.now() + LOOK_MS + 1);
    const later = await newAdministrator();
    await graphql("{ queryUsers { users { email } } }", {}, later);
    await graphql("{ queryUsers { users { email } } }", {}, { token: later.token });
    expect(await looksOf(later)).toHaveLength(1);
  });

  it("of the identities, and not of their number beside a link", async () => {
    const staff = await newAdministrator();
    await graphql("{ queryUserIdentitiesAdmin { paginatedTotalResults } }", {}, staff);
    expect(await looksOf(staff)).toEqual([]);
    await graphql("{ list: queryUserIdentitiesAdmin { rows: userIdentities { id } } }", {}, staff);
    expect(await looksOf(staff)).toMatchObject([{ operation: "queryUserIdentitiesAdmin" }]);
  });

  it("of where each user is signed in, and of the bids with names on each lot", async () => {
    const [staff, anna, bert] = [await newAdministrator(), await newPerson(), await newPerson()];
    for (const { userId } of [anna, bert, anna])
      await graphql("query ($id: ID!) { querySignInsAdmin(userId: $id) { id } }", { id: userId }, staff);
    expect(await looksOf(staff)).toEqual(
      [anna, bert].map(({ userId }) => ({ operation: "querySignInsAdmin", kind: "USER", thingId: userId })),
    );
    const sale = await openSale();
    const editor = await newPerson({ rights: [{ rule: "USER_PROJECT_EDIT", entityId: sale.projectId }] });
    const bids = (person: TestPerson) =>
      graphql(
        "query ($id: ID!) { queryIncrementalBidsAdmin(searchFilter: { incrementalLotId: $id }) { bids { userName } } }",
        { id: sale.incrementalLotId },
        person,
      );
    await bids(editor);
    await bids(editor);
    expect(await looksOf(editor)).toEqual([
      { operation: "queryIncrementalBidsAdmin", kind: "INCREMENTAL_LOT", thingId: sale.incrementalLotId },
    ]);
    expect(errorCode(await bids(anna))).toBe("1016");
    expect(await looksOf(anna)).toEqual([]);
  });
});
