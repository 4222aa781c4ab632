import { useQuery } from "urql";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../../kit/screens/language/use-localized-path.ts";
import { Card } from "../../../../kit/ui/card.tsx";
import { Link } from "../../../../kit/ui/link.tsx";
import { shownText } from "../../../kit/texts.ts";
import { AssetsWithoutPictureDocument } from "./documents.ts";
import styles from "./photo-batch.module.css";

const EXAMPLES = [
  ["1.jpg", "first"],
  ["1-1.jpg", "second"],
  ["12A-2.jpg", "suffix"],
] as const;

/** Before files are chosen: what they have to be called, and which assets wait for them. */
export function BatchGuide({ projectId }: { projectId: string }) {
  const { t } = useTranslate();
  return (
    <div className={styles.guide}>
      <Card title={t("admin.batch.guide")}>
        <dl>
          {EXAMPLES.map(([file, place]) => (
            <div key={file}>
              <dt>{file}</dt>
              <dd>{t(`admin.batch.guide.${place}`)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.help}>{t("admin.batch.names")}</p>
      </Card>
      <WithoutPicture projectId={projectId} />
    </div>
  );
}

/** Only a help: while it cannot be read, the page goes without it. */
function WithoutPicture({ projectId }: { projectId: string }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const [{ data }] = useQuery({
    query: AssetsWithoutPictureDocument,
    variables: { projectId },
    requestPolicy: "cache-and-network",
  });
  if (!data) return null;
  const { lots, paginatedTotalResults: count } = data.queryLotAdmin;
  if (count === 0)
    return (
      <Card title={t("admin.batch.without")}>
        <p>{t("admin.batch.withoutNone")}</p>
      </Card>
    );
  return (
    <Card title={t("admin.batch.without")}>
      <ol>
        {lots.map(({ id, lotNumber, title }) => (
          <li key={id}>
            <span className={styles.which}>{lotNumber}</span>
            <Link to={path(`/${STAFF_PATHS.asset.replace(":lotId", id)}`)}>{shownText(title, language)}</Link>
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        <Link to={path(`/${STAFF_PATHS.assets}?project=${projectId}&state=noImages`)}>
          {t("admin.batch.withoutAll", { count })}
        </Link>
      </p>
    </Card>
  );
}
