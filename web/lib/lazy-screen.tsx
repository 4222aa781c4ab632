import { type ComponentType, lazy } from "react";
import { loadArea } from "../i18n/i18n.ts";
import type { Area } from "../i18n/phrases.ts";

const RELOADED_KEY = "reloadedForChunk";

/**
 * A screen that is loaded when it is first shown, together with its words. If it fails to load (after a deploy the old file
 * is gone) the page is loaded anew, once.
 */
export function lazyScreen(load: () => Promise<ComponentType>, ...areas: Area[]) {
  return lazy(async () => {
    try {
      const [screen] = await Promise.all([load(), ...areas.map(loadArea)]);
      forgetReload();
      return { default: screen };
    } catch (error) {
      if (!mayReload()) throw error;
      location.reload();
      // Nothing is shown between here and the reload.
      return await new Promise<never>(() => {});
    }
  });
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
