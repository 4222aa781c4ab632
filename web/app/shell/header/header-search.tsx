import { useEffect, useRef } from "react";
import { SearchBox } from "../../../catalogue/search/search-box.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./header.module.css";

export const HEADER_SEARCH_ID = "header-search";

/** The search box of the header. If it is foldable, a small window shows it only after it is opened. */
export function HeaderSearch({ isFoldable, isOpen }: { isFoldable: boolean; isOpen: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.querySelector("input")?.focus();
  }, [isOpen]);
  return (
    <div
      ref={place}
      id={HEADER_SEARCH_ID}
      className={classNames(styles.search, isFoldable && !isOpen && styles.folded)}
    >
      <SearchBox />
    </div>
  );
}
