import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import {
  type InvitationRow,
  loadInvitations,
  markRevoked,
  refuseRequest,
} from "../../../../worker/catalogue/invitations/store.ts";
import { suppressedRow } from "../../../../worker/messages/outbox/outbox-rows.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { refusal } from "../../../support/sale/setup.ts";

interface Invitation {
  id: string;
  email: string;
  state: string;
}

const INVITE = "mutation ($input: InvitationInput!) { done: invite(input: $input) { result } }";
const BY_ID = {
  resend: "mutation ($id: ID!) { done: resendInvitation(invitationId: $id) { result } }",
  revoke: "mutation ($id: ID!) { done: revokeInvitation(invitationId: $id) { result } }",
  request: "mutation ($id: ID!) { done: requestInvitation(publicationId: $id) { result } }",
} as const;

const done = async (document: string, variables: object, person: { token?: string }) => {
  const answer = await graphql<{ done: { result: boolean } }>(document, { ...variables }, person);
  return answer.data?.done?.result ?? refusal(answer);
};
const invite = (person: { token?: string }, publicationId: string, emails: readonly string[], other: object = {}) =>
  done(INVITE, { input: { publicationId, emails, language: "EN", ...other } }, person);

async function list(person: { token?: string }, publicationId: string): Promise<Invitation[]> {
  const asked = "query ($id: ID!) { queryInvitations(publicationId: $id) { id email state } }";
  const answer = await graphql<{ queryInvitations: Invitation[] }>(asked, { id: publicationId }, person);
  if (!answer.data) throw new Error(String(errorCode(answer)));
  return answer.data.queryInvitations;
}

interface Seen {
  isOpenToViewer: boolean;
  viewerInvitation: string | null;
  lots: { id: string }[];
}

async function see(person: { token?: string }, id: string): Promise<Seen | null> {
  const asked =
    "query ($id: ID!) { getBlindAuction(blindAuctionId: $id) { isOpenToViewer viewerInvitation lots { id } } }";
  return (await graphql<{ getBlindAuction: Seen | null }>(asked, { id }, person)).data?.getBlindAuction ?? null;
}

/** A private auction, its seller who may invite, and a buyer. */
async function privateSale(privacy: "LISTED" | "UNLISTED") {
  const [seller, buyer] = [await newBlindSeller(), await newPerson()];
  const { blindAuctionId: id, projectId } = await createBlindAuctionFor(seller, { privacy });
  return { seller, buyer, id, projectId, email: await emailOf(buyer) };
}

async function emailOf({ userId }: TestPerson): Promise<string> {
  const row = await env.DB.prepare("select email from users where id = ?").bind(userId).first<{ email: string }>();
  return row?.email ?? "";
}

async function rowOf(publicationId: string): Promise<InvitationRow> {
  const [row] = await loadInvitations(openDatabase(env), publicationId);
  if (row === undefined) throw new Error("there is no invitation");
  return row;
}

/** As the staff's request does, which has read the invitation before. */
async function refuseAsRead(asked: InvitationRow): Promise<boolean> {
  const nowMs = Date.now();
  const message = { medium: "EMAIL", recipient: asked.email, channel: "hamerslag", subject: "refused", content: "{}" };
  const mail = suppressedRow({ now: () => nowMs }, { ...message, expiresAtMs: null });
  const isRefused = await refuseRequest(openDatabase(env), asked, { mail, nowMs });
  const stored = await env.DB.prepare("select id from outgoing_messages where id = ?").bind(mail.id).first();
  expect(stored !== null).toBe(isRefused);
  return isRefused;
}

async function mailsTo(email: string): Promise<string[]> {
  const { results } = await env.DB.prepare("select subject from sent_messages where recipient = ?")
    .bind(email)
    .all<{ subject: string }>();
  return results.map(({ subject }) => subject);
}

describe("an invitation", () => {
  it("opens an unlisted sale to the account of its address alone, until it is revoked", async () => {
    const { seller, buyer, id, email } = await privateSale("UNLISTED");
    expect(await see(buyer, id)).toBeNull();
    expect(await invite(seller, id, [email.toUpperCase()])).toBe(true);
    expect(await see(buyer, id)).toMatchObject({ isOpenToViewer: true, viewerInvitation: "INVITED" });
    expect((await see(buyer, id))?.lots).toHaveLength(2);
    expect(await see(await newPerson(), id)).toBeNull();
    expect(await see({}, id)).toBeNull();
    const [invitation] = await list(seller, id);
    expect(await done(BY_ID.revoke, { id: invitation?.id }, seller)).toBe(true);
    expect(await see(buyer, id)).toBeNull();
    expect((await list(seller, id)).map(({ state }) => state)).toEqual(["REVOKED"]);
  });

  it("opens a sale to nobody after it has expired, and again with another expiry", async () => {
    const { seller, buyer, id, email } = await privateSale("UNLISTED");
    const soon = { expiresOn: new Date(Date.now() + 60_000).toISOString() };
    await invite(seller, id, [email], soon);
    expect(await see(buyer, id)).not.toBeNull();
    await env.DB.prepare("update invitations set expires_at_ms = ?")
      .bind(Date.now() - 1)
      .run();
    expect(await see(buyer, id)).toBeNull();
    const [expired] = await list(seller, id);
    expect(expired?.state).toBe("EXPIRED");
    expect(await done(BY_ID.resend, { id: expired?.id }, seller)).toBe("4035");
    await invite(seller, id, [email], soon);
    expect((await list(seller, id)).map(({ id: same, state }) => [same, state])).toEqual([[expired?.id, "INVITED"]]);
  });

  it("counts for no address that is not confirmed", async () => {
    const { seller, buyer, id, email } = await privateSale("UNLISTED");
    await invite(seller, id, [email]);
    await env.DB.prepare("update users set email_verified_at_ms = null where id = ?").bind(buyer.userId).run();
    expect(await see(buyer, id)).toBeNull();
  });

  it("is mailed to each address, and again", async () => {
    const { seller, id, email } = await privateSale("LISTED");
    await invite(seller, id, [email, email, "other@example.com"]);
    const [first] = (await list(seller, id)).filter((each) => each.email === email);
    await done(BY_ID.resend, { id: first?.id }, seller);
    expect(await mailsTo(email)).toEqual(Array(2).fill("You are invited to see a sale at Hamerslag"));
    expect(await mailsTo("other@example.com")).toHaveLength(1);
  });
});

describe("a request for an invitation", () => {
  it("waits for staff at a listed sale, whose lots are closed to those who are not invited", async () => {
    const { seller, buyer, id, email } = await privateSale("LISTED");
    expect(await see(buyer, id)).toEqual({ isOpenToViewer: false, viewerInvitation: null, lots: [] });
    for (let asked = 0; asked < 2; asked += 1) expect(await done(BY_ID.request, { id }, buyer)).toBe(true);
    expect(await see(buyer, id)).toEqual({ isOpenToViewer: false, viewerInvitation: "REQUESTED", lots: [] });
    expect(await list(seller, id)).toMatchObject([{ email, state: "REQUESTED" }]);
    await invite(seller, id, [email]);
    const open = await see(buyer, id);
    expect(open).toMatchObject({ isOpenToViewer: true, viewerInvitation: "INVITED" });
    const lot = "query ($id: ID!) { getBlindLot(blindLotId: $id) { id } }";
    const lotId = open?.lots[0]?.id;
    expect((await graphql(lot, { id: lotId }, buyer)).data).toEqual({ getBlindLot: { id: lotId } });
    expect((await graphql(lot, { id: lotId }, await newPerson())).data).toEqual({ getBlindLot: null });
    expect((await graphql(lot, { id: lotId })).data).toEqual({ getBlindLot: null });
  });

  it("is refused by one mail, which an invitation that is revoked does not send", async () => {
    const { seller, buyer, id, email } = await privateSale("LISTED");
    await done(BY_ID.request, { id }, buyer);
    const [request] = await list(seller, id);
    for (let times = 0; times < 2; times += 1) expect(await done(BY_ID.revoke, { id: request?.id }, seller)).toBe(true);
    expect(await see(buyer, id)).toMatchObject({ isOpenToViewer: false, viewerInvitation: "REVOKED" });
    expect(await mailsTo(email)).toEqual(["Uw aanvraag voor een verkoop bij Hamerslag"]);
    await invite(seller, id, [email]);
    await done(BY_ID.revoke, { id: request?.id }, seller);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it.each([
    ["its mail could not be stored", "INSERT ON outgoing_messages"],
    ["the refusal could not be stored after its mail", "UPDATE OF revoked_at_ms ON invitations"],
  ])("is refused by one mail, if at first %s", async (_, happening) => {
    const { seller, buyer, id, email } = await privateSale("LISTED");
    await done(BY_ID.request, { id }, buyer);
    const [request] = await list(seller, id);
    await env.DB.prepare(`CREATE TRIGGER down BEFORE ${happening} BEGIN SELECT RAISE(ABORT, 'down'); END`).run();
    expect(await done(BY_ID.revoke, { id: request?.id }, seller)).not.toBe(true);
    expect((await list(seller, id)).map(({ state }) => state)).toEqual(["REQUESTED"]);
    await env.DB.prepare("DROP TRIGGER down").run();
    expect(await done(BY_ID.revoke, { id: request?.id }, seller)).toBe(true);
    expect((await list(seller, id)).map(({ state }) => state)).toEqual(["REVOKED"]);
    expect(await mailsTo(email)).toEqual(["Uw aanvraag voor een verkoop bij Hamerslag"]);
    await done(BY_ID.request, { id }, buyer);
    await done(BY_ID.revoke, { id: request?.id }, seller);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it("is refused by one mail, if two people refuse it at once", async () => {
    const { seller, buyer, id, email } = await privateSale("LISTED");
    await done(BY_ID.request, { id }, buyer);
    const [request] = await list(seller, id);
    const revoke = () => done(BY_ID.revoke, { id: request?.id }, seller);
    expect(await Promise.all([revoke(), revoke(), revoke()])).toEqual([true, true, true]);
    expect(await mailsTo(email)).toEqual(["Uw aanvraag voor een verkoop bij Hamerslag"]);
  });

  it("that was answered with an invitation, or asked again, is no longer refused, and no mail is sent", async () => {
    const { seller, buyer, id, email } = await privateSale("LISTED");
    await done(BY_ID.request, { id }, buyer);
    const asked = await rowOf(id);
    await invite(seller, id, [email]);
    expect(await refuseAsRead(asked)).toBe(false);
    expect(await see(buyer, id)).toMatchObject({ isOpenToViewer: true, viewerInvitation: "INVITED" });
    await done(BY_ID.revoke, { id: asked.id }, seller);
    await done(BY_ID.request, { id }, buyer);
    expect(await refuseAsRead(asked)).toBe(false);
    expect(await see(buyer, id)).toMatchObject({ viewerInvitation: "REQUESTED" });
    expect(await mailsTo(email)).toEqual(["You are invited to see a sale at Hamerslag"]);
    expect(await refuseAsRead(await rowOf(id))).toBe(true);
    expect(await see(buyer, id)).toMatchObject({ viewerInvitation: "REVOKED" });
  });

  it("stays if it comes while an earlier invitation is revoked", async () => {
    const { seller, buyer, id } = await privateSale("LISTED");
    await done(BY_ID.request, { id }, buyer);
    const { id: invitationId } = await rowOf(id);
    await markRevoked(openDatabase(env), { id: invitationId, nowMs: Date.now() });
    expect((await list(seller, id)).map(({ state }) => state)).toEqual(["REQUESTED"]);
  });

  it("is refused with 4033 for what is not listed, and alike for what does not exist", async () => {
    const { buyer, id } = await privateSale("UNLISTED");
    for (const unknown of [id, "nothing"]) expect(await done(BY_ID.request, { id: unknown }, buyer)).toBe("4033");
    const { blindAuctionId } = await createBlindAuctionFor(await newBlindSeller());
    expect(await done(BY_ID.request, { id: blindAuctionId }, buyer)).toEqual(["publicationId isPublic"]);
    expect(await done(BY_ID.request, { id }, {})).toBe("1002");
  });

  it("cannot be sent more often than 20 times an hour", async () => {
    const { buyer } = await privateSale("LISTED");
    const codes = [];
    for (let asked = 0; asked < 21; asked += 1) codes.push(await done(BY_ID.request, { id: "nothing" }, buyer));
    expect(codes.slice(19)).toEqual(["4033", "TOO_MANY_ATTEMPTS"]);
  });
});

describe("a listed sale", () => {
  it("shows its number of lots to everybody, as the API says, and no lot", async () => {
    const { buyer, id } = await privateSale("LISTED");
    const asked = "query ($id: ID!) { getBlindAuction(blindAuctionId: $id) { lotCount closingOn lots { id } } }";
    const seen = await Promise.all([graphql(asked, { id }, buyer), graphql(asked, { id })]);
    for (const { data } of seen)
      expect(data).toEqual({ getBlindAuction: { lotCount: 2, closingOn: expect.any(String), lots: [] } });
  });
});

describe("an unlisted sale", () => {
  it("is in no list, a listed one is", async () => {
    const [unlisted, listed] = [await privateSale("UNLISTED"), await privateSale("LISTED")];
    const asked =
      "query ($ids: [ID!]) { queryPublicationPreviews(searchFilter: { ids: $ids }) { publications { id } } }";
    const answer = await graphql<{ queryPublicationPreviews: { publications: { id: string }[] } }>(
      asked,
      { ids: [unlisted.id, listed.id] },
      unlisted.buyer,
    );
    expect(answer.data?.queryPublicationPreviews.publications.map(({ id }) => id)).toEqual([listed.id]);
  });
});

describe("invitations, permissions and validation", () => {
  it("take USER_PROJECT_INVITE on the publication's project, not on another's", async () => {
    const { seller, id, projectId } = await privateSale("LISTED");
    const [viewer, inviter, stranger] = [await newPerson(), await newPerson(), await newBlindSeller()];
    await grant(viewer, "USER_PROJECT_VIEW", projectId);
    await grant(inviter, "USER_PROJECT_INVITE", projectId);
    await createBlindAuctionFor(stranger);
    await invite(seller, id, ["a@example.com"]);
    const [invitation] = await list(seller, id);
    for (const person of [viewer, stranger]) {
      expect(await invite(person, id, ["b@example.com"])).toBe("1016");
      await expect(list(person, id)).rejects.toThrow("1016");
      for (const act of [BY_ID.resend, BY_ID.revoke])
        expect(await done(act, { id: invitation?.id }, person)).toBe("1016");
    }
    expect(await invite(inviter, id, ["b@example.com"])).toBe(true);
    expect(await list(inviter, id)).toHaveLength(2);
  });

  it("answer 4035 for an unknown one", async () => {
    const { seller } = await privateSale("LISTED");
    for (const act of [BY_ID.resend, BY_ID.revoke]) expect(await done(act, { id: "nothing" }, seller)).toBe("4035");
  });

  it("refuse an expiry in the past, what is no address, too many and an unknown publication", async () => {
    const { seller, id } = await privateSale("LISTED");
    const past = { expiresOn: new Date(Date.now() - 1).toISOString() };
    expect(await invite(seller, id, ["a@example.com"], past)).toEqual(["input.expiresOn future"]);
    expect(await invite(seller, id, ["nobody"])).toEqual(["input.emails.0 emailWithoutAt"]);
    expect(await invite(seller, id, [])).toEqual(["input.emails required"]);
    const many = Array.from({ length: 26 }, (_, index) => `a${index}@example.com`);
    expect(await invite(seller, id, many)).toEqual(["input.emails maximumItems"]);
    expect(await invite(seller, "nothing", ["a@example.com"])).toBe("NOT_FOUND");
    expect(await list(seller, id)).toEqual([]);
  });
});
