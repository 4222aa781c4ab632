import { ArrowLeft, Tags, Trash2 } from "lucide-react";
import { useState } from "react";
import { useClient } from "urql";
import { failureOfAnswer } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { useStaffComponents } from "../../../kit/session/staff-components.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { HistorySection } from "../../kit/history/history-section.tsx";
import styles from "./categories.module.css";
import { CategoryForm } from "./category-form.tsx";
import { type CategoryGroup, shownName } from "./category-groups.ts";
import { DeleteCategoryDialog } from "./delete-category-dialog.tsx";
import { CreateCategoryDocument, type Refetch, type StaffCategory, UpdateCategoryDocument } from "./documents.ts";

interface PanelProps {
  groups: readonly CategoryGroup[];
  chosenId: string | null;
  /** The group of a new category, empty for a new group; null where none is made. */
  newIn: string | null;
  refetch: Refetch;
  onChoose: (id: string | null) => void;
}

/** The form of the chosen category, or of a new one. */
export function CategoryPanel(props: PanelProps) {
  const { groups, chosenId, newIn } = props;
  const { t } = useTranslate();
  const back = (
    <Link to="?" className={styles.back}>
      <ArrowLeft size={18} aria-hidden="true" /> {t("admin.categories.back")}
    </Link>
  );
  if (newIn !== null)
    return (
      <>
        {back}
        <NewCategory key={newIn} {...props} newIn={newIn} />
      </>
    );
  if (chosenId === null)
    return (
      <Card>
        <EmptyState
          icon={<Tags size={28} />}
          title={t("admin.categories.nothingChosen")}
          text={t("admin.categories.nothingChosenText")}
        />
      </Card>
    );
  const chosen = chosenOf(groups, chosenId);
  return (
    <>
      {back}
      {chosen ? (
        <>
          <ChosenCategory key={chosenId} {...props} {...chosen} />
          <HistorySection key={`history ${chosenId}`} owner={{ kind: "category", id: chosenId }} />
        </>
      ) : (
        <Card>
          <EmptyState
            icon={<Tags size={28} />}
            title={t("admin.categories.gone")}
            text={t("admin.categories.goneText")}
          />
        </Card>
      )}
    </>
  );
}

function NewCategory({ groups, newIn, refetch, onChoose }: PanelProps & { newIn: string }) {
  const { t } = useTranslate();
  const client = useClient();
  return (
    <Card title={t(`admin.categories.${newIn === "" ? "newGroup" : "newCategory"}`)}>
      <CategoryForm
        groups={groups}
        initial={{ parentId: newIn, text: [], words: [] }}
        submitLabel={t("admin.categories.create")}
        save={async (category) => {
          const answer = await client.mutation(CreateCategoryDocument, category).toPromise();
          const failure = failureOfAnswer(answer);
          if (failure) return failure;
          await refetch();
          showToast({ tone: "good", text: t("admin.categories.created") });
          onChoose(answer.data?.createLotCategory.id ?? null);
          return null;
        }}
      />
    </Card>
  );
}

interface Chosen {
  category: StaffCategory;
  children: readonly StaffCategory[];
  /** Of its level. */
  place: number;
  total: number;
}

function chosenOf(groups: readonly CategoryGroup[], id: string): Chosen | null {
  for (const [place, { group, children }] of groups.entries()) {
    if (group.externalId === id) return { category: group, children, place, total: groups.length };
    const below = children.findIndex(({ externalId }) => externalId === id);
    const category = children[below];
    if (category) return { category, children: [], place: below, total: children.length };
  }
  return null;
}

function ChosenCategory({ groups, refetch, onChoose, category, children, place, total }: PanelProps & Chosen) {
  const { t, language } = useTranslate();
  const client = useClient();
  const [isDeleted, setIsDeleted] = useState(false);
  /** What the form began with. What others change meanwhile does not replace what was typed. */
  const [begun, setBegun] = useState({ category, version: 0 });
  const isOther = category.lastUpdatedOn !== begun.category.lastUpdatedOn;
  const name = shownName(category, language);
  const begin = (from: StaffCategory) => setBegun((last) => ({ category: from, version: last.version + 1 }));
  return (
    <>
      <Card title={name} actions={<LotsOfCategory category={category} />}>
        <p className={styles.standing}>
          {t("admin.categories.place", { place: place + 1, total })}
          {children.length > 0 && ` · ${t("admin.categories.isGroup", { count: children.length })}`}
        </p>
        <CategoryForm
          key={begun.version}
          groups={groups}
          initial={begun.category}
          hasChildren={children.length > 0}
          submitLabel={t("admin.categories.save")}
          others={isOther ? category : null}
          onTakeOthers={() => begin(category)}
          onUndo={() => begin(category)}
          save={async (changed, replaces) => {
            const expectedLastUpdatedOn = replaces ? null : begun.category.lastUpdatedOn;
            const variables = { ...changed, categoryId: category.externalId, expectedLastUpdatedOn };
            const failure = failureOfAnswer(await client.mutation(UpdateCategoryDocument, variables).toPromise());
            const rows = await refetch();
            if (failure) return failure;
            showToast({ tone: "good", text: t("admin.categories.saved") });
            begin(rows.find(({ externalId }) => externalId === category.externalId) ?? category);
            return null;
          }}
        />
      </Card>
      <div className={styles.foot}>
        <Button
          variant="danger"
          icon={<Trash2 size={18} aria-hidden="true" />}
          {...(children.length > 0 && { impossible: t("admin.categories.hasChildren") })}
          onClick={() => setIsDeleted(true)}
        >
          {t("admin.categories.delete")}
        </Button>
      </div>
      {isDeleted && (
        <DeleteCategoryDialog
          {...{ category, groups }}
          onClose={() => setIsDeleted(false)}
          onDeleted={async () => {
            await refetch();
            onChoose(null);
          }}
        />
      )}
    </>
  );
}

/** How many lots it has, with the way to them for those who may see the assets. */
function LotsOfCategory({ category: { externalId, lotCount } }: { category: StaffCategory }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { components } = useStaffComponents();
  const text = t("admin.categories.lotCount", { count: lotCount });
  if (lotCount === 0 || !components?.includes("auctioneer")) return <span className={styles.hint}>{text}</span>;
  return <Link to={path(`/${STAFF_PATHS.assets}?category=${externalId}`)}>{text}</Link>;
}
