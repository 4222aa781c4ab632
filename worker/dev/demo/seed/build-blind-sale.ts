import type { PastBlindBid } from "../../../../schema/bidding/rpc/blind-lot-rpc.ts";
import type { blindAuctions, blindLots } from "../../../../schema/catalogue/tables/blind-auctions.ts";
import type { invitations } from "../../../../schema/catalogue/tables/invitations.ts";
import { DAY_MS, HOUR_MS } from "../../../../schema/kit/durations.ts";
import { both, join } from "../both.ts";
import type { Random } from "../random.ts";
import { textRows } from "./auction-words.ts";
import type { DemoBlindSale } from "./blind-sales.ts";
import { type BuiltAuction, buildAuction } from "./build-auction.ts";
import { demoId } from "./demo-id.ts";
import { DEMO_SIGN_INS } from "./sign-ins.ts";

/** A blind-bid auction: the rows that every auction has, and its own. */
export interface BuiltBlindSale {
  /** Of its lots the assets alone count. */
  auction: BuiltAuction;
  blind: typeof blindAuctions.$inferInsert & { learns: DemoBlindSale["learns"]; showsBidderCount: boolean };
  invitations: (typeof invitations.$inferInsert)[];
  lots: {
    row: typeof blindLots.$inferInsert;
    bids: PastBlindBid[];
    awardedAtMs: number | null;
  }[];
}

const EURO_CENTS = 100;
const NO_LADDER = "[]";

const CONDITIONS = [
  both("Onder voorbehoud van financiering tot twee weken na de gunning.", "Subject to financing within two weeks."),
  both("Inclusief overname van het personeel.", "Including the transfer of staff."),
];

const HOW_IT_WORKS = join("\n", [
  both("### Zo werkt het", "### How it works"),
  both(
    "- Uw browser verzegelt uw bod. Tot de sluiting kan niemand het lezen, ook het veilinghuis niet.",
    "- Your browser seals your bid. Nobody can read it before the closing, not even the auction house.",
  ),
  both(
    "- Alle kavels sluiten tegelijk; geen bod verschuift de sluiting. Daarna gaan alle biedingen vanzelf open.",
    "- All lots close together, and no bid moves the closing. Then all bids open by themselves.",
  ),
  both(
    "- De verkoper weegt bedragen en voorwaarden en gunt, of gunt niet.",
    "- The seller weighs amounts and conditions and awards, or does not.",
  ),
]);

/** Builds a sale with its contents and the bids of its bidders, who seal them before now. */
export function buildBlindSale(
  sale: DemoBlindSale,
  options: Parameters<typeof buildAuction>[1] & { nowMs: number },
): BuiltBlindSale {
  const { nowMs } = options;
  const random = options.random.fork("sealed");
  const auction = buildAuction(sale, options);
  const { id, startingOnMs, lastClosingMs: closesAtMs } = auction.publication;
  const text = { title: sale.title, summary: sale.summary, description: join("\n\n", [sale.summary, HOW_IT_WORKS]) };
  const untilMs = Math.min(closesAtMs, nowMs) - HOUR_MS / 2;
  return {
    auction: {
      ...auction,
      publication: {
        ...auction.publication,
        kind: "BLIND_BID_AUCTION",
        ...(sale.guests && { privacy: "LISTED" }),
        firstClosingPlannedMs: closesAtMs,
        ladder: NO_LADDER,
        subjectToAcceptance: true,
      },
      texts: textRows(id, text),
    },
    blind: {
      publicationId: id,
      learns: sale.learns,
      showsBidderCount: sale.showsBidderCount ?? false,
      bindingUntilMs: closesAtMs + sale.bindingDays * DAY_MS,
    },
    invitations: invitationsOf(sale, { publicationId: id, createdAtMs: startingOnMs }),
    lots: auction.lots.map(({ lot, incrementalLot }) => {
      const { lotNumber, minimumStartBidAmountCents: startCents, createdAtMs, updatedAtMs } = incrementalLot;
      const minimumAmountCents = startCents * 3;
      const blindLotId = demoId("blind-lot", sale.key, lotNumber);
      const { awardedAfterDays } = sale;
      return {
        row: {
          id: blindLotId,
          lotId: lot.id,
          publicationId: id,
          lotNumber,
          minimumAmountCents,
          reserveAmountCents: roundedUp(minimumAmountCents * 1.2),
          takesConditions: true,
          createdAtMs,
          updatedAtMs,
        },
        bids: bidsOf(blindLotId, {
          bidderIds: biddersOf(sale, options, random),
          minimumAmountCents,
          fromMs: startingOnMs,
          untilMs,
          random: random.fork(lotNumber),
        }),
        awardedAtMs: awardedAfterDays === undefined ? null : closesAtMs + awardedAfterDays * DAY_MS,
      };
    }),
  };
}

const signInOf = (name: string) => DEMO_SIGN_INS.filter(({ email }) => email.startsWith(`${name}@`));

function biddersOf(
  { guests, bidCount }: DemoBlindSale,
  { favouredBidderIds, bidderIds }: { favouredBidderIds: readonly string[]; bidderIds: readonly string[] },
  random: Random,
): string[] {
  if (guests) return guests.invited.flatMap(signInOf).map(({ id }) => id);
  return [...favouredBidderIds.slice(0, 1), ...random.sample(bidderIds, bidCount - 1)];
}

/** Of a private sale: who is invited, and who has asked for it. */
function invitationsOf(
  { guests }: DemoBlindSale,
  { publicationId, createdAtMs }: { publicationId: string; createdAtMs: number },
): BuiltBlindSale["invitations"] {
  if (!guests) return [];
  const { invited, asking } = guests;
  return [...invited, asking].flatMap(signInOf).map(({ id, email }, index) => ({
    id: demoId("invitation", publicationId, id),
    publicationId,
    email,
    language: "nl",
    createdAtMs,
    requestedAtMs: index < invited.length ? null : createdAtMs,
    invitedAtMs: index < invited.length ? createdAtMs : null,
  }));
}

function bidsOf(
  blindLotId: string,
  {
    bidderIds,
    minimumAmountCents,
    fromMs,
    untilMs,
    random,
  }: { bidderIds: readonly string[]; minimumAmountCents: number; fromMs: number; untilMs: number; random: Random },
): PastBlindBid[] {
  const spacingMs = (untilMs - fromMs) / (bidderIds.length + 1);
  return bidderIds.map((userId, index) => ({
    commandId: demoId("sealed-bid", blindLotId, index),
    userId,
    amountCents: roundedUp(minimumAmountCents * (1 + 0.6 * random.next())),
    conditions: random.chance(0.4) ? random.pick(CONDITIONS).nl : "",
    receivedAtMs: Math.round(fromMs + (index + 1) * spacingMs),
  }));
}

/** To whole thousands of euros. */
function roundedUp(cents: number): number {
  const unit = 1_000 * EURO_CENTS;
  return Math.ceil(cents / unit) * unit;
}
