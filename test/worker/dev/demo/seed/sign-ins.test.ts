import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CHANNELS } from "../../../../../schema/kit/channels.ts";
import { newPassword } from "../../../../../schema/people/inputs/password.ts";
import { buildDemoData } from "../../../../../worker/dev/demo/seed/build-demo-data.ts";
import { biddingSignIns, DEMO_PASSWORD, DEMO_SIGN_INS } from "../../../../../worker/dev/demo/seed/sign-ins.ts";

const { accounts } = buildDemoData({ seed: "a", nowMs: Date.UTC(2026, 2, 11) });
const rightsOf = (userId: string) => accounts.authorizations.filter((right) => right.userId === userId);

describe("demo sign-ins", () => {
  it("the password meets the rules", () => {
    expect(v.safeParse(newPassword, DEMO_PASSWORD).success).toBe(true);
  });

  it("there is one for every role, and a few rivals", () => {
    expect(new Set(DEMO_SIGN_INS.map(({ role }) => role))).toEqual(
      new Set(["bidder", "rival", "auctioneer", "channelManager", "administrator"]),
    );
    expect(DEMO_SIGN_INS.filter(({ role }) => role === "rival").length).toBeGreaterThan(2);
  });

  it("every user is confirmed and has an address", () => {
    for (const { id } of DEMO_SIGN_INS) {
      expect(accounts.users.find((user) => user.id === id)?.emailVerifiedAtMs).toEqual(expect.any(Number));
      expect(accounts.userAddresses.some(({ userId }) => userId === id)).toBe(true);
    }
  });

  it("bidders may bid on every channel and have no right on any project or unit, which would bar them", () => {
    for (const { id } of biddingSignIns()) {
      expect(rightsOf(id).map(({ rule, entityId }) => [rule, entityId])).toEqual(
        CHANNELS.map((channel) => ["USER_CHANNEL_BID", channel]),
      );
    }
  });

  it("only the administrator manages units", () => {
    const managers = accounts.authorizations.filter(({ rule }) => rule === "GLOBAL_AUTH_OU_CREATE");
    expect(managers.map(({ userId }) => userId)).toEqual(
      DEMO_SIGN_INS.filter(({ role }) => role === "administrator").map(({ id }) => id),
    );
  });
});
