import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { percentageOf } from "../../../schema/kit/money.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { companyAddresses, userAddresses } from "../../../schema/people/tables/addresses.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";
import { userSettings } from "../../../schema/people/tables/settings.ts";
import type { RequestContext } from "../../kit/context.ts";
import { type AddressesOfUser, invoicedAddresses } from "../../people/addresses/service.ts";

/** More than any sale has. */
export const MAX_RESULTS = 5_000;

export const SALE_OUTCOMES = ["OPEN", "SOLD", "SUBJECT_TO_ACCEPTANCE", "DECLINED", "NOT_SOLD"] as const;
export type SaleOutcome = (typeof SALE_OUTCOMES)[number];

export interface SaleBuyer extends AddressesOfUser {
  userId: string;
  email: string;
  phoneNumber: string;
}

export interface SaleResult {
  id: string;
  lotNumber: string;
  outcome: SaleOutcome;
  bidCount: number;
  amountCents: number | null;
  auctionCostsCents: number | null;
  /** Null for a lot without a bid, one that is open, and a bidder whose account is closed. */
  buyer: SaleBuyer | null;
}

/** The published lots of an auction, in lot-number order, with the highest bidders of those that have closed. */
export async function loadSaleResults({ database, now }: RequestContext, auctionId: string): Promise<SaleResult[]> {
  const nowMs = now();
  const { id, lotNumber, bidCount, closesAtMs, currentBidAmountCents, highestBidUserId, isAwarded } = incrementalLots;
  const rows = await database
    .select({
      lot: { id, lotNumber, bidCount, closesAtMs, amountCents: currentBidAmountCents, isAwarded },
      costsBp: sql<number>`coalesce(${incrementalLots.auctionCostsBp}, ${publications.auctionCostsBp})`,
      isSubject: sql<number>`coalesce(${incrementalLots.subjectToAcceptance}, ${publications.subjectToAcceptance})`,
      user: { id: users.id, email: users.email, phoneNumber: users.phoneNumber },
      closedId: closedAccounts.userId,
      userAddress: userAddresses,
      companyAddress: companyAddresses,
      prefersCompany: userSettings.value,
    })
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .leftJoin(users, eq(users.id, highestBidUserId))
    .leftJoin(closedAccounts, eq(closedAccounts.userId, users.id))
    .leftJoin(userAddresses, and(eq(userAddresses.userId, users.id), isNull(closedAccounts.userId)))
    .leftJoin(companyAddresses, and(eq(companyAddresses.userId, users.id), isNull(closedAccounts.userId)))
    .leftJoin(
      userSettings,
      and(eq(userSettings.userId, users.id), eq(userSettings.setting, "INVOICE_USE_COMPANY_ADDRESS")),
    )
    .where(and(eq(incrementalLots.publicationId, auctionId), eq(incrementalLots.isPublished, true)))
    .orderBy(asc(incrementalLots.lotNumberOrder))
    .limit(MAX_RESULTS);
  return rows.map(({ lot, costsBp, isSubject, user, closedId, prefersCompany, ...addresses }) => {
    const { closesAtMs: closes, amountCents, isAwarded, ...named } = lot;
    const isClosed = closes < nowMs;
    const outcome = outcomeOf({ isClosed, hasBid: amountCents !== null, isSubject: isSubject === 1, isAwarded });
    const isKnown = user !== null && closedId === null && outcome !== "OPEN";
    return {
      ...named,
      outcome,
      amountCents,
      auctionCostsCents: amountCents === null ? null : percentageOf(amountCents, costsBp),
      buyer: isKnown
        ? {
            userId: user.id,
            email: user.email,
            phoneNumber: user.phoneNumber,
            ...invoicedAddresses(addresses, prefersCompany === "true"),
          }
        : null,
    };
  });
}

/** What became of a lot. A bid on a lot that is subject to acceptance is no sale until the seller accepts it. */
export function outcomeOf(lot: {
  isClosed: boolean;
  hasBid: boolean;
  isSubject: boolean;
  isAwarded: boolean | null;
}): SaleOutcome {
  if (!lot.isClosed) return "OPEN";
  if (!lot.hasBid) return "NOT_SOLD";
  if (lot.isAwarded !== null) return lot.isAwarded ? "SOLD" : "DECLINED";
  return lot.isSubject ? "SUBJECT_TO_ACCEPTANCE" : "SOLD";
}
