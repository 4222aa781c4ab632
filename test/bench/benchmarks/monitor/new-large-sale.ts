import { api } from "../../../support/app/api.ts";
import type { Person } from "../../../support/app/new-person.ts";
import { newSale, type Sale, texts } from "../../../support/app/new-sale.ts";

/** Lots that the API takes in one call. */
const LOTS_A_CALL = 500;
/** Assets that are made at once. */
const AT_ONCE = 50;

/** A published sale of any number of lots. They close one after the other; the last one later by the given time. */
export async function newLargeSale(
  app: string,
  auctioneer: Person,
  { lots, closesInMs, closingsTakeMs = 0 }: { lots: number; closesInMs: number; closingsTakeMs?: number },
): Promise<Sale & { closesAtMs: number[] }> {
  const firstAtMs = Date.now() + closesInMs;
  const closesAtMs = Array.from({ length: lots }, (_, index) =>
    Math.round(firstAtMs + (index * closingsTakeMs) / lots),
  );
  const sale = await newSale(app, auctioneer, { lots: 1, closesInMs, extensionMinutes: 1 });
  const ask = <T>(query: string, variables: Record<string, unknown>) => api<T>(app, query, variables, auctioneer.token);
  const newAsset = async (number: number): Promise<string> => {
    const { createLot: lot } = await ask<{ createLot: { id: string } }>(
      "mutation ($lotInput: LotInput!) { createLot(lotInput: $lotInput) { id } }",
      {
        lotInput: {
          projectId: sale.projectId,
          lotNumber: String(number),
          texts: texts(`Kavel ${number}`),
        },
      },
    );
    return lot.id;
  };
  const assetIds: string[] = [];
  while (assetIds.length < lots - 1) {
    const count = Math.min(AT_ONCE, lots - 1 - assetIds.length);
    const first = assetIds.length + 2;
    assetIds.push(...(await Promise.all(Array.from({ length: count }, (_, index) => newAsset(first + index)))));
  }
  const lotIds = [...sale.lotIds];
  for (let from = 0; from < assetIds.length; from += LOTS_A_CALL) {
    const { createIncrementalLots: created } = await ask<{ createIncrementalLots: { id: string }[] }>(
      "mutation ($id: ID!, $lots: [IncrementalLotInput!]!) { createIncrementalLots(incrementalAuctionId: $id, incrementalLots: $lots) { id } }",
      {
        id: sale.auctionId,
        lots: assetIds.slice(from, from + LOTS_A_CALL).map((lotId, index) => ({
          lotId,
          minimumStartBidAmount: 10_000,
          closingOn: new Date(closesAtMs[from + index + 1] ?? firstAtMs).toISOString(),
        })),
      },
    );
    const ids = created.map(({ id }) => id);
    await ask("mutation ($lots: [PublishedLotInput!]!) { updatePublishedLots(publishedLots: $lots) { result } }", {
      lots: ids.map((incrementalLotId) => ({ incrementalLotId, isPublished: true })),
    });
    lotIds.push(...ids);
  }
  return { ...sale, lotIds, assetIds: [...sale.assetIds, ...assetIds], closesAtMs };
}
