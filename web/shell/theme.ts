import { createStore } from "../lib/store.ts";
import { onStoredByOtherTab, readStored, writeStored } from "../lib/stored-values.ts";

export type Theme = "light" | "dark";

/** Colour of the browser's own frame: --page of tokens.css. */
const FRAME_COLORS: Record<Theme, string> = { light: "#f6f5f3", dark: "#141312" };

/** Light where nothing is stored or light is; dark otherwise. The script in index.html follows the same rule before the first paint. */
export function themeOf(stored: string | null): Theme {
  return stored === null || stored === "light" ? "light" : "dark";
}

/** The theme that the page is in. */
export const themeStore = createStore<Theme>(themeOf(readStored("theme")));

/** Puts the page in a theme and remembers it. */
export function setTheme(theme: Theme): void {
  writeStored("theme", theme);
  show(theme);
}

/** Shows the stored theme and follows changes from other tabs. Returns the way to stop. */
export function watchTheme(): () => void {
  show(themeOf(readStored("theme")));
  return onStoredByOtherTab("theme", (stored) => show(themeOf(stored)));
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", FRAME_COLORS[theme]);
  themeStore.set(theme);
}
