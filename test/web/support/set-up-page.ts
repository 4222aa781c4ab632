import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import "../../../web/admin/add-staff-words.ts";
import { changeLanguage, loadNamespace } from "../../../web/kit/i18n/i18n.ts";
import type { Namespace } from "../../../web/kit/i18n/messages.ts";
import { sessionStore } from "../../../web/kit/session/session-store.ts";
import { toasts } from "../../../web/kit/ui/overlay/toasts.ts";
import { namespaceOf } from "./namespace-of.ts";

const WEB = "../../../web/";
const files = import.meta.glob("../../../web/**/words.nl.ts");

const names = new Set(Object.keys(files).map((path) => namespaceOf(path.slice(WEB.length))));
const isNamespace = (name: string): name is Namespace => names.has(name);
const namespaces = [...names].filter(isNamespace);

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
