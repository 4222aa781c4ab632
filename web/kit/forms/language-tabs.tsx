import { type ReactNode, use, useState } from "react";
import type { Language } from "../../../schema/kit/languages.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { Tabs } from "../ui/choice/tabs.tsx";
import { FieldGroup } from "./field-group.tsx";
import { FormContext } from "./form-context.ts";
import styles from "./language-tabs.module.css";

interface LanguageTabsProps {
  name: string;
  languages: readonly Language[];
  children: (item: string, language: Language) => ReactNode;
}

export function LanguageTabs({ name, languages, children }: LanguageTabsProps) {
  const { t } = useTranslate();
  const { errors, revealed } = use(FormContext);
  const [chosen, setChosen] = useState(languages[0]);
  const itemOf = (place: number) => `${name}[${place}]`;
  const hasError = (place: number) => [...errors.keys()].some((field) => field.startsWith(`${itemOf(place)}.`));

  const [lastRevealed, setLastRevealed] = useState(revealed);
  if (revealed !== lastRevealed) {
    setLastRevealed(revealed);
    const wanted = languages.find((_, place) => revealed?.name.startsWith(`${itemOf(place)}.`));
    if (wanted) setChosen(wanted);
  }

  return (
    <FieldGroup isLabelHidden name={name}>
      <Tabs
        value={chosen}
        tabs={languages.map((language, place) => ({
          value: language,
          label: t(`shell.language.${language}`),
          lang: language,
          state: hasError(place) && <span className={styles.error}> ({t("forms.tabs.hasError")})</span>,
        }))}
        onChange={setChosen}
      >
        {(language, place) => (
          <>
            <input type="hidden" name={`${itemOf(place)}.language`} value={language} readOnly />
            {children(itemOf(place), language)}
          </>
        )}
      </Tabs>
    </FieldGroup>
  );
}
