import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../schema/kit/database/database.ts";
import { DomainError } from "../../schema/kit/error-codes.ts";
import { MAX_ITEMS_PER_PAGE, MAX_PAGE } from "../../schema/kit/pagination.ts";
import { authorizations } from "../../schema/organization/tables/rights.ts";
import { schema } from "../../worker/app/schema.ts";
import { insertSale } from "../support/insert-sale.ts";
import { openLibsql } from "../support/open-libsql.ts";

// Pothos's copy: the test runner would load graphql's development build, and the two do not mix.
const { graphql }: typeof import("graphql") = createRequire(import.meta.url)("graphql");

const NOW = new Date().toISOString();
const RANGE = { from: NOW, to: NOW };
const DIRECTIONS = ["ASCENDING", "DESCENDING"] as const;
const LONG = "x".repeat(101);
const MANY = Array.from({ length: 101 }, () => "some id");

interface ListLimits {
  name: string;
  filter: string;
  sort: string;
  /** What the filter must have in every request. */
  required?: Record<string, unknown>;
  fields: string[];
  /** A valid value of each filter. */
  valid: Record<string, unknown>;
  /** Values that are refused, each with the rule that refuses it. */
  refused: [filter: Record<string, unknown>, rule: string][];
}

const LOT = "some lot";
const LANGUAGE = { language: "EN" };
const IDS = { ids: ["some id"] };
const PUBLICATION_FIELDS = [
  "CLOSING_ON",
  "CREATED_ON",
  "LAST_UPDATED_ON",
  "PUBLICATION_NUMBER",
  "STARTING_ON",
  "VISIBLE_ON",
];
const TEXTS_REFUSED: ListLimits["refused"] = [
  [{ text: " x " }, "minimumCharacters"],
  [{ text: LONG }, "maximumCharacters"],
];
const CHANNELS_REFUSED: ListLimits["refused"] = [
  [{ channel: " " }, "emptyChannel"],
  [{ channel: "ebay" }, "unsupportedChannel"],
];

const LISTS: ListLimits[] = [
  {
    name: "queryIncrementalLots",
    filter: "IncrementalLotFilter",
    sort: "LotSort",
    fields: [
      "BID_AMOUNT",
      "CLOSING_ON",
      "CREATED_ON",
      "LAST_UPDATED_ON",
      "LOT_NUMBER",
      "PRIORITY_INDEX",
      "STARTING_ON",
    ],
    valid: {
      ...LANGUAGE,
      ...IDS,
      publicationId: "some id",
      categoryIds: ["some id"],
      phases: ["OPENING_SOON", "OPEN", "CLOSED"],
      places: ["Delft"],
      startingOn: RANGE,
      closingOn: RANGE,
      hasBids: true,
      priceFrom: 0,
      priceTo: 1,
      yearFrom: 1990,
      yearTo: 2020,
      isMine: true,
      text: "draaibank",
      channel: "bexchange",
    },
    refused: [
      [{ ids: MANY }, "maximumItems"],
      [{ categoryIds: MANY }, "maximumItems"],
      [{ places: MANY }, "maximumItems"],
      [{ places: ["x".repeat(201)] }, "maximumCharacters"],
      ...TEXTS_REFUSED,
      ...CHANNELS_REFUSED,
    ],
  },
  {
    name: "queryPublicationPreviews",
    filter: "PublicationFilter",
    sort: "PublicationSort",
    fields: PUBLICATION_FIELDS,
    valid: {
      ...LANGUAGE,
      ...IDS,
      auctionKinds: ["BLIND_BID_AUCTION", "DATA_ROOM", "INCREMENTAL_AUCTION"],
      categoryIds: ["some id"],
      startingOn: RANGE,
      closingOn: RANGE,
      visibleOn: RANGE,
      text: "veiling",
      channel: "bexchange",
    },
    refused: [
      [{ ids: MANY }, "maximumItems"],
      [{ categoryIds: MANY }, "maximumItems"],
      ...TEXTS_REFUSED,
      ...CHANNELS_REFUSED,
    ],
  },
  {
    name: "queryFavoriteLots",
    filter: "FavoriteLotFilter",
    sort: "FavoriteLotSort",
    fields: ["CLOSING_NEXT", "CLOSING_ON", "FAVORITE_CREATED_ON", "STARTING_ON"],
    valid: { ...LANGUAGE, closingOn: RANGE, startingOn: RANGE, phases: ["OPEN", "CLOSED"] },
    refused: [],
  },
  {
    name: "queryMyBidLots",
    filter: "MyBidLotFilter",
    sort: "MyBidLotSort",
    fields: ["CLOSING_NEXT", "CLOSING_ON", "LAST_BID_ON", "OUTBID_FIRST"],
    valid: { ...LANGUAGE, closingOn: RANGE, standings: ["LEADING", "OUTBID", "WON", "LOST"] },
    refused: [],
  },
  {
    name: "queryPersistedNotifications",
    filter: "PersistedNotificationFilter",
    sort: "NotificationSort",
    fields: ["CREATED_ON"],
    valid: { ...LANGUAGE, incrementalLotId: "some id", latestOfLot: true, types: ["OUTBID"] },
    refused: [],
  },
  {
    name: "queryLotCategory",
    filter: "LotCategoryFilter",
    sort: "CategorySort",
    fields: ["CREATED_ON", "NAME"],
    valid: { ...LANGUAGE, parentId: "some id", publicationId: "some id", text: "oven" },
    refused: TEXTS_REFUSED,
  },
  {
    name: "queryProjectAdmin",
    filter: "ProjectFilter",
    sort: "ProjectSort",
    fields: ["CREATED_ON", "LAST_UPDATED_ON"],
    valid: { ...IDS, isEditable: true },
    refused: [[{ ids: MANY }, "maximumItems"]],
  },
  {
    name: "queryPublicationAdmin",
    filter: "PublicationAdminFilter",
    sort: "PublicationSort",
    fields: PUBLICATION_FIELDS,
    valid: { ...LANGUAGE, ...IDS, auctionKinds: ["INCREMENTAL_AUCTION"], text: "oven" },
    refused: [[{ ids: MANY }, "maximumItems"], ...TEXTS_REFUSED],
  },
  {
    name: "queryIncrementalBidsAdmin",
    filter: "IncrementalBidAdminFilter",
    sort: "BidSort",
    required: { incrementalLotId: LOT },
    fields: ["BID_AMOUNT", "CREATED_ON"],
    valid: { incrementalLotId: LOT, userId: "some id", states: ["SUCCESS", "INVALIDATED"], isAutoBid: true },
    refused: [[{ userId: "x".repeat(1_000) }, "maximumCharacters"]],
  },
  {
    name: "queryUndeliveredMessages",
    filter: "UndeliveredMessageFilter",
    sort: "UndeliveredMessageSort",
    fields: ["CREATED_ON"],
    valid: { states: ["FAILED"], recipient: "anna@example.com" },
    refused: [
      [{ recipient: " " }, "required"],
      [{ recipient: "x".repeat(255) }, "maximumCharacters"],
    ],
  },
  {
    name: "queryUserIdentitiesAdmin",
    filter: "UserIdentityFilter",
    sort: "UserIdentitySort",
    fields: ["CHECKED_ON"],
    valid: { status: "REVIEW" },
    refused: [],
  },
  {
    name: "querySecurityEvents",
    filter: "SecurityEventFilter",
    sort: "SecurityEventSort",
    fields: ["CREATED_ON"],
    valid: { kinds: ["SIGNED_IN"], createdOn: RANGE },
    refused: [],
  },
  {
    name: "querySecurityEventsAdmin",
    filter: "SecurityEventAdminFilter",
    sort: "SecurityEventAdminSort",
    fields: ["CREATED_ON"],
    valid: { kinds: ["SIGNED_IN"], createdOn: RANGE, userId: "some id", userEmail: "a@example.com" },
    refused: [[{ userId: "x".repeat(1_000) }, "maximumCharacters"]],
  },
  {
    name: "queryUsers",
    filter: "UserFilter",
    sort: "UserSort",
    fields: ["EMAIL", "CREATED_ON", "LAST_LOGIN_ON"],
    valid: { email: "anna", isBlacklisted: true, createdOn: RANGE, userId: "some id" },
    refused: [
      [{ email: "a" }, "minimumCharacters"],
      [{ email: "a".repeat(255) }, "maximumCharacters"],
    ],
  },
];

let database: Database;
let remove = () => {};

beforeAll(async () => {
  ({ database, remove } = await openLibsql());
  const { projectId } = await insertSale(database, { lots: [{ id: LOT }, {}] });
  const grant = { userId: "viewer", createdAtMs: Date.now() };
  await database.insert(authorizations).values([
    { ...grant, id: "global", rule: "GLOBAL_AUTH_OU_CREATE", scope: "GLOBAL", entityId: "" },
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

describe.each(LISTS)("$name", ({ name, filter, sort, required, fields, valid, refused }) => {
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

  it("has pages of 1 to 100 rows, 20 by default, from the first to the ten thousandth", async () => {
    expect((await ask({})).data.list.paginatedPageSize).toBe(20);
    const last = { page: MAX_PAGE, itemsPerPage: MAX_ITEMS_PER_PAGE };
    expect((await ask({ pagination: last })).errors).toBeUndefined();
    for (const [pagination, path, rule] of [
      [{ page: 0, itemsPerPage: 1 }, "page", "minimum"],
      [{ page: -1, itemsPerPage: 1 }, "page", "minimum"],
      [{ page: MAX_PAGE + 1, itemsPerPage: 1 }, "page", "maximum"],
      [{ page: 1, itemsPerPage: 0 }, "itemsPerPage", "minimum"],
      [{ page: 1, itemsPerPage: MAX_ITEMS_PER_PAGE + 1 }, "itemsPerPage", "maximum"],
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
