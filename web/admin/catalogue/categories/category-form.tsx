import { useRef } from "react";
import * as v from "valibot";
import { categoryWords, MAX_CATEGORY_NAME_CHARACTERS } from "../../../../schema/catalogue/inputs/category.ts";
import { MAX_ID_CHARACTERS } from "../../../../schema/kit/inputs/id.ts";
import { optionalText } from "../../../../schema/kit/inputs/text.ts";
import { API_LANGUAGES, LANGUAGES } from "../../../../schema/kit/languages.ts";
import type { Failure } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import type { FieldLabels } from "../../../kit/forms/form-context.ts";
import { SelectField } from "../../../kit/forms/select-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import styles from "./categories.module.css";
import { type CategoryGroup, nameInLanguage, shownName } from "./category-groups.ts";
import type { ChangedCategory, StaffCategory } from "./documents.ts";
import { WordsField } from "./words-field.tsx";

const name = optionalText(MAX_CATEGORY_NAME_CHARACTERS);
const schema = v.object({ nl: name, en: name, parentId: optionalText(MAX_ID_CHARACTERS), words: categoryWords });

interface CategoryFormProps {
  groups: readonly CategoryGroup[];
  initial: Pick<StaffCategory, "parentId" | "text" | "words"> & { externalId?: string };
  /** It stays a group. */
  hasChildren?: boolean;
  submitLabel: string;
  /** What another user has made of it since. */
  others?: StaffCategory | null;
  onTakeOthers?: () => void;
  onUndo?: () => void;
  /** `replaces`: what another user has changed since, too. */
  save: (category: ChangedCategory, replaces: boolean) => Promise<Failure | null>;
}

/** The names, group and search words of a category. */
export function CategoryForm({
  groups,
  initial,
  hasChildren = false,
  submitLabel,
  others = null,
  onTakeOthers,
  onUndo,
  save,
}: CategoryFormProps) {
  const { t, language } = useTranslate();
  const labels = useCategoryLabels();
  const replaces = useRef(false);
  const asCategory = { externalId: "", lotCount: 0, lastUpdatedOn: "", ...initial };
  return (
    <Form
      schema={schema}
      labels={labels}
      initialValue={{
        nl: nameInLanguage(asCategory, "nl"),
        en: nameInLanguage(asCategory, "en"),
        parentId: initial.parentId,
      }}
      onSubmit={async ({ nl, en, parentId, words }) => {
        const isReplacing = replaces.current;
        replaces.current = false;
        return await save(categoryOf({ nl, en, words, parentId: hasChildren ? null : parentId }), isReplacing);
      }}
    >
      {({ busy }) => (
        <>
          {others && !busy && (
            <OthersChange
              others={others}
              onTake={() => onTakeOthers?.()}
              onReplace={() => {
                replaces.current = true;
              }}
            />
          )}
          <div className={styles.names}>
            <TextField name="nl" autoComplete="off" lang="nl" />
            <TextField name="en" autoComplete="off" lang="en" />
          </div>
          {!hasChildren && (
            <SelectField
              name="parentId"
              help={t("admin.categories.groupHelp")}
              placeholder={t("admin.categories.noGroup")}
              options={groups
                .filter(({ group }) => group.externalId !== initial.externalId)
                .map(({ group }) => ({ value: group.externalId, label: shownName(group, language) }))}
            />
          )}
          <WordsField initial={initial.words} />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" busy={busy}>
              {submitLabel}
            </Button>
            {onUndo && (
              <Button isWaiting={busy} onClick={onUndo}>
                {t("admin.categories.undo")}
              </Button>
            )}
          </div>
        </>
      )}
    </Form>
  );
}

function useCategoryLabels(): FieldLabels {
  const { t } = useTranslate();
  return {
    nl: t("admin.categories.nl"),
    en: t("admin.categories.en"),
    parentId: t("admin.categories.group"),
    words: t("admin.categories.words"),
    "words.text": t("admin.categories.words"),
  };
}

/** Says what another user has made of it, with the two ways on; `onReplace` is followed by the form's submission. */
function OthersChange({
  others,
  onTake,
  onReplace,
}: {
  others: StaffCategory;
  onTake: () => void;
  onReplace: () => void;
}) {
  const { t } = useTranslate();
  return (
    <Notice tone="warn" role="status">
      <p>{t("admin.categories.conflict", { names: others.text.map(({ text }) => text).join(" / ") })}</p>
      <div className={styles.buttons}>
        <Button small onClick={onTake}>
          {t("admin.categories.takeTheirs")}
        </Button>
        <Button small type="submit" onClick={onReplace}>
          {t("admin.categories.replaceTheirs")}
        </Button>
      </div>
    </Notice>
  );
}

function categoryOf({ parentId, words, ...names }: v.InferOutput<typeof schema>): ChangedCategory {
  return {
    lotCategory: LANGUAGES.flatMap((language) => {
      const text = names[language];
      return text === null ? [] : [{ language: API_LANGUAGES[language], text }];
    }),
    parentId,
    words: words.map(({ language, text }) => ({ language: API_LANGUAGES[language], text })),
  };
}
