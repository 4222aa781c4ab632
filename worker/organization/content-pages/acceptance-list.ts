import { count, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Channel } from "../../../schema/kit/channels.ts";
import { channel } from "../../../schema/kit/inputs/channel.ts";
import { MAX_EMAIL_CHARACTERS } from "../../../schema/kit/inputs/email.ts";
import { contentPageVersions, termsAcceptances } from "../../../schema/organization/tables/content-pages.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { filterBy, idFilter } from "../../kit/lists/filters.ts";
import { type ListRequest, type RowSelection, tableList } from "../../kit/lists/table-list.ts";
import { openAccountEmail } from "../../kit/sessions/open-account-email.ts";

export type AcceptanceField = "ACCEPTED_ON";
export type TermsAcceptance = Awaited<ReturnType<typeof loadPageOfAcceptances>>[number];
type DatabaseOf = Pick<RequestContext, "database">;

const { userId, versionId, way, acceptedAtMs } = termsAcceptances;

const filters = {
  // Of one channel only: the right is held on it, and its index has them in order.
  channel: {
    ...filterBy({
      type: "String",
      rule: channel,
      condition: (named) => ({ where: eq(termsAcceptances.channel, named) }),
    }),
    isRequired: true,
  },
  versionId: idFilter({ column: versionId }),
  userEmail: filterBy({
    type: "String",
    description: "The whole e-mail address of an account; for administrators alone.",
    rule: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(MAX_EMAIL_CHARACTERS, "maximumCharacters")),
    condition: (email) => ({
      where: sql`${userId} = (select ${users.id} from ${users} where ${eq(users.email, email)})`,
    }),
  }),
};

export const acceptanceList = tableList<AcceptanceField>({
  names: { filter: "TermsAcceptanceFilter", sort: "TermsAcceptanceSort", field: "TermsAcceptanceSortField" },
  descriptions: { field: "What acceptances of terms are sorted by: when the user accepted." },
  filters,
  fields: ["ACCEPTED_ON"],
  otherwise: { field: "ACCEPTED_ON", direction: "DESCENDING" },
});

/** Who accepted which version of a channel's terms, and when. @throws DomainError INVALID_INPUT. */
export async function queryAcceptances(
  context: RequestContext,
  request: ListRequest<AcceptanceField>,
): Promise<PaginatedRows<TermsAcceptance>> {
  return await acceptanceList.read(context, request, {
    scope: undefined,
    keys: { ACCEPTED_ON: [acceptedAtMs, userId] },
    unique: versionId,
    load: async (selection) => await loadPageOfAcceptances(context, selection),
    count: async (where) => await context.database.$count(termsAcceptances, where),
  });
}

async function loadPageOfAcceptances({ database }: DatabaseOf, { where, order, page }: RowSelection) {
  return await database
    .select({
      ...{ userId, versionId, way, acceptedAtMs, holdsFromMs: contentPageVersions.holdsFromMs },
      userEmail: openAccountEmail(database, userId),
    })
    .from(termsAcceptances)
    .innerJoin(contentPageVersions, eq(contentPageVersions.id, versionId))
    .where(where)
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset);
}

/** How many users have accepted each version of a channel's terms; versions without any are left out. */
export async function countAcceptances({ database }: DatabaseOf, named: Channel): Promise<Map<string, number>> {
  const counted = await database
    .select({ id: versionId, users: count() })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.channel, named))
    .groupBy(versionId);
  return new Map(counted.map(({ id, users: number }) => [id, number]));
}
