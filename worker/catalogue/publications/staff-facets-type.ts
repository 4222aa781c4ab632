import { builder } from "../../kit/graphql/builder.ts";
import { AUCTION_KINDS, AuctionKind } from "./publication-type.ts";
import { type CountedPublications, groupsBeside, type PublicationGroup, sumOfGroups } from "./staff-facets.ts";
import { PUBLICATION_STATES } from "./staff-state.ts";
import { PublicationState } from "./staff-state-type.ts";

interface Counted<Value> {
  value: Value;
  publicationCount: number;
}

/** How many publications each of some values would leave; values without any are left out. */
function countEach<Value>(
  groups: readonly PublicationGroup[],
  values: readonly Value[],
  isOf: (group: PublicationGroup, value: Value) => boolean,
): Counted<Value>[] {
  return values.flatMap((value) => {
    const publicationCount = sumOfGroups(groups.filter((group) => isOf(group, value)));
    return publicationCount > 0 ? [{ value, publicationCount }] : [];
  });
}

const StateFacet = builder.objectRef<Counted<(typeof PUBLICATION_STATES)[number]>>("PublicationStateFacet").implement({
  fields: (t) => ({
    state: t.expose("value", { type: PublicationState }),
    publicationCount: t.exposeInt("publicationCount"),
  }),
});

const KindFacet = builder.objectRef<Counted<(typeof AUCTION_KINDS)[number]>>("PublicationKindFacet").implement({
  fields: (t) => ({
    kind: t.expose("value", { type: AuctionKind }),
    publicationCount: t.exposeInt("publicationCount"),
  }),
});

const ChannelFacet = builder.objectRef<Counted<string>>("PublicationChannelFacet").implement({
  fields: (t) => ({ channel: t.exposeString("value"), publicationCount: t.exposeInt("publicationCount") }),
});

const UnitFacet = builder.objectRef<Counted<{ id: string; name: string }>>("PublicationUnitFacet").implement({
  fields: (t) => ({
    organizationalUnitId: t.id({ resolve: ({ value }) => value.id }),
    name: t.string({ resolve: ({ value }) => value.name }),
    publicationCount: t.exposeInt("publicationCount"),
  }),
});

export const PublicationFacets = builder.objectRef<CountedPublications>("PublicationFacets").implement({
  description:
    "How many publications each choice of a filter would leave, under the other filters that are set; without choices that leave none.",
  fields: (t) => ({
    kinds: t.field({
      type: [KindFacet],
      resolve: (facets) =>
        countEach(groupsBeside(facets, "auctionKinds"), AUCTION_KINDS, ({ kind }, value) => kind === value),
    }),
    states: t.field({
      type: [StateFacet],
      resolve: (facets) =>
        countEach(groupsBeside(facets, "states"), PUBLICATION_STATES, ({ state }, value) => state === value),
    }),
    channels: t.field({
      type: [ChannelFacet],
      resolve: (facets) => {
        const groups = groupsBeside(facets, "publishedChannel");
        const names = [...new Set(groups.flatMap(({ channels }) => channels))].toSorted();
        return countEach(groups, names, ({ channels }, name) => channels.includes(name));
      },
    }),
    units: t.field({
      type: [UnitFacet],
      description: "By name, with 0 too; of projects that the viewer may see.",
      resolve: (facets) => {
        const groups = groupsBeside(facets, "organizationalUnitId");
        const units = new Map(facets.groups.flatMap(({ unit }) => (unit ? [[unit.id, unit]] : [])));
        const byName = [...units.values()].toSorted((one, other) => one.name.localeCompare(other.name));
        return byName.map((value) => ({
          value,
          publicationCount: sumOfGroups(groups.filter(({ unit }) => unit?.id === value.id)),
        }));
      },
    }),
  }),
});
