import { ChevronDown, MapPin, Search } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useQuery } from "urql";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../schema/catalogue/search-lengths.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { type FrontPageData, PlacesDocument } from "./documents.ts";
import styles from "./home-search.module.css";

/** The search with place and category: the first act of most visitors. */
export function HomeSearch({ categories }: { categories: FrontPageData["categories"] }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [place, setPlace] = useState("");
  const [categoryId, setCategoryId] = useState("");
  // Most visitors choose no town, so the towns are asked for when the choice is opened.
  const [hasOpened, setHasOpened] = useState(false);
  const [{ data }] = useQuery({ query: PlacesDocument, pause: !hasOpened });
  const textId = useId();

  const submit = () => {
    void navigate(`${path("/search")}?${searchParams({ text, place, categoryId })}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader supports the search element yet
    <form
      role="search"
      aria-label={t("home.search.label")}
      className={classNames("paper", styles.bar)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.field}>
        <Search size={20} aria-hidden="true" />
        <span>
          <label htmlFor={textId}>{t("home.search.text")}</label>
          <input
            id={textId}
            type="search"
            value={text}
            minLength={MIN_SEARCH_CHARACTERS}
            maxLength={MAX_SEARCH_CHARACTERS}
            placeholder={t("home.search.hint")}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
          />
        </span>
      </div>
      <Choice
        label={t("home.search.place")}
        icon={<MapPin size={20} aria-hidden="true" />}
        value={place}
        options={[
          { value: "", label: t("home.search.everywhere") },
          ...(data?.queryLotPlaces ?? []).map(({ place: name }) => ({ value: name, label: name })),
        ]}
        onOpen={() => setHasOpened(true)}
        onChange={setPlace}
      />
      <Choice
        label={t("home.search.category")}
        value={categoryId}
        options={[
          { value: "", label: t("home.search.all") },
          ...categories.map(({ category: { externalId, name } }) => ({ value: externalId, label: name })),
        ]}
        onChange={setCategoryId}
      />
      <Button type="submit" variant="primary" className={styles.submit}>
        {t("home.search.submit")}
      </Button>
    </form>
  );
}

/** The address of the search screen. */
function searchParams({
  text,
  place,
  categoryId,
}: {
  text: string;
  place: string;
  categoryId: string;
}): URLSearchParams {
  const choices = { q: text.trim(), place, category: categoryId };
  return new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== ""));
}

function Choice({
  label,
  icon,
  value,
  options,
  onOpen,
  onChange,
}: {
  label: string;
  icon?: ReactNode;
  value: string;
  options: readonly { value: string; label: string }[];
  onOpen?: () => void;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      {icon}
      <span>
        <label htmlFor={id}>{label}</label>
        <select id={id} value={value} onFocus={onOpen} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </span>
    </div>
  );
}
