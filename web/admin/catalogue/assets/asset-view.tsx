import type { ReactNode } from "react";
import { API_LANGUAGES } from "../../../../schema/kit/languages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { type Spec, SpecTable } from "../../../kit/ui/facts/spec-table.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { EditPage } from "../../kit/edit/edit-page.tsx";
import { TextsView } from "../../kit/edit/texts-view.tsx";
import { shownText } from "../../kit/texts.ts";
import { DocumentsView } from "../documents/documents-view.tsx";
import { ImagesView } from "../images/images-view.tsx";
import { AssetSales } from "./asset-sales.tsx";
import styles from "./assets.module.css";
import type { Asset } from "./documents.ts";

/** All of an asset, for those who may not change it. */
export function AssetView({ asset }: { asset: Asset }) {
  const { t, language } = useTranslate();
  const { id, lotNumber, category, yearBuilt, isAvailable, loadingNotes } = asset;
  const note = shownText(loadingNotes, language);
  const sections: [id: string, title: string, children: ReactNode][] = [
    [
      "basics",
      t("admin.asset.basics"),
      <SpecTable
        key="basics"
        specs={[
          { label: t("admin.asset.number"), value: lotNumber },
          { label: t("admin.asset.category"), value: category?.name ?? t("admin.asset.noCategory") },
          { label: t("admin.asset.yearBuilt"), value: yearBuilt ?? "–" },
          {
            label: t("admin.asset.availability"),
            value: t(isAvailable ? "admin.asset.availableShort" : "admin.asset.notAvailable"),
          },
        ]}
      />,
    ],
    ["texts", t("admin.asset.texts"), <TextsView key="texts" texts={asset} />],
    ["pictures", t("admin.asset.pictures"), <ImagesView key="pictures" owner={{ kind: "asset", id }} />],
    ["specifications", t("admin.asset.specifications"), <Specifications key="specifications" asset={asset} />],
    [
      "loading",
      t("admin.asset.loading"),
      note ? (
        <p key="loading" className={styles.note}>
          {note}
        </p>
      ) : (
        <p key="loading" className={styles.none}>
          {t("admin.asset.nothing")}
        </p>
      ),
    ],
    ["documents", t("admin.asset.documents"), <DocumentsView key="documents" owner={{ kind: "asset", id }} />],
  ];
  return (
    <>
      <Notice>{t("admin.asset.readOnly")}</Notice>
      <EditPage
        menuLabel={t("admin.edit.sections")}
        side={<AssetSales lotId={id} />}
        sections={sections.map(([sectionId, title, children]) => ({ id: sectionId, title, children }))}
      />
    </>
  );
}

/** In the page's language, or in the first that a specification has. */
function Specifications({ asset: { specifications } }: { asset: Asset }) {
  const { t, language } = useTranslate();
  const specs = specifications.flatMap(({ texts }): Spec[] => {
    const text = texts.find((each) => each.language === API_LANGUAGES[language]) ?? texts[0];
    return text ? [{ label: text.label, value: text.value }] : [];
  });
  if (specs.length === 0) return <p className={styles.none}>{t("admin.asset.nothing")}</p>;
  return <SpecTable specs={specs} />;
}
