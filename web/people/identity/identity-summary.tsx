import { useQuery } from "urql";
import { isSameName } from "../../../schema/people/identity/is-same-name.ts";
import type { MessageKey } from "../../kit/i18n/messages.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { Notice, type NoticeTone } from "../../kit/ui/notice.tsx";
import { AddressesDocument } from "../addresses/documents.ts";
import type { ViewerIdentity } from "./documents.ts";
import styles from "./identity.module.css";

const TONES: Record<ViewerIdentity["identityStatus"], NoticeTone> = {
  STARTED: "info",
  SUCCESS: "good",
  REVIEW: "info",
  FAILED: "warn",
  EXPIRED: "warn",
};

/** The status of an identity, its reason, and what its user can do. */
export function IdentitySummary({ identity }: { identity: ViewerIdentity }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const { identityStatus: status, reasons, report, bank } = identity;
  const expiresOn = identity.expiresOn ? formatDate(identity.expiresOn, { language, style: "date" }) : "";
  const correction = useNameCorrection(identity);
  const shownReasons = correction === "made" ? reasons.filter((reason) => reason !== "NAME_DIFFERS") : reasons;
  return (
    <Notice
      tone={TONES[status]}
      action={
        correction === "possible" && (
          <ButtonLink small to={path("/account/addresses/edit?kind=person")}>
            {t("identity.review.editName")}
          </ButtonLink>
        )
      }
    >
      <p className={styles.status}>{t(`identity.status.${status}`, { bank: bank ?? "", date: expiresOn })}</p>
      {shownReasons.length > 0 && (
        <PlainList>
          {shownReasons.map((reason) => (
            <li key={reason}>{t(reasonKey(reason))}</li>
          ))}
        </PlainList>
      )}
      {correction && <p>{t(`identity.review.name.${correction}`)}</p>}
      {report && status !== "SUCCESS" && <p className={styles.report}>{t("identity.report", { report })}</p>}
    </Notice>
  );
}

/** Whether a name that differs was corrected in the user's address. Staff decide all the same. */
function useNameCorrection({ identityStatus, reasons, name }: ViewerIdentity): "possible" | "made" | null {
  const isNameAtStake = identityStatus === "REVIEW" && reasons.includes("NAME_DIFFERS");
  const [{ data }] = useQuery({ query: AddressesDocument, pause: !isNameAtStake });
  if (!isNameAtStake) return null;
  const onFile = data?.userAddresses.userAddress?.fullName;
  return name && onFile && isSameName(name, onFile) ? "made" : "possible";
}

function reasonKey(reason: ViewerIdentity["reasons"][number]): MessageKey {
  return `identity.reason.${reason}`;
}
