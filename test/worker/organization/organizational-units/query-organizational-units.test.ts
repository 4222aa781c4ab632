import { beforeAll, describe, expect, it } from "vitest";
import type { AuthorizationRule } from "../../../../schema/organization/authorization-rules.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { connect } from "../../../support/live-client.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { create, UNIT } from "../../../support/sale/setup.ts";

let administrator: TestPerson;
let unitId: string;
let otherId: string;
beforeAll(async () => {
  administrator = await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });
  unitId = await create("createOrganizationalUnit", { input: { ...UNIT, name: "Veilinghuis Aa" } }, administrator);
  otherId = await create("createOrganizationalUnit", { input: { ...UNIT, name: "veilinghuis Bb" } }, administrator);
});

type Units = Record<"list", { organizationalUnits: Record<string, unknown>[]; paginatedTotalResults: number }>;

const ask = (field: "Global" | "User", token: string | undefined, variables: Record<string, unknown> = {}) =>
  graphql<Units>(
    `query ($filter: OrganizationalUnitFilter, $sort: [OrganizationalUnitSort!]) {
      list: queryOrganizationalUnits${field}(searchFilter: $filter, sort: $sort) {
        organizationalUnits {
          externalId name phoneNumber email vatNumber viewerCanEdit viewerCanCreateProject viewerCanManageAuthorizations
        }
        paginatedTotalResults
      }
    }`,
    variables,
    { token },
  );

async function listed(field: "Global" | "User", token: string, variables?: Record<string, unknown>) {
  const answer = await ask(field, token, variables);
  expect(answer.errors).toBeUndefined();
  return answer.data?.list.organizationalUnits ?? [];
}

const holderOf = (rule: AuthorizationRule, entityId: string) => newPerson({ rights: [{ rule, entityId }] });

describe("queryOrganizationalUnitsGlobal", () => {
  it("shows an administrator all units with their details, by name", async () => {
    const units = await listed("Global", administrator.token, { filter: { text: "veilinghuis" } });
    expect(units).toEqual([
      {
        ...{ externalId: unitId, name: "Veilinghuis Aa", phoneNumber: "+31501234567", email: "info@noord.example" },
        ...{ vatNumber: "NL123456789B01", viewerCanEdit: false, viewerCanCreateProject: false },
        viewerCanManageAuthorizations: true,
      },
      expect.objectContaining({ externalId: otherId }),
    ]);
    const ids = { filter: { ids: [otherId] } };
    expect(await listed("Global", administrator.token, ids)).toMatchObject([{ name: "veilinghuis Bb" }]);
  });

  it("is refused to all others", async () => {
    expect(errorCode(await ask("Global", undefined))).toBe("1002");
    const manager = await holderOf("USER_OU_MANAGE_AUTHORIZATION", unitId);
    expect(errorCode(await ask("Global", manager.token))).toBe("1016");
  });
});

describe("queryOrganizationalUnitsUser", () => {
  it.each<[AuthorizationRule, object]>([
    ["USER_OU_CREATE_PROJECT", { viewerCanCreateProject: true, viewerCanEdit: false }],
    ["USER_OU_EDIT", { viewerCanEdit: true, viewerCanManageAuthorizations: false }],
    ["USER_OU_MANAGE_AUTHORIZATION", { viewerCanManageAuthorizations: true, viewerCanCreateProject: false }],
    ["USER_OU_PROJECT_VIEWER", { viewerCanEdit: false, viewerCanManageAuthorizations: false }],
  ])("shows a holder of %s the unit, with what they may do", async (rule, expected) => {
    const { token } = await holderOf(rule, unitId);
    expect(await listed("User", token)).toMatchObject([{ externalId: unitId, ...expected }]);
    expect(await listed("User", token, { filter: { rule } })).toHaveLength(1);
    const other = rule === "USER_OU_EDIT" ? "USER_OU_CREATE_PROJECT" : "USER_OU_EDIT";
    expect(await listed("User", token, { filter: { rule: other } })).toEqual([]);
  });

  it("has no rows for a user without rights on a unit, and is refused to visitors", async () => {
    expect(await listed("User", administrator.token)).toEqual([]);
    expect(await listed("User", (await newPerson()).token, { filter: { ids: [unitId] } })).toEqual([]);
    expect(errorCode(await ask("User", undefined))).toBe("1002");
  });

  it("is asked for again by every page when a unit comes", async () => {
    const visitor = await connect();
    await visitor.init();
    await visitor.subscribed("1", "subscription { cacheInvalidation { evictFieldNames } }");
    await create("createOrganizationalUnit", { input: UNIT }, administrator);
    const frame = await visitor.frameWhere((sent) => JSON.stringify(sent).includes("queryOrganizationalUnitsGlobal"));
    expect(JSON.stringify(frame)).toContain("queryOrganizationalUnitsUser");
    visitor.close();
  });
});
