import type * as v from "valibot";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { idinSessionAnswer, startIdinSessionInput } from "../../../schema/people/identity/identity-inputs.ts";
import { sessionState } from "../../../schema/people/identity/session-state.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { sha256Base64url } from "../../kit/crypto/sha256-base64url.ts";
import { takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { requireFreshProof } from "../../kit/sessions/fresh-proof.ts";
import { requireOfferedLanguage } from "../../organization/channels/offered-language.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import type { BankIdentity } from "./identity-broker.ts";
import { mailOutcome } from "./mail-outcome.ts";
import { banksOf, requireBroker, whileReachable } from "./reach-broker.ts";
import { returnUrl } from "./return-url.ts";
import { reviewReasons } from "./review-reasons.ts";
import {
  hasSession,
  type IdentitySession,
  insertSession,
  readIdentity,
  readPersonOnFile,
  type SessionKey,
  takeSession,
  writeFailure,
  writeIdentity,
} from "./store.ts";

/** The screens of banks time out earlier. */
const SESSION_MS = 15 * MINUTE_MS;
/** Long enough not to bother a regular bidder, short enough to notice a name that has changed. */
const VALID_YEARS = 5;

/** Each start is a request to the broker, paid at most brokers; the limit bounds open sessions too. */
const startLimits = (userId: string) => [
  { key: `identity-start:user:${userId}`, limit: 5, windowMs: SESSION_MS },
  { key: `identity-start:user-day:${userId}`, limit: 20, windowMs: DAY_MS },
];
const answerLimits = (userId: string) => [{ key: `identity-answer:user:${userId}`, limit: 30, windowMs: HOUR_MS }];

export interface StartedSession {
  sessionId: string;
  authenticationUrl: string;
}

/**
 * Opens a session and returns the address of the bank. It demands a fresh proof: the identity becomes the account's,
 * and a stolen access token must not give it the thief's.
 * @throws DomainError 1002; FRESH_PROOF_REQUIRED; INVALID_INPUT for an unknown bank; TOO_MANY_ATTEMPTS;
 * IDENTITY_NOT_OFFERED without a broker; IDENTITY_UNAVAILABLE if it does not respond.
 */
export async function startIdinSession(
  context: RequestContext,
  input: v.InferInput<typeof startIdinSessionInput>,
): Promise<StartedSession> {
  const { userId, familyId } = await requireFreshProof(context);
  const { issuer, language, returnPath } = parseInput(startIdinSessionInput, input);
  await requireOfferedLanguage(context, context.channel, { language, path: "language" });
  const broker = requireBroker(context);
  await takeAttempts(context, startLimits(userId));
  const countries = await banksOf(context);
  const bank = countries.flatMap(({ banks }) => banks).find(({ key }) => key === issuer);
  if (!bank) throw invalidInput({ path: "issuer", rule: "bank" });

  const id = crypto.randomUUID();
  const begun = broker.newSession(returnUrl(context, language));
  const session = { ...begun, state: sessionState(id, begun.state) };
  const authenticationUrl = await whileReachable(
    context,
    broker.authenticationUrl(session, { bank: bank.key, language }),
  );
  const { nonce, codeVerifier, redirectUri, state } = session;
  const nowMs = context.now();
  await insertSession(context.database, {
    ...{ id, userId, familyId, channel: context.channel, bank: bank.name },
    ...{ nonce, codeVerifier, redirectUri, returnPath, stateHash: sha256Base64url(state) },
    ...{ createdAtMs: nowMs, expiresAtMs: nowMs + SESSION_MS },
  });
  return { sessionId: id, authenticationUrl };
}

export interface FinishedSession {
  /** Whether this session verified the identity. A valid identity from before stays if it did not. */
  result: boolean;
  returnPath: string | null;
}

/**
 * Ends a session with the answer with which the user came back from the bank. Only the user and the sign-in that
 * started it can: the answer of a stranger who was sent to the bank by another user's link is worth nothing to that
 * user. Without an answer it returns the result so far.
 * @throws DomainError 1002; NOT_FOUND for a session that is not this sign-in's, or a state that is not the session's;
 * IDENTITY_SESSION_ENDED if it was used or has expired; TOO_MANY_ATTEMPTS.
 */
export async function finishIdinSession(
  context: RequestContext,
  input: { sessionId: string; answer?: string | null | undefined },
): Promise<FinishedSession> {
  const viewer = await requireViewer(context);
  const { sessionId, answer } = parseInput(idinSessionAnswer, input);
  const key = { id: sessionId, ...viewer };
  if (answer === null) return await resultOf(context, key);
  await takeAttempts(context, answerLimits(viewer.userId));
  const broker = requireBroker(context);
  const query = new URLSearchParams(answer);
  const state = query.get("state") ?? "";
  const session = await takeOwnSession(context, key, sha256Base64url(state));
  const { nonce, codeVerifier, redirectUri, returnPath } = session;
  const end = await broker.outcomeOf(query, { state, nonce, codeVerifier, redirectUri });
  if (end.outcome === "IDENTIFIED") return { ...(await keepIdentity(context, session, end.identity)), returnPath };
  await writeFailure(context.database, session, { reason: end.outcome, nowMs: context.now() });
  return { result: false, returnPath };
}

async function resultOf({ database }: RequestContext, key: SessionKey): Promise<FinishedSession> {
  if (!(await hasSession(database, key))) throw new DomainError(ERROR_CODES.NOT_FOUND);
  const identity = await readIdentity(database, key.userId);
  const isItsResult = identity?.sessionId === key.id && identity.identityStatus === "SUCCESS";
  return { result: isItsResult, returnPath: null };
}

async function takeOwnSession(
  { database, now }: RequestContext,
  key: SessionKey,
  stateHash: string,
): Promise<IdentitySession> {
  const session = await takeSession(database, key, { stateHash, nowMs: now() });
  if (session) return session;
  const isOwn = await hasSession(database, key, stateHash);
  throw new DomainError(isOwn ? ERROR_CODES.IDENTITY_SESSION_ENDED : ERROR_CODES.NOT_FOUND);
}

async function keepIdentity(
  context: RequestContext,
  session: IdentitySession,
  identity: BankIdentity,
): Promise<{ result: boolean }> {
  const { database } = context;
  const { userId } = session;
  const [before, onFile] = await Promise.all([readIdentity(database, userId), readPersonOnFile(database, userId)]);
  // Without a secret: signing keys change, and hashes of other years must compare. A subject is a long random text.
  const subjectHash = sha256Base64url(`${identity.issuer}\n${identity.subject}`);
  const reasons = reviewReasons({ ...identity, subjectHash }, onFile, before);
  const nowMs = context.now();
  await writeIdentity(database, session, {
    ...{ identity, subjectHash, compared: { onFile, before }, reasons, nowMs },
    expiresAtMs: yearsAfter(nowMs, VALID_YEARS),
  });
  const kept = await readIdentity(database, userId);
  const outcome = kept?.sessionId === session.id ? kept.identityStatus : "NOT_KEPT";
  await recordSecurityEvent(context, { userId, kind: "IDENTITY_CHECKED", detail: outcome });
  if (outcome === "REVIEW") mailOutcome(context, { userId, channel: context.channel }, { outcome });
  return { result: outcome === "SUCCESS" };
}

function yearsAfter(ms: number, years: number): number {
  const date = new Date(ms);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
