import { env } from "cloudflare:workers";
import { blindAuctions, blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { invitations } from "../../../schema/catalogue/tables/invitations.ts";
import { lotQuestions } from "../../../schema/catalogue/tables/lot-questions.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { newPerson, type TestPerson } from "../people/people.ts";
import { insertSale, type SaleOptions } from "./insert-sale.ts";
import { at, create, createLotFor, createProjectFor, textIn } from "./setup.ts";

const HOUR_MS = 3_600_000;

/** The required fields of a blind-bid auction without lots: opens and closes in the next hours, as a draft. */
export function blindAuctionInput(projectId: string, other: Record<string, unknown> = {}) {
  const nowMs = Date.now();
  return {
    projectId,
    texts: [textIn("NL", "Gesloten bieding"), textIn("EN", "Sealed bids")],
    languages: ["NL", "EN"],
    defaultLanguage: "NL",
    channels: ["hamerslag"],
    visibleOn: at(nowMs - HOUR_MS),
    startingOn: at(nowMs + HOUR_MS),
    closingOn: at(nowMs + 2 * HOUR_MS),
    bindingUntil: at(nowMs + 50 * HOUR_MS),
    learns: "OWN_RANK",
    costs: { auctionCosts: 5, auctionCostsVat: 21, vat: 0, marginRule: false },
    lots: [] as Record<string, unknown>[],
    ...other,
  };
}

/** A user who creates units and blind-bid auctions, and publishes on one channel. */
export async function newBlindSeller(): Promise<TestPerson> {
  return await newPerson({
    rights: [
      { rule: "GLOBAL_AUTH_OU_CREATE" },
      { rule: "GLOBAL_AUTH_BLINDAUCTION_CREATE" },
      { rule: "USER_CHANNEL_PUBLISH", entityId: "hamerslag" },
    ],
  });
}

/** A published blind-bid auction of two lots, before its start, and the input that repeats it. */
export async function createBlindAuctionFor(person: TestPerson, other: Record<string, unknown> = {}) {
  const projectId = await createProjectFor(person);
  const lotIds: string[] = [];
  for (const lotNumber of ["1", "2"]) lotIds.push(await createLotFor(person, { projectId, lotNumber }));
  const lots = lotIds.map((lotId) => ({ lotId, minimumAmount: 250_000_00, reserveAmount: 400_000_00 }));
  const input = blindAuctionInput(projectId, { lots, isPublished: true, ...other });
  const blindAuctionId = await create("createBlindBidAuction", { input }, person);
  return { projectId, lotIds, blindAuctionId, input: { ...input, blindAuctionId } };
}

/** Puts a blind-bid auction without lots straight into D1. */
export async function addBlindAuction(
  projectId: string,
  publication: Partial<NonNullable<SaleOptions["publication"]>> = {},
): Promise<string> {
  const database = openDatabase(env);
  const { auctionId } = await insertSale(database, {
    projectId,
    lots: 0,
    publication: { kind: "BLIND_BID_AUCTION", ...publication },
  });
  const bindingUntilMs = Date.now() + 48 * HOUR_MS;
  await database.insert(blindAuctions).values({ publicationId: auctionId, bindingUntilMs, learns: "WINNER" });
  return auctionId;
}

/** Puts a lot of an auction without an asset straight into D1. */
export async function addBlindLot(publicationId: string, lotNumber = "1"): Promise<string> {
  const lot = { id: crypto.randomUUID(), lotId: crypto.randomUUID(), publicationId, lotNumber };
  const row = { ...lot, minimumAmountCents: 100_00, takesConditions: true, createdAtMs: 0, updatedAtMs: 0 };
  await openDatabase(env).insert(blindLots).values(row);
  return lot.id;
}

/** Puts a question about a lot of an incremental auction straight into D1. */
export async function addQuestion(publicationId: string, incrementalLotId: string): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, publicationId, incrementalLotId, userId: "asks", question: "?", language: "nl", createdAtMs: 0 };
  await openDatabase(env).insert(lotQuestions).values(row);
  return id;
}

/** Puts an invitation to a publication straight into D1. */
export async function addInvitation(publicationId: string): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, publicationId, email: "invited@example.com", language: "nl", createdAtMs: 0, invitedAtMs: 1 };
  await openDatabase(env).insert(invitations).values(row);
  return id;
}
