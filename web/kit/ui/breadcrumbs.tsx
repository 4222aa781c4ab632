import { ChevronRight } from "lucide-react";
import { useTranslate } from "../i18n/use-translate.ts";
import styles from "./breadcrumbs.module.css";
import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";

/** Links to the parent pages; text for one that is closed to the viewer. The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { label: string; to?: string }[] }) {
  const { t } = useTranslate();
  const back = crumbs.findLastIndex(({ to }) => to !== undefined);
  return (
    <nav aria-label={t("ui.breadcrumbs.label")}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role if the numbers are hidden */}
      <ol role="list" className={styles.list}>
        {crumbs.map(({ label, to }, index) => (
          <li key={to ?? label} className={classNames(styles.crumb, index === back && styles.back)}>
            {index > 0 && <ChevronRight size={14} aria-hidden="true" />}
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
