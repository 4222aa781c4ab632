import { env, exports } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LotActor } from "../../../../actors/lot/lot-actor.ts";
import { graphql } from "../../../support/graphql.ts";
import { connect } from "../../../support/live-client.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { tokenFor } from "../../../support/people/token-for.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import { lotActor, MINUTE_MS } from "../../../support/sale/lot.ts";
import {
  createAuctionFor,
  createLotFor,
  newAuctioneer,
  offerLots,
  refusal,
  send,
} from "../../../support/sale/setup.ts";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const REASON = "Bezwaar van de curator";

/** A running sale of one lot on two channels, published by its seller, who edits its project. */
async function runningSale(auction: Record<string, unknown> = {}) {
  const seller = await newAuctioneer();
  const channels = ["hamerslag", "auctionate"];
  const { projectId, auctionId, lotIds } = await createAuctionFor(seller, {
    lotNumbers: ["1"],
    auction: { channels, ...auction },
  });
  const [lotId = ""] = await offerLots(seller, auctionId, lotIds);
  expect(await show(seller, lotId)).toBeUndefined();
  return { seller, projectId, auctionId, lotId };
}

async function change(person: Pick<TestPerson, "token">, item: Record<string, unknown>): Promise<unknown> {
  return refusal(await send("updatePublishedLots", { publishedLots: [item] }, person));
}

const show = (person: Pick<TestPerson, "token">, incrementalLotId: string) =>
  change(person, { incrementalLotId, isPublished: true });
const hide = (person: Pick<TestPerson, "token">, incrementalLotId: string, reason?: string | null) =>
  change(person, { incrementalLotId, isPublished: false, ...(reason === undefined ? {} : { reason }) });

/** A user with a right on each of a few channels. */
const withRight = (rule: "USER_CHANNEL_PUBLISH" | "USER_CHANNEL_MANAGE_AUTHORIZATION", ...channels: string[]) =>
  newPerson({ rights: channels.map((entityId) => ({ rule, entityId })) });

/** Signs the user in again, because a test's clock outruns tokens. */
async function signedIn({ userId }: TestPerson) {
  return { token: await tokenFor(userId) };
}

async function liveState(incrementalLotId: string) {
  const answer = await graphql<{ getCurrentIncrementalLotState: { closesOn: string; isOpen: boolean } | null }>(
    "query ($id: ID!) { getCurrentIncrementalLotState(incrementalLotId: $id) { amount closesOn isOpen } }",
    { id: incrementalLotId },
  );
  return answer.data?.getCurrentIncrementalLotState ?? null;
}

async function logHead(lotId: string): Promise<string> {
  const answer = await graphql<{ getIncrementalLotLogHead: { hash: string } | null }>(
    "query ($id: ID!) { getIncrementalLotLogHead(incrementalLotId: $id) { hash } }",
    { id: lotId },
  );
  return answer.data?.getIncrementalLotLogHead?.hash ?? "no head";
}

async function publicLog(lotId: string, host = "localhost"): Promise<string | null> {
  const response = await exports.default.fetch(`http://${host}/lots/${lotId}/log`);
  const text = await response.text();
  return response.status === 200 ? text : null;
}

/** The managers who were notified that a lot is hidden. */
async function toldOf(lotId: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    "select user_id from notifications where incremental_lot_id = ? and type = 'MANAGED_LOT_UNPUBLISHED' order by user_id",
  )
    .bind(lotId)
    .all<{ user_id: string }>();
  return results.map(({ user_id }) => user_id);
}

afterEach(() => {
  vi.useRealTimers();
});

describe("a channel's publisher and a stranger's running lot", () => {
  it("cannot bid, nor hide the rival's lot and show it after its planned closing; the lot stays open", async () => {
    const { lotId, seller } = await runningSale();
    const publisher = await withRight("USER_CHANNEL_PUBLISH", "hamerslag", "auctionate");
    const rival = await newPerson();
    expect(await bidOn(publisher, lotId, 100_00)).toMatchObject({ missingConditions: ["NOT_INVOLVED"] });
    expect(await bidOn(rival, lotId, 100_00)).toMatchObject({ state: "SUCCESS" });
    expect(await hide(publisher, lotId)).toBe("1016");
    expect(await hide(publisher, lotId, REASON)).toBe("1016");
    expect(await bidOn(rival, lotId, 110_00)).toMatchObject({ state: "SUCCESS" });

    // With the rights of others the lot can be hidden: its closing is then suspended.
    const closesAtMs = Date.parse((await liveState(lotId))?.closesOn ?? "");
    vi.setSystemTime(closesAtMs - 10 * MINUTE_MS);
    expect(await hide(await signedIn(seller), lotId, REASON)).toBeUndefined();
    expect(await bidOn(await signedIn(rival), lotId, 90_000_00)).toMatchObject({ refusal: "LOT_UNKNOWN" });
    vi.setSystemTime(closesAtMs + 60 * MINUTE_MS);
    expect(await show(await signedIn(publisher), lotId)).toBe("1016");
    expect(await show(await signedIn(seller), lotId)).toBeUndefined();
    const state = await liveState(lotId);
    expect(state?.isOpen).toBe(true);
    expect(Date.parse(state?.closesOn ?? "")).toBeGreaterThanOrEqual(closesAtMs + 70 * MINUTE_MS);
    expect(await bidOn(await signedIn(rival), lotId, 90_000_00)).toMatchObject({ state: "SUCCESS" });
  });

  it("cannot hide a lot without bids either, on any of its channels, nor publish one that its seller has not", async () => {
    const { auctionId, projectId, seller, lotId } = await runningSale();
    const publisher = await withRight("USER_CHANNEL_PUBLISH", "hamerslag", "auctionate");
    expect(await hide(publisher, lotId)).toBe("1016");
    expect(await hide(publisher, lotId, REASON)).toBe("1016");
    expect(await liveState(lotId)).toMatchObject({ isOpen: true });
    const [planned = ""] = await offerLots(seller, auctionId, [
      await createLotFor(seller, { projectId, lotNumber: "2" }),
    ]);
    expect(await show(publisher, planned)).toBe("1016");
    expect(await liveState(planned)).toBeNull();
  });

  it("cannot hide with a right on another project, another channel, or on only one of its two channels", async () => {
    const { lotId, projectId } = await runningSale();
    await lotActor(lotId).bid("rival", 100_00);
    const [ofOneChannel, ofAnother, ofAnotherProject, viewer] = [
      await withRight("USER_CHANNEL_MANAGE_AUTHORIZATION", "hamerslag"),
      await withRight("USER_CHANNEL_MANAGE_AUTHORIZATION", "hamerslag", "bexchange"),
      (await runningSale()).seller,
      await newPerson({ rights: [{ rule: "USER_PROJECT_VIEW", entityId: projectId }] }),
    ];
    for (const person of [ofOneChannel, ofAnother, ofAnotherProject, viewer]) {
      await grant(person, "USER_CHANNEL_PUBLISH", "auctionate");
      expect(await hide(person, lotId, REASON)).toBe("1016");
    }
    expect(await liveState(lotId)).toMatchObject({ isOpen: true });
  });
});

describe("hiding and publishing with the rights of others", () => {
  it("the project's editor hides without publishing on a channel, and needs that to publish", async () => {
    const { lotId, projectId } = await runningSale();
    const editor = await newPerson({ rights: [{ rule: "USER_PROJECT_EDIT", entityId: projectId }] });
    expect(await hide(editor, lotId, REASON)).toBeUndefined();
    expect(await show(editor, lotId)).toBe("1016");
    await grant(editor, "USER_CHANNEL_PUBLISH", "auctionate");
    expect(await show(editor, lotId)).toBeUndefined();
  });

  it("the manager of every channel hides, and needs to publish on one of them to publish", async () => {
    const { lotId } = await runningSale();
    const manager = await withRight("USER_CHANNEL_MANAGE_AUTHORIZATION", "hamerslag", "auctionate");
    expect(await hide(manager, lotId, REASON)).toBeUndefined();
    expect(await show(manager, lotId)).toBe("1016");
    await grant(manager, "USER_CHANNEL_PUBLISH", "hamerslag");
    expect(await show(manager, lotId)).toBeUndefined();
  });

  it("nobody publishes with the management of one of two channels and a right to publish on both", async () => {
    const { lotId, seller } = await runningSale();
    expect(await hide(seller, lotId, REASON)).toBeUndefined();
    const person = await withRight("USER_CHANNEL_PUBLISH", "hamerslag", "auctionate");
    await grant(person, "USER_CHANNEL_MANAGE_AUTHORIZATION", "hamerslag");
    expect(await show(person, lotId)).toBe("1016");
    expect(await liveState(lotId)).toBeNull();
  });
});

describe("hiding a lot that has opened", () => {
  it("requires a reason without bids too, also after its closing, and none before its opening", async () => {
    const [running, closed] = [await runningSale(), await runningSale()];
    const upcoming = await runningSale({ startingOn: inMinutes(30) });
    expect(await hide(upcoming.seller, upcoming.lotId)).toBeUndefined();
    expect(await hide(running.seller, running.lotId)).toEqual(["publishedLots.0.reason required"]);
    expect(await liveState(running.lotId)).toMatchObject({ isOpen: true });
    expect(await hide(running.seller, running.lotId, REASON)).toBeUndefined();
    vi.setSystemTime(Date.parse((await liveState(closed.lotId))?.closesOn ?? "") + MINUTE_MS);
    expect(await hide(await signedIn(closed.seller), closed.lotId)).toEqual(["publishedLots.0.reason required"]);
  });

  it("requires a reason of a lot that opens, or gets its first bid, after the look at it", async () => {
    const { lotId, seller } = await runningSale();
    // As the lot was a moment ago, in the actor and in the catalogue.
    const startingOnMs = Date.now() + MINUTE_MS;
    await env.DB.prepare("update incremental_lots set starting_on_ms = ? where id = ?").bind(startingOnMs, lotId).run();
    const state = LotActor.prototype.currentState;
    const hideAfterLook = async (reason: string | null) => {
      vi.spyOn(LotActor.prototype, "currentState").mockImplementationOnce(function (this: LotActor, viewerId) {
        const now = state.call(this, viewerId);
        return now && { ...now, startsAtMs: startingOnMs, bidCount: 0 };
      });
      return await hide(seller, lotId, reason);
    };
    expect(await hideAfterLook(null)).toEqual(["publishedLots.0.reason required"]);
    await lotActor(lotId).bid("rival", 100_00);
    await env.DB.prepare("update incremental_lots set bid_count = 0 where id = ?").bind(lotId).run();
    expect(await hideAfterLook(null)).toEqual(["publishedLots.0.reason required"]);
    expect(await liveState(lotId)).toMatchObject({ isOpen: true });
    expect(await hideAfterLook(REASON)).toBeUndefined();
    expect(await liveState(lotId)).toBeNull();
    expect(await toldOf(lotId)).toEqual([seller.userId]);
  });

  it("tells the project's managers, also those of its unit, once and with the reason", async () => {
    const { lotId, projectId, seller } = await runningSale();
    const unit = await env.DB.prepare("select organizational_unit_id as id from projects where id = ?")
      .bind(projectId)
      .first<{ id: string }>();
    const [ofUnit, former, editor] = [await newPerson(), await newPerson(), await newPerson()];
    await grant(ofUnit, "USER_OU_MANAGE_AUTHORIZATION", unit?.id);
    await grant(former, "USER_PROJECT_MANAGE_AUTHORIZATION", projectId);
    await env.DB.prepare(
      "update authorizations set withdrawn_at_ms = 1, withdrawn_by = ? where user_id = ? and rule = ?",
    )
      .bind(seller.userId, former.userId, "USER_PROJECT_MANAGE_AUTHORIZATION")
      .run();
    await grant(editor, "USER_PROJECT_EDIT", projectId);
    const manager = await withRight("USER_CHANNEL_MANAGE_AUTHORIZATION", "hamerslag", "auctionate");
    const open = await connect(`?user=${ofUnit.userId}`);
    await open.init(ofUnit.token);
    await open.subscribed(
      "1",
      `subscription { userNotification(userId: "${ofUnit.userId}") { type explanation incrementalLotId } }`,
    );

    expect(await hide(manager, lotId, REASON)).toBeUndefined();
    expect(await hide(manager, lotId, REASON)).toBeUndefined();
    expect(await toldOf(lotId)).toEqual([ofUnit.userId, seller.userId].toSorted());
    const frame = await open.frameWhere((candidate) => JSON.stringify(candidate).includes(lotId));
    expect(JSON.stringify(frame)).toContain(REASON);
    open.close();
    const list = await graphql(
      "{ queryPersistedNotifications { notifications { type explanation lotNumber incrementalLotId lotClosingOn } } }",
      {},
      { token: seller.token },
    );
    expect(list.data).toEqual({
      queryPersistedNotifications: {
        notifications: [
          {
            type: "MANAGED_LOT_UNPUBLISHED",
            explanation: REASON,
            lotNumber: "1",
            incrementalLotId: lotId,
            lotClosingOn: null,
          },
        ],
      },
    });
  });

  it("tells nobody of a lot that has not opened", async () => {
    const { lotId, seller } = await runningSale({ startingOn: inMinutes(30) });
    expect(await hide(seller, lotId, REASON)).toBeUndefined();
    expect(await toldOf(lotId)).toEqual([]);
  });
});

describe("hiding a lot with bids", () => {
  it("requires a reason, also with every right, and leaves the lot visible without one", async () => {
    const { lotId, seller } = await runningSale();
    const manager = await withRight("USER_CHANNEL_MANAGE_AUTHORIZATION", "hamerslag", "auctionate");
    await grant(manager, "USER_CHANNEL_PUBLISH", "hamerslag");
    await lotActor(lotId).bid("rival", 100_00);
    for (const person of [seller, manager]) {
      for (const reason of [undefined, null, "", "  "]) {
        expect(await hide(person, lotId, reason)).toEqual(["publishedLots.0.reason required"]);
      }
      expect(await hide(person, lotId, "x".repeat(501))).toEqual(["publishedLots.0.reason maximumCharacters"]);
      expect(await liveState(lotId)).toMatchObject({ isOpen: true });
      expect(await hide(person, lotId, "x".repeat(500))).toBeUndefined();
      expect(await liveState(lotId)).toBeNull();
      expect(await show(person, lotId)).toBeUndefined();
    }
  });

  it("shows the reason in its public log, and the author to staff only", async () => {
    const { lotId, seller } = await runningSale();
    await lotActor(lotId).bid("rival", 100_00);
    expect(await hide(seller, lotId, REASON)).toBeUndefined();
    const log = await publicLog(lotId);
    expect(log).toContain(`"reason":"${REASON}"`);
    expect(log).not.toContain(seller.userId);
  });

  it("changes no lot of a call if one of them may not be hidden", async () => {
    const [own, foreign] = [await runningSale(), await runningSale()];
    for (const { lotId } of [own, foreign]) await lotActor(lotId).bid("rival", 100_00);
    const publishedLots = [own, foreign].map(({ lotId }) => ({
      incrementalLotId: lotId,
      isPublished: false,
      reason: REASON,
    }));
    expect(refusal(await send("updatePublishedLots", { publishedLots }, own.seller))).toBe("1016");
    for (const { lotId } of [own, foreign]) expect(await liveState(lotId)).toMatchObject({ isOpen: true });
  });
});

describe("a log once public stays public", () => {
  it("hiding a lot does not hide its log: with bids or without, open or closed", async () => {
    const [quiet, busy] = [await runningSale(), await runningSale()];
    await lotActor(busy.lotId).bid("rival", 100_00);
    for (const { lotId, seller } of [quiet, busy]) {
      expect(await hide(seller, lotId, REASON)).toBeUndefined();
      for (const host of ["localhost", "auctionate.localhost"]) {
        expect(await publicLog(lotId, host)).toContain(`"lotId":"${lotId}"`);
      }
      expect(await publicLog(lotId)).toContain(await logHead(lotId));
      expect(await publicLog(lotId, "bexchange.localhost")).toBeNull();
    }
    const closed = await runningSale();
    await lotActor(closed.lotId).bid("rival", 100_00);
    const closesAtMs = Date.parse((await liveState(closed.lotId))?.closesOn ?? "");
    vi.setSystemTime(closesAtMs + MINUTE_MS);
    expect(await hide(await signedIn(closed.seller), closed.lotId, REASON)).toBeUndefined();
    expect(await publicLog(closed.lotId)).toContain('"kind":"UNPUBLISHED"');
  });

  it("the log of a lot that was hidden before its auction became visible was never public", async () => {
    const { lotId, seller } = await runningSale({ visibleOn: inMinutes(1), startingOn: inMinutes(2) });
    expect(await publicLog(lotId)).toBeNull();
    expect(await hide(seller, lotId, REASON)).toBeUndefined();
    expect(await publicLog(lotId)).toBeNull();
  });

  it("the log of a lot in an unpublished auction was never public", async () => {
    const { auctionId, lotId, seller } = await runningSale();
    await env.DB.prepare("update publications set is_published = 0 where id = ?").bind(auctionId).run();
    expect(await publicLog(lotId)).toBeNull();
    expect(await hide(seller, lotId, REASON)).toBeUndefined();
    expect(await publicLog(lotId)).toBeNull();
  });

  it("the log of a lot shown and hidden twice is still public; that of a lot never published is not", async () => {
    const { lotId, seller } = await runningSale();
    expect(await hide(seller, lotId, REASON)).toBeUndefined();
    expect(await show(seller, lotId)).toBeUndefined();
    expect(await hide(seller, lotId, REASON)).toBeUndefined();
    expect(await publicLog(lotId)).not.toBeNull();
    const { auctionId, lotIds } = await createAuctionFor(seller, { lotNumbers: ["1"] });
    const [planned = ""] = await offerLots(seller, auctionId, lotIds);
    expect(await hide(seller, planned)).toBeUndefined();
    expect(await publicLog(planned)).toBeNull();
  });
});
