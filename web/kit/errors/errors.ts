import type { CombinedError } from "@urql/core";
import type { FieldFault } from "../../../schema/kit/error-codes.ts";
import { hasMessage } from "../i18n/dictionary.ts";
import { loadNamespace } from "../i18n/i18n.ts";
import type { MessageKey, Translate } from "../i18n/messages.ts";

export interface Failure {
  /** `extensions.code`; null if the failure has none, such as an outage or an invalid request. */
  code: string | null;
  isNetwork: boolean;
  message: string;
  fields: FieldFault[];
  retryAfterSeconds: number | null;
  /** Of a proof of work, without which the API refused. */
  challenge: string | null;
}

/** A response that has neither data nor an error, which the API never sends. */
export const EMPTY_RESPONSE = { message: "Empty response", extensions: { code: "9000" } };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isFieldFault(value: unknown): value is FieldFault {
  return isRecord(value) && typeof value.path === "string" && typeof value.rule === "string";
}

export function failureOf({ message, extensions }: { message: string; extensions?: unknown }): Failure {
  const data = isRecord(extensions) ? extensions : {};
  const { code, fields, retryAfterSeconds, challenge } = data;
  return {
    code: typeof code === "string" ? code : null,
    isNetwork: false,
    message,
    fields: Array.isArray(fields) ? fields.filter(isFieldFault) : [],
    retryAfterSeconds: typeof retryAfterSeconds === "number" ? retryAfterSeconds : null,
    challenge: typeof challenge === "string" ? challenge : null,
  };
}

/** Reads the failure of an operation; null if it succeeded. */
export function failureOfAnswer({ error }: { error?: CombinedError | undefined }): Failure | null {
  return error ? failureOfCombined(error) : null;
}

/** Reads the first GraphQL error, else the network error. Its text is the cause, else the message, else the network. */
export function failureOfCombined(error: CombinedError): Failure {
  const [first] = error.graphQLErrors;
  if (first) {
    const cause = first.originalError?.message;
    return failureOf({ message: cause || first.message || "undefined error", extensions: first.extensions });
  }
  const message = error.networkError?.message || error.message || "undefined error";
  return { code: null, isNetwork: true, message, fields: [], retryAfterSeconds: null, challenge: null };
}

const SECONDS_PER_MINUTE = 60;

/** The translated text of a failure. */
export function failureText(failure: Failure, t: Translate): string {
  if (failure.isNetwork) return t("errors.network");
  const words = codeText(failure.code, t);
  if (failure.retryAfterSeconds === null) return words;
  return `${words} ${retryAfterText(failure.retryAfterSeconds, t)}`;
}

export function retryAfterText(seconds: number, t: Translate): string {
  return t("errors.retryAfter", { count: Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE)) });
}

/**
 * The text for a code. A code without one is shown as its key, which a user can report to support.
 * Callers follow the dictionary to re-render.
 */
function codeText(code: string | null, t: Translate): string {
  if (code === null) return t("errors.generic");
  const key = `errors.${code}`;
  if (isMessageKey(key)) return t(key);
  void loadErrorMessages();
  // Until the texts of codes have loaded, nobody knows whether this one has a text.
  const hasLoaded = isMessageKey(`errors.${EMPTY_RESPONSE.extensions.code}`);
  return hasLoaded ? key : t("errors.generic");
}

/** The text for a broken rule; null if there is none or it has not loaded yet. */
export function ruleText({ rule, params }: FieldFault, t: Translate): string | null {
  const key = `rules.${rule}`;
  return isMessageKey(key) ? t(key, params) : null;
}

let loadingWords: Promise<void> | null = null;

/** Loads the texts of all codes and rules, for callers that show a failure once and do not follow the dictionary. */
export function loadErrorMessages(): Promise<void> {
  // If loading fails, which is likely without a connection, the general text is used.
  loadingWords ??= loadNamespace("errors").catch(() => {
    loadingWords = null;
  });
  return loadingWords;
}

function isMessageKey(key: string): key is MessageKey {
  return hasMessage(key);
}
