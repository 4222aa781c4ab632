import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { projects } from "../../../../schema/organization/tables/projects.ts";
import { changeRight } from "../../../support/people/change-rights.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { blacklist } from "../../../support/people/stolen-sign-in.ts";
import { refusal } from "../../../support/sale/setup.ts";

const OF_PROJECT = "USER_PROJECT_MANAGE_AUTHORIZATION";
const OF_UNIT = "USER_OU_MANAGE_AUTHORIZATION";
const OF_CHANNEL = "USER_CHANNEL_MANAGE_AUTHORIZATION";
const LAST_MANAGER = ["userUUID lastManager"];

async function newProject(unitId: string = crypto.randomUUID()) {
  const id = crypto.randomUUID();
  await openDatabase(env).insert(projects).values({ id, organizationalUnitId: unitId, createdAtMs: 0, updatedAtMs: 0 });
  return { id, unitId };
}

const managerOf = (projectId: string) => newPerson({ rights: [{ rule: OF_PROJECT, entityId: projectId }] });
const unitManagerOf = (unitId: string) => newPerson({ rights: [{ rule: OF_UNIT, entityId: unitId }] });
const withdraw = async (
  viewer: TestPerson,
  { userId }: TestPerson,
  rule: typeof OF_PROJECT | typeof OF_UNIT | typeof OF_CHANNEL,
  entityId: string,
) => refusal(await changeRight("delete", viewer, { userId, rule, entityId }));

describe.each([
  ["channel", OF_CHANNEL, (): string => "auctionate"],
  ["unit", OF_UNIT, (): string => crypto.randomUUID()],
] as const)("a %s keeps a manager", (_, rule, newEntity) => {
  it("its last manager cannot be withdrawn, by themselves or an administrator; one of two can", async () => {
    const entityId = newEntity();
    await env.DB.prepare("update authorizations set withdrawn_at_ms = 1 where entity_id = ?").bind(entityId).run();
    const [one, two] = [
      await newPerson({ rights: [{ rule, entityId }] }),
      await newPerson({ rights: [{ rule, entityId }] }),
    ];
    const administrator = await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });
    // Neither another right there nor managing another one helps.
    await newPerson({ rights: [{ rule: rule === OF_UNIT ? "USER_OU_EDIT" : "USER_CHANNEL_PUBLISH", entityId }] });
    await newPerson({ rights: [{ rule, entityId: rule === OF_UNIT ? crypto.randomUUID() : "bexchange" }] });
    expect(await withdraw(one, two, rule, entityId)).toBeUndefined();
    expect(await withdraw(one, one, rule, entityId)).toEqual(LAST_MANAGER);
    expect(await withdraw(administrator, one, rule, entityId)).toEqual(LAST_MANAGER);
    const third = await newPerson({ rights: [{ rule, entityId }] });
    const answers = await Promise.all([withdraw(one, third, rule, entityId), withdraw(third, one, rule, entityId)]);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  });
});

describe("a project keeps a manager", () => {
  it("its last manager cannot be withdrawn; one of two can", async () => {
    const { id } = await newProject();
    const [one, two] = [await managerOf(id), await managerOf(id)];
    // Neither another right on the project nor managing another one helps.
    await newPerson({ rights: [{ rule: "USER_PROJECT_EDIT", entityId: id }] });
    await managerOf((await newProject()).id);
    expect(await withdraw(one, two, OF_PROJECT, id)).toBeUndefined();
    expect(await withdraw(one, one, OF_PROJECT, id)).toEqual(LAST_MANAGER);
    expect(await withdraw(one, two, OF_PROJECT, id)).toBe("NOT_FOUND");
    expect(refusal(await changeRight("create", one, { userId: two.userId, rule: OF_PROJECT, entityId: id }))).toBe(
      undefined,
    );
    expect(await withdraw(two, one, OF_PROJECT, id)).toBeUndefined();
  });

  it("a manager who is blacklisted does not count", async () => {
    const { id } = await newProject();
    const [one, two] = [await managerOf(id), await managerOf(id)];
    await blacklist(two.userId);
    expect(await withdraw(one, one, OF_PROJECT, id)).toEqual(LAST_MANAGER);
  });

  it("the last two managers who withdraw each other at the same time do not both succeed", async () => {
    const { id } = await newProject();
    const [one, two] = [await managerOf(id), await managerOf(id)];
    const answers = await Promise.all([withdraw(one, two, OF_PROJECT, id), withdraw(two, one, OF_PROJECT, id)]);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    const { results } = await env.DB.prepare(
      "select user_id from authorizations where entity_id = ? and rule = ? and withdrawn_at_ms is null",
    )
      .bind(id, OF_PROJECT)
      .all();
    expect(results).toHaveLength(1);
  });

  it("the manager of its unit counts too, and cannot be withdrawn while a project has no other", async () => {
    const { id, unitId } = await newProject();
    const [ofUnit, ofProject] = [await unitManagerOf(unitId), await managerOf(id)];
    expect(await withdraw(ofProject, ofProject, OF_PROJECT, id)).toBeUndefined();
    const administrator = await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });
    expect(await withdraw(administrator, ofUnit, OF_UNIT, unitId)).toEqual(LAST_MANAGER);
    const second = await unitManagerOf(unitId);
    expect(await withdraw(administrator, second, OF_UNIT, unitId)).toBeUndefined();
    // A manager of another unit does not count for this one.
    await unitManagerOf((await newProject()).unitId);
    expect(await withdraw(ofUnit, ofUnit, OF_UNIT, unitId)).toEqual(LAST_MANAGER);
  });

  it("an administrator who is the last manager cannot withdraw themselves either", async () => {
    const { unitId } = await newProject();
    const rights = [{ rule: "GLOBAL_AUTH_OU_CREATE" }, { rule: OF_UNIT, entityId: unitId }] as const;
    const self = await newPerson({ rights });
    expect(await withdraw(self, self, OF_UNIT, unitId)).toEqual(LAST_MANAGER);
    await unitManagerOf(unitId);
    expect(await withdraw(self, self, OF_UNIT, unitId)).toBeUndefined();
  });

  it("a project's last manager and its unit's, withdrawn at the same time, are not both removed", async () => {
    const { id, unitId } = await newProject();
    const [ofUnit, ofProject] = [await unitManagerOf(unitId), await managerOf(id)];
    const answers = await Promise.all([
      withdraw(ofProject, ofProject, OF_PROJECT, id),
      withdraw(ofUnit, ofUnit, OF_UNIT, unitId),
    ]);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  });
});
