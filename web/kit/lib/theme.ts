import { createStore } from "../store.ts";
import { onStoredByOtherTab, readStored, writeStored } from "./stored-values.ts";

export type Theme = "light" | "dark";

/** The colour of the browser's own frame, which the header continues: --ink of tokens.css. */
const FRAME_COLORS: Record<Theme, string> = { light: "#1c1714", dark: "#0a0807" };

/** The theme for a stored value: light for none or `light`, else dark. The script in index.html has the same rule. */
export function themeOf(stored: string | null): Theme {
  return stored === null || stored === "light" ? "light" : "dark";
}

export const themeStore = createStore<Theme>(themeOf(readStored("theme")), "light");

export function setTheme(theme: Theme): void {
  writeStored("theme", theme);
  applyTheme(theme);
}

/** Applies the stored theme and follows changes from other tabs. Returns a function that stops it. */
export function watchTheme(): () => void {
  applyTheme(themeOf(readStored("theme")));
  return onStoredByOtherTab("theme", (stored) => applyTheme(themeOf(stored)));
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", FRAME_COLORS[theme]);
  themeStore.set(theme);
}
