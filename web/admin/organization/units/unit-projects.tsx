import { useState } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { shownText } from "../../kit/texts.ts";
import { UnitProjectsDocument } from "./documents.ts";
import styles from "./units.module.css";

const PAGE_ITEMS = 100;

const useProjects = (unitId: string, page: number) =>
  useQuery({
    query: UnitProjectsDocument,
    variables: { unitId, pagination: { page, itemsPerPage: PAGE_ITEMS } },
  });

/** The projects of a unit, for its managers: they give rights on each of them. */
export function UnitProjects({ unitId }: { unitId: string }) {
  const { t } = useTranslate();
  /** The pages that were asked for after the first. */
  const [more, setMore] = useState<readonly number[]>([]);
  const [{ data, error }, refetch] = useProjects(unitId, 1);
  const { projects, paginatedTotalResults: total } = data?.queryManagedProjectsAdmin ?? {
    projects: [],
    paginatedTotalResults: 0,
  };
  const pages = 1 + more.length;
  return (
    <Card title={t("admin.units.projects")}>
      {!data && error && <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />}
      {!data && !error && <SkeletonLines lines={3} />}
      {data && projects.length === 0 && <p className={styles.none}>{t("admin.units.noProjects")}</p>}
      {projects.length > 0 && (
        <ul className={styles.projects}>
          <ProjectItems projects={projects} />
          {more.map((page) => (
            <MoreProjects key={page} unitId={unitId} page={page} />
          ))}
        </ul>
      )}
      {total > pages * PAGE_ITEMS && (
        <>
          <p className={styles.none}>{t("admin.units.projectsPart", { count: pages * PAGE_ITEMS, total })}</p>
          <Button onClick={() => setMore([...more, pages + 1])}>{t("admin.units.moreProjects")}</Button>
        </>
      )}
    </Card>
  );
}

function MoreProjects({ unitId, page }: { unitId: string; page: number }) {
  const [{ data, error }, refetch] = useProjects(unitId, page);
  if (!data)
    return (
      <li>
        {error ? (
          <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
        ) : (
          <SkeletonLines lines={3} />
        )}
      </li>
    );
  return <ProjectItems projects={data.queryManagedProjectsAdmin.projects} />;
}

type Project = ResultOf<typeof UnitProjectsDocument>["queryManagedProjectsAdmin"]["projects"][number];

function ProjectItems({ projects }: { projects: readonly Project[] }) {
  const { language } = useTranslate();
  const path = useLocalizedPath();
  return projects.map(({ id, title }) => (
    <li key={id}>
      <Link to={path(`/${STAFF_PATHS.project.replace(":projectId", id)}`)}>{shownText(title, language) || id}</Link>
    </li>
  ));
}
