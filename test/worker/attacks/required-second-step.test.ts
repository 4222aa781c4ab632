import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { channelSettings } from "../../../schema/people/tables/settings.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { codeSentTo, confirmedPerson } from "../../support/people/accounts.ts";

const database = openDatabase(env);
const DEMANDING = { host: "bexchange.localhost" };

interface Signed {
  login: {
    accessToken: string | null;
    refreshToken: string | null;
    challenge: string | null;
    mfaSession: string | null;
  };
}

async function signIn(input: Record<string, unknown>, options: { host?: string } = {}) {
  return await graphql<Signed>(
    `mutation ($userName: String!, $password: String, $mfaToken: String, $mfaSession: String) {
      login(userName: $userName, password: $password, mfaToken: $mfaToken, mfaSession: $mfaSession) {
        accessToken refreshToken challenge mfaSession
      }
    }`,
    input,
    options,
  );
}

beforeEach(async () => {
  await database
    .insert(channelSettings)
    .values({ channel: "bexchange", setting: "USER_MFA_REQUIRED", value: "true", updatedAtMs: 1 });
});
afterEach(() => database.delete(channelSettings));

describe("a channel that requires a second step", () => {
  it("gives no token for the password alone, but after the code that it mails", async () => {
    const { email: userName, password } = await confirmedPerson();
    const { data } = await signIn({ userName, password }, DEMANDING);
    expect(data?.login).toMatchObject({ accessToken: null, refreshToken: null, challenge: "EMAIL_OTP" });
    const { mfaSession } = data?.login ?? {};
    expect(errorCode(await signIn({ userName, mfaSession, mfaToken: "000000" }, DEMANDING))).toBe("1009");
    expect(errorCode(await signIn({ userName, mfaSession }, DEMANDING))).toBe("1009");
    const mfaToken = await codeSentTo(userName);
    const finished = await signIn({ userName, mfaSession, mfaToken }, DEMANDING);
    expect(finished.data?.login.accessToken).toEqual(expect.any(String));
  });

  it("leaves other channels as they are", async () => {
    const { email: userName, password } = await confirmedPerson();
    const { data } = await signIn({ userName, password });
    expect(data?.login.accessToken).toEqual(expect.any(String));
  });

  it("still misses the second step of a user who signed in elsewhere without one", async () => {
    const { email: userName, password } = await confirmedPerson();
    const token = (await signIn({ userName, password })).data?.login.accessToken ?? "";
    const profile = await graphql<{ userProfile: { isMfaMissing: boolean } }>(
      "{ userProfile { isMfaMissing } }",
      {},
      { token, ...DEMANDING },
    );
    expect(profile.data?.userProfile.isMfaMissing).toBe(true);
  });
});
