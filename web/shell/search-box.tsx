import { Search } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslate } from "../i18n/use-translate.ts";
import styles from "./search-box.module.css";
import { useHousePath } from "./use-house-path.ts";

/** The query parameter of the search screen that holds what is looked for. */
export const SEARCH_TEXT = "q";

/** Looks for lots and auctions; the answer is a page with an address. */
export function SearchBox() {
  const { t } = useTranslate();
  const path = useHousePath();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const text = params.get(SEARCH_TEXT) ?? "";
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not yet known to every screen reader
    <form
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        const sought = String(new FormData(event.currentTarget).get(SEARCH_TEXT) ?? "").trim();
        if (sought) void navigate(`${path("/search")}?${new URLSearchParams({ [SEARCH_TEXT]: sought })}`);
      }}
    >
      <input
        key={text}
        type="search"
        name={SEARCH_TEXT}
        className={styles.input}
        aria-label={t("shell.search.label")}
        placeholder={t("shell.search.placeholder")}
        defaultValue={text}
        maxLength={200}
        enterKeyHint="search"
      />
      <button type="submit" className={styles.submit} aria-label={t("shell.search.submit")}>
        <Search size={20} />
      </button>
    </form>
  );
}
