import type { CombinedError } from "@urql/core";
import type { FieldFault } from "../../schema/error-codes.ts";
import { hasMessage } from "../i18n/dictionary.ts";
import { loadNamespace } from "../i18n/i18n.ts";
import type { MessageKey, Translate } from "../i18n/messages.ts";

/** A failure as the app handles it, from whichever layer it came. */
export interface Failure {
  /** `extensions.code`, or null where the failure has none: an outage, or a fault of the request. */
  code: string | null;
  isNetwork: boolean;
  /** For developers and the small print, not for headlines. */
  message: string;
  /** Which fields of the input broke which rule. */
  fields: FieldFault[];
  retryAfterSeconds: number | null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isFieldFault(value: unknown): value is FieldFault {
  return isRecord(value) && typeof value.path === "string" && typeof value.rule === "string";
}

/** What `extensions` of a GraphQL error and the error's message say. */
export function failureOf({ message, extensions }: { message: string; extensions?: unknown }): Failure {
  const data = isRecord(extensions) ? extensions : {};
  const { code, fields, retryAfterSeconds } = data;
  return {
    code: typeof code === "string" ? code : null,
    isNetwork: false,
    message,
    fields: Array.isArray(fields) ? fields.filter(isFieldFault) : [],
    retryAfterSeconds: typeof retryAfterSeconds === "number" ? retryAfterSeconds : null,
  };
}

/** The failure in urql's error: the first GraphQL error, else the network's. Text falls back from cause to message to network. */
export function failureOfCombined(error: CombinedError): Failure {
  const [first] = error.graphQLErrors;
  if (first) {
    const cause = first.originalError?.message;
    return failureOf({ message: cause || first.message || "undefined error", extensions: first.extensions });
  }
  const message = error.networkError?.message || error.message || "undefined error";
  return { code: null, isNetwork: true, message, fields: [], retryAfterSeconds: null };
}

const SECONDS_PER_MINUTE = 60;

/**
 * The reader's words for a failure. A code without words of its own reads as the general ones, not as its key: a bare code tells
 * a bidder nothing. The list of errors names it.
 */
export function failureText(failure: Failure, t: Translate): string {
  if (failure.isNetwork) return t("errors.network");
  const words = errorWords(failure.code, t) ?? t("errors.generic");
  if (failure.retryAfterSeconds === null) return words;
  const count = Math.max(1, Math.ceil(failure.retryAfterSeconds / SECONDS_PER_MINUTE));
  return `${words} ${t("errors.retryAfter", { count })}`;
}

/** The catalogue's words for a code, or null where it has none, or none yet: who shows them follows the dictionary. */
function errorWords(code: string | null, t: Translate): string | null {
  if (code === null) return null;
  const key = `errors.${code}`;
  if (isMessageKey(key)) return t(key);
  void loadErrorMessages();
  return null;
}

/** The reader's words for a broken rule, or null where the dictionary has none, or none yet. */
export function ruleText({ rule, params }: FieldFault, t: Translate): string | null {
  const key = `rules.${rule}`;
  return isMessageKey(key) ? t(key, params) : null;
}

let loadingWords: Promise<void> | null = null;

/** Brings the words of every code and rule, for what shows a failure once and does not follow the dictionary. */
export function loadErrorMessages(): Promise<void> {
  // Without them, which is likely where the line is broken, a failure reads as the general one.
  loadingWords ??= loadNamespace("errors").catch(() => {
    loadingWords = null;
  });
  return loadingWords;
}

/** Whether a key that was put together at run time is in the dictionary. */
export function isMessageKey(key: string): key is MessageKey {
  return hasMessage(key);
}
