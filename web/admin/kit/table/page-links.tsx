import { useSearchParams } from "react-router";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import styles from "./page-links.module.css";

interface PageLinksProps {
  page: number;
  itemsPerPage: number;
  total: number;
  label: string;
  linkLabels: { previous: string; next: string };
}

/** Links to the pages before and after the one in the address. Filters in the address stay. */
export function PageLinks({ page, itemsPerPage, total, label, linkLabels }: PageLinksProps) {
  const [params] = useSearchParams();
  const linkTo = (to: number) => {
    const next = new URLSearchParams(params);
    next.set("page", String(to));
    return `?${next}`;
  };
  const hasNext = page * itemsPerPage < total;
  if (page === 1 && !hasNext) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      {page > 1 && <ButtonLink to={linkTo(page - 1)}>{linkLabels.previous}</ButtonLink>}
      {hasNext && <ButtonLink to={linkTo(page + 1)}>{linkLabels.next}</ButtonLink>}
    </nav>
  );
}
