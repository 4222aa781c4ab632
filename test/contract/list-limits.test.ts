/// <reference types="vite/client" />
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../schema/kit/database/database.ts";
import { DomainError } from "../../schema/kit/error-codes.ts";
import { MAX_ITEMS_PER_PAGE, MAX_PAGE } from "../../schema/kit/pagination.ts";
import { authorizations } from "../../schema/organization/tables/rights.ts";
import { schema } from "../../worker/app/schema.ts";
import { openLibsql } from "../support/open-libsql.ts";
import { insertSale } from "../support/sale/insert-sale.ts";
import type { ListFile } from "./list-file.ts";
import { LOT } from "./list-limits.ts";

// Pothos's copy: the test runner would load graphql's development build, and the two do not mix.
const { graphql }: typeof import("graphql") = createRequire(import.meta.url)("graphql");

const DIRECTIONS = ["ASCENDING", "DESCENDING"] as const;

const files = import.meta.glob<ListFile>("./lists/*.ts", { eager: true });
const LISTS = Object.values(files).flatMap(({ limits = [] }) => limits);

/** Lists with pages whose bounds are tested elsewhere. */
const TESTED_ELSEWHERE = {
  queryIncrementalBids: "read from the lot's actor, and tested with it",
  searchIncrementalItem: "has no sort keys, and is tested with the search",
};

/** Lists without pages, each with what bounds it. */
const WITHOUT_PAGES = {
  getChannelSettingMap: "what a setting may hold",
  getChannelSettingSet: "what a setting may hold",
  getFailedDeliveries: "cut at MAX_FAULTS",
  getIncrementalLotLogEntries: "cut at MAX_LOG_ENTRIES",
  getLotsInQuarantine: "cut at MAX_FAULTS",
  getReportedFaults: "cut at MAX_FAULTS",
  getSaleAwardProposals: "cut at MAX_SALE_PROPOSALS",
  getSaleResults: "cut at MAX_RESULTS",
  getUserSettingMap: "what a setting may hold",
  getUserSettingSet: "what a setting may hold",
  idinIssuers: "the banks of the broker",
  listChannels: "the channels that exist",
  passkeys: "refused above MAX_PASSKEYS",
  previewLotImages: "the file names that are asked about",
  previewLotImport: "the rows that are sent",
  previewLotInterventions: "the lots that are asked about",
  queryApprovalLimits: "refused above MAX_APPROVAL_LIMITS",
  queryAuctionHistory: "its argument `first`",
  queryBidderConversations: "cut at MAX_CONVERSATIONS",
  queryBlacklistedCountryCodes: "the countries that exist",
  queryBlacklistedEmailDomains: "refused above MAX_EMAIL_DOMAINS",
  queryBlindAuctionHistory: "its argument `first`",
  queryBlindBidAttachments: "ten files of each bidder in a round",
  queryCategoryHistory: "its argument `first`",
  queryChannelBannersAdmin: "refused above MAX_BANNERS",
  queryChannelHistory: "its argument `first`",
  queryContentPagesAdmin: "the pages of the channels that exist",
  queryDocumentHistory: "its argument `first`",
  queryFavoriteBlindLots: "cut at MAX_BLIND_FAVORITES",
  queryHistory: "its argument `first`",
  queryIncrementalLotHistory: "its argument `first`",
  queryInvitations: "refused above MAX_INVITATIONS",
  queryLocations: "the places that a postal code has",
  queryLotCategoryAdmin: "refused above MAX_CATEGORIES",
  queryLotHistory: "its argument `first`",
  queryLotPlaces: "cut at MAX_PLACES",
  queryLotQuestions: "the newest MAX_QUESTIONS_OF_LOT",
  queryLotQuestionsAdmin: "MAX_QUESTIONS_OF_SALE, those that wait first",
  queryMySealedBids: "cut at MAX_MY_SEALED_BIDS",
  queryOpenCategories: "its argument `first`",
  queryOrganizationalUnitHistory: "its argument `first`",
  queryOtherChannelSettings: "refused above MAX_CHANNEL_SETTINGS",
  queryOwnBidAttachments: "ten files of the viewer in a round",
  queryProjectHistory: "its argument `first`",
  querySignInsAdmin: "cut at MAX_LISTED",
  querySimilarLots: "its argument `first`",
  queryUserHistory: "its argument `first`",
  signIns: "cut at MAX_LISTED",
};

let database: Database;
let remove = () => {};

beforeAll(async () => {
  ({ database, remove } = await openLibsql());
  const { projectId } = await insertSale(database, { lots: [{ id: LOT }, {}] });
  const grant = { userId: "viewer", createdAtMs: Date.now() };
  await database.insert(authorizations).values([
    { ...grant, id: "global", rule: "GLOBAL_AUTH_OU_CREATE", scope: "GLOBAL", entityId: "" },
    { ...grant, id: "channel", rule: "USER_CHANNEL_CONTENT_EDITOR", scope: "CHANNEL", entityId: "hamerslag" },
    { ...grant, id: "project", rule: "USER_PROJECT_EDIT", scope: "PROJECT", entityId: projectId },
  ]);
});
afterAll(() => remove());

async function run(source: string, variableValues: Record<string, unknown> = {}) {
  const viewer = { userId: "viewer", familyId: "family" };
  const contextValue = {
    ...{ database, bearer: viewer, viewer: async () => viewer, channel: "hamerslag" },
    ...{ now: Date.now, waitUntil: () => {} },
  };
  const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
  const original = errors?.[0]?.originalError;
  const refusal = original instanceof DomainError ? original : undefined;
  const answered = JSON.parse(JSON.stringify(data ?? null));
  return { data: answered, errors, code: refusal?.code, fields: refusal?.data.fields };
}

describe("the lists of the API", () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const hasPages = ({ args }: (typeof fields)[number]) => args.some(({ name }) => name === "pagination");

  it("with pages have bounds that are tested", () => {
    const tested = [...LISTS.map(({ name }) => name), ...Object.keys(TESTED_ELSEWHERE)];
    expect(tested.toSorted(), "Give each list its `limits` in a file of test/contract/lists").toEqual(
      fields
        .filter(hasPages)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it("without pages are bounded by something else", () => {
    const others = fields.filter((field) => !hasPages(field) && /^\[.*\]!?$/.test(String(field.type)));
    expect(Object.keys(WITHOUT_PAGES), "Give a list that grows pages, or say in this file what bounds it").toEqual(
      others.map(({ name }) => name).toSorted(),
    );
  });
});

describe.each(LISTS)("$name", ({ name, filter, sort, required, fields, valid, refused, maxItemsPerPage }) => {
  const maximum = maxItemsPerPage ?? MAX_ITEMS_PER_PAGE;
  const ask = ({ filter: given, ...variables }: Record<string, unknown>) =>
    run(
      `query ($filter: ${filter}${required ? "!" : ""}, $sort: [${sort}!], $pagination: Pagination) {
        list: ${name}(searchFilter: $filter, sort: $sort, pagination: $pagination) { paginatedTotalResults paginatedPageSize }
      }`,
      { ...variables, filter: required ? { ...required, ...Object(given) } : given },
    );
  const expectRefused = async (variables: Record<string, unknown>, fault: object) => {
    const { code, fields: faults } = await ask(variables);
    expect(code).toBe("INVALID_INPUT");
    expect(faults).toMatchObject([fault]);
  };

  it("sorts by its fields and no others, in both directions, alone and together", async () => {
    const { data } = await run("query ($name: String!) { type: __type(name: $name) { enumValues { name } } }", {
      name: `${sort}Field`,
    });
    const names = data.type.enumValues.map((value: { name: string }) => value.name);
    expect(names.toSorted(), "Name each sort field of the list in this file").toEqual(fields.toSorted());
    for (const direction of DIRECTIONS) {
      for (const field of fields) expect((await ask({ sort: [{ field, direction }] })).errors).toBeUndefined();
      expect((await ask({ sort: fields.map((field) => ({ field, direction })) })).errors).toBeUndefined();
    }
  });

  it("refuses more than 8 sort keys", async () => {
    const keys = (count: number) => Array.from({ length: count }, () => ({ field: fields[0], direction: "ASCENDING" }));
    expect((await ask({ sort: keys(8) })).errors).toBeUndefined();
    await expectRefused({ sort: keys(9) }, { path: "sort", rule: "maximumItems", params: { maximum: 8 } });
  });

  it(`has pages of 1 to ${maximum} rows, 20 by default, from the first to the ten thousandth`, async () => {
    expect((await ask({})).data.list.paginatedPageSize).toBe(20);
    const last = { page: MAX_PAGE, itemsPerPage: maximum };
    expect((await ask({ pagination: last })).errors).toBeUndefined();
    for (const [pagination, path, rule] of [
      [{ page: 0, itemsPerPage: 1 }, "page", "minimum"],
      [{ page: -1, itemsPerPage: 1 }, "page", "minimum"],
      [{ page: MAX_PAGE + 1, itemsPerPage: 1 }, "page", "maximum"],
      [{ page: 1, itemsPerPage: 0 }, "itemsPerPage", "minimum"],
      [{ page: 1, itemsPerPage: maximum + 1 }, "itemsPerPage", "maximum"],
    ])
      await expectRefused({ pagination }, { path: `pagination.${path}`, rule });
  });

  it("takes each of its filters, alone and all together", async () => {
    const { data } = await run("query ($name: String!) { type: __type(name: $name) { inputFields { name } } }", {
      name: filter,
    });
    const names = data.type.inputFields.map((field: { name: string }) => field.name);
    expect(names.toSorted(), "Give each filter of the list a valid value in this file").toEqual(
      Object.keys(valid).toSorted(),
    );
    for (const [field, value] of Object.entries(valid))
      expect((await ask({ filter: { [field]: value } })).errors, field).toBeUndefined();
    expect((await ask({ filter: valid })).errors).toBeUndefined();
    expect((await ask({ filter: {} })).errors).toBeUndefined();
  });

  it.runIf(refused.length > 0)("refuses filters out of bounds, and names them", async () => {
    for (const [value, rule] of refused) {
      const [field = ""] = Object.keys(value);
      const { code, fields: faults } = await ask({ filter: value });
      expect(code, field).toBe("INVALID_INPUT");
      expect(faults).toMatchObject([{ path: expect.stringContaining(field), rule }]);
    }
  });
});
