import { useSearchParams } from "react-router";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import styles from "./page-links.module.css";

interface PageLinksProps {
  page: number;
  itemsPerPage: number;
  total: number;
}

/** Links to the pages before and after the one in the address. Filters in the address stay. */
export function PageLinks({ page, itemsPerPage, total }: PageLinksProps) {
  const { t } = useTranslate();
  const [params] = useSearchParams();
  const linkTo = (to: number) => {
    const next = new URLSearchParams(params);
    next.set("page", String(to));
    return `?${next}`;
  };
  const hasNext = page * itemsPerPage < total;
  if (page === 1 && !hasNext) return null;
  return (
    <nav className={styles.pages} aria-label={t("admin.table.pages")}>
      {page > 1 && <ButtonLink to={linkTo(page - 1)}>{t("admin.table.previous")}</ButtonLink>}
      {hasNext && <ButtonLink to={linkTo(page + 1)}>{t("admin.table.next")}</ButtonLink>}
    </nav>
  );
}
