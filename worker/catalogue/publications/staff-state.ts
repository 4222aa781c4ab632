import { type SQL, sql } from "drizzle-orm";
import { blindAuctions } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { staffChanges } from "../../../schema/kit/tables/staff-changes.ts";
import type { RequestContext } from "../../kit/context.ts";

export const PUBLICATION_STATES = [
  "DRAFT",
  "WITHDRAWN",
  "PLANNED",
  "UPCOMING",
  "OPEN",
  "CLOSED",
  "CALLED_OFF",
] as const;
export type PublicationStateName = (typeof PUBLICATION_STATES)[number];

/** The history keeps that a publication was once published: of what its staff withdrew, and of nothing else. */
const wasPublished = sql`exists (
  select 1 from ${staffChanges}, json_each(${staffChanges.fields}) as changed
  where ${staffChanges.thingId} = ${publications.id}
    and changed.value ->> 0 = 'isPublished' and changed.value ->> 2 = '1'
)`;

/** The state of a row of `publications` at an instant. */
export function publicationStateAt(nowMs: number): SQL<PublicationStateName> {
  return sql`(case
    when exists (select 1 from ${blindAuctions} where ${blindAuctions.publicationId} = ${publications.id}
      and ${blindAuctions.calledOffAtMs} is not null) then 'CALLED_OFF'
    when ${publications.isPublished} = 0 then (case when ${wasPublished} then 'WITHDRAWN' else 'DRAFT' end)
    when ${publications.lastClosingMs} < ${nowMs} then 'CLOSED'
    when ${publications.visibleOnMs} > ${nowMs} then 'PLANNED'
    when ${publications.startingOnMs} <= ${nowMs} then 'OPEN'
    else 'UPCOMING'
  end)`;
}

/** The states of publications by their ids. One query. */
export async function loadPublicationStates(
  context: Pick<RequestContext, "database" | "now">,
  ids: readonly string[],
): Promise<Map<string, PublicationStateName>> {
  const rows = await context.database
    .select({ id: publications.id, state: publicationStateAt(context.now()) })
    .from(publications)
    .where(isOneOf(publications.id, ids));
  return new Map(rows.map(({ id, state }) => [id, state]));
}
