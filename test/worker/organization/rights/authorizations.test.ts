import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import {
  type AuthorizationRule,
  type AuthorizationScope,
  scopeOf,
} from "../../../../schema/organization/authorization-rules.ts";
import { organizationalUnits, projects } from "../../../../schema/organization/tables/projects.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant, newPerson } from "../../../support/people/accounts.ts";
import type { TestPerson } from "../../../support/people/people.ts";

const database = openDatabase(env);
const UNIT = "unit-1";
const PROJECT = "project-1";
const ENTITIES: Record<AuthorizationScope, string> = {
  GLOBAL: "",
  CHANNEL: "auctionate",
  ORGANIZATIONAL_UNIT: UNIT,
  PROJECT,
};
/** One rule of each scope, for tests in which any rule works. */
const SAMPLE: Record<AuthorizationScope, AuthorizationRule> = {
  GLOBAL: "GLOBAL_AUTH_DATAROOM_CREATE",
  CHANNEL: "USER_CHANNEL_PUBLISH",
  ORGANIZATIONAL_UNIT: "USER_OU_EDIT",
  PROJECT: "USER_PROJECT_INVITE",
};
const SCOPES: AuthorizationScope[] = ["GLOBAL", "CHANNEL", "ORGANIZATIONAL_UNIT", "PROJECT"];

beforeAll(async () => {
  const stamps = { createdAtMs: 0, updatedAtMs: 0 };
  const unit = { name: "Noord", phoneNumber: "+31201234567", email: "n@example.com", vatNumber: "NL1", ...stamps };
  await database.insert(organizationalUnits).values([
    { id: UNIT, ...unit },
    { id: "unit-2", ...unit },
  ]);
  await database.insert(projects).values([
    { id: PROJECT, organizationalUnitId: UNIT, ...stamps },
    { id: "project-2", organizationalUnitId: "unit-2", ...stamps },
  ]);
});

const FIELDS = {
  GLOBAL: { name: "GlobalAuthorization", entity: "", type: "" },
  CHANNEL: { name: "UserChannelAuthorization", entity: "channel", type: "String!" },
  ORGANIZATIONAL_UNIT: { name: "UserOrganizationalUnitAuthorization", entity: "organizationalUnitUUID", type: "ID!" },
  PROJECT: { name: "UserProjectAuthorization", entity: "projectUUID", type: "ID!" },
} as const;

interface Asked {
  scope: AuthorizationScope;
  rule: AuthorizationRule;
  userId: string;
  entity?: string;
}

async function change(verb: "create" | "delete", viewer: TestPerson | null, { scope, rule, userId, entity }: Asked) {
  const { name, entity: argument, type } = FIELDS[scope];
  const selection = verb === "create" ? "id rule userEmail userId organizationalUnitId projectId channel" : "result";
  return await graphql<{ done: Record<string, unknown> }>(
    `mutation ($user: ID!, $rule: AuthorizationRule!${argument && `, $entity: ${type}`}) {
      done: ${verb}${name}(userUUID: $user, authorizationRule: $rule${argument && `, ${argument}: $entity`}) { ${selection} }
    }`,
    { user: userId, rule, ...(argument ? { entity: entity ?? ENTITIES[scope] } : {}) },
    { token: viewer?.token },
  );
}

async function isAuthorized(viewer: TestPerson, rule: AuthorizationRule, entity: string) {
  return await graphql<{ isAuthorized: boolean }>(
    "query ($entity: ID!, $rule: AuthorizationRule!) { isAuthorized(uuidEntity: $entity, rule: $rule) }",
    { entity, rule },
    { token: viewer.token },
  );
}

async function isAuthorizedAny(viewer: TestPerson, rule: AuthorizationRule) {
  return await graphql<{ isAuthorizedAny: boolean }>(
    "query ($rule: AuthorizationRule!) { isAuthorizedAny(rule: $rule) }",
    { rule },
    { token: viewer.token },
  );
}

async function holderOf(rule: AuthorizationRule, entity?: string): Promise<TestPerson> {
  const person = await newPerson();
  await grant(person, rule, entity ?? ENTITIES[scopeOf(rule)]);
  return person;
}

const faultsOf = ({ errors }: { errors?: { extensions?: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions?.fields;

describe("behaviour", () => {
  it.each(SCOPES)(
    "grants a rule of scope %s, which then holds, and withdraws it, after which it does not",
    async (scope) => {
      const administrator = await holderOf(
        scope === "PROJECT" ? "USER_PROJECT_MANAGE_AUTHORIZATION" : "GLOBAL_AUTH_OU_CREATE",
      );
      const user = await newPerson();
      const rule = SAMPLE[scope];
      const asked = { scope, rule, userId: user.userId };
      expect((await change("create", administrator, asked)).data?.done).toEqual({
        id: expect.any(String),
        rule,
        userEmail: user.email,
        userId: user.userId,
        organizationalUnitId: scope === "ORGANIZATIONAL_UNIT" ? UNIT : null,
        projectId: scope === "PROJECT" ? PROJECT : null,
        channel: scope === "CHANNEL" ? "auctionate" : null,
      });
      expect((await isAuthorizedAny(user, rule)).data).toEqual({ isAuthorizedAny: true });
      expect((await change("delete", administrator, asked)).data?.done).toEqual({ result: true });
      expect((await isAuthorizedAny(user, rule)).data).toEqual({ isAuthorizedAny: false });
    },
  );

  it("holds a right on the entity that it was granted on, and on no other", async () => {
    const person = await holderOf("USER_CHANNEL_PUBLISH", "auctionate");
    expect((await isAuthorized(person, "USER_CHANNEL_PUBLISH", "auctionate")).data?.isAuthorized).toBe(true);
    expect((await isAuthorized(person, "USER_CHANNEL_PUBLISH", "bexchange")).data?.isAuthorized).toBe(false);
    expect((await isAuthorized(person, "USER_CHANNEL_BID", "auctionate")).data?.isAuthorized).toBe(false);
  });

  it("is passed by nobody on no channel, and a caller who asks so puts nothing into the log", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const person = await holderOf("USER_CHANNEL_PUBLISH", "auctionate");
    const answer = await isAuthorized(person, "USER_CHANNEL_PUBLISH", "");
    await isAuthorized(person, "USER_CHANNEL_BID", "");
    const lines = [...log.mock.calls];
    log.mockRestore();
    expect(answer.data).toEqual({ isAuthorized: false });
    expect(lines).toEqual([]);
  });

  it.each<[AuthorizationRule, AuthorizationRule, boolean]>([
    ["USER_PROJECT_EDIT", "USER_PROJECT_VIEW", true],
    ["USER_OU_PROJECT_VIEWER", "USER_PROJECT_VIEW", true],
    ["USER_OU_MANAGE_AUTHORIZATION", "USER_PROJECT_MANAGE_AUTHORIZATION", true],
    ["USER_PROJECT_VIEW", "USER_PROJECT_EDIT", false],
    ["USER_PROJECT_MANAGE_AUTHORIZATION", "USER_PROJECT_VIEW", false],
    ["USER_OU_MANAGE_AUTHORIZATION", "USER_PROJECT_VIEW", false],
    ["USER_OU_EDIT", "USER_PROJECT_EDIT", false],
    ["USER_OU_CREATE_PROJECT", "USER_PROJECT_EDIT", false],
  ])("%s implies %s on the project, or its unit's projects: %j", async (held, right, implied) => {
    const person = await holderOf(held);
    expect((await isAuthorized(person, right, PROJECT)).data?.isAuthorized).toBe(implied);
    expect((await isAuthorized(person, right, "project-2")).data?.isAuthorized).toBe(false);
    expect((await isAuthorizedAny(person, right)).data?.isAuthorizedAny).toBe(implied);
  });

  it("returns the parts of the admin app in which the user has rights", async () => {
    const query =
      "{ adminNeedsComponent { organizationalUnitManager organizationalUnitCreator channelManager channelPublisher channelContentEditor auctioneer } }";
    const nothing = {
      organizationalUnitManager: false,
      organizationalUnitCreator: false,
      channelManager: false,
      channelPublisher: false,
      channelContentEditor: false,
      auctioneer: false,
    };
    const components = {
      organizationalUnitManager: "USER_OU_MANAGE_AUTHORIZATION",
      organizationalUnitCreator: "GLOBAL_AUTH_OU_CREATE",
      channelManager: "USER_CHANNEL_MANAGE_AUTHORIZATION",
      channelPublisher: "USER_CHANNEL_PUBLISH",
      channelContentEditor: "USER_CHANNEL_CONTENT_EDITOR",
      auctioneer: "USER_OU_CREATE_PROJECT",
    } as const;
    for (const [component, rule] of Object.entries(components)) {
      const { token } = await holderOf(rule);
      const answer = await graphql(query, {}, { token });
      expect(answer.data).toEqual({ adminNeedsComponent: { ...nothing, [component]: true } });
    }
  });

  it("returns whether a user holds a global right", async () => {
    const query = "{ isAuthorizedGlobal(rule: GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE) }";
    const [holder, other] = [await holderOf("GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE"), await newPerson()];
    expect((await graphql(query, {}, { token: holder.token })).data).toEqual({ isAuthorizedGlobal: true });
    expect((await graphql(query, {}, { token: other.token })).data).toEqual({ isAuthorizedGlobal: false });
  });
});

describe("permissions", () => {
  const granters: Record<AuthorizationScope, [AuthorizationRule, string | undefined][]> = {
    GLOBAL: [["GLOBAL_AUTH_OU_CREATE", undefined]],
    CHANNEL: [
      ["USER_CHANNEL_MANAGE_AUTHORIZATION", "auctionate"],
      ["GLOBAL_AUTH_OU_CREATE", undefined],
    ],
    ORGANIZATIONAL_UNIT: [
      ["USER_OU_MANAGE_AUTHORIZATION", UNIT],
      ["GLOBAL_AUTH_OU_CREATE", undefined],
    ],
    PROJECT: [
      ["USER_PROJECT_MANAGE_AUTHORIZATION", PROJECT],
      ["USER_OU_MANAGE_AUTHORIZATION", UNIT],
    ],
  };
  const strangers: Record<AuthorizationScope, [AuthorizationRule, string | undefined][]> = {
    GLOBAL: [
      ["GLOBAL_AUTH_DATAROOM_CREATE", undefined],
      ["USER_OU_MANAGE_AUTHORIZATION", UNIT],
    ],
    CHANNEL: [
      ["USER_CHANNEL_MANAGE_AUTHORIZATION", "bexchange"],
      ["USER_CHANNEL_PUBLISH", "auctionate"],
    ],
    ORGANIZATIONAL_UNIT: [
      ["USER_OU_MANAGE_AUTHORIZATION", "unit-2"],
      ["USER_OU_EDIT", UNIT],
    ],
    PROJECT: [
      ["USER_PROJECT_EDIT", PROJECT],
      ["USER_PROJECT_MANAGE_AUTHORIZATION", "project-2"],
      ["USER_OU_MANAGE_AUTHORIZATION", "unit-2"],
      ["GLOBAL_AUTH_OU_CREATE", undefined],
    ],
  };

  it.each(SCOPES)(
    "scope %s: grants and withdraws for its managers, and refuses all others with 1016",
    async (scope) => {
      const user = await newPerson();
      const asked = { scope, rule: SAMPLE[scope], userId: user.userId };
      for (const [rule, entity] of granters[scope]) {
        const viewer = await holderOf(rule, entity);
        expect((await change("create", viewer, asked)).errors).toBeUndefined();
        expect((await change("delete", viewer, asked)).errors).toBeUndefined();
      }
      for (const [rule, entity] of strangers[scope]) {
        const viewer = await holderOf(rule, entity);
        expect(errorCode(await change("create", viewer, asked))).toBe("1016");
        expect(errorCode(await change("delete", viewer, asked))).toBe("1016");
      }
      expect(errorCode(await change("create", await newPerson(), asked))).toBe("1016");
      expect(errorCode(await change("create", null, asked))).toBe("1002");
    },
  );

  it("answers about other users only to users who may grant there, and about the viewer to every user", async () => {
    const user = await holderOf("USER_OU_EDIT");
    const ask = async (viewer: TestPerson, field: string) => {
      const query = `query ($user: ID!) { answer: ${field}(userUUID: $user, rule: USER_OU_EDIT`;
      const entity = field === "isAuthorizedOtherUser" ? `, uuidEntity: "${UNIT}"` : "";
      const answer = await graphql(`${query}${entity}) }`, { user: user.userId }, { token: viewer.token });
      return answer.errors ? errorCode(answer) : answer.data?.answer;
    };
    const askBoth = async (viewer: TestPerson) => [
      await ask(viewer, "isAuthorizedOtherUser"),
      await ask(viewer, "isAuthorizedAnyOtherUser"),
    ];
    expect(await askBoth(user)).toEqual([true, true]);
    expect(await askBoth(await holderOf("USER_OU_MANAGE_AUTHORIZATION"))).toEqual([true, true]);
    expect(await askBoth(await holderOf("GLOBAL_AUTH_OU_CREATE"))).toEqual([true, true]);
    expect(await askBoth(await holderOf("USER_OU_MANAGE_AUTHORIZATION", "unit-2"))).toEqual(["1016", true]);
    expect(await askBoth(await newPerson())).toEqual(["1016", "1016"]);
  });

  it("always keeps an administrator, also if two withdraw each other's right at once", async () => {
    await database.run(
      "update authorizations set withdrawn_at_ms = 1 where rule = 'GLOBAL_AUTH_OU_CREATE' and withdrawn_at_ms is null",
    );
    const [one, two] = [await holderOf("GLOBAL_AUTH_OU_CREATE"), await holderOf("GLOBAL_AUTH_OU_CREATE")];
    const withdraw = (viewer: TestPerson, { userId }: TestPerson) =>
      change("delete", viewer, { scope: "GLOBAL", rule: "GLOBAL_AUTH_OU_CREATE", userId });
    const answers = await Promise.all([withdraw(one, two), withdraw(two, one)]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const last = answers[0]?.errors ? two : one;
    expect(faultsOf(await withdraw(last, last))).toEqual([{ path: "userUUID", rule: "lastAdministrator" }]);
  });
});

describe("validation", () => {
  it.each(SCOPES)("scope %s: refuses a rule of any other scope", async (scope) => {
    const viewer = await holderOf(scope === "PROJECT" ? "USER_PROJECT_MANAGE_AUTHORIZATION" : "GLOBAL_AUTH_OU_CREATE");
    for (const other of SCOPES.filter((each) => each !== scope))
      expect(faultsOf(await change("create", viewer, { scope, rule: SAMPLE[other], userId: viewer.userId }))).toEqual([
        { path: "authorizationRule", rule: "scope" },
      ]);
  });

  it("refuses what is granted already with 1020, however many requests come at once", async () => {
    const viewer = await holderOf("GLOBAL_AUTH_OU_CREATE");
    const asked = { scope: "CHANNEL", rule: "USER_CHANNEL_BID", userId: (await newPerson()).userId } as const;
    const answers = await Promise.all([1, 2, 3].map(() => change("create", viewer, asked)));
    expect(answers.map((answer) => (answer.errors ? errorCode(answer) : "granted")).sort()).toEqual([
      "1020",
      "1020",
      "granted",
    ]);
  });

  it("refuses an unknown user with 1007, an unknown unit and a rule that was not granted with NOT_FOUND", async () => {
    const viewer = await holderOf("GLOBAL_AUTH_OU_CREATE");
    const asked = { scope: "ORGANIZATIONAL_UNIT", rule: "USER_OU_EDIT", userId: viewer.userId } as const;
    expect(errorCode(await change("create", viewer, { ...asked, userId: "nobody" }))).toBe("1007");
    expect(errorCode(await change("create", viewer, { ...asked, entity: "unit-9" }))).toBe("NOT_FOUND");
    expect(errorCode(await change("delete", viewer, asked))).toBe("NOT_FOUND");
  });

  it("refuses an unknown channel, and a global rule with an entity", async () => {
    const viewer = await holderOf("GLOBAL_AUTH_OU_CREATE");
    const asked = { scope: "CHANNEL", rule: "USER_CHANNEL_BID", userId: viewer.userId, entity: "ebay" } as const;
    expect(faultsOf(await change("create", viewer, asked))).toEqual([{ path: "channel", rule: "unsupportedChannel" }]);
    expect(faultsOf(await isAuthorized(viewer, "GLOBAL_AUTH_OU_CREATE", UNIT))).toEqual([
      { path: "rule", rule: "scope" },
    ]);
    const query = "{ isAuthorizedGlobal(rule: USER_OU_EDIT) }";
    expect(faultsOf(await graphql(query, {}, { token: viewer.token }))).toEqual([{ path: "rule", rule: "scope" }]);
  });
});
