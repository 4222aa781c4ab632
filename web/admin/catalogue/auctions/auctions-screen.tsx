import { Gavel, Plus } from "lucide-react";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../../schema/catalogue/search-lengths.ts";
import { CHANNELS, channelName } from "../../../../schema/kit/channels.ts";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { useMediaQuery } from "../../../kit/lib/use-media-query.ts";
import { useOnChange } from "../../../kit/lib/use-on-change.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { useStaffComponents } from "../../../kit/session/staff-components.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { type Chosen, readChosen, type StaffListFilter, withChosen } from "../../kit/list/list-filters.tsx";
import { type ColumnWords, StaffList } from "../../kit/list/staff-list.tsx";
import { ProjectOptionsDocument, projectOptions } from "../../kit/project-options.ts";
import { auctionTableColumns, byUrgency, type ListedAuctions, STATES } from "./auction-columns.tsx";
import {
  type StaffAuctionFacets,
  StaffAuctionFacetsDocument,
  type StaffAuctionFilter,
  StaffAuctionsDocument,
} from "./documents.ts";
import styles from "./edit-auction-screen.module.css";
import { NEW_AUCTION_PATH, NEW_BLIND_AUCTION_PATH } from "./paths.ts";

const KINDS = ["INCREMENTAL_AUCTION", "BLIND_BID_AUCTION"] as const;
/** States change by the clock. */
const READ_AGAIN_MS = 5 * MINUTE_MS;

type FilterName = "text" | "of" | "state" | "kind" | "channel" | "unit" | "project";

/**
 * The auctions of the viewer's projects, or those on the viewer's channels. The API filters and counts them; the table
 * sorts what it found.
 */
export function AuctionsScreen() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const shownLanguage = useApiLanguage();
  const [params] = useSearchParams();
  const nowMs = useServerNow(MINUTE_MS);
  const lists = useLists();
  const shown = lists.find((list) => list === params.get("of")) ?? lists[0];
  const [{ data }] = useQuery({
    query: ProjectOptionsDocument,
    variables: { searchFilter: {} },
    pause: shown === "channels",
  });
  const projects = shown === "projects" ? projectOptions(data?.queryProjectAdmin.projects ?? [], language) : null;
  const version = Math.floor(nowMs / READ_AGAIN_MS);
  const filterOf = (chosen: Chosen<FilterName>) => auctionFilter(chosen, { shown, language: shownLanguage });
  const uncounted = auctionFilters(t, { lists, projects, facets: undefined, params });
  const facets = useFacets(filterOf(readChosen(params, uncounted)), version);
  const columns = useCallback((words: ColumnWords) => auctionTableColumns({ ...words, path, shown }), [path, shown]);
  return (
    <StaffList
      title={t("admin.auction.list")}
      actions={lists.includes("projects") && <CreateLinks />}
      document={StaffAuctionsDocument}
      filters={auctionFilters(t, { lists, projects, facets, params })}
      variables={(chosen) => ({ searchFilter: filterOf(chosen) })}
      // The newest 1,000; older auctions are found by the filters.
      read={{ maxPages: 10, firstOrder: byUrgency }}
      version={version}
      columns={columns}
      rowLabel={({ publicationNumber, title }) => `${publicationNumber} ${title}`}
      empty={{ icon: Gavel, title: t("admin.auction.none"), text: t("admin.auction.noneText") }}
    />
  );
}

function CreateLinks() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  // A phone has room for both in one line without the verb, which a screen reader still says.
  const isPhone = useMediaQuery("(width < 640px)");
  const blind = t("admin.auction.createBlind");
  const incremental = t("admin.auction.create");
  return (
    <div className={styles.actions}>
      <ButtonLink to={path(`/${NEW_BLIND_AUCTION_PATH}`)} aria-label={blind} icon={<Plus size={18} />}>
        {isPhone ? t("admin.auction.createBlindShort") : blind}
      </ButtonLink>
      <ButtonLink
        to={path(`/${NEW_AUCTION_PATH}`)}
        aria-label={incremental}
        variant="primary"
        icon={<Plus size={18} />}
      >
        {isPhone ? t("admin.auction.createShort") : incremental}
      </ButtonLink>
    </div>
  );
}

/** The lists that the viewer's rights give: who sells sees their projects first. */
function useLists(): readonly [ListedAuctions, ...ListedAuctions[]] {
  const { components } = useStaffComponents();
  const hasChannels = components?.some(
    (component) => component === "channelManager" || component === "channelPublisher",
  );
  if (!hasChannels) return ["projects"];
  return components?.includes("auctioneer") ? ["projects", "channels"] : ["channels"];
}

/** How many auctions each choice would leave; undefined until the first answer. */
function useFacets(searchFilter: StaffAuctionFilter, version: number): StaffAuctionFacets | undefined {
  const [answer, execute] = useQuery({
    query: StaffAuctionFacetsDocument,
    variables: { searchFilter },
    requestPolicy: "cache-and-network",
  });
  useOnChange(version, () => execute({ requestPolicy: "network-only" }));
  return useLastData(answer)?.getPublicationFacetsAdmin;
}

/** What the API is asked for. */
function auctionFilter(
  { text, state, kind, channel, unit, project }: Chosen<FilterName>,
  { shown, language }: { shown: ListedAuctions; language: StaffAuctionFilter["language"] },
): StaffAuctionFilter {
  const states = STATES.filter((each) => each === state);
  const kinds = KINDS.filter((each) => each === kind);
  return {
    auctionKinds: kinds.length > 0 ? kinds : [...KINDS],
    ...(language && { language }),
    ...(shown === "channels" && { isOnMyChannels: true }),
    ...(text !== "" && { text }),
    ...(states.length > 0 && { states }),
    ...(channel !== "" && { publishedChannel: channel }),
    ...(unit !== "" && { organizationalUnitId: unit }),
    ...(project !== "" && { projectId: project }),
  };
}

type Choice = Extract<StaffListFilter<FilterName>, { kind: "choice" }>;

function auctionFilters(
  t: Translate,
  {
    lists,
    projects,
    facets,
    params,
  }: {
    lists: readonly ListedAuctions[];
    /** Null where the list is not one of projects. */
    projects: { value: string; label: string }[] | null;
    facets: StaffAuctionFacets | undefined;
    params: URLSearchParams;
  },
): StaffListFilter<FilterName>[] {
  const choice = (name: FilterName, label: string, all: string, options: Choice["options"]): Choice => {
    const first = { value: "", label: all };
    return { kind: "choice", name, label, options: withChosen([first, ...options], params.get(name)) };
  };
  const countOf = <Facet extends { publicationCount: number }>(
    counted: readonly Facet[] | undefined,
    is: (facet: Facet) => boolean,
  ) => counted && (counted.find(is)?.publicationCount ?? 0);
  const states = STATES.map((value) => ({
    value,
    label: t(`admin.auction.state.${value}`),
    count: countOf(facets?.states, ({ state }) => state === value),
  }));
  const kinds = KINDS.map((value) => ({
    value,
    label: t(`admin.auction.kindOfSale.${value === "BLIND_BID_AUCTION" ? "blind" : "incremental"}`),
    count: countOf(facets?.kinds, ({ kind }) => kind === value),
  }));
  const channels = CHANNELS.map((value) => ({
    value,
    label: channelName(value),
    count: countOf(facets?.channels, ({ channel }) => channel === value),
  }));
  const units = (facets?.units ?? []).map(({ organizationalUnitId: value, name: label, publicationCount: count }) => ({
    ...{ value, label, count },
  }));
  return [
    {
      kind: "search",
      name: "text",
      label: t("admin.auction.search"),
      length: { minimum: MIN_SEARCH_CHARACTERS, maximum: MAX_SEARCH_CHARACTERS },
    },
    ...(lists.length > 1
      ? [
          {
            kind: "choice" as const,
            name: "of" as const,
            label: t("admin.auction.of"),
            options: lists.map((value) => ({ value, label: t(`admin.auction.of.${value}`) })),
          },
        ]
      : []),
    choice("state", t("admin.auction.state"), t("admin.auction.allStates"), states),
    choice("kind", t("admin.auction.kindOfSale"), t("admin.auction.allKinds"), kinds),
    choice("channel", t("admin.auction.channel"), t("admin.auction.allChannels"), channels),
    ...(projects
      ? [
          choice("unit", t("admin.auction.unit"), t("admin.auction.allUnits"), units),
          choice("project", t("admin.auction.project"), t("admin.auction.allProjects"), projects),
        ]
      : []),
  ];
}
