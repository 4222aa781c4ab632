import { ArrowDown, ArrowUp, Ellipsis, GripVertical, PencilLine, Plus, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { MenuButton, MenuList } from "../../../kit/ui/overlay/menu-list.tsx";
import { Popover } from "../../../kit/ui/overlay/popover.tsx";
import { MOVE_KEYS } from "../../kit/edit/use-moves.ts";
import styles from "./categories.module.css";
import { nameInLanguage, shownName } from "./category-groups.ts";
import type { StaffCategory } from "./documents.ts";
import type { Level } from "./use-level.ts";

interface RowProps {
  category: StaffCategory;
  place: number;
  moves: Level;
  isGroup?: boolean;
  isFiltered: boolean;
  chosenId: string | null;
  lots: string;
  /** Opens and closes a group. */
  toggle?: ReactNode;
}

export function CategoryRow({ category, place, moves, isGroup = false, isFiltered, chosenId, lots, toggle }: RowProps) {
  const { t, language } = useTranslate();
  const id = category.externalId;
  const name = shownName(category, language);
  const isChosen = id === chosenId;
  return (
    <tr
      className={classNames(
        isGroup ? styles.group : styles.child,
        isChosen && styles.chosen,
        moves.heldId === id && styles.held,
      )}
      {...(!isFiltered && { draggable: true, ...moves.dragOf(id, place) })}
    >
      <td className={styles.handles}>
        {!isFiltered && (
          <IconButton
            small
            className={styles.grip}
            label={t("admin.categories.move", { name })}
            aria-pressed={moves.heldId === id}
            onKeyDown={(event) => {
              if (!MOVE_KEYS.includes(event.key)) return;
              event.preventDefault();
              event.stopPropagation();
              moves.onKeys(id, { key: event.key, target: event.currentTarget });
            }}
          >
            <GripVertical size={18} />
          </IconButton>
        )}
        {toggle}
      </td>
      <th scope="row" className={styles.name}>
        <Link to={`?category=${id}`} aria-current={isChosen ? "true" : undefined}>
          {nameInLanguage(category, "nl") ?? name}
        </Link>
        {nameInLanguage(category, "nl") === undefined && <Missing />}
        <span className={styles.englishBelow}>
          <English category={category} />
        </span>
      </th>
      <td className={styles.english}>
        <English category={category} />
      </td>
      <td className={styles.count}>{lots}</td>
      <td className={styles.menu}>
        <RowMenu {...{ category, place, moves, isGroup, isFiltered, name }} />
      </td>
    </tr>
  );
}

function English({ category }: { category: StaffCategory }) {
  const english = nameInLanguage(category, "en");
  return english === undefined ? <Missing /> : <span lang="en">{english}</span>;
}

function Missing() {
  const { t } = useTranslate();
  return (
    <span className={styles.missing}>
      <TriangleAlert size={14} aria-hidden="true" /> {t("admin.categories.missing")}
    </span>
  );
}

/** What dragging does, for touch screens too, and the ways to the form. */
function RowMenu({
  category: { externalId: id },
  place,
  moves,
  isGroup,
  isFiltered,
  name,
}: Pick<RowProps, "category" | "place" | "moves" | "isFiltered"> & { isGroup: boolean; name: string }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  return (
    <Popover label={t("admin.categories.more", { name })} trigger={<Ellipsis size={18} />}>
      {(close) => {
        const after = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <MenuList>
            <MenuButton
              icon={<PencilLine size={18} />}
              onClick={after(() => void navigate(`?category=${encodeURIComponent(id)}`))}
            >
              {t("admin.categories.edit")}
            </MenuButton>
            {isGroup && (
              <MenuButton
                icon={<Plus size={18} />}
                onClick={after(() => void navigate(`?new=${encodeURIComponent(id)}`))}
              >
                {t("admin.categories.addBelow")}
              </MenuButton>
            )}
            {!isFiltered && place > 0 && (
              <MenuButton icon={<ArrowUp size={18} />} onClick={after(() => moves.settle(moves.moveTo(id, place - 1)))}>
                {t("admin.categories.up")}
              </MenuButton>
            )}
            {!isFiltered && place < moves.order.length - 1 && (
              <MenuButton
                icon={<ArrowDown size={18} />}
                onClick={after(() => moves.settle(moves.moveTo(id, place + 1)))}
              >
                {t("admin.categories.down")}
              </MenuButton>
            )}
          </MenuList>
        );
      }}
    </Popover>
  );
}
