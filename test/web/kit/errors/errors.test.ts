import { CombinedError } from "@urql/core";
import { beforeEach, describe, expect, test } from "vitest";
import { core } from "../../../../web/app/shell/words.en.ts";
import { failureOf, failureOfCombined, failureText, ruleText } from "../../../../web/kit/errors/errors.ts";
import {
  errorDetail,
  forgetNetworkErrors,
  isIgnored,
  listError,
  listedErrors,
  listUnexplained,
} from "../../../../web/kit/errors/listed-errors.ts";
import { errors } from "../../../../web/kit/errors/words.en.ts";
import { dictionary, formatMessage } from "../../../../web/kit/i18n/dictionary.ts";
import type { Translate } from "../../../../web/kit/i18n/messages.ts";

dictionary.set({ language: "en", messages: { ...core, ...errors } });
const t: Translate = (key, params) => formatMessage(dictionary.get(), key, params);

describe("a failure in the user's language", () => {
  test("a known code has its own text", () => {
    expect(failureText(failureOf({ message: "4004", extensions: { code: "4004" } }), t)).toBe(
      "An account already exists for this email address.",
    );
  });

  test("TOO_MANY_ATTEMPTS shows when to come back", () => {
    const extensions = { code: "TOO_MANY_ATTEMPTS", retryAfterSeconds: 90 };
    expect(failureText(failureOf({ message: "", extensions }), t)).toMatch(/too many times.*in 2 minutes\.$/);
  });

  test("an unknown code is shown as its key", () => {
    const text = failureText(failureOf({ message: "boom", extensions: { code: "7777" } }), t);
    expect(text).toBe("errors.7777");
  });

  test("a code is not shown before the texts of codes have loaded, nor where there is none", () => {
    expect(failureText(failureOf({ message: "boom" }), t)).toBe("Something went wrong. Please try again.");
    dictionary.set({ language: "en", messages: core });
    const text = failureText(failureOf({ message: "4004", extensions: { code: "4004" } }), t);
    dictionary.set({ language: "en", messages: { ...core, ...errors } });
    expect(text).toBe("Something went wrong. Please try again.");
  });

  test("a network error has its own text", () => {
    const failure = failureOfCombined(new CombinedError({ networkError: new Error("Failed to fetch") }));
    expect(failure.isNetwork).toBe(true);
    expect(failureText(failure, t)).toContain("no connection");
  });

  test("faults of fields come with it, and nothing else", () => {
    const fields = [{ path: "email", rule: "email" }, { path: 5 }, null];
    expect(failureOf({ message: "", extensions: { code: "INVALID_INPUT", fields } }).fields).toEqual([
      { path: "email", rule: "email" },
    ]);
  });
});

test("a broken rule has its own text, added to the text of the code", () => {
  const fault = { path: "favoriteLot", rule: "maximumFavorites", params: { maximum: 1_000 } };
  expect(ruleText(fault, t)).toContain("at most 1000 favourites");
  expect(ruleText({ path: "favoriteLot", rule: "other" }, t)).toBeNull();
});

describe("the list of errors that no screen explains", () => {
  beforeEach(() => listedErrors.set([]));

  test("network errors are marked as such, others by their type", () => {
    expect(errorDetail({ ...failureOf({ message: "down" }), isNetwork: true })).toBe("[Network error]: down");
    expect(errorDetail(failureOf({ message: "boom", extensions: { code: "9999" } }))).toBe("9999: boom");
  });

  const coded = (code: string) => failureOf({ message: "boom", extensions: { code } });
  const offline = failureOfCombined(new CombinedError({ networkError: new Error("Failed to fetch") }));
  const details = () => listedErrors.get().map(({ detail }) => detail);

  test.each([
    ["a broken line", offline, "[Network error]: Failed to fetch"],
    ["an unhandled error of the server", coded("9999"), "9999: boom"],
    ["a type that the app does not know", coded("7777"), "7777: boom"],
    ["an error without a type", failureOf({ message: "boom" }), "GraphQL: boom"],
  ])("contains %s", async (_, failure, detail) => {
    await listUnexplained(failure);
    expect(details()).toEqual([detail]);
  });

  test.each(["4004", "2000", "1008", "9000", "INVALID_INPUT", "TOO_MANY_ATTEMPTS", "Unauthorized"])(
    "leaves out %s, which a screen or the session explains",
    async (code) => {
      await listUnexplained(coded(code));
      expect(details()).toEqual([]);
    },
  );

  test("drops network errors once an answer comes, and keeps the others", async () => {
    await listUnexplained(offline);
    await listUnexplained(coded("9999"));
    forgetNetworkErrors();
    expect(details()).toEqual(["9999: boom"]);
  });

  test("contains each error once, and at most five", () => {
    for (const detail of ["a", "a", "b", "c", "d", "e", "f"]) listError(detail);
    expect(listedErrors.get().map(({ detail }) => detail)).toEqual(["b", "c", "d", "e", "f"]);
  });

  test.each([
    "Token has expired",
    "Socket closed with event 1001 Going Away",
    "[vite] failed to connect to websocket (localhost:8787)",
    "ResizeObserver loop completed with undelivered notifications.",
    "Failed to fetch dynamically imported module: /assets/x.js",
  ])("ignores %s", (detail) => {
    listError(detail);
    expect(isIgnored(detail)).toBe(true);
    expect(listedErrors.get()).toEqual([]);
  });
});
