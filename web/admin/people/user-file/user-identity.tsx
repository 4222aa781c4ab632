import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/badge.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import type { UserFile } from "./documents.ts";
import { Fact, Facts } from "./facts.tsx";
import styles from "./user-file.module.css";

type Identity = NonNullable<UserFile["identity"]>;

const TONES: Record<Identity["identityStatus"], BadgeTone> = {
  STARTED: "info",
  SUCCESS: "good",
  REVIEW: "warn",
  FAILED: "bad",
  EXPIRED: "warn",
};

/** Who the user is at a bank. */
export function UserIdentity({ identity }: { identity: UserFile["identity"] }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  if (!identity)
    return (
      <Card title={t("admin.userFile.identity")}>
        <p className={styles.soft}>{t("admin.userFile.noIdentity")}</p>
      </Card>
    );
  const { identityStatus, name, birthDate, bank, verifiedOn, expiresOn, report } = identity;
  const day = (on: string) => formatDate(on, { language, style: "date" });
  return (
    <Card
      title={t("admin.userFile.identity")}
      actions={identityStatus === "REVIEW" && <Link to={path("/identities")}>{t("admin.userFile.review")}</Link>}
    >
      <Facts>
        <Fact label={t("admin.userFile.status")}>
          <Badge tone={TONES[identityStatus]} small>
            {t(`admin.userFile.identity.${identityStatus}`)}
          </Badge>
        </Fact>
        {name && <Fact label={t("admin.userFile.bankName")}>{name}</Fact>}
        {birthDate && <Fact label={t("admin.userFile.birthDate")}>{day(birthDate)}</Fact>}
        {bank && <Fact label={t("admin.userFile.bank")}>{bank}</Fact>}
        {verifiedOn && <Fact label={t("admin.userFile.verified")}>{day(verifiedOn)}</Fact>}
        {expiresOn && <Fact label={t("admin.userFile.expires")}>{day(expiresOn)}</Fact>}
        {report && <Fact label={t("admin.userFile.report")}>{report}</Fact>}
      </Facts>
    </Card>
  );
}
