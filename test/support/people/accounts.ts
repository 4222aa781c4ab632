import { env, exports } from "cloudflare:workers";
import type { Channel } from "../../../schema/kit/channels.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import type { users } from "../../../schema/people/tables/accounts.ts";
import { newAuthorization } from "../../../worker/organization/rights/new-authorization.ts";
import { eventually } from "../eventually.ts";
import { graphql, type RequestOptions } from "../graphql.ts";
import { newPerson as newBidder, type TestPerson } from "./people.ts";
import { withProofOfWork } from "./proof-of-work.ts";

/** Meets every rule for passwords. */
export const PASSWORD = "Verkoop-2026";

let made = 0;

/** An e-mail address that no other account of the test has. */
export function newEmail(): string {
  made += 1;
  return `person-${made}-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** A user with a confirmed account and nothing else: no right, no address. The password does not work. */
export async function newPerson(account: Partial<typeof users.$inferInsert> = {}): Promise<TestPerson> {
  return await newBidder({ hasAddress: false, bidsOn: [], account: { email: newEmail(), ...account } });
}

/** Grants a rule directly in the database. */
export async function grant({ userId }: Pick<TestPerson, "userId">, rule: AuthorizationRule, entityId?: string) {
  const nowMs = Date.now();
  const right = { userId, rule, grantedBy: null, nowMs, ...(entityId === undefined ? {} : { entityId }) };
  await openDatabase(env).insert(authorizations).values(newAuthorization(right));
}

/** Signs up through the API, with a proof of work where one is needed. */
export async function signUp({
  email = newEmail(),
  password = PASSWORD,
  phoneNumber = "+31612345678",
  language = "EN",
  channel = "hamerslag",
  ip,
}: {
  email?: string;
  password?: string;
  phoneNumber?: string;
  language?: "NL" | "EN";
  channel?: Channel | string;
  ip?: string;
} = {}) {
  const answer = await withProofOfWork((proofOfWork) =>
    graphql<{ signupUser: { userSub: string; userConfirmed: boolean; codeRequestId: string } }>(
      `mutation ($email: String!, $password: String!, $phoneNumber: String!, $language: Language!, $channel: String!, $proofOfWork: String) {
        signupUser(email: $email, password: $password, phoneNumber: $phoneNumber, language: $language, channel: $channel, proofOfWork: $proofOfWork) {
          userSub userConfirmed codeRequestId codeDeliveryDetails { medium destination }
        }
      }`,
      { email, password, phoneNumber, language, channel, proofOfWork },
      { ip },
    ),
  );
  return { email, password, answer };
}

/** A sent message, as the developer outbox shows it. */
export interface SentMessage {
  medium: string;
  recipient: string;
  subject: string;
  body: string;
}

/** The messages to a recipient, newest first. */
export async function messagesTo(recipient: string): Promise<SentMessage[]> {
  const url = `http://localhost/dev/outbox?format=json&to=${encodeURIComponent(recipient)}`;
  const response = await exports.default.fetch(url);
  const { messages } = await response.json<{ messages: SentMessage[] }>();
  return messages;
}

/** The newest code to a recipient, of a message with this subject text. Waits: some are sent after the response. */
export async function codeSentTo(recipient: string, subject = ""): Promise<string> {
  return await eventually(async () => {
    const sent = (await messagesTo(recipient)).filter((message) => message.subject.includes(subject));
    const [code] = sent.flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? []);
    if (!code) throw new Error(`No code was sent to ${recipient}`);
    return code;
  });
}

/** A code that differs from the given one. */
export function wrongCode(code: string): string {
  return code === "111111" ? "222222" : "111111";
}

/** Confirms an account through the API, with a proof of work where one is needed. */
export async function confirm(
  username: string,
  conformationCode: string,
  { password, ...options }: { ip?: string; password?: string } = {},
) {
  return await withProofOfWork((proofOfWork) =>
    graphql<{ signupUserConformation: { result: boolean } }>(
      `mutation ($username: String!, $conformationCode: String!, $password: String, $proofOfWork: String) {
        signupUserConformation(username: $username, conformationCode: $conformationCode, password: $password, proofOfWork: $proofOfWork) { result }
      }`,
      { username, conformationCode, password, proofOfWork },
      options,
    ),
  );
}

/** A user who signed up and confirmed through the API, and so has a working password. */
export async function confirmedPerson(options: Parameters<typeof signUp>[0] = {}) {
  const { email, password, answer } = await signUp(options);
  await confirm(email, await codeSentTo(email));
  return { email, password, userId: answer.data?.signupUser.userSub ?? "" };
}

export interface LoginAnswer {
  userId: string | null;
  expiresIn: number | null;
  idToken: string | null;
  refreshToken: string;
  refreshExpiresIn: number | null;
  tokenType: string | null;
  accessToken: string;
  challenge: string | null;
  mfaSession: string | null;
  isCodeSent: boolean | null;
  retryAfterSeconds: number | null;
}

const LOGIN_FIELDS =
  "userId expiresIn idToken refreshToken refreshExpiresIn tokenType accessToken challenge mfaSession isCodeSent retryAfterSeconds";

/** Signs in through the API, with a proof of work where one is needed. */
export async function login(
  variables: { userName: string; password?: string; mfaToken?: string; mfaType?: string; mfaSession?: string | null },
  options: RequestOptions = {},
) {
  return await withProofOfWork((proofOfWork) => loginWith({ ...variables, proofOfWork }, options));
}

/** Signs in with the given proof of work, or with none. */
export async function loginWith(
  variables: Parameters<typeof login>[0] & { proofOfWork: string | null },
  options: RequestOptions = {},
) {
  return await graphql<{ login: LoginAnswer }>(
    `mutation ($userName: String!, $password: String, $mfaToken: String, $mfaType: MfaType, $mfaSession: String, $proofOfWork: String) {
      login(userName: $userName, password: $password, mfaToken: $mfaToken, mfaType: $mfaType, mfaSession: $mfaSession, proofOfWork: $proofOfWork) {
        ${LOGIN_FIELDS}
      }
    }`,
    variables,
    options,
  );
}

/** Renews a sign-in through the API. */
export async function refresh(refreshToken: string, options: RequestOptions = {}) {
  return await graphql<{ refreshLogin: LoginAnswer }>(
    `mutation ($refreshToken: String!) { refreshLogin(refreshToken: $refreshToken) { ${LOGIN_FIELDS} } }`,
    { refreshToken },
    options,
  );
}
