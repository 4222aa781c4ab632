import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { userAddresses } from "../../../schema/people/tables/addresses.ts";
import { refreshTokens } from "../../../schema/people/tables/sign-in.ts";
import { graphql } from "../graphql.ts";
import { codeSentTo, confirmedPerson, type LoginAnswer, login, PASSWORD, refresh } from "./accounts.ts";
import { newPerson } from "./people.ts";

const database = openDatabase(env);

/** A user who may bid, and has a working password. */
export async function bidderWithPassword(): Promise<{ email: string; userId: string }> {
  const { email, userId } = await confirmedPerson();
  const address = { fullName: "Sam", street: "Kade", houseNumber: "1", postalCode: "3011 AB", city: "Rotterdam" };
  await database.insert(userAddresses).values({ ...address, userId, countryCode: "nld", updatedAtMs: Date.now() });
  return { email, userId };
}

/** Signs in with the password of `bidderWithPassword`. */
export async function signIn(email: string): Promise<LoginAnswer> {
  const { data, errors } = await login({ userName: email, password: PASSWORD });
  if (!data) throw new Error(`Signing in failed: ${JSON.stringify(errors)}`);
  return data.login;
}

export async function logout({ refreshToken }: LoginAnswer) {
  return await graphql("mutation ($token: String!) { logout(refreshToken: $token) { result } }", {
    token: refreshToken,
  });
}

export async function setNewPassword(username: string): Promise<void> {
  await graphql("mutation ($username: String!) { forgotPassword(username: $username) { result } }", { username });
  const { errors } = await graphql(
    `mutation ($username: String!, $password: String!, $conformationCode: String!) {
      resetPassword(username: $username, password: $password, conformationCode: $conformationCode) { result }
    }`,
    { username, password: "Nieuw-Wachtwoord-7", conformationCode: await codeSentTo(username, "new password") },
  );
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Uses a refresh token, and again after its grace, as a thief would. */
export async function reuse({ refreshToken }: LoginAnswer): Promise<void> {
  await refresh(refreshToken);
  await ageRotations(31_000);
  await refresh(refreshToken);
}

/** Blacklists a user, as an administrator does. */
export async function blacklist(userId: string): Promise<void> {
  const { token } = await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });
  const { errors } = await graphql(
    "mutation ($input: BlacklistUserInput!) { addBlacklistedUser(input: $input) { result } }",
    { input: { userId, reason: "Betaalt niet." } },
    { token },
  );
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Makes all rotations look older. */
export async function ageRotations(byMs: number): Promise<void> {
  for (const { id, rotatedAtMs } of await database.select().from(refreshTokens)) {
    if (rotatedAtMs === null) continue;
    const older = { rotatedAtMs: rotatedAtMs - byMs };
    await database.update(refreshTokens).set(older).where(eq(refreshTokens.id, id));
  }
}

interface Victim {
  email: string;
  /** The sign-in whose access token was stolen. */
  stolen: LoginAnswer;
}

/** The ways in which a sign-in ends before its access token expires. */
export const ENDINGS = [
  { ending: "logout", endsOthers: false, end: async ({ stolen }: Victim) => void (await logout(stolen)) },
  { ending: "a new password", endsOthers: true, end: async ({ email }: Victim) => await setNewPassword(email) },
  {
    ending: "a refresh token that was reused",
    endsOthers: false,
    end: async ({ stolen }: Victim) => await reuse(stolen),
  },
  {
    ending: "the user was blacklisted",
    endsOthers: true,
    end: async ({ stolen }: Victim) => await blacklist(stolen.userId ?? ""),
  },
] as const;

/** Ends a sign-in as another isolate would, without a message to this one. */
export async function revokeElsewhere(userId: string): Promise<void> {
  await database.update(refreshTokens).set({ revokedAtMs: Date.now() }).where(eq(refreshTokens.userId, userId));
}
