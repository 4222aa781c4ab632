import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { shownText } from "../../kit/texts.ts";
import { UnitProjectsDocument } from "./documents.ts";
import styles from "./units.module.css";

/** The projects of a unit, for its managers: they give rights on each of them. */
export function UnitProjects({ unitId }: { unitId: string }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const [{ data, error }, refetch] = useQuery({ query: UnitProjectsDocument, variables: { unitId } });
  const { projects, paginatedTotalResults: total } = data?.queryManagedProjectsAdmin ?? {
    projects: [],
    paginatedTotalResults: 0,
  };
  return (
    <Card title={t("admin.units.projects")}>
      {!data && error && <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />}
      {!data && !error && <SkeletonLines lines={3} />}
      {data && projects.length === 0 && <p className={styles.none}>{t("admin.units.noProjects")}</p>}
      {projects.length > 0 && (
        <ul className={styles.projects}>
          {projects.map(({ id, title }) => (
            <li key={id}>
              <Link to={path(`/${STAFF_PATHS.project.replace(":projectId", id)}`)}>
                {shownText(title, language) || id}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {total > projects.length && (
        <p className={styles.none}>{t("admin.units.projectsPart", { count: projects.length, total })}</p>
      )}
    </Card>
  );
}
