import { Plus, Tags } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useClient, useQuery } from "urql";
import { MAX_SEARCH_CHARACTERS } from "../../../../schema/catalogue/search-lengths.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { Segments } from "../../../kit/ui/choice/segments.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { FilterText } from "../../../kit/ui/list/filter-text.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { StaffPage } from "../../staff-page.tsx";
import styles from "./categories.module.css";
import { type CategoryGroup, filtered, groupsOf, lotsOf, TREE_FILTERS, type TreeFilter } from "./category-groups.ts";
import { CategoryPanel } from "./category-panel.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { CategoryTreeDocument, type Refetch } from "./documents.ts";

/** The tree of categories beside the one that the address chooses (`?category=`) or begins (`?new=` and its group). */
export function CategoriesScreen() {
  const { t, language } = useTranslate();
  const client = useClient();
  const [answer, execute] = useQuery({ query: CategoryTreeDocument, requestPolicy: "cache-and-network" });
  const data = useLastData(answer);
  const rows = data?.queryLotCategoryAdmin;
  const groups = rows && groupsOf(rows);
  const refetch = async () => {
    const { data: now } = await client.query(CategoryTreeDocument, {}, { requestPolicy: "network-only" }).toPromise();
    return now?.queryLotCategoryAdmin ?? [];
  };
  const number = (count: number) => formatNumber(count, language);
  return (
    <StaffPage
      title={t("admin.categories.title")}
      intro={
        groups &&
        t("admin.categories.intro", {
          groups: number(groups.length),
          categories: number((rows?.length ?? 0) - groups.length),
          lots: number(groups.reduce((sum, each) => sum + lotsOf(each), 0)),
        })
      }
      actions={
        <ButtonLink to="?new=" icon={<Plus size={18} aria-hidden="true" />}>
          {t("admin.categories.newGroup")}
        </ButtonLink>
      }
    >
      {answer.error && !groups && (
        <ErrorState error={answer.error} onRetry={() => execute({ requestPolicy: "network-only" })} />
      )}
      {!answer.error && !groups && <SkeletonLines lines={14} />}
      {groups && <Categories groups={groups} refetch={refetch} />}
    </StaffPage>
  );
}

function Categories({ groups, refetch }: { groups: readonly CategoryGroup[]; refetch: Refetch }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [text, setText] = useState("");
  const [shown, setShown] = useState<TreeFilter>("all");
  const chosenId = params.get("category");
  const newIn = params.get("new");
  const isChosen = chosenId !== null || newIn !== null;
  const isFiltered = text.trim() !== "" || shown !== "all";
  const found = isFiltered ? filtered(groups, { text, shown }) : groups;
  return (
    <div className={classNames(styles.screen, isChosen && styles.hasChosen)}>
      <div className={styles.list}>
        <div className={styles.filters}>
          <FilterText
            label={t("admin.categories.search")}
            value={text}
            maxLength={MAX_SEARCH_CHARACTERS}
            inputMode="search"
            placeholder={t("admin.categories.search")}
            isLabelHidden
            onChange={setText}
          />
          <Segments
            small
            label={t("admin.categories.show")}
            value={shown}
            options={TREE_FILTERS.map((value) => ({ value, label: t(`admin.categories.show.${value}`) }))}
            onChange={setShown}
          />
        </div>
        {groups.length === 0 ? (
          <Empty title={t("admin.categories.none")} text={t("admin.categories.noneText")} />
        ) : found.length === 0 ? (
          <Empty title={t("admin.categories.noHits")} text={t("admin.categories.noHitsText")} />
        ) : (
          <>
            <CategoryTree groups={found} chosenId={chosenId} isFiltered={isFiltered} refetch={refetch} />
            <p className={styles.hint}>{t(`admin.categories.${isFiltered ? "filteredHelp" : "orderHelp"}`)}</p>
          </>
        )}
      </div>
      <div className={styles.panel}>
        <CategoryPanel
          {...{ groups, chosenId, newIn, refetch }}
          onChoose={(id) => void navigate(id === null ? "?" : `?category=${id}`, { replace: true })}
        />
      </div>
    </div>
  );
}

function Empty({ title, text }: { title: string; text: string }) {
  return (
    <Card>
      <EmptyState icon={<Tags size={28} />} title={title} text={text} />
    </Card>
  );
}
