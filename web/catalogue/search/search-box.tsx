import { Search } from "lucide-react";
import { Suspense, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import styles from "./search-box.module.css";
import type { SuggestionKeys } from "./search-suggestions.tsx";

const SearchSuggestions = lazyPart(async () => (await import("./search-suggestions.tsx")).SearchSuggestions, "search");

/** The query parameter of the search screen that contains the search text. */
export const SEARCH_TEXT = "q";
/** The API's limits on a search text (worker/kit/lists/text-query.ts). */
const LENGTH = { minimum: 2, maximum: 100 } as const;

/** Searches lots and auctions: suggests some during typing, and leads to a results page with its own URL. */
export function SearchBox() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const { text, isOpen, active, setActive, type, close } = useTypedSearch();
  const input = useTypedBefore(type);
  const keys = useRef<SuggestionKeys>(null);
  const listId = useId();
  const sought = text.trim();
  const hasSuggestions = isOpen && sought.length >= LENGTH.minimum;

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader supports the search element yet
    <form
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        close();
        if (sought) void navigate(`${path("/search")}?${new URLSearchParams({ [SEARCH_TEXT]: sought })}`);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <input
        ref={input}
        type="search"
        role="combobox"
        name={SEARCH_TEXT}
        className={styles.input}
        aria-label={t("search.box.label")}
        aria-autocomplete="list"
        aria-expanded={hasSuggestions}
        aria-controls={hasSuggestions ? listId : undefined}
        aria-activedescendant={active ?? undefined}
        autoComplete="off"
        placeholder={t("search.box.placeholder")}
        value={text}
        maxLength={LENGTH.maximum}
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && hasSuggestions) {
            event.preventDefault();
            close();
          } else if (hasSuggestions && keys.current?.press(event.key)) event.preventDefault();
        }}
      />
      <button type="submit" className={styles.submit} aria-label={t("search.box.submit")}>
        <Search size={20} />
      </button>
      {hasSuggestions && (
        <Suspense fallback={null}>
          <SearchSuggestions
            text={sought}
            listId={listId}
            keys={keys}
            active={active}
            onActive={setActive}
            onLeave={close}
          />
        </Suspense>
      )}
    </form>
  );
}

/** The text of the box, which follows the URL, and whether its suggestions are open, which every navigation closes. */
function useTypedSearch() {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const addressed = params.get(SEARCH_TEXT) ?? "";
  const [text, setText] = useState(addressed);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const [visit, setVisit] = useState({ key, addressed });
  const close = () => {
    setIsOpen(false);
    setActive(null);
  };
  const type = (typed: string) => {
    setText(typed);
    setIsOpen(true);
    setActive(null);
  };

  if (visit.key !== key || visit.addressed !== addressed) {
    setVisit({ key, addressed });
    setText(addressed);
    close();
  }
  return { text, isOpen, active, setActive, type, close };
}

/**
 * Takes over what was typed into the server's page. The box is taken over before the screen, whose typed texts are
 * replayed with it (kit/lib/boot/held-acts.ts): a render in between would empty the box.
 */
function useTypedBefore(type: (typed: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands there when the box is taken over
  useLayoutEffect(() => {
    const field = input.current;
    if (field && field.value !== field.defaultValue) type(field.value);
  }, []);
  return input;
}
