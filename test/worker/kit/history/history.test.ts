import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { MAX_VALUE_CHARACTERS } from "../../../../schema/kit/history/thing-kinds.ts";
import { staffChangeAuthors, staffChangeFields, staffChanges } from "../../../../schema/kit/tables/staff-changes.ts";
import { userAddresses } from "../../../../schema/people/tables/addresses.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { askMutation } from "../../../support/history/ask-mutation.ts";
import { newPerson } from "../../../support/people/accounts.ts";
import { newPerson as newHolder, type TestPerson } from "../../../support/people/people.ts";
import {
  createAuctionFor,
  createProjectFor,
  newAuctioneer,
  offerLots,
  send,
  textIn,
} from "../../../support/sale/setup.ts";

const database = openDatabase(env);
const FIELDS = `id changedOn userId userEmail operation userAgent place kind thingId title withinId action fieldCount
  fields { name key keyTitle before after beforeTitle afterTitle isCut }`;

interface Change {
  id: string;
  changedOn: string;
  operation: string;
  userEmail: string;
  userAgent: string;
  kind: string;
  thingId: string;
  title: string | null;
  action: string;
  fieldCount: number;
  fields: { name: string; key: string; before: string | null; after: string | null; isCut: boolean }[];
}

type Asked = { token: string };

async function projectHistory(projectId: string, { token }: Asked, page: Record<string, unknown> = {}) {
  return await graphql<{ queryProjectHistory: Change[] }>(
    `query ($projectId: ID!, $first: Int! = 20, $after: ID) {
      queryProjectHistory(projectId: $projectId, first: $first, after: $after, language: NL) { ${FIELDS} }
    }`,
    { projectId, ...page },
    { token },
  );
}

async function history(searchFilter: Record<string, unknown>, { token }: Asked, page: Record<string, unknown> = {}) {
  const answer = await graphql<{ queryHistory: Change[] }>(
    `query ($searchFilter: HistoryFilter, $first: Int! = 20, $after: ID) {
      queryHistory(searchFilter: $searchFilter, first: $first, after: $after) { ${FIELDS} }
    }`,
    { searchFilter, ...page },
    { token },
  );
  return answer.data?.queryHistory ?? answer;
}

const rename = (projectId: string, title: string, { token }: Asked, description = "") =>
  send("updateProject", { item: { projectId, texts: [{ ...textIn("NL", title), description }] } }, { token });

let staff: TestPerson;
let projectId: string;

beforeAll(async () => {
  staff = await newAuctioneer();
  projectId = await createProjectFor(staff);
});

describe("a change", () => {
  it("has who, when, with what and where, and each field before and after", async () => {
    const before = Date.now();
    await graphql(
      `mutation ($item: UpdateProjectInput!) { updateProject(item: $item) { result } }`,
      { item: { projectId, texts: [textIn("NL", "Machines")] } },
      { token: staff.token, headers: { "user-agent": "Firefox" } },
    );
    const [change] = (await projectHistory(projectId, staff)).data?.queryProjectHistory ?? [];
    expect(change).toMatchObject({
      ...{ operation: "updateProject", userEmail: staff.email, userAgent: "Firefox", kind: "PROJECT" },
      ...{ thingId: projectId, title: "Machines", action: "CHANGED", fieldCount: 1 },
      // The texts were all written again: the one that is as it was is none.
      fields: [{ name: "title", key: "nl", before: "Project", after: "Machines", isCut: false }],
    });
    expect(Date.parse(change?.changedOn ?? "")).toBeGreaterThanOrEqual(before);
  });

  it("is none where nothing differs, or where the operation is refused", async () => {
    const count = async () => (await database.select().from(staffChanges)).length;
    await rename(projectId, "Machines", staff);
    const counted = await count();
    await rename(projectId, "Machines", staff);
    const refused = await send(
      "updateProject",
      { item: { projectId, texts: [textIn("NL", "Late")], expectedLastUpdatedOn: "2001-01-01T00:00:00.000Z" } },
      staff,
    );
    expect(errorCode(refused)).toBe("CHANGED_MEANWHILE");
    expect(await count()).toBe(counted);
    expect(await database.select().from(staffChangeAuthors)).toEqual([]);
    expect(await database.select().from(staffChangeFields)).toEqual([]);
  });

  it("is cut where a value is long, and says so", async () => {
    await rename(projectId, "Machines", staff, "a".repeat(MAX_VALUE_CHARACTERS + 50));
    const [change] = (await projectHistory(projectId, staff)).data?.queryProjectHistory ?? [];
    expect(change?.fields).toMatchObject([{ name: "description", isCut: true }]);
    expect(change?.fields[0]?.after).toHaveLength(MAX_VALUE_CHARACTERS + 1);
  });

  it("stays as it was written", async () => {
    await expect(database.update(staffChanges).set({ userId: "another" })).rejects.toThrow();
    await expect(database.delete(staffChanges)).rejects.toThrow();
    expect((await database.select().from(staffChanges)).length).toBeGreaterThan(0);
  });

  it("of many things is one for each, and ends as its operation left them", async () => {
    const { auctionId, lotIds } = await createAuctionFor(staff, {
      lotNumbers: ["1", "2"],
      auction: { isPublished: false },
    });
    const ids = await offerLots(staff, auctionId, lotIds);
    const updatedIncrementalLots = ids.map((id, place) => ({ id, lotNumber: `${place + 10}` }));
    await send("updateIncrementalLots", { incrementalAuctionId: auctionId, updatedIncrementalLots }, staff);
    const rows = await database.select().from(staffChanges);
    const numbers = rows
      .filter(({ operation, withinId }) => operation === "updateIncrementalLots" && withinId === auctionId)
      .map(({ thingId, fields }) => [thingId, JSON.parse(fields).filter(([name]: string[]) => name === "lotNumber")]);
    expect(numbers.toSorted()).toEqual(
      ids.map((id, place) => [id, [["lotNumber", "", `${place + 1}`, `${place + 10}`]]]).toSorted(),
    );
  });

  it("by a user who is no staff is none", async () => {
    const person = await newPerson();
    await askMutation("setUserSettingBool", { setting: "DARK_MODE", value: true }, person);
    const rows = await database.select({ userId: staffChanges.userId }).from(staffChanges);
    expect(rows.map(({ userId }) => userId)).not.toContain(person.userId);
  });
});

describe("reading the history", () => {
  it("gives pages without gaps, newest first", async () => {
    const own = await createProjectFor(staff);
    for (let number = 0; number < 6; number += 1) await rename(own, `Title ${number}`, staff);
    const seen: string[] = [];
    let after: string | null = null;
    for (;;) {
      const page: Change[] = (await projectHistory(own, staff, { first: 3, after })).data?.queryProjectHistory ?? [];
      seen.push(
        ...page.map(({ operation, fields }) => `${operation} ${fields.find(({ name }) => name === "title")?.after}`),
      );
      after = page.at(-1)?.id ?? null;
      if (page.length < 3) break;
    }
    expect(seen.slice(0, 3)).toEqual(["updateProject Title 5", "updateProject Title 4", "updateProject Title 3"]);
    expect(seen.filter((each) => each.startsWith("updateProject"))).toHaveLength(6);
    expect(seen).toContain("createProject Project");
  });

  it("has those in a thing: an asset's on its project's page, a grant's on the user's and the project's", async () => {
    const own = await createProjectFor(staff);
    const [person, lotInput] = [await newPerson(), { projectId: own, lotNumber: "9", texts: [textIn("NL", "Graver")] }];
    await send("createLot", { lotInput }, staff);
    await askMutation(
      "createUserProjectAuthorization",
      { userUUID: person.userId, authorizationRule: "USER_PROJECT_VIEW", projectUUID: own },
      staff,
    );
    const changes = (await projectHistory(own, staff)).data?.queryProjectHistory ?? [];
    expect(changes.slice(0, 2)).toMatchObject([
      // An editor of a project learns no address of a user.
      { kind: "USER", thingId: person.userId, title: null, fields: [{ name: "right", after: "USER_PROJECT_VIEW" }] },
      { kind: "LOT", action: "CREATED", title: "Graver" },
    ]);
    const ofUser = await graphql<{ queryUserHistory: Change[] }>(
      `query ($userId: ID!) { queryUserHistory(userId: $userId) { ${FIELDS} } }`,
      { userId: person.userId },
      { token: staff.token },
    );
    expect(ofUser.data?.queryUserHistory).toMatchObject([{ title: person.email, withinId: own }]);
  });

  it("filters by who, kind, thing and time", async () => {
    const [other, own] = [await newAuctioneer(), await createProjectFor(staff)];
    const theirs = await createProjectFor(other);
    expect(await history({ userEmail: other.email, kind: "PROJECT" }, staff)).toMatchObject([
      { thingId: theirs, userEmail: other.email },
    ]);
    const ofOwn = await history({ thingId: own }, staff);
    expect(ofOwn).not.toEqual([]);
    expect(await history({ thingId: own, changedOn: { to: "2001-01-01T00:00:00.000Z" } }, staff)).toEqual([]);
    expect(await history({ thingId: own, changedOn: { from: "2001-01-01T00:00:00.000Z" } }, staff)).toEqual(ofOwn);
    expect(errorCode((await history({}, staff, { first: 25 })) as never)).toBe("INVALID_INPUT");
  });

  it("finds by a part of who changed it, and of what a thing is called, in any letters", async () => {
    const [other, another] = [await newAuctioneer(), await newAuctioneer()];
    const [theirs, third] = [await createProjectFor(other), await createProjectFor(another)];
    const title = `Boedel ${crypto.randomUUID()}`;
    await rename(theirs, title, other);
    const ofTitle = await history({ thing: title.slice(1).toUpperCase() }, staff);
    expect(ofTitle).toContainEqual(expect.objectContaining({ thingId: theirs, operation: "updateProject" }));
    expect(JSON.stringify(ofTitle)).not.toContain(third);
    expect(await history({ thing: theirs }, staff)).toEqual(ofTitle);
    const part = another.email.split("@")[0]?.slice(1);
    expect(await history({ user: part, kind: "PROJECT" }, staff)).toMatchObject([{ thingId: third }]);
    const named = { fullName: `Bram ${title}` };
    await database.update(userAddresses).set(named).where(eq(userAddresses.userId, another.userId));
    expect(await history({ user: `bram ${title}`, kind: "PROJECT" }, staff)).toMatchObject([{ thingId: third }]);
    for (const short of [{ user: "b" }, { thing: "b" }])
      expect(errorCode((await history(short, staff)) as never)).toBe("INVALID_INPUT");
  });

  it("is open to editors of the thing, and as a whole to administrators", async () => {
    const editor = await newHolder({ rights: [{ rule: "USER_PROJECT_EDIT", entityId: projectId }] });
    const viewer = await newHolder({ rights: [{ rule: "USER_PROJECT_VIEW", entityId: projectId }] });
    expect((await projectHistory(projectId, editor)).errors).toBeUndefined();
    expect(errorCode(await projectHistory(projectId, viewer))).toBe("1019");
    expect(errorCode((await history({}, editor)) as never)).toBe("1016");
  });

  it("finds each page by an index", async () => {
    const { results } = await env.DB.prepare(
      "explain query plan select * from staff_changes where user_id = 'a' and changed_at_ms >= 1 order by changed_at_ms desc, id desc limit 20",
    ).all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join("\n")).toMatch(
      /^SEARCH staff_changes USING INDEX staff_changes_by_user/,
    );
    expect(JSON.stringify(results)).not.toContain("TEMP B-TREE");
  });
});
