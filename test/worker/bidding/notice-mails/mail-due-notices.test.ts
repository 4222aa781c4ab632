import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { mailDueNotices } from "../../../../worker/bidding/notice-mails/mail-due-notices.ts";
import { parseEnv } from "../../../../worker/kit/env.ts";
import { withoutChance } from "../../../support/digits.ts";
import { eventually } from "../../../support/eventually.ts";
import { graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/people.ts";
import { openBlindSale, placeSealedBid } from "../../../support/sale/sealed-bids.ts";
import { openedAt, sealedLot } from "../../../support/sale/sealed-lot.ts";
import { decidedAct, STAFF_ACT } from "../../../support/staff-act.ts";

interface StoredMail {
  recipient: string;
  subject: string;
  body: string;
}

const database = openDatabase(env);
const run = (atMs: number) => mailDueNotices({ database, env: parseEnv(env), now: () => atMs });
const mails = async () =>
  (await env.DB.prepare("select recipient, subject, body from sent_messages order by rowid").all<StoredMail>()).results;

async function newMails(atMs: number): Promise<StoredMail[]> {
  const before = (await mails()).length;
  await run(atMs);
  return (await mails()).slice(before);
}

/** A lot on which Ann has bid 300,000 euro and Bob 410,000. */
async function saleWithBids(learns: string) {
  const sale = await openBlindSale({ learns });
  const [ann, bob] = [await newPerson(), await newPerson()];
  await placeSealedBid(ann, sale.blindLotId, 300_000_00);
  await placeSealedBid(bob, sale.blindLotId, 410_000_00);
  return { lot: sealedLot(sale.blindLotId), ann, bob, seller: sale.seller };
}

beforeEach(() => forgetBidPermissions());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("mails of a sale by sealed bids", () => {
  it("VEIL1: there is none before the opening, and none of a sale that was called off, which would tell of bids", async () => {
    const { lot } = await saleWithBids("AMOUNTS");
    expect(await newMails(Date.now() + HOUR_MS)).toEqual([]);
    expect(await lot.stub().callOff(STAFF_ACT)).toMatchObject({ outcome: "ACCEPTED" });
    await eventually(async () => {
      const notices = await env.DB.prepare("select 1 from notifications where type = 'BLIND_CALLED_OFF'").all();
      expect(notices.results).toHaveLength(2);
    });
    expect(await newMails(Date.now() + HOUR_MS)).toEqual([]);
  });

  it("say once that the bids are opened and what became of them, without amounts, ranks or names", async () => {
    const { lot, ann, bob } = await saleWithBids("OWN_RANK");
    await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    const nowMs = Date.now();
    const opened = await newMails(nowMs);
    expect(opened.map(({ recipient }) => recipient).toSorted()).toEqual([ann.email, bob.email].toSorted());
    expect(new Set(opened.map(({ subject }) => subject))).toEqual(
      new Set(["De gesloten biedingen zijn geopend bij Hamerslag"]),
    );
    expect(opened[0]?.body).toMatch(/De biedingen op kavel \d+-1 zijn geopend\./);
    expect(opened[0]?.body).toContain("de plaats van uw bod op de pagina van het kavel");
    expect(opened[0]?.body).toContain(`/nl/blindAuction/`);
    for (const mail of opened) expect(withoutChance(mail)).not.toMatch(/300|410|€/);
    expect(await newMails(nowMs)).toEqual([]);
    // As after a run that ended before it said that the mail was handed over.
    await env.DB.prepare("update notifications set mail_due_at_ms = 1 where type = 'BLIND_OPENED'").run();
    expect(await newMails(nowMs)).toEqual([]);

    const bids = (await lot.stub().staffState())?.bids ?? [];
    const placeOf = (userId: string) => bids.find((bid) => bid.userId === userId)?.place ?? 0;
    await lot.stub().declineBid({ ...decidedAct("Geen bewijs van middelen"), place: placeOf(ann.userId) });
    await lot.stub().award({ ...decidedAct(), place: placeOf(bob.userId), isBelowReserve: true });
    const count = (await mails()).length;
    const decided = await eventually(async () => {
      await run(nowMs);
      const sent = (await mails()).slice(count);
      expect(sent).toHaveLength(2);
      return sent;
    });
    expect(decided.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [ann.email, "Uw bod is afgewezen bij Hamerslag"],
      [bob.email, "Er is een kavel aan u gegund bij Hamerslag"],
    ]);
    expect(decided[0]?.body).toContain("Geen bewijs van middelen");
    await lot.stub().reproject();
    expect(await newMails(nowMs)).toEqual([]);
  });

  it("stand with their states on the staff's page of the lot, and not before the opening", async () => {
    const { lot, ann, bob, seller } = await saleWithBids("OWN_RANK");
    const seen = async () => {
      const query = `query ($id: ID!) { getBlindLotStaffState(blindLotId: $id) {
        notices { type userName mailState } } }`;
      const answer = await graphql<{ getBlindLotStaffState: { notices: object[] } }>(
        query,
        { id: lot.blindLotId },
        seller,
      );
      return answer.data?.getBlindLotStaffState.notices ?? answer.errors;
    };
    expect(await seen()).toEqual([]);
    await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    const nowMs = Date.now();
    vi.useRealTimers();
    await eventually(async () => expect(await seen()).toHaveLength(2));
    const notices = (mailState: string) =>
      [ann, bob].map(({ email }) => expect.objectContaining({ type: "BLIND_OPENED", userName: email, mailState }));
    expect(await seen()).toEqual(expect.arrayContaining(notices("WAITING")));
    await run(nowMs);
    expect(await seen()).toEqual(expect.arrayContaining(notices("SENT")));
    await env.DB.prepare("update outgoing_messages set state = 'BOUNCED' where id like 'notice:%'").run();
    expect(await seen()).toEqual(expect.arrayContaining(notices("BOUNCED")));
  });

  it("say until when the second round takes bids", async () => {
    const { lot, ann, bob } = await saleWithBids("WINNER");
    await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    const nowMs = Date.now();
    await lot.stub().holdSecondRound({ ...STAFF_ACT, firstCount: 2, closesAtMs: nowMs + 2 * HOUR_MS });
    const sent = await eventually(async () => {
      await run(nowMs + MINUTE_MS);
      const all = await mails();
      expect(all.filter(({ subject }) => subject.startsWith("U kunt nog"))).toHaveLength(2);
      return all;
    });
    const invited = sent.filter(({ subject }) => subject === "U kunt nog een keer bieden bij Hamerslag");
    expect(invited.map(({ recipient }) => recipient).toSorted()).toEqual([ann.email, bob.email].toSorted());
    expect(invited[0]?.body).toMatch(/Tot: .*\d{2}:\d{2}/);
  });

  it("reach the others where one cannot be sent", async () => {
    const { lot, ann, bob } = await saleWithBids("WINNER");
    await env.DB.prepare("update users set email = 'no address' where id = ?").bind(ann.userId).run();
    await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    const log = vi.spyOn(console, "error").mockReturnValue();
    expect((await newMails(Date.now())).map(({ recipient }) => recipient)).toEqual([bob.email]);
    expect(log.mock.calls.join()).toContain("BackgroundWorkFailed");
  });

  it("are not sent of what is long past, such as rows that a repair has written", async () => {
    const { lot } = await saleWithBids("WINNER");
    await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    expect(await newMails(Date.now() + DAY_MS)).toEqual([]);
    expect(await newMails(Date.now())).toEqual([]);
  });
});
