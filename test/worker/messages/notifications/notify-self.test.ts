import { describe, expect, it } from "vitest";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { connect } from "../../../support/live-client.ts";
import { tokenFor } from "../../../support/people/token-for.ts";

const NOTIFY = "mutation ($notification: NotifySelfInput!) { notifySelf(notification: $notification) { result } }";
const MINE = `subscription ($user: ID!) {
  userNotification(userId: $user) { title message userId channel type amount incrementalLotId publicationId lotNumber }
}`;

const note = (userId: string, fields: Record<string, string> = {}) => ({
  notification: { title: "Lunch", message: "Twelve o'clock", userId, channel: "auctionate", ...fields },
});

describe("notifySelf", () => {
  it("reaches the viewer's open browsers", async () => {
    const token = await tokenFor("anna");
    const client = await (await connect("?user=anna")).init(token);
    await client.subscribed("mine", MINE, { user: "anna" });
    const answer = await graphql(NOTIFY, note("anna", { title: " Lunch " }), { token });
    expect(answer.data).toEqual({ notifySelf: { result: true } });
    expect(await client.next("mine")).toEqual({
      userNotification: {
        title: "Lunch",
        message: "Twelve o'clock",
        userId: "anna",
        channel: "auctionate",
        type: null,
        amount: null,
        incrementalLotId: null,
        publicationId: null,
        lotNumber: null,
      },
    });
  });
});

describe("permissions", () => {
  it("a notification to another user is refused with 1016 and not delivered", async () => {
    const client = await (await connect("?user=bert")).init(await tokenFor("bert"));
    await client.subscribed("mine", MINE, { user: "bert" });
    expect(errorCode(await graphql(NOTIFY, note("bert"), { token: await tokenFor("anna") }))).toBe("1016");
    expect(await client.drained()).toEqual([]);
  });

  it("visitors are asked to sign in", async () => {
    expect(errorCode(await graphql(NOTIFY, note("anna")))).toBe("1002");
  });
});

describe("validation", () => {
  it.each([
    [{ title: " " }, { path: "title", rule: "required" }],
    [{ title: "x".repeat(201) }, { path: "title", rule: "maximumCharacters", params: { maximum: 200 } }],
    [{ title: "Kop\nregel" }, { path: "title", rule: "visibleCharacters" }],
    [{ message: "omgekeerd \u202Edrow" }, { path: "message", rule: "visibleCharacters" }],
    [{ message: "" }, { path: "message", rule: "required" }],
    [{ message: "x".repeat(2_001) }, { path: "message", rule: "maximumCharacters", params: { maximum: 2_000 } }],
    [{ channel: "" }, { path: "channel", rule: "emptyChannel" }],
    [{ channel: "ebay" }, { path: "channel", rule: "unsupportedChannel" }],
  ])("%o is refused", async (fields, fault) => {
    const answer = await graphql(NOTIFY, note("anna", fields), { token: await tokenFor("anna") });
    expect(errorCode(answer)).toBe("INVALID_INPUT");
    expect(answer.errors?.[0]?.extensions?.fields).toEqual([fault]);
  });
});
