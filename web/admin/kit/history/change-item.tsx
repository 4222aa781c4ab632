import { useState } from "react";
import { channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { APP_TIME_ZONE } from "../../../../schema/kit/time-zone.ts";
import { deviceOf } from "../../../../schema/people/device.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import type { ChangeRow, FieldRow } from "./documents.ts";
import { changedFieldLabel, fieldValue } from "./field-words.ts";
import styles from "./history.module.css";

/** More are shown on demand. */
const FIRST_FIELDS = 6;

const TONES: Record<ChangeRow["action"], BadgeTone> = {
  CREATED: "good",
  CHANGED: "info",
  DELETED: "bad",
  DONE: "neutral",
};

/** One change: what, who, when and with what, and each field before and after. */
export function ChangeItem({ change, about }: { change: ChangeRow; about: string | undefined }) {
  const { t, language } = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const { fields, changedOn, userEmail, fieldCount } = change;
  const shown = isWhole ? fields : fields.slice(0, FIRST_FIELDS);
  const unkept = fieldCount - fields.length;
  return (
    <li className={styles.change}>
      <div className={styles.head}>
        <Badge tone={TONES[change.action]}>{actionText(change, t)}</Badge>
        <strong className={styles.thing}>
          <ThingName change={change} about={about} />
        </strong>
        <time dateTime={changedOn}>{formatDate(changedOn, { language, style: "stamp", timeZone: APP_TIME_ZONE })}</time>
      </div>
      <p className={styles.who}>
        {userEmail ?? t("admin.history.closedAccount")} · {whereText(change, t)}
      </p>
      {shown.length > 0 && (
        <dl className={styles.fields}>
          {shown.map((field) => (
            <Field key={`${field.name} ${field.key}`} field={field} />
          ))}
        </dl>
      )}
      {fields.length > FIRST_FIELDS && (
        <Button small aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t("admin.history.fewer") : t("admin.history.all", { count: fields.length })}
        </Button>
      )}
      {isWhole && unkept > 0 && <p className={styles.who}>{t("admin.history.unkept", { count: unkept })}</p>}
    </li>
  );
}

function Field({ field }: { field: FieldRow }) {
  const { t, language } = useTranslate();
  const before = fieldValue(field, "before", { t, language });
  const after = fieldValue(field, "after", { t, language });
  return (
    <div className={styles.field}>
      <dt>{changedFieldLabel(field, { t, language })}</dt>
      <dd>
        {before !== null && (
          <del>
            <span className="visually-hidden">{t("admin.history.before")} </span>
            {before}
          </del>
        )}
        {after !== null && (
          <ins>
            <span className="visually-hidden">{t("admin.history.after")} </span>
            {after}
          </ins>
        )}
        {field.isCut && <span className={styles.who}>{t("admin.history.cut")}</span>}
      </dd>
    </div>
  );
}

/** Acts that change no recorded table, and looks at personal data: each has a word of its own. */
const ACTS = [
  "incrementalBidCorrection",
  "auditIncrementalLot",
  "interveneInLots",
  "getSaleResults",
  "queryUsers",
  "getBidderConversation",
  "getBlindLotStaffState",
  "queryIncrementalBidsAdmin",
  "querySignInsAdmin",
  "queryUserIdentitiesAdmin",
  "queryTermsAcceptancesAdmin",
  "getUserFile",
  "addUserNote",
  "retryUndeliveredMessage",
  "allowMailToRecipient",
  "endSignInsAdmin",
  "retryLotDeliveries",
  "retryBlindLotDeliveries",
  "settleReportedFault",
  "resetCaches",
] as const;

function actionText({ action, operation }: ChangeRow, t: Translate): string {
  if (action !== "DONE") return t(`admin.history.action.${action}`);
  const act = ACTS.find((one) => one === operation);
  return t(act === undefined ? "admin.history.action.DONE" : `admin.history.act.${act}`);
}

/** "Asset Excavator", with the way to its page where it has one and is not the page itself. */
function ThingName({ change, about }: { change: ChangeRow; about: string | undefined }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { kind, thingId, title, withinTitle } = change;
  const name = isChannel(thingId) ? channelName(thingId) : kind === "BLACKLIST" ? thingId : title;
  const text = name ? t(`admin.history.named.${kind}`, { name }) : t(`admin.history.kind.${kind}`);
  const to = pageOf(change);
  return (
    <>
      {to && thingId !== about ? <Link to={path(`/${to}`)}>{text}</Link> : text}
      {withinTitle && change.withinId !== about && <span className={styles.within}> {withinTitle}</span>}
    </>
  );
}

/** The page of a thing, by the paths of `STAFF_PATHS`; null where it has none of its own. */
function pageOf({ kind, thingId, withinId, action }: ChangeRow): string | null {
  if (action === "DELETED") return null;
  switch (kind) {
    case "PROJECT":
      return STAFF_PATHS.project.replace(":projectId", thingId);
    case "LOT":
      return STAFF_PATHS.asset.replace(":lotId", thingId);
    case "AUCTION":
      return STAFF_PATHS.auction.replace(":publicationId", thingId);
    case "INCREMENTAL_LOT":
      return withinId && STAFF_PATHS.lotBids.replace(":publicationId", withinId).replace(":id", thingId);
    case "BLIND_LOT":
      return withinId && STAFF_PATHS.blindLot.replace(":publicationId", withinId).replace(":blindLotId", thingId);
    case "USER":
      return STAFF_PATHS.user.replace(":userId", thingId);
    case "UNIT":
      return STAFF_PATHS.unit.replace(":unitId", thingId);
    case "CHANNEL":
      return STAFF_PATHS.channel.replace(":channel", thingId);
    default:
      return null;
  }
}

function whereText({ userAgent, place }: ChangeRow, t: Translate): string {
  const { browser, system } = deviceOf(userAgent);
  const device = browser && system ? t("admin.history.device", { browser, system }) : (browser ?? system);
  return [device ?? t("admin.history.unknownDevice"), place].filter(Boolean).join(" · ");
}
