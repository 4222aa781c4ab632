import { channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { APP_TIME_ZONE } from "../../../../schema/kit/time-zone.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import type { UserFile } from "./documents.ts";
import styles from "./user-file.module.css";

/** The versions of channels' terms that the user has accepted, the newest first. */
export function UserTerms({ terms }: { terms: UserFile["acceptedTerms"] }) {
  const { t, language } = useTranslate();
  return (
    <Card title={t("admin.userFile.terms")}>
      {terms.length === 0 ? (
        <p className={styles.soft}>{t("admin.userFile.noTerms")}</p>
      ) : (
        <PlainList className={styles.items}>
          {terms.map(({ versionId, channel, holdsFrom, isAtSignUp, acceptedOn }) => (
            <li key={versionId}>
              <p className={styles.breakable}>
                {t("admin.userFile.termsVersion", {
                  channel: isChannel(channel) ? channelName(channel) : channel,
                  date: formatDate(holdsFrom, { language, style: "stamp", timeZone: APP_TIME_ZONE }),
                })}
              </p>
              <p className={styles.soft}>
                <time dateTime={acceptedOn}>
                  {t(isAtSignUp ? "admin.userFile.termsAtSignUp" : "admin.userFile.termsAccepted", {
                    date: formatDate(acceptedOn, { language, style: "stamp" }),
                  })}
                </time>
              </p>
            </li>
          ))}
        </PlainList>
      )}
    </Card>
  );
}
