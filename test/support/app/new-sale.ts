import { api } from "./api.ts";
import type { Person } from "./new-person.ts";

const MINUTE_MS = 60_000;

export interface NewSale {
  /** The number of lots, which are numbered from 1. */
  lots?: number;
  /** The time until the lots close, in milliseconds. */
  closesInMs?: number;
  /** The time until they open; by default they have been open for a minute. */
  opensInMs?: number;
  extensionMinutes?: number;
  startAmount?: number;
  /** Step of the one-step ladder, cents. */
  step?: number;
  /** Under reserve: after the close the seller decides. */
  subjectToAcceptance?: boolean;
  title?: string;
  /** False: neither the auction nor its lots are public. */
  isPublished?: boolean;
}

export interface Sale {
  auctionId: string;
  projectId: string;
  organizationalUnitId: string;
  /** Ids of the incremental lots, in lot-number order. */
  lotIds: string[];
  /** Ids of the lots' assets, in the same order. */
  assetIds: string[];
}

export const at = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString();

/** A title, a summary and a description in both languages. */
export function texts(title: string) {
  return ["NL", "EN"].map((language) => ({
    language,
    title,
    summary: `${title}: ${language === "NL" ? "in goede staat" : "in good condition"}`,
    description: `**${title}**`,
  }));
}

/** Sets a sale up through the API as its auctioneer: unit, project, lots, auction; published on all channels. */
export async function newSale(app: string, { token, userId }: Person, sale: NewSale = {}): Promise<Sale> {
  const { lots = 1, closesInMs = 60 * MINUTE_MS, opensInMs = -MINUTE_MS, extensionMinutes = 2 } = sale;
  const {
    startAmount = 10_000,
    step = 1_000,
    subjectToAcceptance = false,
    title = "Testveiling",
    isPublished = true,
  } = sale;
  const ask = <T>(query: string, variables: Record<string, unknown>) => api<T>(app, query, variables, token);
  const { projectId, organizationalUnitId, assetIds } = await newAssets(app, { token, userId }, { lots, title });
  const lotInputs = assetIds.map((lotId) => ({ lotId, minimumStartBidAmount: startAmount }));
  const { createIncrementalBidAuction: auction } = await ask<{ createIncrementalBidAuction: { id: string } }>(
    "mutation ($input: IncrementalBidAuctionInput!) { createIncrementalBidAuction(input: $input) { id } }",
    {
      input: {
        projectId,
        texts: texts(title),
        languages: ["NL", "EN"],
        defaultLanguage: "NL",
        channels: ["hamerslag", "auctionate", "bexchange"],
        visibleOn: at(-2 * MINUTE_MS),
        startingOn: at(opensInMs),
        closingAt: at(closesInMs),
        extensionMinutes,
        ladder: [{ fromAmount: 0, stepAmount: step }],
        defaultIncrementalLotAttributes: {
          auctionCosts: 17.5,
          auctionCostsVat: 21,
          vat: 21,
          marginRule: false,
          subjectToAcceptance,
        },
        isPublished,
      },
    },
  );
  const { createIncrementalLots: created } = await ask<{ createIncrementalLots: { id: string }[] }>(
    "mutation ($id: ID!, $lots: [IncrementalLotInput!]!) { createIncrementalLots(incrementalAuctionId: $id, incrementalLots: $lots) { id } }",
    { id: auction.id, lots: lotInputs },
  );
  const lotIds = created.map(({ id }) => id);
  const sold = { auctionId: auction.id, projectId, organizationalUnitId, lotIds, assetIds };
  if (!isPublished) return sold;
  await ask("mutation ($lots: [PublishedLotInput!]!) { updatePublishedLots(publishedLots: $lots) { result } }", {
    lots: lotIds.map((incrementalLotId) => ({ incrementalLotId, isPublished: true })),
  });
  return sold;
}

/** Sets up a unit and a project of its auctioneer with so many assets, and returns the ids. */
export async function newAssets(
  app: string,
  { token, userId }: Pick<Person, "token" | "userId">,
  { lots, title }: { lots: number; title: string },
): Promise<{ projectId: string; organizationalUnitId: string; assetIds: string[] }> {
  const ask = <T>(query: string, variables: Record<string, unknown>) => api<T>(app, query, variables, token);
  const { createOrganizationalUnit: unit } = await ask<{ createOrganizationalUnit: { id: string } }>(
    "mutation ($input: OrganizationalUnitInput!) { createOrganizationalUnit(input: $input) { id } }",
    {
      input: {
        name: "Proefhuis",
        phoneNumber: "+31201234567",
        email: "huis@proefhuis.example",
        vatNumber: "NL001234567B01",
      },
    },
  );
  await ask(
    `mutation ($userId: ID!, $unitId: ID!) {
      createUserOrganizationalUnitAuthorization(userUUID: $userId, organizationalUnitUUID: $unitId,
        authorizationRule: USER_OU_CREATE_PROJECT) { id }
    }`,
    { userId, unitId: unit.id },
  );
  const { createProject: project } = await ask<{ createProject: { id: string } }>(
    "mutation ($item: ProjectInput!) { createProject(item: $item) { id } }",
    { item: { organizationalUnitId: unit.id, texts: texts(title) } },
  );
  const assetIds = await Promise.all(
    Array.from({ length: lots }, async (_, index) => {
      const number = String(index + 1);
      const { createLot: lot } = await ask<{ createLot: { id: string } }>(
        "mutation ($lotInput: LotInput!) { createLot(lotInput: $lotInput) { id } }",
        { lotInput: { projectId: project.id, lotNumber: number, texts: texts(`${title} kavel ${number}`) } },
      );
      return lot.id;
    }),
  );
  return { projectId: project.id, organizationalUnitId: unit.id, assetIds };
}
