import { ExternalLink, Wrench } from "lucide-react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { staffUrl } from "../../../kit/lib/app-urls.ts";
import type { LotPageLot } from "../documents.ts";
import { LotCapabilitiesDocument } from "./documents.ts";
import { shortcutPagesWithScreen } from "./staff-shortcut-pages.ts";
import styles from "./staff-shortcuts.module.css";

export function StaffShortcuts({ lot }: { lot: LotPageLot }) {
  const { t, language } = useTranslate();
  const pages = shortcutPagesWithScreen(lot);
  const pause = pages.length === 0;
  const [{ data }] = useQuery({ query: LotCapabilitiesDocument, variables: { incrementalLotId: lot.id }, pause });
  if (!data?.getIncrementalLot?.viewerCanAdminister) return null;
  return (
    <details className={styles.widget}>
      <summary>
        <Wrench size={16} aria-hidden="true" />
        {t("lotPage.admin.title")}
      </summary>
      <p className={styles.lot}>
        {lot.publicationNumber}-{lot.lotNumber} {lot.title}
      </p>
      <ul>
        {pages.map(({ key, path }) => (
          <li key={key}>
            <a href={staffUrl(path, location, language)} target="_blank" rel="noopener noreferrer">
              {t(key)}
              <ExternalLink size={14} aria-hidden="true" />
              <span className="visually-hidden">({t("ui.newTab")})</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
