import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { signIns } from "../../../schema/people/tables/sign-in.ts";
import { graphql } from "../graphql.ts";
import { confirmedPerson, login } from "./accounts.ts";

/** The code that an authenticator app shows, some 30-second steps from now. */
export function appCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A user with a working password who has just signed in. */
export async function signedInPerson(options: Parameters<typeof confirmedPerson>[0] = {}) {
  const person = await confirmedPerson(options);
  const { data } = await login({ userName: person.email, password: person.password });
  return { ...person, token: data?.login.accessToken ?? "" };
}

type SignedIn = Pick<Awaited<ReturnType<typeof signedInPerson>>, "token">;

/** Sends a mutation about the second step with the viewer's own token as `accessToken`. */
export async function changeMfa<T = Record<string, unknown>>(
  { token }: SignedIn,
  field: string,
  { accessToken = token, ...args }: Record<string, unknown> = {},
) {
  const passed = Object.entries(args).map(([name, value]) => `, ${name}: ${JSON.stringify(value)}`);
  const selection = {
    associateSoftwareToken: "secretCode uri",
    verifySoftwareToken: "status",
    renewRecoveryCodes: "codes",
  };
  const selected = new Map(Object.entries(selection)).get(field) ?? "result";
  return await graphql<T>(
    `mutation ($accessToken: String!) { ${field}(accessToken: $accessToken${passed.join("")}) { ${selected} } }`,
    { accessToken },
    { token },
  );
}

/** Sets an authenticator app up and turns it on. The next code that works is one step ahead. */
export async function turnOnApp(person: SignedIn): Promise<string> {
  const { data } = await changeMfa<{ associateSoftwareToken: { secretCode: string } }>(
    person,
    "associateSoftwareToken",
  );
  const secret = data?.associateSoftwareToken.secretCode ?? "";
  await changeMfa(person, "verifySoftwareToken", { deviceName: "Phone", userCode: appCode(secret) });
  await changeMfa(person, "setSoftwareMfa", { enabled: true });
  return secret;
}

export async function newRecoveryCodes(person: SignedIn): Promise<string[]> {
  const { data } = await changeMfa<{ renewRecoveryCodes: { codes: string[] } }>(person, "renewRecoveryCodes");
  return data?.renewRecoveryCodes.codes ?? [];
}

export const PROFILE = "userProfile { preferredMfaSetting userMFASettingList recoveryCodesLeft isMfaMissing }";

/** The second step as the user's profile has it. */
export async function mfaOf({ token }: SignedIn, options: { host?: string } = {}) {
  return (await graphql<{ userProfile: Record<string, unknown> }>(`{ ${PROFILE} }`, {}, { token, ...options })).data
    ?.userProfile;
}

/** Lets the proofs of a user's sign-ins grow old. */
export async function forgetProof({ userId }: { userId: string }): Promise<void> {
  await openDatabase(env).update(signIns).set({ provedAtMs: 0 }).where(eq(signIns.userId, userId));
}

/** Proves again who the user of a token is. */
export async function prove({ token }: SignedIn, args: Record<string, unknown>, options: { ip?: string } = {}) {
  return await graphql<{
    proveSignIn: { isProved: boolean; challenge: string | null; mfaSession: string | null; isCodeSent: boolean | null };
  }>(
    `mutation ($password: String, $mfaToken: String, $mfaType: MfaType, $mfaSession: String) {
      proveSignIn(password: $password, mfaToken: $mfaToken, mfaType: $mfaType, mfaSession: $mfaSession) {
        isProved challenge mfaSession isCodeSent
      }
    }`,
    args,
    { token, ...options },
  );
}
