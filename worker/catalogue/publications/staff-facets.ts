import { and, eq, sql } from "drizzle-orm";
import { publicationChannels, publications } from "../../../schema/catalogue/tables/publications.ts";
import { organizationalUnits, projects } from "../../../schema/organization/tables/projects.ts";
import { isGrantedOnProject } from "../../kit/access/has-right.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { conditionsParser, type ListFilterInput } from "../../kit/lists/table-list.ts";
import { publicViewOf } from "../../kit/lists/visibility.ts";
import { stringsOf } from "../../kit/texts/json-column.ts";
import { staffPublicationFilters, staffPublicationScope } from "./staff-publication-list.ts";
import { publicationStateAt } from "./staff-state.ts";

/** Publications of one kind, state, unit and set of channels. */
export interface PublicationGroup {
  kind: string;
  state: string;
  /** Of projects that the viewer may see. */
  unit: { id: string; name: string } | null;
  channels: string[];
  publicationCount: number;
}

export interface CountedPublications {
  groups: readonly PublicationGroup[];
  filter: ListFilterInput;
}

/** The filters that facets count, each as what it asks of a group. */
const FACETED: Readonly<Record<string, (group: PublicationGroup, chosen: unknown) => boolean>> = {
  auctionKinds: ({ kind }, chosen) => isChosen(kind, chosen),
  states: ({ state }, chosen) => isChosen(state, chosen),
  publishedChannel: ({ channels }, chosen) => channels.some((channel) => channel === chosen),
  organizationalUnitId: ({ unit }, chosen) => unit?.id === chosen,
};

/** No choice at all admits everything, as in the list. */
function isChosen(value: string, chosen: unknown): boolean {
  return Array.isArray(chosen) && (chosen.length === 0 || chosen.includes(value));
}

const conditionsOf = conditionsParser(staffPublicationFilters);

/** How many publications of staff each choice of a filter would leave. One query. */
export async function countPublicationFacets(
  context: RequestContext,
  filter: ListFilterInput | null | undefined,
): Promise<CountedPublications> {
  const { userId } = await requireViewer(context);
  const view = { ...publicViewOf(context), userId };
  // All are checked; those that facets count are compared below, each facet under the filters of the others.
  conditionsOf(filter, view);
  const others = Object.fromEntries(Object.entries(filter ?? {}).filter(([name]) => FACETED[name] === undefined));
  const where = conditionsOf(others, view).map((condition) => condition.where);
  const { kind, id, projectId } = publications;
  const channels = sql<string>`(select json_group_array(own.channel) from (
    select channel from ${publicationChannels} where publication_id = ${id} order by channel) as own)`;
  const rows = await context.database
    .select({
      kind,
      state: publicationStateAt(view.nowMs).as("state"),
      unitId: organizationalUnits.id,
      unitName: organizationalUnits.name,
      channels: channels.as("channels"),
      publicationCount: sql<number>`count(*)`,
    })
    .from(publications)
    .leftJoin(projects, and(eq(projects.id, projectId), isGrantedOnProject(userId, "USER_PROJECT_VIEW")))
    .leftJoin(organizationalUnits, eq(organizationalUnits.id, projects.organizationalUnitId))
    .where(and(staffPublicationScope(filter, userId), ...where))
    .groupBy(kind, sql`state`, organizationalUnits.id, sql`channels`);
  const groups = rows.map(({ unitId, unitName, channels: names, ...group }) => ({
    ...group,
    unit: unitId === null ? null : { id: unitId, name: unitName ?? "" },
    channels: stringsOf(names),
  }));
  return { groups, filter: filter ?? {} };
}

/** The groups that all filters admit but one: a facet leaves out its own choice. */
export function groupsBeside({ groups, filter }: CountedPublications, own: string): PublicationGroup[] {
  const asked = Object.entries(filter).filter(([name, chosen]) => name !== own && chosen !== null && FACETED[name]);
  return groups.filter((group) => asked.every(([name, chosen]) => FACETED[name]?.(group, chosen)));
}

export function sumOfGroups(groups: readonly PublicationGroup[]): number {
  return groups.reduce((sum, { publicationCount }) => sum + publicationCount, 0);
}
