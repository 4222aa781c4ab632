import { errorDetail } from "../errors/error-list.ts";
import { reportError } from "../errors/report-errors.ts";
import { onStoredByOtherTab } from "../lib/stored-values.ts";
import { RefreshLoginDocument } from "./documents.ts";
import { postGraphql } from "./post-graphql.ts";
import { decidesNothing, sessionStep, sessionTimes } from "./session-rules.ts";
import { forgetSession, keepSession, storedSession } from "./session-store.ts";

/** Of all tabs one at a time renews: a refresh token works once. */
const LOCK = "session-refresh";
/** A lock may come before what its last holder stored can be read here. After longer than this, nothing was stored. */
const STORED_WITHIN_MS = 3_000;

let running: Promise<boolean> | null = null;

/**
 * Renews the session if its time has come; however many ask at once, in however many tabs, one request goes out.
 *
 * @param refusedToken an access token that the server has just refused: it is renewed although it seems to hold, unless
 *   that has been done since.
 * @returns whether the session can be used; false for anonymous visitors and where it has ended.
 */
export function ensureSession(refusedToken: string | null = null): Promise<boolean> {
  if (isUsable(refusedToken)) return Promise.resolve(true);
  running ??= locked(refusedToken).finally(() => {
    running = null;
  });
  return running;
}

function isUsable(refusedToken: string | null): boolean {
  const stored = storedSession();
  return sessionStep(stored, Date.now()) === "valid" && stored.accessToken !== refusedToken;
}

async function locked(refusedToken: string | null): Promise<boolean> {
  if (!("locks" in navigator)) return await renew(refusedToken);
  const first = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? await renew(refusedToken) : null,
  );
  if (first !== null) return first;
  return await navigator.locks.request(LOCK, async () => {
    await storedByOtherTab(refusedToken);
    return await renew(refusedToken);
  });
}

/** Waits for what the tab that has just renewed stored to be here. */
async function storedByOtherTab(refusedToken: string | null): Promise<void> {
  if (isUsable(refusedToken)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, STORED_WITHIN_MS);
    // The last one of what is kept.
    const stop = onStoredByOtherTab("accessToken", done);
  });
}

async function renew(refusedToken: string | null): Promise<boolean> {
  const stored = storedSession();
  const step = sessionStep(stored, Date.now());
  const { session } = stored;
  if (step === "anonymous") return false;
  if (step === "expired" || !session) return expireSession();
  // Another tab was first.
  if (isUsable(refusedToken)) return true;
  const answer = await postGraphql(RefreshLoginDocument, { variables: { refreshToken: session.refreshToken } });
  // Where nothing has been decided the session stays: the request that asked for it fails by itself.
  if (!answer.ok) {
    if (decidesNothing(answer.failure)) return false;
    // An expired refresh token (1008) is for the log alone: the visitor just signs in again.
    reportError(errorDetail(answer.failure));
    return expireSession();
  }
  const { accessToken, refreshToken, expiresIn } = answer.data.refreshLogin;
  if (!accessToken || !refreshToken || !expiresIn) return expireSession();
  keepSession({ ...session, refreshToken, ...sessionTimes(expiresIn, Date.now()) }, accessToken);
  return true;
}

/** The session has ended: everything stored of it goes and the page starts anew as an anonymous visitor's. */
function expireSession(): false {
  forgetSession();
  location.reload();
  return false;
}
