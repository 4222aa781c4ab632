import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { graphqlClient } from "../../../../web/kit/client/graphql-client.ts";
import { reportError } from "../../../../web/kit/errors/report-errors.ts";
import { SESSION_KEYS, writeStored } from "../../../../web/kit/lib/stored-values.ts";
import { ensureSession } from "../../../../web/kit/session/refresh-session.ts";
import type { Session } from "../../../../web/kit/session/session.ts";
import { SESSION_CHECK_DELAY_MS, SESSION_WAIT_MS } from "../../../../web/kit/session/session-rules.ts";
import { sessionStore, storedSession } from "../../../../web/kit/session/session-store.ts";
import { signIn } from "../../../../web/kit/session/sign-in.ts";
import { watchSession } from "../../../../web/kit/session/watch-session.ts";
import { eventually } from "../../../support/eventually.ts";
import { signInAs } from "../../support/sign-in-as.ts";

vi.mock(import("../../../../web/kit/errors/report-errors.ts"), async (original) => ({
  ...(await original()),
  reportError: vi.fn(),
}));

const HOUR_MS = 3_600_000;
const RENEWED = {
  userId: "anna",
  expiresIn: 16_200,
  refreshToken: "refresh-2",
  refreshExpiresIn: 86_400,
  accessToken: "token-2",
  challenge: null,
  mfaSession: null,
};
const PROFILE = {
  userProfile: {
    username: "anna@example.test",
    userAttributes: {
      sub: "anna",
      email: "anna@example.test",
      emailVerified: true,
      phoneNumber: "+31612345678",
      phoneNumberVerified: false,
    },
    preferredMfaSetting: "NONE",
    userMFASettingList: [],
    settings: {
      language: "NL",
      darkMode: null,
      invoiceUseCompanyAddress: null,
      disableNotificationPopup: null,
      oneClickBidding: null,
    },
  },
  userAddressCheck: true,
};

interface Sent {
  name: string;
  init: RequestInit;
}

const reload = vi.fn();
let sent: Sent[];
let answers: Map<string, () => object>;

/** Sets the answer of an operation. */
const answer = (name: string, body: object) => answers.set(name, () => body);
const refuse = (name: string, code: string) => answer(name, { errors: [{ message: code, extensions: { code } }] });
const count = (name: string) => sent.filter((request) => request.name === name).length;

/** The simulated page has no locks: here is one tab, which always gets them. */
const locks = {
  request: async (_name: string, ...rest: unknown[]) => {
    const work = rest.at(-1);
    return typeof work === "function" ? await work({}) : null;
  },
};

/** A session that is due for renewal. */
const dueSession = (change: Partial<Session> = {}) =>
  signInAs("anna", { refreshAccessTokenAfter: Date.now() - 1, ...change });

function expectSessionGone(): void {
  for (const key of SESSION_KEYS) expect(localStorage.getItem(key), key).toBeNull();
  expect(sessionStore.get()).toBeNull();
  expect(reload).toHaveBeenCalled();
}

beforeEach(() => {
  sent = [];
  answers = new Map([["refreshLogin", () => ({ data: { refreshLogin: RENEWED } })]]);
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    const name = /(?:query|mutation)\s+(\w+)/.exec(JSON.parse(String(init.body)).query)?.[1] ?? "";
    sent.push({ name, init });
    const body = answers.get(name)?.();
    if (!body) throw new TypeError("no network");
    return Response.json(body);
  });
  Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
  vi.spyOn(location, "reload").mockImplementation(reload);
  reload.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a visitor is signed in", () => {
  const credentials = { userName: "anna@example.test", password: "Verkoop-2026" };

  it("after the sign-in and the profile have both been answered", async () => {
    answer("login", { data: { login: RENEWED } });
    answer("userProfile", { data: PROFILE });
    expect(await signIn(credentials)).toMatchObject({ kind: "signedIn" });
    expect(storedSession()).toMatchObject({ userId: "anna", accessToken: "token-2" });
    expect(localStorage.getItem("userHasAddress")).toBe("true");
  });

  it("not if the profile fails: nothing is stored, and the message is LoginFailedGeneric", async () => {
    answer("login", { data: { login: RENEWED } });
    refuse("userProfile", "9999");
    expect(await signIn(credentials)).toMatchObject({ kind: "failed", failure: { message: "LoginFailedGeneric" } });
    expect(storedSession()).toEqual({ session: null, userId: null, accessToken: null });
  });

  it("without a key where the browser has no IndexedDB: no proof is sent, and the session is as short as the API says", async () => {
    expect(globalThis.indexedDB).toBeUndefined();
    answer("login", { data: { login: RENEWED } });
    answer("userProfile", { data: PROFILE });
    await signIn(credentials);
    expect(new Headers(sent[0]?.init.headers).has("dpop")).toBe(false);
    const { session } = storedSession();
    expect(session?.hasKey).toBe(false);
    expect((session?.refreshTokenExpiresOn ?? 0) - Date.now()).toBeLessThanOrEqual(24 * HOUR_MS);
  });
});

describe("a session that is due", () => {
  it("is renewed once for all who ask at once, and lasts another four hours", async () => {
    dueSession();
    expect(await Promise.all([ensureSession(), ensureSession(), ensureSession()])).toEqual([true, true, true]);
    expect(count("refreshLogin")).toBe(1);
    const { session, accessToken } = storedSession();
    expect(accessToken).toBe("token-2");
    expect(session?.refreshToken).toBe("refresh-2");
    expect((session?.refreshAccessTokenAfter ?? 0) - Date.now()).toBeGreaterThan(4 * HOUR_MS - 10_000);
  });

  it("is renewed when the page becomes visible again", async () => {
    signInAs("anna");
    const stop = watchSession();
    expect(count("refreshLogin")).toBe(0);
    dueSession();
    document.dispatchEvent(new Event("visibilitychange"));
    await eventually(() => expect(storedSession().accessToken).toBe("token-2"));
    stop();
  });

  it("waits twelve seconds for the API at most", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    dueSession();
    await ensureSession();
    expect(timeout).toHaveBeenCalledWith(SESSION_WAIT_MS);
    expect(SESSION_WAIT_MS).toBe(12_000);
  });

  it("stays if the API cannot be reached, and the page is not reloaded", async () => {
    answers.clear();
    dueSession();
    expect(await ensureSession()).toBe(false);
    expect(storedSession().accessToken).toBe("token-anna");
    expect(reload).not.toHaveBeenCalled();
  });

  it("stays if the proof of its key is refused, as with a wrong clock that cannot be set right", async () => {
    refuse("refreshLogin", "KEY_PROOF_REFUSED");
    dueSession();
    expect(await ensureSession()).toBe(false);
    expect(storedSession().accessToken).toBe("token-anna");
    expect(reload).not.toHaveBeenCalled();
  });

  it("stays if its key cannot be read at present, and is not sent without it: that would end the sign-in", async () => {
    dueSession({ hasKey: true });
    expect(await ensureSession()).toBe(false);
    expect(count("refreshLogin")).toBe(0);
    expect(storedSession().accessToken).toBe("token-anna");
  });
});

describe("a session expires", () => {
  const fillStorage = () => {
    for (const key of SESSION_KEYS) if (localStorage.getItem(key) === null) writeStored(key, "of anna");
  };

  it("if its renewal is refused: everything of it is removed, the page reloads, and 1008 is only reported", async () => {
    dueSession();
    fillStorage();
    refuse("refreshLogin", "1008");
    expect(await ensureSession()).toBe(false);
    expectSessionGone();
    expect(reportError).toHaveBeenCalledWith(expect.stringContaining("1008"));
  });

  it("if the answer of the renewal has no tokens", async () => {
    dueSession();
    answer("refreshLogin", { data: { refreshLogin: { ...RENEWED, accessToken: null } } });
    await ensureSession();
    expectSessionGone();
  });

  it("after seven days, without a request", async () => {
    dueSession({ refreshTokenExpiresOn: Date.now() - 1 });
    fillStorage();
    await ensureSession();
    expectSessionGone();
    expect(sent).toEqual([]);
  });

  it("on a page that missed that another tab had ended it", async () => {
    signInAs("anna");
    localStorage.clear();
    expect(await ensureSession()).toBe(false);
    expectSessionGone();
  });

  it("if a part of it is missing and cannot be renewed", async () => {
    writeStored("accessToken", "token-anna");
    await ensureSession();
    expectSessionGone();
  });
});

describe("an answer that says unauthorized", () => {
  const QUERY = "query clock { queryClockSkew(clientDateTime: 1) { serverDateTimeAtRequest } }";
  const ask = () => graphqlClient.get().query(QUERY, {}, { requestPolicy: "network-only" }).toPromise();

  it("has the session checked and renewed after a second, and the request sent again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    signInAs("anna");
    refuse("clock", "1002");
    const asked = ask();
    await vi.advanceTimersByTimeAsync(SESSION_CHECK_DELAY_MS - 1);
    expect(count("refreshLogin")).toBe(0);
    answer("clock", { data: { queryClockSkew: { serverDateTimeAtRequest: "2026-01-02T10:00:00.000Z" } } });
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect((await asked).error).toBeUndefined();
    expect(count("refreshLogin")).toBe(1);
    const again = sent.filter(({ name }) => name === "clock").at(-1);
    expect(new Headers(again?.init.headers).get("authorization")).toBe("Bearer token-2");
  });

  it("with status 401 reloads the page", async () => {
    signInAs("anna");
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 401 }));
    await ask();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("another user on the same page", () => {
  it("gets an empty cache", () => {
    signInAs("anna");
    const before = graphqlClient.get();
    signInAs("bram");
    expect(graphqlClient.get()).not.toBe(before);
  });
});
