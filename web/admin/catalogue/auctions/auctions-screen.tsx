import { Gavel, Plus } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../../schema/catalogue/search-lengths.ts";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { useStaffComponents } from "../../../kit/session/staff-components.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { type StaffListFilter, withChosen } from "../../kit/list/list-filters.tsx";
import { type ColumnWords, StaffList } from "../../kit/list/staff-list.tsx";
import { ProjectOptionsDocument, projectOptions } from "../../kit/project-options.ts";
import { auctionTableColumns, byUrgency, type ListedAuctions } from "./auction-columns.tsx";
import { StaffAuctionsDocument } from "./documents.ts";
import styles from "./edit-auction-screen.module.css";
import { NEW_AUCTION_PATH, NEW_BLIND_AUCTION_PATH } from "./paths.ts";

const KINDS = ["INCREMENTAL_AUCTION", "BLIND_BID_AUCTION"] as const;

/**
 * The auctions of the viewer's projects, or those on the viewer's channels. The API searches for a text and a project;
 * the table sorts and filters what it found.
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
  const columns = useCallback(
    (words: ColumnWords) => auctionTableColumns({ ...words, nowMs, path, shown }),
    [nowMs, path, shown],
  );
  const firstOrder = useMemo(() => byUrgency(nowMs), [nowMs]);
  return (
    <StaffList
      title={t("admin.auction.list")}
      actions={
        lists.includes("projects") && (
          <div className={styles.actions}>
            <ButtonLink to={path(`/${NEW_BLIND_AUCTION_PATH}`)} icon={<Plus size={18} />}>
              {t("admin.auction.createBlind")}
            </ButtonLink>
            <ButtonLink to={path(`/${NEW_AUCTION_PATH}`)} variant="primary" icon={<Plus size={18} />}>
              {t("admin.auction.create")}
            </ButtonLink>
          </div>
        )
      }
      document={StaffAuctionsDocument}
      filters={auctionFilters(t, {
        lists,
        projects: shown === "projects" ? projectOptions(data?.queryProjectAdmin.projects ?? [], language) : null,
        project: params.get("project"),
      })}
      variables={({ text, project }) => ({
        searchFilter: {
          auctionKinds: [...KINDS],
          language: shownLanguage,
          ...(shown === "channels" && { isOnMyChannels: true }),
          ...(text !== "" && { text }),
          ...(project && { projectId: project }),
        },
      })}
      // The newest 1,000; older auctions are found by their text or number.
      read={{ maxPages: 10, firstOrder }}
      columns={columns}
      rowLabel={({ publicationNumber, title }) => `${publicationNumber} ${title}`}
      empty={{ icon: Gavel, title: t("admin.auction.none"), text: t("admin.auction.noneText") }}
    />
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

function auctionFilters(
  t: Translate,
  {
    lists,
    projects,
    project,
  }: {
    lists: readonly ListedAuctions[];
    /** Null where the list is not one of projects. */
    projects: { value: string; label: string }[] | null;
    /** The one in the address. */
    project: string | null;
  },
): StaffListFilter<"text" | "of" | "project">[] {
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
    ...(projects
      ? [
          {
            kind: "choice" as const,
            name: "project" as const,
            label: t("admin.auction.project"),
            options: withChosen([{ value: "", label: t("admin.auction.allProjects") }, ...projects], project),
          },
        ]
      : []),
  ];
}
