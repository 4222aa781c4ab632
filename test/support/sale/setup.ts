import { errorCode, type GraphqlAnswer, graphql } from "../graphql.ts";
import { grant } from "../people/accounts.ts";
import { newPerson, type TestPerson } from "../people/people.ts";

/** Mutations that set up a sale; each returns the whole answer. */
const DOCUMENTS = {
  createOrganizationalUnit:
    "mutation ($input: OrganizationalUnitInput!) { result: createOrganizationalUnit(input: $input) { id } }",
  updateOrganizationalUnit:
    "mutation ($input: OrganizationalUnitInput!) { result: updateOrganizationalUnit(input: $input) { result } }",
  createLotCategory:
    "mutation ($lotCategory: [LotCategoryTextInput!]!, $parentId: ID) { result: createLotCategory(lotCategory: $lotCategory, parentId: $parentId) { id } }",
  updateLotCategory:
    "mutation ($lotCategory: [LotCategoryTextInput!]!, $categoryId: ID!) { result: updateLotCategory(lotCategory: $lotCategory, categoryId: $categoryId) { result } }",
  deleteLotCategory:
    "mutation ($categoryId: ID!, $removeFromLots: Boolean!) { result: deleteLotCategory(categoryId: $categoryId, removeFromLots: $removeFromLots) { result } }",
  createProject: "mutation ($item: ProjectInput!) { result: createProject(item: $item) { id } }",
  updateProject: "mutation ($item: UpdateProjectInput!) { result: updateProject(item: $item) { result } }",
  createProjectDocumentRootFolder:
    "mutation ($projectId: ID!) { result: createProjectDocumentRootFolder(projectId: $projectId) { id } }",
  createLotDocumentRootFolder: "mutation ($lotId: ID!) { result: createLotDocumentRootFolder(lotId: $lotId) { id } }",
  createPublicationDocumentRootFolder:
    "mutation ($publicationId: ID!) { result: createPublicationDocumentRootFolder(publicationId: $publicationId) { id } }",
  createDocumentFolder:
    "mutation ($folderId: ID!, $name: String!) { result: createDocumentFolder(folderId: $folderId, name: $name) { id } }",
  createLot: "mutation ($lotInput: LotInput!) { result: createLot(lotInput: $lotInput) { id } }",
  updateLot: "mutation ($lotInput: UpdateLotInput!) { result: updateLot(lotInput: $lotInput) { result } }",
  importLots: `mutation ($projectId: ID!, $lots: [ImportedLotInput!]!) {
    result: importLots(projectId: $projectId, lots: $lots) { state lotId lastUpdatedOn faults { path rule params { key value } } } }`,
  createIncrementalBidAuction:
    "mutation ($input: IncrementalBidAuctionInput!) { result: createIncrementalBidAuction(input: $input) { id } }",
  updateIncrementalBidAuction:
    "mutation ($input: UpdateIncrementalBidAuctionInput!) { result: updateIncrementalBidAuction(input: $input) { result } }",
  createBlindBidAuction:
    "mutation ($input: BlindBidAuctionInput!) { result: createBlindBidAuction(input: $input) { id } }",
  updateBlindBidAuction:
    "mutation ($input: UpdateBlindBidAuctionInput!) { result: updateBlindBidAuction(input: $input) { result } }",
  callOffBlindBidAuction:
    "mutation ($input: CallOffBlindBidAuctionInput!) { result: callOffBlindBidAuction(input: $input) { result } }",
  deleteIncrementalBidAuction:
    "mutation ($incrementalAuctionId: ID!) { result: deleteIncrementalBidAuction(incrementalAuctionId: $incrementalAuctionId) { result } }",
  deleteBlindBidAuction:
    "mutation ($blindAuctionId: ID!) { result: deleteBlindBidAuction(blindAuctionId: $blindAuctionId) { result } }",
  createIncrementalLots: `mutation ($incrementalAuctionId: ID!, $incrementalLots: [IncrementalLotInput!]!) {
    result: createIncrementalLots(incrementalAuctionId: $incrementalAuctionId, incrementalLots: $incrementalLots) { id } }`,
  updateIncrementalLots: `mutation ($incrementalAuctionId: ID!, $updatedIncrementalLots: [UpdateIncrementalLotInput!]!, $times: LotTimesInput) {
    result: updateIncrementalLots(incrementalAuctionId: $incrementalAuctionId, updatedIncrementalLots: $updatedIncrementalLots, times: $times) { result } }`,
  deleteIncrementalLots: `mutation ($incrementalAuctionId: ID!, $deletedLots: [ID!]!) {
    result: deleteIncrementalLots(incrementalAuctionId: $incrementalAuctionId, deletedLots: $deletedLots) { result } }`,
  updatePublishedLots:
    "mutation ($publishedLots: [PublishedLotInput!]!) { result: updatePublishedLots(publishedLots: $publishedLots) { result } }",
} as const;

export type SetupMutation = keyof typeof DOCUMENTS;

/** Sends a mutation that sets up a sale. */
export function send<Result = unknown>(
  name: SetupMutation,
  variables: Record<string, unknown>,
  client: { token?: string } = {},
): Promise<GraphqlAnswer<{ result: Result }>> {
  return graphql(DOCUMENTS[name], variables, client);
}

/** Sends a mutation that creates an entity, and returns its id. Throws if it is refused. */
export async function create(
  name: SetupMutation,
  variables: Record<string, unknown>,
  client: { token?: string },
): Promise<string> {
  const answer = await send<{ id: string }>(name, variables, client);
  if (!answer.data?.result) throw new Error(`${name} refused: ${JSON.stringify(answer.errors)}`);
  return answer.data.result.id;
}

/** The code of a refusal, and with INVALID_INPUT the faults: `path rule`. */
export function refusal(answer: GraphqlAnswer<unknown>): unknown {
  const fields = answer.errors?.[0]?.extensions?.fields;
  return Array.isArray(fields) ? fields.map(({ path, rule }) => `${path} ${rule}`) : errorCode(answer);
}

/** A user who creates units and plans and publishes auctions everywhere on one channel. */
export async function newAuctioneer(): Promise<TestPerson> {
  return await newPerson({
    rights: [
      { rule: "GLOBAL_AUTH_OU_CREATE" },
      { rule: "GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE" },
      { rule: "USER_CHANNEL_PUBLISH", entityId: "hamerslag" },
    ],
  });
}

export const UNIT = {
  name: "Veilinghuis Noord",
  phoneNumber: "+31 50 123 4567",
  email: "Info@Noord.example",
  vatNumber: "NL 1234.56.789 B01",
};

/** Title, summary and description in one language. */
export function textIn(language: "NL" | "EN", title: string) {
  return { language, title, summary: "", description: "" };
}

/** A unit in which a user may create projects. */
export async function createUnitFor(person: TestPerson): Promise<string> {
  const unitId = await create("createOrganizationalUnit", { input: UNIT }, person);
  await grant(person, "USER_OU_CREATE_PROJECT", unitId);
  return unitId;
}

/** A project of a user, in a new unit. */
export async function createProjectFor(person: TestPerson): Promise<string> {
  const organizationalUnitId = await createUnitFor(person);
  return await create("createProject", { item: { organizationalUnitId, texts: [textIn("NL", "Project")] } }, person);
}

/** An item for sale. */
export async function createLotFor(person: TestPerson, lot: { projectId: string; lotNumber: string }): Promise<string> {
  return await create("createLot", { lotInput: { texts: [textIn("NL", `Kavel ${lot.lotNumber}`)], ...lot } }, person);
}

const HOUR_MS = 3_600_000;
export const at = (ms: number) => new Date(ms).toISOString();

/** The required fields of an auction: started an hour ago, closes in an hour. */
export function auctionInput(projectId: string, other: Record<string, unknown> = {}) {
  const nowMs = Date.now();
  return {
    projectId,
    texts: [textIn("NL", "Veiling"), textIn("EN", "Auction")],
    languages: ["NL", "EN"],
    defaultLanguage: "NL",
    channels: ["hamerslag"],
    visibleOn: at(nowMs - 2 * HOUR_MS),
    startingOn: at(nowMs - HOUR_MS),
    closingAt: at(nowMs + HOUR_MS),
    defaultIncrementalLotAttributes: {
      auctionCosts: 17.5,
      auctionCostsVat: 21,
      vat: 21,
      marginRule: false,
      subjectToAcceptance: false,
    },
    isPublished: true,
    ...other,
  };
}

/** A published auction of a user, in a new project that has items with these numbers. */
export async function createAuctionFor(
  person: TestPerson,
  { lotNumbers = [], auction = {} }: { lotNumbers?: readonly string[]; auction?: Record<string, unknown> } = {},
): Promise<{ projectId: string; auctionId: string; lotIds: string[] }> {
  const projectId = await createProjectFor(person);
  const auctionId = await create("createIncrementalBidAuction", { input: auctionInput(projectId, auction) }, person);
  const lotIds: string[] = [];
  for (const lotNumber of lotNumbers) lotIds.push(await createLotFor(person, { projectId, lotNumber }));
  return { projectId, auctionId, lotIds };
}

/** Adds items to an auction under their own numbers, at a start amount of 100 euro; returns the new lots' ids. */
export async function offerLots(person: TestPerson, auctionId: string, lotIds: readonly string[]): Promise<string[]> {
  const answer = await send<{ id: string }[]>(
    "createIncrementalLots",
    {
      incrementalAuctionId: auctionId,
      incrementalLots: lotIds.map((lotId) => ({ lotId, minimumStartBidAmount: 100_00 })),
    },
    person,
  );
  if (!answer.data?.result) throw new Error(`createIncrementalLots refused: ${JSON.stringify(answer.errors)}`);
  return answer.data.result.map(({ id }) => id);
}
