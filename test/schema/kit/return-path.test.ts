import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { isReturnPath } from "../../../schema/kit/return-path.ts";
import { startIdinSessionInput } from "../../../schema/people/identity/identity-inputs.ts";
import { nextPath } from "../../../web/kit/screens/return-path.ts";

const session = (returnPath: string) => ({ issuer: "BANKNL", language: "nl", returnPath });

describe("the path to come back to, in the app and in the API alike", () => {
  it.each(["/", "/nl/auction/1/lot/2?x=1#bids", "/nl/account/", "/nl/search?text=a%2F%2Fb"])("is %j", (path) => {
    expect(isReturnPath(path)).toBe(true);
    expect(nextPath(path)).toBe(path);
    expect(v.is(startIdinSessionInput, session(path))).toBe(true);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\u0000/evil.example",
    "/nl/\u007fevil",
    "/.//evil.example",
    "/nl/..//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "nl/account",
    "",
  ])("is never %j", (path) => {
    expect(isReturnPath(path)).toBe(false);
    expect(nextPath(path)).toBeNull();
    if (path !== "") expect(v.is(startIdinSessionInput, session(path))).toBe(false);
  });
});
