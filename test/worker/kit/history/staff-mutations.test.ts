import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { blindAwardProposals } from "../../../../schema/bidding/tables/blind-awards.ts";
import { saleAwardProposals } from "../../../../schema/bidding/tables/sale-awards.ts";
import { invitations } from "../../../../schema/catalogue/tables/invitations.ts";
import { lotQuestions } from "../../../../schema/catalogue/tables/lot-questions.ts";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { reportedFaults } from "../../../../schema/kit/tables/reported-faults.ts";
import { staffChanges } from "../../../../schema/kit/tables/staff-changes.ts";
import { bouncedAddresses, outgoingMessages } from "../../../../schema/messages/tables/messages.ts";
import { AUTHORIZATION_RULES, scopeOf } from "../../../../schema/organization/authorization-rules.ts";
import { userIdentities } from "../../../../schema/people/tables/identities.ts";
import { schema } from "../../../../worker/app/schema.ts";
import { accessOf } from "../../../../worker/kit/access/access.ts";
import { WITHOUT_HISTORY } from "../../../../worker/kit/history/acts.ts";
import { askMutation } from "../../../support/history/ask-mutation.ts";
import { grant, newPerson } from "../../../support/people/accounts.ts";
import { newPerson as newHolder, type TestPerson } from "../../../support/people/people.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import { blindAuctionInput } from "../../../support/sale/blind.ts";
import { pdf } from "../../../support/sale/office-files.ts";
import { pngOf } from "../../../support/sale/photos.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addImages } from "../../../support/sale/sale-details.ts";
import { openBlindSale, placeSealedBid } from "../../../support/sale/sealed-bids.ts";
import { openedAt, sealedLot } from "../../../support/sale/sealed-lot.ts";
import { sendDocument } from "../../../support/sale/send-document.ts";
import { sendImage } from "../../../support/sale/send-image.ts";
import { at, auctionInput, textIn, UNIT } from "../../../support/sale/setup.ts";

const database = openDatabase(env);

const STAFF_MUTATIONS = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ extensions }) => typeof accessOf(extensions) === "object")
  .map(({ name }) => name);
const WITH_ID =
  /^(sendGeneralNotification|setContentPageVersion|setChannelBanner|createOrganizationalUnit|createProject|createLot|createLotCategory|createIncremental.*|createBlindBidAuction|proposeBlindDecision|writeToBidder|create.*Folder)$/;

let staff: TestPerson;
/** Mutations that were carried out. */
const done = new Set<string>();

async function run(name: string, args: Record<string, unknown> = {}): Promise<string> {
  const answer = await askMutation(name, args, staff, WITH_ID.test(name) ? "{ id }" : undefined);
  if (answer.errors) throw new Error(`${name}: ${JSON.stringify(answer.errors)}`);
  done.add(name);
  const result: unknown = answer.data?.[name];
  const first: unknown = Array.isArray(result) ? result[0] : result;
  return typeof first === "object" && first !== null && "id" in first ? String(first.id) : "";
}

async function organize() {
  const other = await newPerson();
  const externalId = await run("createOrganizationalUnit", { input: UNIT });
  const grants = [
    ["GlobalAuthorization", "GLOBAL_AUTH_DATAROOM_CREATE", {}],
    ["UserChannelAuthorization", "USER_CHANNEL_PUBLISH", { channel: "hamerslag" }],
    ["UserOrganizationalUnitAuthorization", "USER_OU_EDIT", { organizationalUnitUUID: externalId }],
  ] as const;
  for (const [name, authorizationRule, entity] of grants)
    for (const verb of ["create", "delete"])
      await run(`${verb}${name}`, { userUUID: other.userId, authorizationRule, ...entity });
  for (const authorizationRule of ["USER_OU_EDIT", "USER_OU_CREATE_PROJECT"]) {
    const grant = { userUUID: staff.userId, authorizationRule, organizationalUnitUUID: externalId };
    await run("createUserOrganizationalUnitAuthorization", grant);
  }
  await run("updateOrganizationalUnit", { input: { ...UNIT, externalId, name: "Another name" } });
  const item = { organizationalUnitId: externalId, texts: [textIn("NL", "Project")] };
  const projectId = await run("createProject", { item });
  await run("updateProject", { item: { projectId, texts: [textIn("NL", "Other title")] } });
  const right = { userUUID: other.userId, authorizationRule: "USER_PROJECT_VIEW", projectUUID: projectId };
  await run("createUserProjectAuthorization", right);
  await run("deleteUserProjectAuthorization", right);
  return projectId;
}

async function arrangeCategories() {
  const lotCategory = [{ language: "NL", text: crypto.randomUUID() }];
  const categoryId = await run("createLotCategory", { lotCategory });
  const second = await run("createLotCategory", { lotCategory: [{ language: "NL", text: crypto.randomUUID() }] });
  await run("updateLotCategory", { categoryId, lotCategory: [{ language: "NL", text: crypto.randomUUID() }] });
  await run("reOrderLotCategories", { reOrderCategories: [second, categoryId] });
  await run("deleteLotCategory", { categoryId: second, removeFromLots: false });
}

async function sell(projectId: string) {
  const lotInput = { texts: [textIn("NL", "Kavel")], lotNumber: "1" };
  const lotId = await run("createLot", { lotInput: { projectId, ...lotInput } });
  await run("updateLot", { lotInput: { lotId, ...lotInput, yearBuilt: 1999 } });
  await run("importLots", { projectId, lots: [{ lotNumber: "2", texts: [textIn("NL", "Imported")] }] });
  const input = auctionInput(projectId, { isPublished: false });
  const incrementalAuctionId = await run("createIncrementalBidAuction", { input });
  await run("updateIncrementalBidAuction", { input: { ...input, incrementalAuctionId, isPublished: true } });
  for (const isPublished of [false, true])
    await run("publishIncrementalAuction", { incrementalAuctionId, isPublished });
  const offered = { incrementalAuctionId, incrementalLots: [{ lotId, minimumStartBidAmount: 100_00 }] };
  const deleted = await run("createIncrementalLots", offered);
  await run("deleteIncrementalLots", { incrementalAuctionId, deletedLots: [deleted] });
  const incrementalLotId = await run("createIncrementalLots", offered);
  const changed = { id: incrementalLotId, priorityIndex: 5 };
  await run("updateIncrementalLots", { incrementalAuctionId, updatedIncrementalLots: [changed] });
  await run("createCustomerPreview", { incrementalAuctionId });
  await run("withdrawCustomerPreviews", { incrementalAuctionId });
  await run("updatePublishedLots", { publishedLots: [{ incrementalLotId, isPublished: true }] });
  const laterLots = [{ incrementalLotId, closingOn: at(Date.parse(input.closingAt) + 3_600_000) }];
  const later = { incrementalAuctionId, kind: "CLOSE_LATER", lots: laterLots, reason: "The viewing took longer" };
  await run("interveneInLots", { input: later });
  const outage = { outageStartingOn: at(Date.now() - 600_000), outageEndingOn: at(Date.now() - 60_000) };
  const lots = [{ incrementalLotId }];
  const addition = { incrementalAuctionId, kind: "OUTAGE", lots, ...outage, reason: "The network was down" };
  await run("interveneInLots", { input: addition });
  for (const amount of [100_00, 200_00]) await bidOn(await newHolder(), incrementalLotId, amount);
  const correction = { incrementalLotId, state: "INVALIDATED", reason: "A mistake", commandId: crypto.randomUUID() };
  await run("incrementalBidCorrection", { input: correction });
  await run("auditIncrementalLot", { input: { incrementalLotId, reason: "A bidder asked" } });
  const asked = { publicationId: incrementalAuctionId, incrementalLotId, userId: staff.userId, language: "nl" };
  await database.insert(lotQuestions).values({ ...asked, id: "asked", question: "Does it run?", createdAtMs: 1 });
  await run("answerLotQuestion", { input: { questionId: "asked", answer: "Yes", isPublic: true } });
  const mistake = await run("createIncrementalBidAuction", { input: { ...input, isPublished: false } });
  await run("deleteIncrementalBidAuction", { incrementalAuctionId: mistake });
  return { lotId, publicationId: incrementalAuctionId, projectId, incrementalLotId };
}

async function sellBlindly(projectId: string) {
  const lotInput = { texts: [textIn("NL", "Kavel")], lotNumber: "B1" };
  const lotId = await run("createLot", { lotInput: { projectId, ...lotInput } });
  const input = blindAuctionInput(projectId);
  const blindAuctionId = await run("createBlindBidAuction", { input });
  const mistake = await run("createBlindBidAuction", { input });
  await run("deleteBlindBidAuction", { blindAuctionId: mistake });
  const lots = [{ lotId, minimumAmount: 1_000_00 }];
  await run("updateBlindBidAuction", { input: { ...input, blindAuctionId, lots, isPublished: true } });
  for (const isPublished of [false, true]) await run("publishBlindAuction", { blindAuctionId, isPublished });
  await run("invite", { input: { publicationId: blindAuctionId, emails: ["a@example.com"], language: "NL" } });
  const [invitation] = await database.select().from(invitations);
  await run("resendInvitation", { invitationId: invitation?.id });
  await run("revokeInvitation", { invitationId: invitation?.id });
  await run("createBlindCustomerPreview", { blindAuctionId });
  await run("withdrawBlindCustomerPreviews", { blindAuctionId });
  await run("callOffBlindBidAuction", { input: { blindAuctionId, reason: "The seller withdrew" } });
}

/** A lot that closed subject to acceptance: its award is proposed by somebody else and rejected, then proposed again. */
async function awardSale({ publicationId, incrementalLotId }: Awaited<ReturnType<typeof sell>>) {
  const closed = { closesAtMs: 1, subjectToAcceptance: true };
  await database.update(incrementalLots).set(closed).where(eq(incrementalLots.id, incrementalLotId));
  const proposal = { id: "sale-proposal", incrementalLotId, row: 1, amountCents: 100_00, isAward: true, reason: "Yes" };
  const byOther = { proposedBy: (await newPerson()).userId, proposedAtMs: 0, deadlineMs: Date.now() + 3_600_000 };
  await database.insert(saleAwardProposals).values({ ...proposal, ...byOther });
  const sale = { incrementalAuctionId: publicationId, reason: "The seller" };
  const proposals = [{ incrementalLotId, proposalId: proposal.id }];
  await run("decideSaleAwards", { input: { ...sale, proposals, isApproved: false } });
  const lots = { incrementalLotIds: [incrementalLotId] };
  await run("proposeSaleAwards", {
    input: { ...sale, ...lots, isAward: true, deadlineOn: at(Date.now() + 3_600_000) },
  });
}

/** The decisions on two lots, each with two opened bids. */
async function awardBlindly() {
  const { blindLotId, otherLotId, projectId } = await openBlindSale();
  await grant(staff, "USER_PROJECT_EDIT", projectId);
  await grant(staff, "USER_PROJECT_MANAGE_AUTHORIZATION", projectId);
  const places: number[] = [];
  for (const lotId of [blindLotId, otherLotId]) {
    for (const amount of [300_000_00, 310_000_00]) await placeSealedBid(await newHolder(), lotId, amount);
    await openedAt(sealedLot(lotId), (atMs) => vi.setSystemTime(atMs));
    vi.useRealTimers();
  }
  for (const { place } of (await sealedLot(blindLotId).stub().staffState())?.bids ?? []) places.push(place);
  const [place = 0] = places;
  const [bid] = (await sealedLot(blindLotId).stub().staffState())?.bids ?? [];
  const conversation = { blindLotId, userId: bid?.userId };
  await run("writeToBidder", { input: { ...conversation, text: "Could you send us a proof of funds?" } });
  await run("markBidderConversationRead", { input: { ...conversation, readUntil: at(Date.now()) } });
  const reason = "The seller's decision";
  const closingOn = at(Date.now() + 2 * 3_600_000);
  await run("holdBlindSecondRound", { input: { blindLotId: otherLotId, firstCount: 2, closingOn, reason } });
  const proposal = { blindLotId, kind: "AWARD" as const, place, isBelowReserve: true, reason };
  const byOther = { ...proposal, id: "proposal", proposedBy: (await newPerson()).userId, proposedAtMs: 0 };
  await database.insert(blindAwardProposals).values(byOther);
  await run("decideBlindProposal", { input: { blindLotId, proposalId: "proposal", isApproved: false, reason } });
  await run("proposeBlindDecision", { input: proposal });
}

async function picture({ lotId, publicationId, projectId }: Awaited<ReturnType<typeof sell>>) {
  const sent = await sendImage(staff, lotId, { bytes: await pngOf() });
  done.add("finishImageUpload");
  const fileId = sent.data?.result.fileId ?? "";
  await run("updateImage", { fileId, image: { isPublic: false, description: "From the left" } });
  await run("rotateImage", { fileId, rotation: 90 });
  const owners = [
    ["Lot", lotId, { lotId }],
    ["Project", projectId, {}],
    ["Publication", publicationId, { publicationId }],
  ] as const;
  for (const [name, ownerId, owner] of owners) {
    const imageIds = [...(name === "Lot" ? [fileId] : []), ...(await addImages(ownerId, [{}, {}]))];
    await run(`reOrder${name}Images`, { projectId, ...owner, reOrderFiles: imageIds.toReversed() });
    await run(`delete${name}Images`, { projectId, ...owner, imageIds });
    await run("restoreImages", { projectId, ownerId, imageIds });
  }
}

async function document({ lotId, publicationId, projectId }: Awaited<ReturnType<typeof sell>>) {
  await run("createProjectDocumentRootFolder", { projectId });
  await run("createPublicationDocumentRootFolder", { publicationId });
  const root = await run("createLotDocumentRootFolder", { lotId });
  const [one, two] = [
    await run("createDocumentFolder", { folderId: root, name: "One" }),
    await run("createDocumentFolder", { folderId: root, name: "Two" }),
  ];
  await run("renameDocumentFolder", { folderId: one, name: "First" });
  await run("reOrderDocumentFolders", { folderId: root, reOrderFolders: [two, one] });
  await run("moveDocumentFolder", { folderId: two, targetFolderId: one });
  await run("deleteDocumentFolder", { folderId: two });
  await run("restoreDocumentFolder", { folderId: two });
  const names = ["a.pdf", "b.pdf"];
  const sent = [];
  for (const name of names) sent.push(await sendDocument(staff, root, { bytes: pdf({ head: name }), name }));
  done.add("finishDocumentUpload");
  const documentIds = sent.map(({ data }) => data?.result.id ?? "");
  await run("updateDocument", { documentId: documentIds[0], document: { name: "c.pdf", isPublic: true } });
  await run("reOrderDocuments", { folderId: root, reOrderFiles: documentIds.toReversed() });
  await run("moveDocuments", { folderId: one, documentIds });
  await run("deleteDocuments", { folderId: one, documentIds });
  await run("restoreDocuments", { folderId: one, documentIds });
}

async function administer() {
  const channel = "bexchange";
  const [person, message] = [await newPerson(), { subject: "", attempts: 1, nextAttemptAtMs: 0, createdAtMs: 0 }];
  for (const [kind, setting, value] of [
    ["Bool", "MINE_BOOL", true],
    ["Int", "MINE_INT", 3],
    ["String", "MINE_STRING", "a"],
    ["Set", "MINE_SET", ["a"]],
    ["Map", "MINE_MAP", [{ key: "a", value: "b" }]],
  ] as const)
    await run(`setChannelSetting${kind}`, { channel, setting, value });
  await run("removeChannelSetting", { channel, setting: "MINE_MAP" });
  await run("updateChannelSettings", {
    channel,
    input: {
      supportedChannelLanguages: ["NL", "EN"],
      defaultChannelLanguage: "EN",
      numberOfFrontpageAuctions: 7,
      identityCheckRequired: false,
      userMfaRequired: false,
    },
  });
  const { organizationalUnitId } = await buildSale();
  await run("setApprovalLimit", { input: { organizationalUnitId, userId: person.userId, amount: 1_000_00 } });
  for (const verb of ["add", "remove"]) {
    await run(`${verb}BlacklistedCountryCode`, { countryCode: "bel" });
    await run(`${verb}BlacklistedEmailDomain`, { emailDomain: "spam.example" });
    await run(`${verb}BlacklistedUser`, { input: { userId: person.userId, reason: "Does not pay" } });
  }
  await run("addUserNote", { input: { userId: person.userId, text: "Called on Monday" } });
  await run("endSignInsAdmin", { userId: (await newPerson()).userId });
  const identity = { identityType: "IDIN", identityStatus: "REVIEW", sessionId: "session", updatedAtMs: 0 };
  await database.insert(userIdentities).values({ ...identity, userId: person.userId });
  await run("reviewUserIdentity", { input: { sessionId: "session", decision: "ACCEPT", reason: "The same" } });
  const recipient = "someone@example.com";
  const [failed, bounced] = [{ state: "FAILED", content: "kept" }, { state: "BOUNCED" }];
  await database.insert(outgoingMessages).values([
    { ...message, ...failed, id: "failed", medium: "EMAIL", recipient, channel },
    { ...message, ...bounced, id: "bounced", medium: "EMAIL", recipient, channel },
  ]);
  await database.insert(bouncedAddresses).values({ address: recipient, reason: "BOUNCE", bouncedAtMs: 0 });
  await run("retryUndeliveredMessage", { messageId: "failed" });
  await run("allowMailToRecipient", { messageId: "bounced" });
  await database
    .insert(reportedFaults)
    .values({ event: "FieldFailed", place: "Query.me", count: 1, firstMs: 0, lastMs: 0, cause: "", actorId: "" });
  await run("settleReportedFault", { event: "FieldFailed", place: "Query.me" });
  await run("retryLotDeliveries", { incrementalLotId: "not published" });
  await run("retryBlindLotDeliveries", { blindLotId: "not published" });
  await run("resetCaches");
  const texts = ["NL", "EN"].map((language) => ({ language, title: "Maintenance", message: "On Sunday." }));
  await run("sendGeneralNotification", { notification: { id: crypto.randomUUID(), channel, texts } });
}

async function writePages() {
  const texts = ["NL", "EN"].map((language) => ({ language, title: "Terms", text: "Bids bind." }));
  const version = {
    id: crypto.randomUUID(),
    channel: "bexchange",
    page: "TERMS",
    holdsFrom: at(Date.now() + 3_600_000),
    texts,
  };
  const versionId = await run("setContentPageVersion", { version });
  await run("removeContentPageVersion", { channel: "bexchange", versionId });
  const lines = ["NL", "EN"].map((language) => ({ language, title: "Closed", line: "On Sunday." }));
  const banner = { id: crypto.randomUUID(), channel: "bexchange", texts: lines };
  const bannerId = await run("setChannelBanner", { banner });
  await run("removeChannelBanner", { channel: "bexchange", bannerId });
}

describe("the history", () => {
  let recorded = new Set<string>();

  beforeAll(async () => {
    const rights = AUTHORIZATION_RULES.filter((rule) => ["GLOBAL", "CHANNEL"].includes(scopeOf(rule))).flatMap(
      (rule) =>
        scopeOf(rule) === "GLOBAL" ? [{ rule }] : ["hamerslag", "bexchange"].map((entityId) => ({ rule, entityId })),
    );
    staff = await newHolder({ rights, bidsOn: [] });
    const sale = await sell(await organize());
    await sellBlindly(sale.projectId);
    await awardSale(sale);
    await awardBlindly();
    await arrangeCategories();
    await picture(sale);
    await document(sale);
    await administer();
    await writePages();
    const rows = await database
      .select({ operation: staffChanges.operation, userId: staffChanges.userId })
      .from(staffChanges);
    recorded = new Set(rows.filter(({ userId }) => userId === staff.userId).map(({ operation }) => operation));
  });

  it.each(STAFF_MUTATIONS)("has what %s changed, or says why not", (name) => {
    if (name in WITHOUT_HISTORY) return expect(recorded).not.toContain(name);
    expect([...done], "run the mutation in this file").toContain(name);
    expect([...recorded], "add its tables to recorded-tables.ts, or its reason to WITHOUT_HISTORY").toContain(name);
  });

  it("names no mutation that is not there", () => {
    expect(Object.keys(WITHOUT_HISTORY).filter((name) => !STAFF_MUTATIONS.includes(name))).toEqual([]);
  });
});
