import { ChevronRight } from "lucide-react";
import { useTranslate } from "../i18n/use-translate.ts";
import styles from "./breadcrumbs.module.css";
import { Link } from "./link.tsx";

/** Links to the parent pages. The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { label: string; to?: string }[] }) {
  const { t } = useTranslate();
  return (
    <nav aria-label={t("ui.breadcrumbs.label")}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role if the numbers are hidden */}
      <ol role="list" className={styles.list}>
        {crumbs.map(({ label, to }, index) => (
          <li key={to ?? label} className={styles.crumb}>
            {index > 0 && <ChevronRight size={14} aria-hidden="true" />}
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
