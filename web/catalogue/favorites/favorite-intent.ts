const STORAGE_KEY = "favoriteIntent";
/** After this long, the visitor has probably moved on to something else. */
const KEPT_MS = 30 * 60_000;

/** A favourite button (heart) that a visitor pressed before signing in. */
export interface FavoriteIntent {
  incrementalLotId: string;
  /** Where the button was pressed: the path with its query, and the scroll position. */
  path: string;
  scrollTop: number;
  keptAtMs: number;
}

export function keepFavoriteIntent(intent: FavoriteIntent): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(intent));
  } catch {
    // Without storage, the visitor has to press the button again.
  }
}

export function favoriteIntentFor(path: string | null, nowMs: number): FavoriteIntent | null {
  const intent = readIntent();
  if (intent === null || intent.path !== path || nowMs - intent.keptAtMs > KEPT_MS) return null;
  return intent;
}

export function forgetFavoriteIntent(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is no intent to remove.
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

/** Validated by hand: every page has favourite buttons, and would load a validation library for this check. */
function isIntent(stored: unknown): stored is FavoriteIntent {
  if (typeof stored !== "object" || stored === null) return false;
  const { incrementalLotId, path, scrollTop, keptAtMs } = stored as Record<keyof FavoriteIntent, unknown>;
  return (
    [incrementalLotId, path].every((text) => typeof text === "string") && [scrollTop, keptAtMs].every(Number.isFinite)
  );
}
