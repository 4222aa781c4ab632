import { createHash } from "node:crypto";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { languageTexts } from "../../../../../schema/catalogue/inputs/events.ts";
import { specifications } from "../../../../../schema/catalogue/inputs/lot-details.ts";
import { CHANNELS } from "../../../../../schema/kit/channels.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../../schema/kit/durations.ts";
import { buildDemoData, type DemoData } from "../../../../../worker/dev/demo/seed/build-demo-data.ts";
import { DEMO_SIGN_INS } from "../../../../../worker/dev/demo/seed/sign-ins.ts";

const detailsInput = v.object({ specifications, loadingNotes: languageTexts });

const NOON = Date.UTC(2026, 2, 11, 11, 7, 23);

function hashOf(app: DemoData): string {
  return createHash("sha256").update(JSON.stringify(app)).digest("hex");
}

/** Odd hours, month ends, and the days on which the clocks change. */
const INSTANTS = [
  NOON,
  Date.UTC(2026, 2, 29, 0, 59, 59, 999),
  Date.UTC(2026, 2, 29, 1, 0, 0),
  Date.UTC(2026, 9, 25, 0, 30),
  Date.UTC(2026, 11, 31, 23, 59, 59),
  Date.UTC(2027, 0, 1, 0, 0, 0),
  Date.UTC(2028, 1, 29, 22, 15),
  ...Array.from({ length: 12 }, (_, index) => NOON + index * (29 * DAY_MS + 5 * HOUR_MS + 13 * MINUTE_MS)),
];

describe("the demo data", () => {
  const app = buildDemoData({ seed: "a", nowMs: NOON });
  const lots = app.auctions.flatMap((auction) => auction.lots);

  it("is the same for the same seed and instant, and another for another", () => {
    expect(hashOf(buildDemoData({ seed: "a", nowMs: NOON }))).toBe(hashOf(app));
    expect(hashOf(buildDemoData({ seed: "b", nowMs: NOON }))).not.toBe(hashOf(app));
    expect(hashOf(buildDemoData({ seed: "a", nowMs: NOON + 1 }))).not.toBe(hashOf(app));
  });

  it("has 4 units, 12 projects, 30 auctions and 600 lots, on 3 channels", () => {
    expect(app.units).toHaveLength(4);
    expect(app.projects).toHaveLength(12);
    expect(app.auctions).toHaveLength(30);
    expect(lots).toHaveLength(600);
    expect(new Set(app.auctions.flatMap(({ channels }) => channels.map(({ channel }) => channel)))).toEqual(
      new Set(CHANNELS),
    );
  });

  it("has seven sales by sealed bids, whose lots close together and have no steps", () => {
    expect(app.blindSales).toHaveLength(7);
    for (const { auction, blind, lots } of app.blindSales) {
      const { kind, firstClosingPlannedMs, lastClosingMs, ladder } = auction.publication;
      expect([kind, ladder]).toEqual(["BLIND_BID_AUCTION", "[]"]);
      expect(firstClosingPlannedMs).toBe(lastClosingMs);
      expect(blind.bindingUntilMs).toBeGreaterThan(Math.max(lastClosingMs, NOON));
      for (const { row, bids } of lots)
        for (const { amountCents } of bids) expect(amountCents).toBeGreaterThanOrEqual(row.minimumAmountCents);
    }
  });

  it("has a private one, whose bidders are invited, and one who has asked for access", () => {
    const [sale, ...others] = app.blindSales.filter(({ auction }) => auction.publication.privacy === "LISTED");
    expect(others).toEqual([]);
    const invited = sale?.invitations.filter(({ invitedAtMs }) => invitedAtMs !== null).map(({ email }) => email);
    expect(invited).toEqual(["bieder", "rivaal2", "rivaal3"].map((name) => `${name}@hamerslag.example`));
    const ids = DEMO_SIGN_INS.filter(({ email }) => invited?.includes(email)).map(({ id }) => id);
    expect(sale?.lots[0]?.bids.map(({ userId }) => userId)).toEqual(ids);
    expect(sale?.invitations.find(({ requestedAtMs }) => requestedAtMs !== null)).toMatchObject({
      email: "rivaal4@hamerslag.example",
      invitedAtMs: null,
    });
    expect(app.blindSales.flatMap(({ invitations }) => invitations)).toHaveLength(4);
  });

  it("every lot is in the second level of the category tree, whose parents have none", () => {
    const parents = new Map(app.categories.map(({ id, parentId }) => [id, parentId ?? null]));
    for (const parentId of parents.values()) if (parentId !== null) expect(parents.get(parentId)).toBeNull();
    for (const { lot } of lots) expect(parents.get(lot.categoryId ?? "")).toEqual(expect.any(String));
    expect(new Set(lots.map(({ lot }) => lot.categoryId)).size).toBe(
      [...parents.values()].filter((parentId) => parentId !== null).length,
    );
  });

  it("everything has words in both languages", () => {
    const texts = [
      ...app.texts,
      ...app.auctions.flatMap((auction) => [...auction.texts, ...auction.lots.flatMap((lot) => lot.texts)]),
    ];
    const owners = [
      ...app.projects.map(({ id }) => id),
      ...app.auctions.map(({ publication }) => publication.id),
      ...lots.map(({ lot }) => lot.id),
    ];
    const languages = Map.groupBy(texts, ({ ownerId }) => ownerId);
    for (const owner of owners) expect(languages.get(owner)?.map(({ language }) => language)).toEqual(["nl", "en"]);
    for (const { title, summary, description } of texts) {
      for (const text of [title, summary, description]) {
        expect(text.trim()).not.toBe("");
        expect(text).not.toMatch(/lorem|undefined|\[object|NaN|TODO/i);
      }
    }
    const categoryTexts = Map.groupBy(app.categoryTexts, ({ categoryId }) => categoryId);
    for (const { id } of app.categories)
      expect(categoryTexts.get(id)?.map(({ language }) => language)).toEqual(["nl", "en"]);
    const comments = Map.groupBy(
      app.auctions.flatMap(({ events }) => events.comments),
      ({ eventId }) => eventId,
    );
    for (const pair of comments.values()) expect(pair.map(({ language }) => language)).toEqual(["nl", "en"]);
  });

  it("lots tell what they are in lines of both languages, of which their cards show two or three, and how they are loaded", () => {
    for (const { details, lot, texts } of lots) {
      const { specifications } = v.parse(detailsInput, {
        specifications: JSON.parse(details.specifications),
        loadingNotes: JSON.parse(details.loadingNotes),
      });
      for (const { texts: line } of specifications) expect(line.map(({ language }) => language)).toEqual(["nl", "en"]);
      const highlighted = specifications.filter(({ isHighlighted }) => isHighlighted);
      expect(highlighted.length).toBeGreaterThanOrEqual(2);
      expect(highlighted.length).toBeLessThanOrEqual(3);
      expect(texts[0]?.description).not.toMatch(/specificaties|ophalen|heftruck op locatie/i);
      if (lot.yearBuilt) expect(details.specifications).toContain(`"value":"${lot.yearBuilt}"`);
    }
    expect(lots.filter(({ lot }) => lot.yearBuilt).length).toBeGreaterThan(300);
  });

  it("categories have an order, words of their own in both languages, and on the first level a drawing", () => {
    const first = app.categories.filter(({ parentId }) => parentId === null);
    expect(first.map(({ position }) => position)).toEqual(first.map((_, index) => index));
    const words = Map.groupBy(app.categoryWords, ({ categoryId }) => categoryId);
    for (const { id } of app.categories)
      expect(new Set(words.get(id)?.map(({ language }) => language))).toEqual(new Set(["nl", "en"]));
    const drawn = new Set(app.images.map(({ row }) => row.ownerId));
    for (const { id } of first) expect(drawn).toContain(id);
    const isWord = ({ word }: { word: string }) => word === "vrachtwagen";
    expect(app.categoryWords.filter(isWord)).toHaveLength(1);
  });

  it("Dutch and English say it differently, and lots do not repeat each other", () => {
    const descriptions = lots.map(({ texts }) => texts.map(({ description }) => description));
    for (const [dutch, english] of descriptions) expect(dutch).not.toBe(english);
    const contents = lots.map(({ texts, details }) => `${texts[0]?.description} ${details.specifications}`);
    expect(new Set(contents).size).toBe(lots.length);
    expect(new Set(lots.map(({ texts }) => texts[0]?.title)).size).toBeGreaterThan(540);
  });

  it("numbers and ids are unique", () => {
    const numbers = app.auctions.map(({ publication }) => publication.publicationNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(lots.map(({ incrementalLot: lot }) => `${lot.publicationId}/${lot.lotNumber}`)).size).toBe(600);
    expect(new Set(lots.map(({ lot }) => `${lot.projectId}/${lot.lotNumber}`)).size).toBe(600);
    const images = [
      ...app.images,
      ...app.auctions.flatMap((auction) => [...auction.images, ...auction.lots.flatMap((lot) => lot.images)]),
    ];
    expect(new Set(images.map(({ row }) => row.fileId)).size).toBe(images.length);
    expect(new Set(app.accounts.users.map(({ email }) => email)).size).toBe(app.accounts.users.length);
    expect(new Set(app.accounts.authorizations.map(({ id }) => id)).size).toBe(app.accounts.authorizations.length);
  });

  it("lots have two to four pictures, auctions their own, and both have days to view and collect", () => {
    for (const { images } of lots) {
      expect(images.length).toBeGreaterThanOrEqual(2);
      expect(images.length).toBeLessThanOrEqual(4);
    }
    for (const { images, events, publication } of app.auctions) {
      expect(images.length).toBeGreaterThanOrEqual(2);
      const kinds = events.groups.map(({ kind }) => kind);
      expect(kinds.some((kind) => kind.startsWith("VIEWING"))).toBe(true);
      expect(kinds).toContain("RETRIEVAL_BY_APPOINTMENT");
      expect(events.events.some(({ forkliftAvailable }) => forkliftAvailable)).toBe(true);
      const retrieval = events.groups.find(({ kind }) => kind === "RETRIEVAL_BY_APPOINTMENT");
      for (const { groupId, startingOnMs } of events.events) {
        if (groupId === retrieval?.id) expect(startingOnMs).toBeGreaterThan(publication.lastClosingMs);
      }
    }
  });

  it("has lots under the margin rule, with car tax, and subject to acceptance", () => {
    const rows = lots.map(({ incrementalLot }) => incrementalLot);
    expect(rows.filter(({ marginRule }) => marginRule).length).toBeGreaterThan(10);
    expect(rows.filter(({ bpmCents }) => (bpmCents ?? 0) > 0).length).toBeGreaterThan(3);
    expect(rows.filter(({ subjectToAcceptance }) => subjectToAcceptance).length).toBeGreaterThan(5);
    expect(app.auctions.some(({ publication }) => publication.subjectToAcceptance)).toBe(true);
  });
});

describe("the demo data in time", () => {
  it.each(INSTANTS.map((nowMs) => [new Date(nowMs).toISOString(), nowMs]))(
    "at %s something opens, runs, closes and is closed",
    (_, nowMs) => {
      const { auctions } = buildDemoData({ seed: "a", nowMs });
      const lots = auctions.flatMap((auction) => auction.lots.map(({ incrementalLot }) => incrementalLot));
      const isWithin = (ms: number, fromMs: number, toMs: number) => ms > nowMs + fromMs && ms <= nowMs + toMs;

      expect(lots.some(({ startingOnMs }) => isWithin(startingOnMs, 0, HOUR_MS))).toBe(true);
      expect(lots.some(({ closesAtMs }) => isWithin(closesAtMs, MINUTE_MS, 5 * MINUTE_MS))).toBe(true);
      expect(lots.filter(({ closesAtMs }) => isWithin(closesAtMs, 0, HOUR_MS)).length).toBeGreaterThan(50);
      expect(
        lots.filter((lot) => lot.startingOnMs <= nowMs && lot.closesAtMs > nowMs + DAY_MS / 2).length,
      ).toBeGreaterThan(100);
      expect(lots.filter(({ closesAtMs }) => closesAtMs < nowMs).length).toBeGreaterThan(80);
      expect(
        auctions.filter(({ publication }) => publication.startingOnMs > nowMs + 14 * DAY_MS).length,
      ).toBeGreaterThan(2);
      for (const channel of CHANNELS) {
        const here = auctions.filter(({ channels }) => channels.some((row) => row.channel === channel));
        expect(here.some(({ publication: p }) => p.startingOnMs <= nowMs && p.firstClosingPlannedMs > nowMs)).toBe(
          true,
        );
        expect(here.some(({ publication: p }) => p.lastClosingMs < nowMs)).toBe(true);
        expect(here.some(({ publication: p }) => p.startingOnMs > nowMs)).toBe(true);
      }
      for (const { publication: p, lots: own } of auctions) {
        expect(p.visibleOnMs).toBeLessThan(nowMs);
        expect(p.startingOnMs).toBeLessThan(p.firstClosingPlannedMs);
        expect(p.lastClosingMs).toBe(Math.max(...own.map(({ incrementalLot }) => incrementalLot.closesAtMs)));
        expect(p.updatedAtMs).toBeLessThan(Math.min(nowMs, p.startingOnMs));
      }
    },
  );

  it("auctions of a day open and close at local time, in summer and in winter", () => {
    const hourIn = (ms: number | undefined) =>
      new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Amsterdam", hour: "numeric" }).format(ms);
    for (const nowMs of [NOON, NOON + 120 * DAY_MS]) {
      const tractors = buildDemoData({ seed: "a", nowMs }).auctions.find(({ texts }) =>
        texts[1]?.title.startsWith("Tractors and implements"),
      );
      expect(hourIn(tractors?.publication.firstClosingPlannedMs)).toBe("19");
    }
  });
});
