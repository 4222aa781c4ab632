import type { MessageKey } from "../i18n/messages.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { formatDate } from "../lib/format/dates.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PlainList } from "../ui/list/plain-list.tsx";
import { Notice, type NoticeTone } from "../ui/notice.tsx";
import type { ShownIdentity } from "./documents.ts";
import styles from "./identity.module.css";

const TONES: Record<ShownIdentity["identityStatus"], NoticeTone> = {
  STARTED: "info",
  SUCCESS: "good",
  REVIEW: "info",
  FAILED: "warn",
  EXPIRED: "warn",
};

/** The status of an identity, its reason, and what its user can do. */
export function IdentitySummary({ identity }: { identity: ShownIdentity }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const { identityStatus: status, reasons, report, bank } = identity;
  const expiresOn = identity.expiresOn ? formatDate(identity.expiresOn, { language, style: "date" }) : "";
  const isNameAtStake = status === "REVIEW" && reasons.includes("NAME_DIFFERS");
  return (
    <Notice
      tone={TONES[status]}
      action={
        isNameAtStake && (
          <ButtonLink small to={path("/account/addresses/edit?kind=person")}>
            {t("identity.review.editName")}
          </ButtonLink>
        )
      }
    >
      <p className={styles.status}>{t(`identity.status.${status}`, { bank: bank ?? "", date: expiresOn })}</p>
      {reasons.length > 0 && (
        <PlainList>
          {reasons.map((reason) => (
            <li key={reason}>{t(reasonKey(reason))}</li>
          ))}
        </PlainList>
      )}
      {report && status !== "SUCCESS" && <p className={styles.report}>{t("identity.report", { report })}</p>}
    </Notice>
  );
}

function reasonKey(reason: ShownIdentity["reasons"][number]): MessageKey {
  return `identity.reason.${reason}`;
}
