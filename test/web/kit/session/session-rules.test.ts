import { describe, expect, test } from "vitest";
import { judgeSkew } from "../../../../web/kit/session/clock-skew.ts";
import { parseSession } from "../../../../web/kit/session/session.ts";
import {
  decidesNothing,
  saysUnauthorized,
  sessionStep,
  sessionTimes,
} from "../../../../web/kit/session/session-rules.ts";
import { afterSignOut } from "../../../../web/kit/session/sign-out.ts";

const NOW = Date.parse("2026-03-01T09:00:00.000Z");
const HOUR = 3_600_000;
const session = sessionTimes(8 * 3_600, NOW);
const signedIn = { session, userId: "u", accessToken: "t" };

describe("the next step of a session", () => {
  test("an empty store is an anonymous visitor", () => {
    expect(sessionStep({ session: null, userId: null, accessToken: null }, NOW)).toBe("anonymous");
  });

  test("a fresh session is valid", () => expect(sessionStep(signedIn, NOW)).toBe("valid"));

  test("it is renewed four hours after the sign-in, not before", () => {
    expect(sessionStep(signedIn, NOW + 4 * HOUR - 1)).toBe("valid");
    expect(sessionStep(signedIn, NOW + 4 * HOUR)).toBe("refresh");
  });

  test("it is renewed earlier if the access token has expired", () => {
    const short = { ...signedIn, session: sessionTimes(3_600, NOW) };
    expect(sessionStep(short, NOW + HOUR - 1)).toBe("valid");
    expect(sessionStep(short, NOW + HOUR)).toBe("refresh");
  });

  test("it has ended when the refresh token has expired, after seven days", () => {
    expect(sessionStep(signedIn, NOW + 7 * 24 * HOUR - 1)).toBe("refresh");
    expect(sessionStep(signedIn, NOW + 7 * 24 * HOUR)).toBe("expired");
  });

  test("without its user or its token it is not valid", () => {
    expect(sessionStep({ ...signedIn, userId: null }, NOW)).toBe("refresh");
    expect(sessionStep({ ...signedIn, accessToken: null }, NOW)).toBe("refresh");
    expect(sessionStep({ session: null, userId: "u", accessToken: "t" }, NOW)).toBe("expired");
  });

  test("a stored text that cannot be parsed is no session", () => {
    expect(parseSession(null)).toBeNull();
    expect(parseSession("{")).toBeNull();
    expect(parseSession('{"userId":1}')).toBeNull();
    const stored = {
      userId: "u",
      userName: "jan@voorbeeld.nl",
      email: "jan@voorbeeld.nl",
      emailVerified: true,
      phoneNumber: "+31612345678",
      phoneNumberVerified: false,
      preferredMfaSetting: "NONE",
      userMFASettingList: [],
      refreshToken: "r",
      hasOneClickBidding: false,
      ...session,
    };
    expect(parseSession(JSON.stringify(stored))).toEqual(stored);
    for (const name of Object.keys(stored)) {
      expect(parseSession(JSON.stringify({ ...stored, [name]: null })), name).toBeNull();
    }
  });
});

describe("a failure that says unauthorized", () => {
  test.each([
    [{ code: "1002", message: "1002" }, true],
    [{ code: "1028", message: "1028" }, true],
    [{ code: null, message: "Unauthorized" }, true],
    [{ code: null, message: "Response code 401" }, true],
    [{ code: "1016", message: "1016" }, false],
    [{ code: "4004", message: "4004" }, false],
  ])("%o: %s", (failure, isUnauthorized) => expect(saysUnauthorized(failure)).toBe(isUnauthorized));
});

describe("the address after a sign-out", () => {
  test("on the sign-out page is home", () => {
    expect(afterSignOut("/nl/logout", "/nl/")).toEqual({ kind: "go", to: "/nl/" });
  });
  test("on any other page is the same page, reloaded", () => {
    expect(afterSignOut("/nl/account/", "/nl/")).toEqual({ kind: "reload" });
  });
});

describe("the clock's skew", () => {
  test("a difference of up to a second does not count", () => {
    expect(judgeSkew(1_000, 20)).toBe(0);
    expect(judgeSkew(-1_000, 20)).toBe(0);
  });
  test("a larger difference counts, in either direction", () => {
    expect(judgeSkew(1_001, 20)).toBe(1_001);
    expect(judgeSkew(-90_000, 20)).toBe(-90_000);
  });
  test("an answer that took half a second is requested again", () => {
    expect(judgeSkew(5_000, 500)).toBe("retry");
    expect(judgeSkew(5_000, 499)).toBe(5_000);
  });
});

describe("a renewal that fails", () => {
  test.each([
    ["the API cannot be reached", { code: null, isNetwork: true }],
    ["a stranger with the same address sends too many requests", { code: "TOO_MANY_ATTEMPTS", isNetwork: false }],
    ["the database is unavailable", { code: "9999", isNetwork: false }],
    ["the API is busy", { code: "2000", isNetwork: false }],
    ["the proof of its key is refused", { code: "KEY_PROOF_REFUSED", isNetwork: false }],
  ])("keeps the session if %s", (_, failure) => expect(decidesNothing(failure)).toBe(true));

  test.each(["1008", "1007", null])("ends the session on %s", (code) =>
    expect(decidesNothing({ code, isNetwork: false })).toBe(false),
  );
});
