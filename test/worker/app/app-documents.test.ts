import { describe, expect, it } from "vitest";
import { homeVariables } from "../../../web/app/home/home-variables.ts";
import { PAGE_SIZES } from "../../../web/kit/lib/page-window.ts";
import { MAX_CACHED_CHARACTERS } from "../../../worker/app/http/documents.ts";
import { PUBLIC_API, prepareDocument } from "../../../worker/app/http/prepare-document.ts";
import { costOf, MAX_COST } from "../../../worker/kit/graphql/cost.ts";
import { appDocuments } from "../../support/app-documents.ts";

const DOCUMENTS = appDocuments();
const QUERIES = DOCUMENTS.filter(({ operation }) => operation === "query");

/** The most that screens request: the largest page that can be chosen, and a hundred bids and categories. */
const MAX_PAGE = { pagination: { page: 1, itemsPerPage: Math.max(...PAGE_SIZES) } };
const MAX_FRONT_PAGE_AUCTIONS = 50;
const HUNDRED = { pagination: { page: 1, itemsPerPage: 100 } };
const frontPage = homeVariables("2026-01-31T10:00:00.000Z", { channel: "hamerslag", language: "NL" });
const VARIABLES: Record<string, Record<string, unknown>> = {
  frontPageAuctions: frontPage.auctions,
  frontPageLots: frontPage.lots,
  frontPageOpenAuctions: frontPage.openAuctions(MAX_FRONT_PAGE_AUCTIONS),
  queryIncrementalBids: HUNDRED,
  queryLotCategory: HUNDRED,
  // What goes with a search, whose lots another document reads.
  searchFindings: { pagination: { page: 1, itemsPerPage: 1 } },
};

/** The highest cost of a query of the app. */
function costOfQuery({ name, text }: { name: string; text: string }): number {
  const ready = prepareDocument(text, PUBLIC_API);
  if ("errors" in ready) throw ready.errors[0];
  const [costs] = ready.costs.values();
  if (!costs || !("queryCost" in costs)) throw new Error(`${name} is no query`);
  return costOf(costs.queryCost, VARIABLES[name] ?? MAX_PAGE);
}

describe("the app's documents", () => {
  it("are found", () => expect(DOCUMENTS.length).toBeGreaterThan(40));

  it.each(DOCUMENTS)("$operation $name stays within the limits of an operation", ({ text }) => {
    expect(prepareDocument(text, PUBLIC_API)).toHaveProperty("document");
  });

  it.each(QUERIES)("$name costs at most the limit of a request", (query) => {
    expect(costOfQuery(query)).toBeLessThanOrEqual(MAX_COST);
  });

  it("reach more than half of the limit: the limit is no larger than needed", () => {
    expect(Math.max(...QUERIES.map(costOfQuery))).toBeGreaterThan(MAX_COST / 2);
  });

  it("fit in the cache all at once, several times over", () => {
    const characters = DOCUMENTS.reduce((sum, { text }) => sum + text.length, 0);
    expect(characters).toBeLessThan(MAX_CACHED_CHARACTERS / 4);
  });
});
