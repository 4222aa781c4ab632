import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import "../../../web/admin/add-admin-words.ts";
import { changeLanguage, loadNamespace } from "../../../web/i18n/i18n.ts";
import type { Namespace } from "../../../web/i18n/messages.ts";
import { sessionStore } from "../../../web/session/session-store.ts";
import { toasts } from "../../../web/ui/overlay/toasts.ts";

const WEB = "../../../web/";
const WORDS = "/words.nl.ts";
const files = import.meta.glob("../../../web/**/words.nl.ts");

const isNamespace = (folder: string): folder is Namespace => `${WEB}${folder}${WORDS}` in files;
const namespaces = Object.keys(files)
  .map((path) => path.slice(WEB.length, -WORDS.length))
  .filter(isNamespace);

// happy-dom lacks the navigation entry that the app reads to detect a reload; no test reloads.
vi.stubGlobal("PerformanceNavigationTiming", class {});

// Tests wait for conditions, and a slow machine gets more time.
configure({ asyncUtilTimeout: 10_000 });

// Loaded here so that a test need not know which part of the app loads a component's dictionary.
beforeAll(async () => {
  for (const namespace of namespaces) await loadNamespace(namespace);
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
