import { ChevronDown, ChevronRight, ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import styles from "./categories.module.css";
import { type CategoryGroup, lotsOf, shownName } from "./category-groups.ts";
import { CategoryRow } from "./category-row.tsx";
import type { Refetch } from "./documents.ts";
import { useLevel } from "./use-level.ts";

/** More make a page on which nobody sees the groups beside each other. */
const ROWS_IN_ONE_VIEW = 30;

interface TreeProps {
  groups: readonly CategoryGroup[];
  chosenId: string | null;
  /** Not all are there, so that they cannot be ordered. */
  isFiltered: boolean;
  refetch: Refetch;
}

/** The groups with their categories, each level ordered by drag or by keys. A new order holds at once. */
export function CategoryTree(props: TreeProps) {
  const { groups, chosenId, isFiltered } = props;
  const { t, language } = useTranslate();
  const [open, setOpen] = useState(() => openAtFirst(props));
  const moves = useLevel(
    null,
    groups.map(({ group }) => group),
    props.refetch,
  );
  const byId = new Map(groups.map((each) => [each.group.externalId, each]));
  const areAllOpen = groups.every(({ group, children }) => children.length === 0 || open.has(group.externalId));
  return (
    <table className={styles.tree}>
      <thead>
        <tr>
          <td className={styles.handles}>
            {!isFiltered && (
              <IconButton
                small
                label={t(`admin.categories.${areAllOpen ? "closeAll" : "openAll"}`)}
                onClick={() => setOpen(new Set(areAllOpen ? [] : groups.map(({ group }) => group.externalId)))}
              >
                {areAllOpen ? <ChevronsDownUp size={18} /> : <ChevronsUpDown size={18} />}
              </IconButton>
            )}
          </td>
          <th scope="col">{t("admin.categories.dutch")}</th>
          <th scope="col" className={styles.english}>
            {t("admin.categories.english")}
          </th>
          <th scope="col" className={styles.count}>
            {t("admin.categories.lots")}
          </th>
          <td />
        </tr>
      </thead>
      {moves.order.map((id, place) => {
        const each = byId.get(id);
        if (!each) return null;
        const isOpen = isFiltered || open.has(id) || each.children.some(({ externalId }) => externalId === chosenId);
        return (
          <tbody key={id}>
            <CategoryRow
              category={each.group}
              {...{ place, moves, isFiltered }}
              isGroup
              chosenId={chosenId}
              lots={formatNumber(lotsOf(each), language)}
              toggle={
                each.children.length > 0 && (
                  <IconButton
                    small
                    label={t(`admin.categories.${isOpen ? "close" : "open"}`, {
                      name: shownName(each.group, language),
                    })}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(withToggled(open, id))}
                  >
                    {isOpen ? <ChevronDown size={18} /> : <ChevronRight size={18} />}
                  </IconButton>
                )
              }
            />
            {isOpen && <ChildRows each={each} {...props} />}
          </tbody>
        );
      })}
    </table>
  );
}

function ChildRows({ each: { group, children }, ...props }: TreeProps & { each: CategoryGroup }) {
  const { language } = useTranslate();
  const moves = useLevel(group.externalId, children, props.refetch);
  const byId = new Map(children.map((child) => [child.externalId, child]));
  return moves.order.map((id, place) => {
    const child = byId.get(id);
    return (
      child && (
        <CategoryRow
          key={id}
          category={child}
          {...{ place, moves }}
          isFiltered={props.isFiltered}
          chosenId={props.chosenId}
          lots={formatNumber(child.lotCount, language)}
        />
      )
    );
  });
}

/** All groups where the page holds them, else the first. */
function openAtFirst({ groups }: TreeProps): ReadonlySet<string> {
  const rowCount = groups.reduce((sum, { children }) => sum + 1 + children.length, 0);
  return new Set(groups.slice(0, rowCount > ROWS_IN_ONE_VIEW ? 1 : undefined).map(({ group }) => group.externalId));
}

function withToggled(all: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
}
