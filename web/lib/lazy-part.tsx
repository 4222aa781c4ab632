import { type ComponentType, lazy } from "react";
import { loadArea } from "../i18n/i18n.ts";
import type { Namespace } from "../i18n/phrases.ts";
import { initialQueriesDone } from "./initial-queries.ts";

const RELOADED_KEY = "reloadedForChunk";

/**
 * A screen, or a part of one, that is loaded when it is first shown, together with its words. If it fails to load (after a deploy the old file
 * is gone) the page is loaded anew, once.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, ...areas: Namespace[]) {
  return reloadingPart(() => Promise.all([load(), ...areas.map(loadArea)]));
}

/** As `lazyPart`, for what is not part of the first screen: it is loaded once what was asked for that is answered. */
export function laterPart<Props>(load: () => Promise<ComponentType<Props>>, ...areas: Namespace[]) {
  return reloadingPart(() => initialQueriesDone.then(() => Promise.all([load(), ...areas.map(loadArea)])));
}

function reloadingPart<Props>(fetchAll: () => Promise<[ComponentType<Props>, ...unknown[]]>) {
  const part = lazy(async () => {
    try {
      const [component] = await fetchAll();
      forgetReload();
      return { default: component };
    } catch (error) {
      if (!mayReload()) throw error;
      location.reload();
      // Nothing is shown between here and the reload.
      return await new Promise<never>(() => {});
    }
  });
  /** Loads it before it is needed, so that it shows at once; a failure shows when it is needed. */
  const warm = () => void fetchAll().catch(() => {});
  return Object.assign(part, { warm });
}

function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY)) return false;
    sessionStorage.setItem(RELOADED_KEY, "1");
    return true;
  } catch {
    return false;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY);
  } catch {
    // Nothing was remembered either.
  }
}
