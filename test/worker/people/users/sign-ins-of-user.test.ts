import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { securityEvents, signIns } from "../../../../schema/people/tables/sign-in.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { confirmedPerson, grant, login, newPerson, PASSWORD } from "../../../support/people/accounts.ts";

const database = openDatabase(env);

async function administrator() {
  const person = await newPerson();
  await grant(person, "GLOBAL_AUTH_OU_CREATE");
  return person;
}

const listed = async (userId: string, token?: string) =>
  await graphql<{ querySignInsAdmin: { id: string; isCurrent: boolean }[] }>(
    "query ($userId: ID!) { querySignInsAdmin(userId: $userId) { id isCurrent } }",
    { userId },
    token === undefined ? {} : { token },
  );
const end = async (variables: { userId: string; id?: string }, token?: string) =>
  await graphql(
    "mutation ($userId: ID!, $id: ID) { endSignInsAdmin(userId: $userId, id: $id) { result } }",
    variables,
    token === undefined ? {} : { token },
  );
const isSignedIn = async (token: string) =>
  (await graphql("{ userProfile { username } }", {}, { token })).errors === undefined;

async function signedInTwice() {
  const { email, userId } = await confirmedPerson();
  const answers = [
    await login({ userName: email, password: PASSWORD }),
    await login({ userName: email, password: PASSWORD }),
  ];
  return { userId, tokens: answers.map(({ data }) => data?.login.accessToken ?? "") };
}

describe("the sign-ins of a user, for administrators", () => {
  it("are listed, and ended one by one and together, with an event that names no device of staff", async () => {
    const [{ userId, tokens }, staff] = [await signedInTwice(), await administrator()];
    const [last] = (await listed(userId, staff.token)).data?.querySignInsAdmin ?? [];
    expect((await listed(userId, staff.token)).data?.querySignInsAdmin).toMatchObject([
      { isCurrent: false },
      { isCurrent: false },
    ]);
    expect((await end({ userId, id: last?.id ?? "" }, staff.token)).errors).toBeUndefined();
    expect((await listed(userId, staff.token)).data?.querySignInsAdmin).toHaveLength(1);
    expect((await end({ userId }, staff.token)).errors).toBeUndefined();
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(staff.token)).toBe(true);
    const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, userId));
    expect(events.filter(({ kind }) => kind === "SIGN_INS_ENDED")).toMatchObject([
      { detail: "BY_STAFF", userAgent: "" },
      { detail: "BY_STAFF", userAgent: "" },
    ]);
  });

  it("cannot be ended as those of another user", async () => {
    const [{ userId, tokens }, other, staff] = [await signedInTwice(), await newPerson(), await administrator()];
    const [one] = (await listed(userId, staff.token)).data?.querySignInsAdmin ?? [];
    expect(errorCode(await end({ userId: other.userId, id: one?.id ?? "" }, staff.token))).toBe("NOT_FOUND");
    expect(await isSignedIn(tokens[1] ?? "")).toBe(true);
  });

  it("ended where there are none change nothing", async () => {
    const [{ userId }, staff] = [await signedInTwice(), await administrator()];
    await end({ userId }, staff.token);
    expect((await end({ userId }, staff.token)).errors).toBeUndefined();
    const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, userId));
    expect(events.filter(({ kind }) => kind === "SIGN_INS_ENDED")).toHaveLength(1);
  });

  it("are for administrators (1033), who end them only with a fresh proof", async () => {
    const [{ userId }, other, staff] = [await signedInTwice(), await newPerson(), await administrator()];
    for (const token of [undefined, other.token]) {
      const code = token === undefined ? "1002" : "1033";
      expect(errorCode(await listed(userId, token))).toBe(code);
      expect(errorCode(await end({ userId }, token))).toBe(code);
    }
    await database.update(signIns).set({ provedAtMs: 0 }).where(eq(signIns.userId, staff.userId));
    expect(errorCode(await end({ userId }, staff.token))).toBe("FRESH_PROOF_REQUIRED");
  });
});
