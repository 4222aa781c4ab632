import type { TypedDocumentNode } from "@urql/core";
import { type Failure, failureOf } from "../errors/errors.ts";
import type { ResultOf, VariablesOf } from "../lib/graphql/graphql.ts";
import { oneClickBidding } from "../lib/one-click-bidding.ts";
import { setPopupsOff } from "../lib/popups.ts";
import { writeStored } from "../lib/stored-values.ts";
import { LoginDocument, LoginWithPasskeyDocument, ProfileDocument } from "./documents.ts";
import { postGraphql } from "./post-graphql.ts";
import type { Session } from "./session.ts";
import { sessionTimes } from "./session-rules.ts";
import { keepSession } from "./session-store.ts";

type Login = ResultOf<typeof LoginDocument>["login"];
export type UserSettings = ResultOf<typeof ProfileDocument>["userProfile"]["settings"];

/** What became of the code of a second step. */
export type CodeSending = Pick<Login, "isCodeSent" | "retryAfterSeconds">;

/** The outcome of a sign-in: done, a second step required, or refused. */
export type SignInOutcome =
  | { kind: "signedIn"; settings: UserSettings; isMfaMissing: boolean }
  | ({ kind: "challenge"; challenge: NonNullable<Login["challenge"]>; mfaSession: string } & CodeSending)
  | { kind: "failed"; failure: Failure };

type Tokens = Pick<Login, "userId" | "accessToken" | "refreshToken" | "expiresIn" | "refreshExpiresIn">;
/** The outcome of a sign-in without a second step. */
export type PasskeySignInOutcome = Exclude<SignInOutcome, { kind: "challenge" }>;

export function failureOfOutcome(outcome: SignInOutcome): Failure | null {
  return outcome.kind === "failed" ? outcome.failure : null;
}

const loadPostWithKey = () => import("./post-with-key.ts");

/** Loads what the sending of a sign-in needs, once its page is there. */
export function prepareSignIn(): void {
  void loadPostWithKey().catch(() => {});
}

/** Posts a sign-in with the browser's key. */
async function postSignIn<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) {
  try {
    const { postWithKey } = await loadPostWithKey();
    return await postWithKey(document, { variables, canBeNew: true });
  } catch {
    const failure = { ...failureOf({ message: "The code of the key did not load" }), isNetwork: true };
    return { answer: { ok: false, failure } as const, hasKey: false };
  }
}

/** Signs in with a password or the code of a second step. */
export async function signIn(variables: VariablesOf<typeof LoginDocument>): Promise<SignInOutcome> {
  const { answer, hasKey } = await postSignIn(LoginDocument, variables);
  if (!answer.ok) return { kind: "failed", failure: answer.failure };
  const { challenge, mfaSession, isCodeSent, retryAfterSeconds } = answer.data.login;
  if (challenge && challenge !== "NONE" && mfaSession)
    return { kind: "challenge", challenge, mfaSession, isCodeSent, retryAfterSeconds };
  return await openSession(answer.data.login, hasKey);
}

/** Signs in with the browser's answer of a passkey, which needs no second step. */
export async function signInWithPasskey(response: string): Promise<PasskeySignInOutcome> {
  const { answer, hasKey } = await postSignIn(LoginWithPasskeyDocument, { response });
  if (!answer.ok) return { kind: "failed", failure: answer.failure };
  return await openSession(answer.data.loginWithPasskey, hasKey);
}

/** Loads the profile, then stores the session. If the profile fails to load, the sign-in fails. */
async function openSession(
  { userId, accessToken, refreshToken, expiresIn, refreshExpiresIn }: Tokens,
  hasKey: boolean,
): Promise<PasskeySignInOutcome> {
  if (!userId || !accessToken || !refreshToken || !expiresIn) {
    return { kind: "failed", failure: failureOf({ message: "LoginFailedGeneric" }) };
  }
  const profile = await postGraphql(ProfileDocument, { variables: {}, accessToken });
  if (!profile.ok)
    return { kind: "failed", failure: { ...profile.failure, code: null, message: "LoginFailedGeneric" } };
  const { userProfile, userAddressCheck } = profile.data;
  const session: Session = {
    userId,
    userName: userProfile.username,
    email: userProfile.userAttributes.email,
    emailVerified: userProfile.userAttributes.emailVerified,
    phoneNumber: userProfile.userAttributes.phoneNumber,
    phoneNumberVerified: userProfile.userAttributes.phoneNumberVerified,
    preferredMfaSetting: userProfile.preferredMfaSetting,
    userMFASettingList: userProfile.userMFASettingList,
    hasOneClickBidding: userProfile.settings.oneClickBidding ?? false,
    refreshToken,
    hasKey,
    ...sessionTimes(expiresIn, Date.now(), refreshExpiresIn),
  };
  writeStored("userHasAddress", String(userAddressCheck));
  setPopupsOff(userProfile.settings.disableNotificationPopup ?? false);
  oneClickBidding.set(session.hasOneClickBidding);
  keepSession(session, accessToken);
  return { kind: "signedIn", settings: userProfile.settings, isMfaMissing: userProfile.isMfaMissing };
}
