import { useId } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { PAGE_SIZES, type PageSize } from "../../lib/page-window.ts";
import { SelectBox } from "../choice/select-box.tsx";
import styles from "./page-size-menu.module.css";

export interface PageSizeMenuProps {
  pageSize: number;
  onChange: (size: PageSize) => void;
}

export function PageSizeMenu({ pageSize, onChange }: PageSizeMenuProps) {
  const { t } = useTranslate();
  const id = useId();
  return (
    <div className={styles.menu}>
      <label htmlFor={id}>{t("ui.list.pageSize")}</label>
      <SelectBox
        id={id}
        small
        value={pageSize}
        onChange={(event) => {
          const size = PAGE_SIZES.find((known) => String(known) === event.target.value);
          if (size) onChange(size);
        }}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
