import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { contentPageVersions, termsAcceptances } from "../../../schema/organization/tables/content-pages.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { TEST_SIGNING_KEY } from "../../support/signing-key.ts";
import type { FillList } from "../list-file.ts";
import type { ListLimits } from "../list-limits.ts";
import { ALL, by, hoursAway, listQuery, NOW_MS, pagedList, VIEWER } from "../paged-list.ts";

/** Few, as none of them leaves again. */
const ACCEPTANCES = 15;
const CHANNEL = "bexchange";
const VERSIONS = ["terms 0", "terms 1"] as const;

type Acceptance = typeof termsAcceptances.$inferSelect & { id: string };

function acceptance(userId: string, value: number): typeof termsAcceptances.$inferInsert {
  const versionId = VERSIONS[value % 2] ?? VERSIONS[0];
  return { userId, versionId, channel: CHANNEL, way: "ACCEPTED", acceptedAtMs: hoursAway(value) };
}

function idOf({ userId, versionId }: typeof termsAcceptances.$inferSelect): string {
  return createHmac("sha256", TEST_SIGNING_KEY).update(`terms-acceptance:${userId} ${versionId}`).digest("hex");
}

const acceptances = pagedList<Acceptance>({
  query: listQuery("queryTermsAcceptancesAdmin", {
    filter: "TermsAcceptanceFilter!",
    sort: "TermsAcceptanceSort",
    rows: "rows: acceptances { id }",
  }),
  variables: (filter, sort) => ({ filter: { channel: CHANNEL, ...filter }, sort }),
  orders: { ACCEPTED_ON: by(({ acceptedAtMs }) => acceptedAtMs) },
  filters: [ALL, { filter: { versionId: "terms 1" }, admits: ({ versionId }) => versionId === "terms 1" }],
  rows: async (database) => {
    const rows = await database.select().from(termsAcceptances).where(eq(termsAcceptances.channel, CHANNEL));
    return rows.map((row) => ({ ...row, id: idOf(row) }));
  },
  changes: {
    come: (database, { value }) => database.insert(termsAcceptances).values(acceptance(crypto.randomUUID(), value)),
    // The database keeps acceptances as they were written.
    leave: async () => {},
    move: async () => {},
  },
});

export const pages = { "acceptances of a channel's terms": acceptances };

export const fill: FillList = async (database, number) => {
  await insertRows(
    database,
    contentPageVersions,
    VERSIONS.map((id, index) => ({
      ...{ id, channel: CHANNEL, page: "TERMS", createdBy: "editor" },
      ...{ holdsFromMs: index + 1, createdAtMs: index + 1 },
    })),
  );
  const grant = { userId: VIEWER, createdAtMs: NOW_MS };
  const right = { rule: "USER_CHANNEL_CONTENT_EDITOR", scope: "CHANNEL", entityId: CHANNEL } as const;
  await insertRows(database, authorizations, [{ ...grant, ...right, id: crypto.randomUUID() }]);
  await insertRows(
    database,
    termsAcceptances,
    Array.from({ length: ACCEPTANCES }, (_, index) => acceptance(`accepting user ${index}`, number(50))),
  );
};

export const limits: readonly ListLimits[] = [
  {
    name: "queryTermsAcceptancesAdmin",
    filter: "TermsAcceptanceFilter",
    sort: "TermsAcceptanceSort",
    required: { channel: "hamerslag" },
    fields: ["ACCEPTED_ON"],
    valid: { channel: "hamerslag", versionId: "some id", userEmail: "a@example.com" },
    refused: [
      [{ versionId: "x".repeat(1_000) }, "maximumCharacters"],
      [{ userEmail: "x".repeat(1_000) }, "maximumCharacters"],
    ],
  },
];
