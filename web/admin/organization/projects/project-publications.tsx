import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Link } from "../../../kit/ui/link.tsx";
import type { ProjectOfStaff } from "./documents.ts";
import styles from "./projects.module.css";

type Publication = ProjectOfStaff["publications"][number];

/** The newest publications of a project; those that staff can open lead to their page. */
export function ProjectPublications({ publications }: Pick<ProjectOfStaff, "publications">) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  if (publications.length === 0) return <p className={styles.none}>{t("admin.project.noPublications")}</p>;
  return (
    <ul className={styles.publications}>
      {publications.map((publication) => (
        <li key={publication.id} className={styles.publication}>
          <span className={styles.number}>{publication.publicationNumber}</span>
          <PublicationTitle publication={publication} path={path} />
          <span className={styles.facts}>
            {t("admin.project.lots", { count: publication.lotCount })} ·{" "}
            {publication.isPublished
              ? t("admin.project.until", { at: formatDate(publication.closingOn, { language, style: "stamp" }) })
              : t("admin.project.draft")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PublicationTitle({
  publication: { __typename, id, title },
  path,
}: {
  publication: Publication;
  path: (to: string) => string;
}) {
  if (__typename === "DataRoomPreview") return <span>{title}</span>;
  const page = __typename === "BlindAuctionPreview" ? STAFF_PATHS.blindAuction : STAFF_PATHS.auction;
  return <Link to={path(`/${page.replace(":publicationId", id)}`)}>{title}</Link>;
}
