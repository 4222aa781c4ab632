import { Search } from "lucide-react";
import { type RefObject, useEffect, useImperativeHandle, useState } from "react";
import { useNavigate } from "react-router";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { serverNow } from "../../kit/lib/clock/server-clock.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { formatNumber } from "../../kit/lib/format/numbers.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { announce } from "../../kit/ui/announcer.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { Picture } from "../lots/picture.tsx";
import styles from "./search-suggestions.module.css";
import { moveActive, type Suggestion, suggestionsOf } from "./suggestions.ts";
import { SuggestionsDocument } from "./suggestions-document.ts";

/** How long typing must pause before suggestions are fetched. */
const TYPING_REST_MS = 250;
const PICTURE_WIDTH = 48;

/** Lets the search box pass key presses to its suggestions. */
export interface SuggestionKeys {
  /** Returns true if the suggestions handled the key. */
  press: (key: string) => boolean;
}

interface SuggestionsProps {
  text: string;
  listId: string;
  keys: RefObject<SuggestionKeys | null>;
  /** The id of the option selected with the arrow keys, or null. */
  active: string | null;
  onActive: (optionId: string | null) => void;
  /** Called when a suggestion was chosen. */
  onLeave: () => void;
}

/** Suggests lots and auctions below the search box, chosen with the arrow keys and Enter or by a press. */
export function SearchSuggestions(props: SuggestionsProps) {
  const { text, listId } = props;
  const { t } = useTranslate();
  const language = useApiLanguage();
  const searched = useRested(text);
  const [{ data, fetching }] = useQuery({
    query: SuggestionsDocument,
    variables: { input: { text: searched, language } },
  });
  const found = data ? suggestionsOf(data.searchIncrementalItem, serverNow()) : [];
  const { suggestions, active, optionId, choose } = useSelection(props, found);
  const isSettled = active < 0 && searched === text && !fetching && data !== undefined;

  useEffect(() => {
    if (isSettled) announce(t("search.suggestions.count", { count: suggestions.length }));
  }, [isSettled, suggestions.length, t]);

  return (
    <div className={classNames("paper", "frame", styles.panel)}>
      <div id={listId} role="listbox" aria-label={t("search.suggestions.label")} className={styles.list}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box keeps the focus and handles the keys
          <div
            key={suggestion.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(styles.option, index === active && styles.active)}
            // Keeps the focus in the search box.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <SuggestionRow suggestion={suggestion} />
          </div>
        ))}
      </div>
      {isSettled && suggestions.length === 0 && <p className={styles.none}>{t("search.none")}</p>}
      {suggestions.length > 0 && (
        <p className={styles.all}>
          <Search size={14} aria-hidden="true" />
          {t("search.suggestions.all")}
        </p>
      )}
    </div>
  );
}

/**
 * The option selected with the arrow keys, by its index; -1 for none. While one is selected, the list stays as it is:
 * Enter opens what the user saw, even if other suggestions have just arrived.
 */
function useSelection({ listId, keys, active, onActive, onLeave }: SuggestionsProps, found: readonly Suggestion[]) {
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const [held, setHeld] = useState(found);
  const suggestions = active === null ? found : held;
  const optionId = (index: number) => `${listId}-${index}`;
  const activeIndex = suggestions.findIndex((_, index) => optionId(index) === active);
  const choose = (suggestion: Suggestion) => {
    onLeave();
    void navigate(path(suggestion.path));
  };

  useImperativeHandle(keys, () => ({
    press(key) {
      const chosen = suggestions[activeIndex];
      if (key === "Enter" && chosen) {
        choose(chosen);
        return true;
      }
      if (key !== "ArrowDown" && key !== "ArrowUp") return false;
      const next = moveActive(activeIndex, key, suggestions.length);
      setHeld(suggestions);
      onActive(next < 0 ? null : optionId(next));
      return true;
    },
  }));
  return { suggestions, active: activeIndex, optionId, choose };
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { t, language } = useTranslate();
  if (suggestion.kind === "auction" || suggestion.kind === "blindAuction") {
    const { title, lotCount, firstImage } = suggestion.auction;
    const kind = suggestion.kind === "auction" ? t("search.suggestions.auction") : t("search.suggestions.sealed");
    const count = t("search.lots", { count: lotCount, number: formatNumber(lotCount, language) });
    return <Facts image={firstImage} title={title} facts={`${kind} · ${count}`} />;
  }
  const { title, lotNumber, publicationNumber, images } = suggestion.lot;
  const number = `${publicationNumber}-${lotNumber}`;
  return <Facts image={images[0]} title={title} facts={`${number} · ${priceOf(suggestion, t)}`} />;
}

/** Of a lot by sealed bids, what a bid is at least: nobody knows a price before the opening. */
function priceOf(suggestion: Extract<Suggestion, { lot: object }>, t: ReturnType<typeof useTranslate>["t"]): string {
  if (suggestion.kind === "blindLot") {
    const amount = formatMoney(suggestion.lot.minimumAmount, { stripZeros: true });
    return `${t("search.suggestions.sealed")} · ${t("search.suggestions.minimum", { amount })}`;
  }
  const { currentBidAmount, minimumStartBidAmount } = suggestion.lot;
  return formatMoney(currentBidAmount ?? minimumStartBidAmount, { stripZeros: true });
}

function Facts({
  image,
  title,
  facts,
}: Pick<Parameters<typeof Picture>[0], "image"> & Record<"title" | "facts", string>) {
  return (
    <>
      <Picture image={image} alt="" width={PICTURE_WIDTH} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{facts}</span>
      </span>
    </>
  );
}

/** The text after a pause in typing. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
