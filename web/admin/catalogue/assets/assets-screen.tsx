import { Package, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../../schema/catalogue/search-lengths.ts";
import { categoryOptions } from "../../../catalogue/filters/category-options.ts";
import { useCategories } from "../../../catalogue/filters/use-categories.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { type StaffListFilter, withChosen } from "../../kit/list/list-filters.tsx";
import { type ColumnWords, StaffList } from "../../kit/list/staff-list.tsx";
import { ProjectOptionsDocument, projectOptions } from "../../kit/project-options.ts";
import { shownText } from "../../kit/texts.ts";
import { assetColumns } from "./asset-columns.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { type AssetFilter, type AssetSort, StaffAssetsDocument } from "./documents.ts";
import { ImportLink } from "./import-link.tsx";
import { NEW_ASSET_PATH } from "./paths.ts";

/** What the state filter can ask for, by its value in the address. */
const STATES = {
  noImages: { hasImages: false },
  noCategory: { hasCategory: false },
  onSale: { isOnSale: true },
  notOnSale: { isOnSale: false },
  notAvailable: { isAvailable: false },
} as const satisfies Record<string, AssetFilter>;
const STATE_NAMES = [
  "noImages",
  "noCategory",
  "onSale",
  "notOnSale",
  "notAvailable",
] as const satisfies (keyof typeof STATES)[];

const ORDERS = {
  created: [{ field: "CREATED_ON", direction: "DESCENDING" }],
  changed: [{ field: "LAST_UPDATED_ON", direction: "DESCENDING" }],
  number: [{ field: "LOT_NUMBER", direction: "ASCENDING" }],
} as const satisfies Record<string, AssetSort>;
const ORDER_NAMES = ["created", "changed", "number"] as const satisfies (keyof typeof ORDERS)[];

/** The assets of the viewer's projects: found, filtered and ordered by the API, a page at a time. */
export function AssetsScreen() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const shownLanguage = useApiLanguage();
  const [params] = useSearchParams();
  const [version, setVersion] = useState(0);
  const categories = categoryOptions(useCategories());
  const [{ data }] = useQuery({ query: ProjectOptionsDocument, variables: { searchFilter: {} } });
  const columns = useCallback((words: ColumnWords) => assetColumns({ ...words, path }), [path]);
  const project = params.get("project");
  return (
    <StaffList
      title={t("admin.asset.list")}
      actions={
        <>
          <ImportLink project={project} />
          <ButtonLink
            to={path(`/${NEW_ASSET_PATH}${project ? `?project=${encodeURIComponent(project)}` : ""}`)}
            variant="primary"
            icon={<Plus size={18} aria-hidden="true" />}
          >
            {t("admin.asset.create")}
          </ButtonLink>
        </>
      }
      document={StaffAssetsDocument}
      filters={assetFilters(t, {
        projects: withChosen(projectOptions(data?.queryProjectAdmin.projects ?? [], language), project),
        categories: withChosen(categories, params.get("category")),
      })}
      variables={({ text, project: projectId, category, state, order }) => ({
        searchFilter: {
          language: shownLanguage,
          ...(text !== "" && { text }),
          ...(projectId !== "" && { projectId }),
          ...(category !== "" && { categoryIds: [category] }),
          ...STATE_NAMES.filter((name) => name === state).map((name) => STATES[name])[0],
        },
        sort: [...(ORDER_NAMES.filter((name) => name === order).map((name) => ORDERS[name])[0] ?? ORDERS.created)],
      })}
      read={{ itemsPerPage: 50 }}
      version={version}
      columns={columns}
      rowLabel={({ lotNumber, title }) => `${lotNumber} ${shownText(title, language)}`}
      empty={{ icon: Package, title: t("admin.asset.none"), text: t("admin.asset.noneText") }}
      selectionActions={(selected, { unselect }) => (
        <BulkActions
          selected={selected}
          categories={categories}
          onChanged={() => {
            unselect();
            setVersion((last) => last + 1);
          }}
        />
      )}
    />
  );
}

type Options = { value: string; label: string }[];
type FilterName = "text" | "project" | "category" | "state" | "order";

function assetFilters(
  t: Translate,
  { projects, categories }: { projects: Options; categories: Options },
): StaffListFilter<FilterName>[] {
  return [
    {
      kind: "search",
      name: "text",
      label: t("admin.asset.search"),
      length: { minimum: MIN_SEARCH_CHARACTERS, maximum: MAX_SEARCH_CHARACTERS },
    },
    {
      kind: "choice",
      name: "project",
      label: t("admin.asset.project"),
      options: [{ value: "", label: t("admin.asset.allProjects") }, ...projects],
    },
    {
      kind: "choice",
      name: "category",
      label: t("admin.asset.category"),
      options: [{ value: "", label: t("admin.asset.allCategories") }, ...categories],
    },
    {
      kind: "choice",
      name: "state",
      label: t("admin.asset.state"),
      options: [
        { value: "", label: t("admin.asset.allStates") },
        ...STATE_NAMES.map((value) => ({ value, label: t(`admin.asset.state.${value}`) })),
      ],
    },
    {
      kind: "choice",
      name: "order",
      label: t("admin.asset.order"),
      options: ORDER_NAMES.map((value) => ({ value, label: t(`admin.asset.order.${value}`) })),
    },
  ];
}
