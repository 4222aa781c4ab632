import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import {
  type AuthorizationRule,
  type AuthorizationScope,
  scopeOf,
} from "../../../../schema/organization/authorization-rules.ts";
import { projects } from "../../../../schema/organization/tables/projects.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant, newEmail, newPerson } from "../../../support/people/accounts.ts";
import { changeRight } from "../../../support/people/change-rights.ts";
import type { TestPerson } from "../../../support/people/people.ts";
import { refusal } from "../../../support/sale/setup.ts";

const UNITS = { own: "unit of grants", other: "another unit of grants" };
const PROJECTS = { own: "project of grants", other: "another project of grants" };
const ENTITIES: Record<AuthorizationScope, string> = {
  GLOBAL: "",
  CHANNEL: "auctionate",
  ORGANIZATIONAL_UNIT: UNITS.own,
  PROJECT: PROJECTS.own,
};

/** The user whose grants the lists below show: one on each kind of entity, and on another one of the kind. */
let holder: TestPerson;
const GRANTED: readonly [AuthorizationRule, string][] = [
  ["GLOBAL_AUTH_DATAROOM_CREATE", ""],
  ["USER_CHANNEL_PUBLISH", "auctionate"],
  ["USER_CHANNEL_PUBLISH", "bexchange"],
  ["USER_OU_EDIT", UNITS.own],
  ["USER_OU_EDIT", UNITS.other],
  ["USER_PROJECT_VIEW", PROJECTS.own],
  ["USER_PROJECT_VIEW", PROJECTS.other],
];

beforeAll(async () => {
  const stamps = { createdAtMs: 0, updatedAtMs: 0 };
  await openDatabase(env)
    .insert(projects)
    .values([
      { id: PROJECTS.own, organizationalUnitId: UNITS.own, ...stamps },
      { id: PROJECTS.other, organizationalUnitId: UNITS.other, ...stamps },
    ]);
  holder = await newPerson();
  for (const [rule, entityId] of GRANTED) await grant(holder, rule, entityId);
});

interface Listed {
  queryAssignedAuthorizations: {
    authorizations: { rule: string; userId: string; userEmail: string; channel: string | null }[];
    paginatedTotalResults: number;
  };
}

const ask = (token: string | undefined, variables: Record<string, unknown> = {}) =>
  graphql<Listed>(
    `query ($filter: AuthorizationFilter, $pagination: Pagination, $sort: [AuthorizationSort!]) {
      queryAssignedAuthorizations(searchFilter: $filter, pagination: $pagination, sort: $sort) {
        authorizations { id rule userId userEmail organizationalUnitId projectId channel } paginatedTotalResults
      }
    }`,
    variables,
    { token },
  );

async function listed(token: string, filter: Record<string, unknown> = {}) {
  const answer = await ask(token, { filter: { userId: holder.userId, ...filter } });
  expect(answer.errors).toBeUndefined();
  const rows = answer.data?.queryAssignedAuthorizations.authorizations ?? [];
  return rows.map((row) => ({ ...row, entity: Object.values(row).at(-1) ?? "" }));
}

async function manager(rule: AuthorizationRule, entityId = ENTITIES[scopeOf(rule)]) {
  const person = await newPerson();
  await grant(person, rule, entityId);
  return person;
}

const rulesAndEntities = (rows: readonly object[]) =>
  rows
    .map((row) => {
      const { rule, channel, organizationalUnitId, projectId } = Object(row);
      return `${rule} ${channel ?? organizationalUnitId ?? projectId ?? ""}`.trim();
    })
    .toSorted();

describe("queryAssignedAuthorizations, permissions", () => {
  it.each<[AuthorizationRule, string[]]>([
    [
      "GLOBAL_AUTH_OU_CREATE",
      [
        "GLOBAL_AUTH_DATAROOM_CREATE",
        "USER_CHANNEL_PUBLISH auctionate",
        "USER_CHANNEL_PUBLISH bexchange",
        `USER_OU_EDIT ${UNITS.other}`,
        `USER_OU_EDIT ${UNITS.own}`,
      ],
    ],
    ["USER_CHANNEL_MANAGE_AUTHORIZATION", ["USER_CHANNEL_PUBLISH auctionate"]],
    ["USER_OU_MANAGE_AUTHORIZATION", [`USER_OU_EDIT ${UNITS.own}`, `USER_PROJECT_VIEW ${PROJECTS.own}`]],
    ["USER_PROJECT_MANAGE_AUTHORIZATION", [`USER_PROJECT_VIEW ${PROJECTS.own}`]],
  ])("shows a holder of %s the grants that they may withdraw, and no others", async (rule, expected) => {
    const { token } = await manager(rule);
    expect(rulesAndEntities(await listed(token))).toEqual(expected);
  });

  it.each<AuthorizationRule>(["USER_OU_EDIT", "USER_PROJECT_EDIT", "USER_CHANNEL_PUBLISH", "USER_OU_CREATE_PROJECT"])(
    "refuses a holder of %s alone, who may grant nothing",
    async (rule) => {
      const { token } = await manager(rule);
      expect(errorCode(await ask(token))).toBe("1016");
      expect(errorCode(await find(token, holder))).toBe("1016");
    },
  );

  it("refuses visitors", async () => {
    expect(errorCode(await ask(undefined))).toBe("1002");
    expect(errorCode(await find(undefined, holder))).toBe("1002");
  });

  it("shows nothing more once the right to manage is withdrawn", async () => {
    const [own, other] = [await manager("USER_CHANNEL_MANAGE_AUTHORIZATION"), await manager("GLOBAL_AUTH_OU_CREATE")];
    await grant(own, "USER_PROJECT_MANAGE_AUTHORIZATION", PROJECTS.own);
    expect(await listed(own.token)).toHaveLength(2);
    const right = { userId: own.userId, rule: "USER_CHANNEL_MANAGE_AUTHORIZATION", entityId: "auctionate" } as const;
    expect(refusal(await changeRight("delete", other, right))).toBeUndefined();
    expect(rulesAndEntities(await listed(own.token))).toEqual([`USER_PROJECT_VIEW ${PROJECTS.own}`]);
  });

  it("takes a channel's name for no unit's id", async () => {
    const unit = await manager("USER_OU_MANAGE_AUTHORIZATION", "auctionate");
    expect(await listed(unit.token)).toEqual([]);
  });
});

describe("queryAssignedAuthorizations, behaviour", () => {
  it("leaves out what was withdrawn, and filters by entity, rule and address", async () => {
    const { token } = await manager("GLOBAL_AUTH_OU_CREATE");
    const person = await newPerson();
    await grant(person, "USER_CHANNEL_PUBLISH", "auctionate");
    const right = { userId: person.userId, rule: "USER_CHANNEL_PUBLISH", entityId: "auctionate" } as const;
    expect(await listed(token, { userId: person.userId })).toHaveLength(1);
    expect(refusal(await changeRight("delete", { token }, right))).toBeUndefined();
    expect(await listed(token, { userId: person.userId })).toEqual([]);
    expect(await listed(token, { organizationalUnitId: UNITS.own })).toMatchObject([{ rule: "USER_OU_EDIT" }]);
    expect(await listed(token, { channel: "bexchange" })).toMatchObject([{ channel: "bexchange" }]);
    expect(await listed(token, { rule: "GLOBAL_AUTH_DATAROOM_CREATE" })).toHaveLength(1);
    expect(await listed(token, { userEmail: "no such part" })).toEqual([]);
  });

  it("has all on one page of 9999, by e-mail address from Z to A, and reports what lies beyond", async () => {
    const { token } = await manager("GLOBAL_AUTH_OU_CREATE");
    await env.DB.batch([
      env.DB.prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 10001)
         insert into users (id, email, password_hash, phone_number, language, signup_channel, created_at_ms, updated_at_ms)
         select 'many ' || i, printf('many-%05d@example.com', i), '', '', 'nl', 'bexchange', 0, 0 from n`,
      ),
      env.DB.prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 10001)
         insert into authorizations (id, user_id, rule, scope, entity_id, created_at_ms)
         select 'many ' || i, 'many ' || i, 'USER_CHANNEL_BID', 'CHANNEL', 'bexchange', 0 from n`,
      ),
    ]);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const filter = { channel: "bexchange", rule: "USER_CHANNEL_BID", userEmail: "many-" };
    const page = async (itemsPerPage: number) =>
      (await ask(token, { filter, pagination: { page: 1, itemsPerPage } })).data?.queryAssignedAuthorizations;
    const whole = await page(9_999);
    expect(whole?.authorizations).toHaveLength(9_999);
    expect(whole?.paginatedTotalResults).toBe(10_001);
    expect(whole?.authorizations[0]?.userEmail).toBe("many-10001@example.com");
    expect(whole?.authorizations.at(-1)?.userEmail).toBe("many-00003@example.com");
    const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines()).toEqual([{ event: "AuthorizationsBeyondPage", total: 10_001, requestId: null }]);
    await page(100);
    expect(lines()).toHaveLength(1);
    log.mockRestore();
  });
});

const find = (token: string | undefined, { email }: { email?: string }) =>
  graphql<{ findGrantee: { userId: string; email: string } | null }>(
    "query ($email: String!) { findGrantee(email: $email) { userId email } }",
    { email: email ?? "nobody@example.com" },
    { token },
  );

describe("findGrantee", () => {
  it.each<AuthorizationRule>([
    "GLOBAL_AUTH_OU_CREATE",
    "USER_CHANNEL_MANAGE_AUTHORIZATION",
    "USER_OU_MANAGE_AUTHORIZATION",
    "USER_PROJECT_MANAGE_AUTHORIZATION",
  ])("finds a user by the whole address for a holder of %s", async (rule) => {
    const { token } = await manager(rule);
    const email = newEmail();
    const { userId } = await newPerson({ email });
    expect((await find(token, { email: ` ${email.toUpperCase()} ` })).data).toEqual({ findGrantee: { userId, email } });
    expect((await find(token, { email: email.slice(1) })).data).toEqual({ findGrantee: null });
  });

  it("refuses what is no address, and more than a hundred look-ups an hour", async () => {
    const { token } = await manager("USER_PROJECT_MANAGE_AUTHORIZATION");
    expect(refusal(await find(token, { email: "anna" }))).toEqual(["email emailWithoutAt"]);
    await env.DB.prepare("update attempt_counters set count = 100 where key like 'grantee:%'").run();
    await find(token, {});
    await env.DB.prepare("update attempt_counters set count = 100 where key like 'grantee:%'").run();
    expect(errorCode(await find(token, {}))).toBe("TOO_MANY_ATTEMPTS");
  });
});
