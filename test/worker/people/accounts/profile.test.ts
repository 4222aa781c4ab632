import { describe, expect, it } from "vitest";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/accounts.ts";
import { newPerson as newBidder } from "../../../support/people/people.ts";
import { tokenFor } from "../../../support/people/token-for.ts";

const PROFILE = `query ($token: String) { userProfile(token: $token) {
  username
  userAttributes { sub email emailVerified phoneNumber phoneNumberVerified }
  preferredMfaSetting userMFASettingList mfaOptions { key value }
  settings { language darkMode oneClickBidding }
  addresses { useCompanyAddress userAddress { fullName } companyAddress { companyName } }
} }`;

describe("behaviour", () => {
  it("shows users their own account, and their possible second steps", async () => {
    const { userId, email, token } = await newPerson({ phoneVerifiedAtMs: 1, preferredMfa: "EMAIL_OTP" });
    const answer = await graphql(PROFILE, {}, { token });
    expect(answer.data).toEqual({
      userProfile: {
        username: email,
        userAttributes: {
          sub: userId,
          email,
          emailVerified: true,
          phoneNumber: "+31612345678",
          phoneNumberVerified: true,
        },
        preferredMfaSetting: "EMAIL_OTP",
        userMFASettingList: ["EMAIL_OTP", "SMS_MFA"],
        mfaOptions: [
          { key: "EMAIL_OTP", value: "p***@e***.com" },
          { key: "SMS_MFA", value: "+31******78" },
        ],
        settings: { language: null, darkMode: null, oneClickBidding: null },
        addresses: { useCompanyAddress: false, userAddress: null, companyAddress: null },
      },
    });
  });

  it("has the addresses of the account", async () => {
    const { token } = await newBidder();
    const { data } = await graphql<{ userProfile: unknown }>(PROFILE, {}, { token });
    expect(data?.userProfile).toMatchObject({
      addresses: { useCompanyAddress: false, userAddress: { fullName: "Sam de Bieder" }, companyAddress: null },
    });
  });
});

describe("permissions", () => {
  it("refuses a token argument of another user, or none, with 1028", async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    for (const given of [other.token, "x.y.z", "", await tokenFor(one.userId, { expiresInMs: -1000 })])
      expect(errorCode(await graphql(PROFILE, { token: given }, { token: one.token }))).toBe("1028");
    expect((await graphql(PROFILE, { token: one.token }, { token: one.token })).errors).toBeUndefined();
  });

  it("refuses an anonymous request with 1002, whatever token it names", async () => {
    const { token } = await newPerson();
    expect(errorCode(await graphql(PROFILE, { token }))).toBe("1002");
    expect(errorCode(await graphql(PROFILE, {}, { token: "anonymous" }))).toBe("1002");
  });

  it("answers 1007 if the account has been deleted", async () => {
    expect(errorCode(await graphql(PROFILE, {}, { token: await tokenFor("nobody") }))).toBe("1007");
  });
});
