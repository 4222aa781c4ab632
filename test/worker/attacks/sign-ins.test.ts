import { describe, expect, it } from "vitest";
import { confirmedPerson, newPerson } from "../../support/accounts.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { signIn } from "../../support/stolen-sign-in.ts";
import { tokenFor } from "../../support/token-for.ts";

const mine = async (token?: string) =>
  await graphql<{ signIns: { id: string; isCurrent: boolean }[] }>("{ signIns { id isCurrent } }", {}, { token });
const end = async (token: string | undefined, id: string) =>
  await graphql("mutation ($id: ID!) { endSignIn(id: $id) { result } }", { id }, { token });

describe("the sign-ins of another user", () => {
  it("cannot be ended or seen, also by id", async () => {
    const [victim, thief] = [await newPerson(), await newPerson()];
    const [{ id } = { id: "" }] = (await mine(victim.token)).data?.signIns ?? [];
    expect(errorCode(await end(thief.token, id))).toBe("NOT_FOUND");
    expect((await mine(thief.token)).data?.signIns.map((each) => each.id)).not.toContain(id);
    for (const name of ["endOtherSignIns", "endAllSignIns"])
      await graphql(`mutation { ${name} { result } }`, {}, { token: thief.token });
    expect((await mine(victim.token)).errors).toBeUndefined();
  });
});

describe("session fixation: a token from before a sign-in", () => {
  it("is worth nothing after it, and a sign-in never continues one that the attacker knows", async () => {
    const { email, userId } = await confirmedPerson();
    const attacker = await newPerson();
    // The victim's browser was given the attacker's token, a made-up one and none.
    const families: string[] = [];
    for (const token of [attacker.token, "made.up.token", undefined]) {
      const { data } = await graphql<{ login: { accessToken: string; userId: string } }>(
        `mutation ($userName: String!, $password: String!) {
          login(userName: $userName, password: $password) { accessToken userId }
        }`,
        { userName: email, password: "Verkoop-2026" },
        { token },
      );
      expect(data?.login.userId).toBe(userId);
      const { data: own } = await mine(data?.login.accessToken);
      families.push(own?.signIns.find(({ isCurrent }) => isCurrent)?.id ?? "");
    }
    expect(new Set(families).size).toBe(3);
    const { data } = await graphql<{ userProfile: { username: string } }>("{ userProfile { username } }", {}, attacker);
    expect(data?.userProfile.username).toBe(attacker.email);
    expect(errorCode(await mine("made.up.token"))).toBe("1002");
  });

  it("of a sign-in that ended stays ended when the same user signs in again", async () => {
    const { email, userId } = await confirmedPerson();
    const old = await tokenFor(userId);
    await graphql("mutation { endAllSignIns { result } }", {}, { token: old });
    await signIn(email);
    expect(errorCode(await mine(old))).toBe("1002");
  });
});
