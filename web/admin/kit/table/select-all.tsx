import { useEffect, useRef } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";

/** The checkbox for all rows of a table, which also says that some are selected. */
export function SelectAll({
  isAll,
  isSome,
  onSelect,
}: {
  isAll: boolean;
  isSome: boolean;
  onSelect: (isOn: boolean) => void;
}) {
  const { t } = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  // Only a script can set this state of a checkbox.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !isAll;
  }, [isSome, isAll]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={t("admin.table.selectAll")}
      checked={isAll}
      onChange={(event) => onSelect(event.currentTarget.checked)}
    />
  );
}
