import { failureOf } from "../errors/errors.ts";
import { errorDetail } from "../errors/listed-errors.ts";
import { reportError } from "../errors/report-errors.ts";
import type { ResultOf } from "../lib/graphql/graphql.ts";
import { forceReload } from "../lib/held-reload.ts";
import { onStoredByOtherTab } from "../lib/stored-values.ts";
import { RefreshLoginDocument } from "./documents.ts";
import { type GraphqlResponse, postGraphql } from "./post-graphql.ts";
import type { Session } from "./session.ts";
import { decidesNothing, sessionStep, sessionTimes } from "./session-rules.ts";
import { forgetSession, keepSession, sessionStore, storedSession } from "./session-store.ts";

/** Only one tab renews at a time, since a refresh token works only once. */
const LOCK = "session-refresh";
/** A tab can get the lock before it can read what the previous holder stored. After this time, nothing was stored. */
const STORED_WITHIN_MS = 3_000;

let running: Promise<boolean> | null = null;

/**
 * Renews the session if it is due. Concurrent calls, even from several tabs, share one request.
 * @param refusedToken an access token that the server has just refused: the session is renewed although the token seems
 *   valid, unless it has been renewed since.
 * @returns whether the session can be used; false for anonymous visitors and if the session has ended.
 */
export function ensureSession(refusedToken: string | null = null): Promise<boolean> {
  if (isUsable(refusedToken)) return Promise.resolve(true);
  running ??= renewUnderLock(refusedToken).finally(() => {
    running = null;
  });
  return running;
}

function isUsable(refusedToken: string | null): boolean {
  const stored = storedSession();
  return sessionStep(stored, Date.now()) === "valid" && stored.accessToken !== refusedToken;
}

async function renewUnderLock(refusedToken: string | null): Promise<boolean> {
  if (!("locks" in navigator)) return await renewSession(refusedToken);
  const first = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? await renewSession(refusedToken) : null,
  );
  if (first !== null) return first;
  return await navigator.locks.request(LOCK, async () => {
    await storedByOtherTab(refusedToken);
    return await renewSession(refusedToken);
  });
}

/** Waits until the session stored by another tab, which has just renewed it, can be read here. */
async function storedByOtherTab(refusedToken: string | null): Promise<void> {
  if (isUsable(refusedToken)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, STORED_WITHIN_MS);
    // The access token is stored last.
    const stop = onStoredByOtherTab("accessToken", done);
  });
}

async function renewSession(refusedToken: string | null): Promise<boolean> {
  const stored = storedSession();
  const step = sessionStep(stored, Date.now());
  const { session } = stored;
  // Another tab may have ended the session that this page still shows.
  if (step === "anonymous") return sessionStore.get() === null ? false : expireSession();
  if (step === "expired" || !session) return expireSession();
  // Another tab has already renewed the session.
  if (isUsable(refusedToken)) return true;
  const answer = await postRenewal(session);
  // An inconclusive failure keeps the session: the request that needed it fails on its own.
  if (!answer.ok) {
    if (decidesNothing(answer.failure)) return false;
    // An expired refresh token (1008) is only reported: the visitor signs in again.
    reportError(errorDetail(answer.failure));
    return expireSession();
  }
  const { accessToken, refreshToken, expiresIn, refreshExpiresIn } = answer.data.refreshLogin;
  if (!accessToken || !refreshToken || !expiresIn) return expireSession();
  keepSession({ ...session, refreshToken, ...sessionTimes(expiresIn, Date.now(), refreshExpiresIn) }, accessToken);
  return true;
}

/** With a DPoP of the key if the sign-in is bound to one. A key that cannot be read at present is like no network. */
async function postRenewal({
  refreshToken,
  hasKey,
}: Session): Promise<GraphqlResponse<ResultOf<typeof RefreshLoginDocument>>> {
  const variables = { refreshToken };
  if (!hasKey) return await postGraphql(RefreshLoginDocument, { variables });
  try {
    const { postWithKey } = await import("./post-with-key.ts");
    return (await postWithKey(RefreshLoginDocument, { variables, canBeNew: false })).answer;
  } catch {
    return { ok: false, failure: { ...failureOf({ message: "The key cannot be read" }), isNetwork: true } };
  }
}

/** Ends the session: removes everything stored with it and reloads the page as an anonymous visitor. */
function expireSession(): false {
  forgetSession();
  forceReload();
  return false;
}
