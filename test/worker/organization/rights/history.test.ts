import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { codeSentTo, confirm, signUp } from "../../../support/people/accounts.ts";
import { changeRight } from "../../../support/people/change-rights.ts";
import { newPerson } from "../../../support/people/people.ts";
import { createProjectFor, newAuctioneer, refusal } from "../../../support/sale/setup.ts";

const RULE = "USER_CHANNEL_CONTENT_EDITOR";

/** All rows that were ever granted to a user under a rule, oldest first. */
async function historyOf(userId: string, rule: string) {
  const { results } = await env.DB.prepare(
    `select entity_id, granted_by, created_at_ms, withdrawn_by, withdrawn_at_ms from authorizations
      where user_id = ? and rule = ? order by rowid`,
  )
    .bind(userId, rule)
    .all();
  return results;
}

async function isHeld(person: { token: string; userId: string }, rule: string): Promise<unknown> {
  return (await graphql(`{ isAuthorizedAny(rule: ${rule}) }`, {}, { token: person.token })).data?.isAuthorizedAny;
}

describe("rights are kept as history", () => {
  it("a withdrawn right leaves a row with its granter, its withdrawer and the times; a new grant adds one", async () => {
    const [administrator, manager, editor, other] = [
      await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] }),
      await newPerson({ rights: [{ rule: "USER_CHANNEL_MANAGE_AUTHORIZATION", entityId: "auctionate" }] }),
      await newPerson(),
      await newPerson({ rights: [{ rule: RULE, entityId: "auctionate" }] }),
    ];
    const right = { userId: editor.userId, rule: RULE, entityId: "auctionate" } as const;
    const beforeMs = Date.now();
    expect(refusal(await changeRight("create", administrator, right))).toBeUndefined();
    expect(refusal(await changeRight("delete", manager, right))).toBeUndefined();
    expect(await isHeld(editor, RULE)).toBe(false);
    expect(refusal(await changeRight("delete", manager, right))).toBe("NOT_FOUND");
    expect(refusal(await changeRight("create", manager, right))).toBeUndefined();
    expect(refusal(await changeRight("create", administrator, right))).toBe("1020");

    const [first, second, ...more] = await historyOf(editor.userId, RULE);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      entity_id: "auctionate",
      granted_by: administrator.userId,
      withdrawn_by: manager.userId,
      created_at_ms: expect.any(Number),
      withdrawn_at_ms: expect.any(Number),
    });
    expect(second).toMatchObject({ granted_by: manager.userId, withdrawn_by: null, withdrawn_at_ms: null });
    const times = [beforeMs, first?.created_at_ms, first?.withdrawn_at_ms, second?.created_at_ms, Date.now()].map(
      Number,
    );
    expect(times.toSorted((one, next) => one - next)).toEqual(times);
    expect(await historyOf(other.userId, RULE)).toMatchObject([{ withdrawn_by: null, withdrawn_at_ms: null }]);
    expect(await isHeld(other, RULE)).toBe(true);
  });

  it("no statement removes a row, changes its holder or times, or restores a withdrawn one", async () => {
    const { userId } = await newPerson({ rights: [{ rule: RULE, entityId: "auctionate" }], bidsOn: [] });
    const run = async (statement: string) => await env.DB.prepare(statement).bind(userId).run();
    for (const change of [
      "user_id = 'other'",
      "created_at_ms = 1",
      "granted_by = 'other'",
      "entity_id = 'bexchange'",
    ]) {
      await expect(run(`update authorizations set ${change}, withdrawn_at_ms = 5 where user_id = ?`)).rejects.toThrow(
        "changes once",
      );
    }
    await run("update authorizations set withdrawn_at_ms = 5, withdrawn_by = 'somebody' where user_id = ?");
    await expect(run("update authorizations set withdrawn_at_ms = null where user_id = ?")).rejects.toThrow();
    await expect(run("update authorizations set withdrawn_by = 'other' where user_id = ?")).rejects.toThrow();
    await expect(run("delete from authorizations where user_id = ?")).rejects.toThrow("are kept");
    expect(await historyOf(userId, RULE)).toMatchObject([{ withdrawn_at_ms: 5, withdrawn_by: "somebody" }]);
  });

  it("a confirmation grants the right to bid without a user, a project's creator grants its rights", async () => {
    const { email, answer } = await signUp();
    await confirm(email, await codeSentTo(email));
    const bidder = answer.data?.signupUser.userSub ?? "";
    expect(await historyOf(bidder, "USER_CHANNEL_BID")).toMatchObject([{ entity_id: "hamerslag", granted_by: null }]);
    const seller = await newAuctioneer();
    const projectId = await createProjectFor(seller);
    expect(await historyOf(seller.userId, "USER_PROJECT_EDIT")).toMatchObject([
      { entity_id: projectId, granted_by: seller.userId },
    ]);
  });
});
