import { Check, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { lotInput, updateLotInput } from "../../../../schema/catalogue/inputs/lot.ts";
import { isLanguage, type Language } from "../../../../schema/kit/languages.ts";
import type { Failure } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import type { SubmissionOptions, Values } from "../../../kit/forms/use-submission.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { EditPage } from "../../kit/edit/edit-page.tsx";
import { SaveBar } from "../../kit/edit/save-bar.tsx";
import { BasicFields, LoadingFields, SpecificationFields, TextFields, useAssetLabels } from "./asset-fields.tsx";
import styles from "./assets.module.css";

type AssetSchema = typeof lotInput | typeof updateLotInput;

interface AssetFormProps<Schema extends AssetSchema> {
  schema: Schema;
  initialValue: Values;
  /** To choose from; the project of an asset stays. */
  projects?: readonly { value: string; label: string }[];
  submitLabel: string;
  savedText?: string;
  save: (...input: Parameters<SubmissionOptions<Schema>["onSubmit"]>) => Promise<Failure | null>;
  onUndo?: () => void;
  /** The asset's pictures, which are kept at once. */
  pictures?: ReactNode;
  pictureCount?: number;
  /** Its documents, likewise. */
  documents?: ReactNode;
  side?: ReactNode;
  /** Above the sections, in the form. */
  children?: ReactNode;
}

/** The sections of an asset, with its pictures between them, and the bar that saves what was typed. */
export function AssetForm<Schema extends AssetSchema>({
  schema,
  initialValue,
  projects,
  submitLabel,
  savedText,
  save,
  onUndo,
  pictures,
  pictureCount = 0,
  documents,
  side,
  children,
}: AssetFormProps<Schema>) {
  const { t } = useTranslate();
  const labels = useAssetLabels();
  const [languages, setLanguages] = useState<readonly Language[]>(() => listOf(initialValue.languages));
  const sections = useSections({
    initialValue,
    languages,
    onLanguages: setLanguages,
    pictures,
    pictureCount,
    documents,
    ...(projects && { projects }),
  });
  return (
    <Form
      schema={schema}
      argument="lotInput"
      labels={labels}
      itemLabel={(list, place) =>
        list === "texts" ? t(`shell.language.${languages[place] ?? "nl"}`) : String(place + 1)
      }
      initialValue={initialValue}
      onSubmit={save}
    >
      {({ busy }) => (
        <>
          {!projects && <input type="hidden" name="lotId" value={String(initialValue.lotId)} readOnly />}
          {children}
          <EditPage menuLabel={t("admin.edit.sections")} side={side} sections={sections} />
          <SaveBar
            busy={busy}
            submitLabel={submitLabel}
            {...(savedText && { savedText })}
            {...(onUndo && { onUndo })}
          />
        </>
      )}
    </Form>
  );
}

/** Of a kept asset, each says whether it is filled in. */
function useSections({
  initialValue: { lotId, categoryId, specifications },
  projects,
  languages,
  onLanguages,
  pictures,
  pictureCount,
  documents,
}: {
  initialValue: Values;
  projects?: readonly { value: string; label: string }[];
  languages: readonly Language[];
  onLanguages: (languages: Language[]) => void;
  pictures: ReactNode;
  pictureCount: number;
  documents: ReactNode;
}) {
  const { t } = useTranslate();
  const stateOf = (isThere: boolean) => lotId !== undefined && <SectionState isThere={isThere} />;
  return [
    {
      id: "basics",
      title: t("admin.asset.basics"),
      state: stateOf(Boolean(categoryId)),
      children: <BasicFields {...(projects && { projects })} />,
    },
    {
      id: "texts",
      title: t("admin.asset.texts"),
      state: stateOf(languages.length > 1),
      children: <TextFields languages={languages} onChange={onLanguages} />,
    },
    ...(pictures
      ? [
          {
            id: "pictures",
            title: t("admin.asset.pictures"),
            state: stateOf(pictureCount > 0),
            children: pictures,
          },
        ]
      : []),
    {
      id: "specifications",
      title: t("admin.asset.specifications"),
      state: stateOf(Array.isArray(specifications) && specifications.length > 0),
      children: <SpecificationFields />,
    },
    {
      id: "loading",
      title: t("admin.asset.loading"),
      children: <LoadingFields />,
    },
    ...(documents ? [{ id: "documents", title: t("admin.asset.documents"), children: documents }] : []),
  ];
}

function SectionState({ isThere }: { isThere: boolean }) {
  const { t } = useTranslate();
  const label = t(isThere ? "admin.edit.complete" : "admin.edit.incomplete");
  return (
    <span className={isThere ? styles.ok : styles.stateOpen} title={label}>
      {isThere ? <Check size={16} aria-hidden="true" /> : <TriangleAlert size={16} aria-hidden="true" />}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

function listOf(values: Values[string]): Language[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === "string" && isLanguage(value)) : [];
}
