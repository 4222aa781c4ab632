import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SESSION_KEYS, type StoredKey, writeStored } from "../../../../web/kit/lib/stored-values.ts";
import { sessionStore } from "../../../../web/kit/session/session-store.ts";
import { signOut } from "../../../../web/kit/session/sign-out.ts";
import { signInAs } from "../../support/sign-in-as.ts";

/** All keys that the app stores, and whether each may stay at a sign-out, because it is the device's or public. */
const MAY_STAY: Record<StoredKey, boolean> = {
  theme: true,
  locale: true,
  channelLanguages: true,
  pushPermission: true,
  notificationsSeenOn: true,
  logHeads: true,
  // Nobody else has the text of a sealed bid; the bidder erases it by hand.
  sealedBids: true,
  session: false,
  userId: false,
  accessToken: false,
  adminNeedsComponent: false,
  userHasAddress: false,
  disableNotificationPopup: false,
  recentThings: false,
  clockSkew: false,
  // A receipt may name a maximum.
  importColumns: false,
  monitorMarks: false,
  bidReceipts: false,
};

const isKey = (key: string): key is StoredKey => key in MAY_STAY;

beforeEach(() => {
  for (const key of Object.keys(MAY_STAY).filter(isKey)) writeStored(key, key);
  signInAs("anna");
});

afterEach(() => vi.unstubAllGlobals());

describe("signing out", () => {
  it("removes everything from the browser that may not stay", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ data: { logout: { result: true } } }));
    await signOut();
    const left = Object.keys(localStorage).sort();
    expect(left).toEqual(
      Object.keys(MAY_STAY)
        .filter((key) => isKey(key) && MAY_STAY[key])
        .sort(),
    );
    expect(sessionStore.get()).toBeNull();
  });

  it("clears the storage before the API has answered, and also if it does not answer", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    const over = signOut();
    for (const key of SESSION_KEYS) expect(localStorage.getItem(key)).toBeNull();
    await over;
    expect(sessionStore.get()).toBeNull();
  });

  it("ends the sign-in on the server, with the token that is about to be removed", async () => {
    const sent = vi.fn(async (_url: string, _init: RequestInit) =>
      Response.json({ data: { logout: { result: true } } }),
    );
    vi.stubGlobal("fetch", sent);
    await signOut();
    const [, init] = sent.mock.calls[0] ?? [];
    expect(JSON.parse(String(init?.body)).variables).toEqual({ refreshToken: "refresh-anna" });
    expect(new Headers(init?.headers).get("authorization")).toBe("Bearer token-anna");
  });
});
