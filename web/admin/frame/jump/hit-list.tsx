import { useEffect, useRef } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import type { Hit, HitGroup } from "./find-hits.ts";
import styles from "./jump-dialog.module.css";

/** The options of the search, by group; the keyboard stays in the field, which names the chosen one. */
export function HitList({
  listId,
  groups,
  chosen,
  optionId,
  onChoose,
  onFollow,
}: {
  listId: string;
  groups: readonly HitGroup[];
  chosen: Hit | undefined;
  optionId: (hit: Hit) => string;
  onChoose: (hit: Hit) => void;
  onFollow: (hit: Hit) => void;
}) {
  const { t } = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const chosenId = chosen && optionId(chosen);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView?.({ block: "nearest" });
  }, [chosenId]);
  return (
    <div ref={list} id={listId} role="listbox" aria-label={t("admin.jump.hits")} className={styles.list}>
      {groups.map(({ name, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={name} role="group" aria-labelledby={`${listId}-${name}`} className={styles.group}>
          <div id={`${listId}-${name}`} role="presentation" className={styles.heading}>
            {t(`admin.jump.group.${name}`)}
          </div>
          {hits.map((hit) => {
            const { id, label, detail, icon: Icon } = hit;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <div
                key={id}
                id={optionId(hit)}
                role="option"
                aria-selected={id === chosen?.id}
                className={styles.hit}
                onPointerMove={() => id !== chosen?.id && onChoose(hit)}
                onClick={() => onFollow(hit)}
              >
                <Icon size={18} aria-hidden="true" className={styles.icon} />
                <span className={styles.label}>{label}</span>
                {detail && <span className={styles.detail}>{detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
