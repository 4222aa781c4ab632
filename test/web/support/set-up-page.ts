import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import "../../../web/admin/add-admin-words.ts";
import { changeLanguage, loadNamespace } from "../../../web/i18n/i18n.ts";
import type { Namespace } from "../../../web/i18n/messages.ts";
import { sessionStore } from "../../../web/session/session-store.ts";
import { toasts } from "../../../web/ui/overlay/toasts.ts";

const AREAS: readonly Namespace[] = [
  "shell",
  "home",
  "auctions",
  "search",
  "lots",
  "auctions/sale",
  "bids/form",
  "bids/history",
  "notifications",
  "errors",
  "forms",
  "lots/shortcuts",
  "account",
  "second-step",
  "fresh-proof",
  "mfa",
  "addresses",
  "contact",
  "passwords",
  "admin",
  "admin/auctions",
  "rules",
  "bids/receipt",
  "ui/list",
  "admin/lot-bids",
  "admin/messages",
  "admin/table",
  "my-bids",
  "security-events",
  "settings",
  "identity",
  "admin/identities",
  "passkeys",
  "sign-ins",
  "my-data",
];

// happy-dom lacks the navigation entry that the app reads to detect a reload; no test reloads.
vi.stubGlobal("PerformanceNavigationTiming", class {});

// Tests wait for conditions, and a slow machine gets more time.
configure({ asyncUtilTimeout: 10_000 });

// Loaded here so that a test need not know which part of the app loads a component's dictionary.
beforeAll(async () => {
  for (const area of AREAS) await loadNamespace(area);
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
