import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { approvalLimits } from "../../../../schema/organization/tables/approval-limits.ts";
import { graphql } from "../../../support/graphql.ts";
import { grant, newPerson } from "../../../support/people/accounts.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { refusal } from "../../../support/sale/setup.ts";

const database = openDatabase(env);

interface Client {
  token?: string;
}
interface Limit {
  userId: string;
  userEmail: string;
  amount: number;
  updatedOn: string;
}

const NEVER = "1970-01-01T00:00:00.000Z";
const READ = `query ($organizationalUnitId: ID!) {
  queryApprovalLimits(organizationalUnitId: $organizationalUnitId) { userId userEmail amount updatedOn } }`;
const SET = "mutation ($input: ApprovalLimitInput!) { setApprovalLimit(input: $input) { result } }";

const ask = async (organizationalUnitId: string, client: Client) =>
  await graphql<{ queryApprovalLimits: Limit[] }>(READ, { organizationalUnitId }, client);
const limitsOf = async (unitId: string, client: Client) => (await ask(unitId, client)).data?.queryApprovalLimits ?? [];
const set = async (client: Client, input: object) => refusal(await graphql(SET, { input }, client));

/** A unit with its manager, and a user who may approve awards of one of its projects. */
async function unitWithStaff() {
  const [{ organizationalUnitId, projectId }, manager, approver] = [
    await buildSale(),
    await newPerson(),
    await newPerson(),
  ];
  await grant(manager, "USER_OU_MANAGE_AUTHORIZATION", organizationalUnitId);
  await grant(manager, "USER_OU_EDIT", organizationalUnitId);
  await grant(approver, "USER_PROJECT_MANAGE_AUTHORIZATION", projectId);
  return { organizationalUnitId, projectId, manager, approver };
}

describe("limits of approval, behaviour", () => {
  it("are set, changed and lifted for a user of a unit, which its history tells", async () => {
    const { organizationalUnitId, manager, approver } = await unitWithStaff();
    const key = { organizationalUnitId, userId: approver.userId };
    expect(await set(manager, { ...key, amount: 10_000_00, expectedUpdatedOn: NEVER })).toBeUndefined();
    const updatedOn = expect.any(String);
    expect(await limitsOf(organizationalUnitId, manager)).toEqual([
      { userId: approver.userId, userEmail: approver.email, amount: 10_000_00, updatedOn },
    ]);
    expect(await set(manager, { ...key, amount: 0 })).toBeUndefined();
    expect(await limitsOf(organizationalUnitId, manager)).toMatchObject([{ amount: 0 }]);
    expect(await set(manager, { ...key, amount: null })).toBeUndefined();
    expect(await limitsOf(organizationalUnitId, manager)).toEqual([]);
    const history = await graphql<{ queryOrganizationalUnitHistory: { fields: object[] }[] }>(
      `query ($id: ID!) { queryOrganizationalUnitHistory(organizationalUnitId: $id, first: 3) {
        operation thingId fields { name before after } } }`,
      { id: organizationalUnitId },
      manager,
    );
    const about = { operation: "setApprovalLimit", thingId: approver.userId };
    expect(history.data?.queryOrganizationalUnitHistory).toEqual([
      { ...about, fields: [{ name: "approvalLimit", before: "0", after: null }] },
      { ...about, fields: [{ name: "approvalLimit", before: "1000000", after: "0" }] },
      { ...about, fields: [{ name: "approvalLimit", before: null, after: "1000000" }] },
    ]);
  });
});

describe("limits of approval, permissions", () => {
  it("are for who gives rights on the unit alone, not for who approves", async () => {
    const [{ organizationalUnitId, approver }, other] = [await unitWithStaff(), await unitWithStaff()];
    const input = { organizationalUnitId, userId: other.approver.userId, amount: 1 };
    for (const [client, code] of [
      [approver, "1016"],
      [other.manager, "1016"],
      [{}, "1002"],
    ] as const) {
      expect(await set(client, input)).toBe(code);
      expect(refusal(await ask(organizationalUnitId, client))).toBe(code);
    }
    const administrator = await newPerson();
    await grant(administrator, "GLOBAL_AUTH_OU_CREATE");
    expect(await set(administrator, input)).toBeUndefined();
  });

  it("are never set, raised or lifted by their own user", async () => {
    const { organizationalUnitId, manager } = await unitWithStaff();
    for (const amount of [1_000_000_00, 0, null])
      expect(await set(manager, { organizationalUnitId, userId: manager.userId, amount })).toEqual([
        "input.userId ownLimit",
      ]);
  });
});

describe("limits of approval, validation", () => {
  it("keeps what another manager has set, changed or lifted since", async () => {
    const { organizationalUnitId, manager, approver } = await unitWithStaff();
    const key = { organizationalUnitId, userId: approver.userId };
    await set(manager, { ...key, amount: 100 });
    expect(await set(manager, { ...key, amount: 200, expectedUpdatedOn: NEVER })).toBe("CHANGED_MEANWHILE");
    expect(await set(manager, { ...key, amount: null, expectedUpdatedOn: NEVER })).toBe("CHANGED_MEANWHILE");
    const [read] = await limitsOf(organizationalUnitId, manager);
    expect(await set(manager, { ...key, amount: 300, expectedUpdatedOn: read?.updatedOn })).toBeUndefined();
    expect(await limitsOf(organizationalUnitId, manager)).toMatchObject([{ amount: 300 }]);
    expect(await set(manager, { ...key, amount: null })).toBeUndefined();
    expect(await set(manager, { ...key, amount: null })).toBe("CHANGED_MEANWHILE");
  });

  it("refuses amounts below zero or beyond money, and users and units that are not there", async () => {
    const { organizationalUnitId, manager, approver } = await unitWithStaff();
    const key = { organizationalUnitId, userId: approver.userId };
    expect(await set(manager, { ...key, amount: 100_000_000_001 })).toEqual(["input.amount amount"]);
    // The scalar itself refuses it.
    await graphql(SET, { input: { ...key, amount: -1 } }, manager);
    expect(await limitsOf(organizationalUnitId, manager)).toEqual([]);
    expect(await set(manager, { ...key, userId: "nobody", amount: 1 })).toBe("NOT_FOUND");
    const administrator = await newPerson();
    await grant(administrator, "GLOBAL_AUTH_OU_CREATE");
    const unknown = { ...key, organizationalUnitId: crypto.randomUUID(), amount: 1 };
    expect(await set(administrator, unknown)).toBe("NOT_FOUND");
  });

  it("are at most 200 in a unit, each of which can still be changed", async () => {
    const { organizationalUnitId, manager, approver } = await unitWithStaff();
    const key = { organizationalUnitId, userId: approver.userId };
    await set(manager, { ...key, amount: 300 });
    const others = Array.from({ length: 199 }, (_, index) => ({ userId: `other-${index}`, updatedAtMs: 1 }));
    for (let first = 0; first < others.length; first += 20)
      await database
        .insert(approvalLimits)
        .values(others.slice(first, first + 20).map((each) => ({ ...each, organizationalUnitId, amountCents: 1 })));
    const added = { organizationalUnitId, userId: (await newPerson()).userId };
    expect(await set(manager, { ...added, amount: 1 })).toEqual(["input.userId maximumItems"]);
    expect(await set(manager, { ...key, amount: 100 })).toBeUndefined();
    expect(await limitsOf(organizationalUnitId, manager)).toMatchObject([{ amount: 100 }]);
  });
});
