const STORAGE_KEY = "favoriteIntent";
/** A visitor who takes longer to sign in has turned to something else. */
const KEPT_MS = 30 * 60_000;

/** A heart that a visitor pressed before signing in. */
export interface FavoriteIntent {
  lotId: string;
  /** Where the heart was pressed: path and query, and how far the page was scrolled. */
  path: string;
  scrollTop: number;
  keptAtMs: number;
}

/** Keeps the intent of this tab until its visitor has signed in. */
export function keepFavoriteIntent(intent: FavoriteIntent): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(intent));
  } catch {
    // Without storage the visitor presses the heart again.
  }
}

/** The intent that belongs to a page to which signing in leads back; null where there is none, or it is too old. */
export function favoriteIntentFor(path: string | null, nowMs: number): FavoriteIntent | null {
  const intent = readIntent();
  if (intent === null || intent.path !== path || nowMs - intent.keptAtMs > KEPT_MS) return null;
  return intent;
}

/** Forgets the intent, done or given up. */
export function forgetFavoriteIntent(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept either.
  }
}

function readIntent(): FavoriteIntent | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    return isIntent(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** By hand: every page has hearts, and would load a validation library for this. */
function isIntent(stored: unknown): stored is FavoriteIntent {
  if (typeof stored !== "object" || stored === null) return false;
  const { lotId, path, scrollTop, keptAtMs } = stored as Record<keyof FavoriteIntent, unknown>;
  return [lotId, path].every((text) => typeof text === "string") && [scrollTop, keptAtMs].every(Number.isFinite);
}
