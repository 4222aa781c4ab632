import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../../kit/lib/clock/use-server-now.ts";
import { formatDate, relativeTime } from "../../../../kit/lib/format/dates.ts";
import { STAFF_PATHS } from "../../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../../kit/screens/language/use-localized-path.ts";
import { Badge } from "../../../../kit/ui/badge.tsx";
import { Card } from "../../../../kit/ui/card.tsx";
import { Link } from "../../../../kit/ui/link.tsx";
import { PlainList } from "../../../../kit/ui/list/plain-list.tsx";
import { SectionLink } from "../../../kit/edit/section-link.tsx";
import { STATE_TONES } from "../auction-columns.tsx";
import type { StaffAuction } from "../auction-values.ts";
import { auctionLacks } from "./auction-lacks.ts";
import styles from "./auction-side.module.css";
import { type SaleStage, saleStage } from "./auction-stage.ts";

const EVERY_MS = 30_000;

/** Beside the form: how the sale stands, and what it still lacks. Both as saved. */
export function AuctionSide({ auction }: { auction: StaffAuction }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const nowMs = useServerNow(EVERY_MS);
  const stage = saleStage(auction, nowMs);
  const to = (name: "auctionLots" | "monitor") => path(`/${STAFF_PATHS[name].replace(":publicationId", auction.id)}`);
  return (
    <>
      <Card title={t("admin.auction.state")} actions={<StageBadge state={stage.state} />}>
        <StageText {...{ stage, nowMs }} />
        <dl className={styles.facts}>
          <div>
            <dt>{t("admin.auction.side.lots")}</dt>
            <dd>
              <Link to={to("auctionLots")}>{auction.lotCount}</Link>
            </dd>
          </div>
          <div>
            <dt>{t("admin.auction.side.onlineLots")}</dt>
            <dd>{auction.publishedLotCount}</dd>
          </div>
        </dl>
        {stage.state === "OPEN" && auction.viewerCanView && (
          <Link to={to("monitor")}>{t("admin.auction.side.monitor")}</Link>
        )}
      </Card>
      <Lacks auction={auction} lotsPath={to("auctionLots")} />
    </>
  );
}

function StageBadge({ state }: Pick<SaleStage, "state">) {
  const { t } = useTranslate();
  if (state === "UNPUBLISHED") return <Badge tone="outlined">{t("admin.auction.side.unpublished")}</Badge>;
  return <Badge tone={STATE_TONES[state]}>{t(`admin.auction.state.${state}`)}</Badge>;
}

function StageText({ stage: { phrase, atMs }, nowMs }: { stage: SaleStage; nowMs: number }) {
  const { t, language } = useTranslate();
  return (
    <p className={styles.stage}>
      {t(`admin.auction.side.${phrase}`, { when: relativeTime(atMs, { language, nowMs }) })}
      <span className={styles.moment}>{formatDate(atMs, { language, style: "momentWithZone" })}</span>
    </p>
  );
}

function Lacks({ auction, lotsPath }: { auction: StaffAuction; lotsPath: string }) {
  const { t } = useTranslate();
  const lacks = auctionLacks(auction, t);
  return (
    <Card title={t("admin.auction.side.missing")}>
      {lacks.length === 0 ? (
        <p className={styles.complete}>
          <CircleCheck size={18} aria-hidden="true" /> {t("admin.auction.side.complete")}
        </p>
      ) : (
        <PlainList className={styles.lacks}>
          {lacks.map(({ text, section }) => (
            <li key={text}>
              <CircleAlert size={18} aria-hidden="true" />
              {section ? <SectionLink id={section}>{text}</SectionLink> : <Link to={lotsPath}>{text}</Link>}
            </li>
          ))}
        </PlainList>
      )}
    </Card>
  );
}
