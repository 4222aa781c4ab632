import { X } from "lucide-react";
import { useId, useState } from "react";
import { MAX_CATEGORY_WORD_CHARACTERS } from "../../../../schema/catalogue/inputs/category.ts";
import { API_LANGUAGES, LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { FieldGroup } from "../../../kit/forms/field-group.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { announce } from "../../../kit/ui/announcer.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import styles from "./categories.module.css";
import type { StaffCategory } from "./documents.ts";

interface Word {
  language: Language;
  text: string;
}

const LABELS = { nl: "admin.categories.wordsNl", en: "admin.categories.wordsEn" } as const;

/** The search words of a category, by language, as chips beside the field that adds one. */
export function WordsField({ initial }: { initial: StaffCategory["words"] }) {
  const { t } = useTranslate();
  const [words, setWords] = useState<readonly Word[]>(() =>
    LANGUAGES.flatMap((language) =>
      initial.filter((word) => word.language === API_LANGUAGES[language]).map(({ text }) => ({ language, text })),
    ),
  );
  return (
    <FieldGroup name="words">
      <p className={styles.hint}>{t("admin.categories.wordsHelp")}</p>
      {words.map(({ language, text }, place) => (
        <span key={`${language} ${text}`} hidden>
          <input type="hidden" name={`words[${place}].language`} value={language} readOnly />
          <input type="hidden" name={`words[${place}].text`} value={text} readOnly />
        </span>
      ))}
      {LANGUAGES.map((language) => (
        <WordsOfLanguage
          key={language}
          language={language}
          words={words.filter((word) => word.language === language).map(({ text }) => text)}
          onChange={(texts) =>
            setWords([
              ...words.filter((word) => word.language !== language),
              ...texts.map((text) => ({ language, text })),
            ])
          }
        />
      ))}
    </FieldGroup>
  );
}

function WordsOfLanguage({
  language,
  words,
  onChange,
}: {
  language: Language;
  words: readonly string[];
  onChange: (words: string[]) => void;
}) {
  const { t } = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const add = () => {
    // A pasted list has commas.
    const asked = typed.split(",").map((word) => word.trim().toLowerCase());
    const added = [...new Set(asked)].filter((word) => word !== "" && !words.includes(word));
    setTyped("");
    if (added.length === 0) return;
    onChange([...words, ...added]);
    announce(t("admin.categories.wordAdded", { word: added.join(", ") }));
  };
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{t(LABELS[language])}</label>
      {words.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets
        <ul role="list" lang={language} className={styles.chips}>
          {words.map((word) => (
            <li key={word} className={styles.chip}>
              {word}
              <button
                type="button"
                aria-label={t("admin.categories.removeWord", { word })}
                title={t("admin.categories.removeWord", { word })}
                onClick={() => {
                  onChange(words.filter((other) => other !== word));
                  document.getElementById(id)?.focus();
                  announce(t("admin.categories.wordRemoved", { word }));
                }}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.addWord}>
        <input
          id={id}
          lang={language}
          className={styles.wordInput}
          value={typed}
          maxLength={MAX_CATEGORY_WORD_CHARACTERS}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || typed.trim() === "") return;
            event.preventDefault();
            add();
          }}
        />
        <Button small onClick={add}>
          {t("admin.categories.addWord")}
        </Button>
      </div>
    </div>
  );
}
