import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { changeLanguage, loadArea } from "../../../web/i18n/i18n.ts";
import type { Namespace } from "../../../web/i18n/phrases.ts";
import { sessionStore } from "../../../web/session/session-store.ts";
import { toasts } from "../../../web/ui/toasts.ts";

const AREAS: readonly Namespace[] = [
  "core",
  "home",
  "lists",
  "search",
  "lotPage",
  "sale",
  "bidding",
  "history",
  "notifications",
  "errors",
  "shortcuts",
  "account",
  "admin",
  "auctionRules",
  "receipts",
];

// What happy-dom lacks and the app asks for: whether the page was loaded anew, which no test does.
vi.stubGlobal("PerformanceNavigationTiming", class {});

// A slow machine is no failure: conditions are waited for, never slept on.
configure({ asyncUtilTimeout: 10_000 });

// Here so that a test need not know which part of the app loads a component's words.
beforeAll(async () => {
  for (const area of AREAS) await loadArea(area);
});

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage("nl");
});

afterEach(() => {
  cleanup();
  sessionStore.set(null);
  toasts.set([]);
});
