import { CircleCheck, Gavel, Heart, TriangleAlert } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { MY_BIDS_PATH } from "../../../kit/lib/link-targets.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Link } from "../../../kit/ui/link.tsx";
import { NotificationsBell } from "../../../messages/notifications/notifications-bell.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { useHeaderFacts } from "./use-header-facts.ts";
import styles from "./user-tools.module.css";

/** What the header has for a user who is signed in: bids, favourites, notifications and the account. */
export function UserTools({ userId }: { userId: string }) {
  const facts = useHeaderFacts();
  return (
    <>
      <BidsLink {...facts} />
      <FavoritesLink count={facts.favorites} />
      <div className={styles.bell}>
        <NotificationsBell userId={userId} />
      </div>
      <div className={styles.account}>
        <AccountMenu name={facts.name} />
      </div>
    </>
  );
}

/** Says how many lots the user leads and is outbid on; a narrow window shows what is more urgent of the two. */
function BidsLink({ leading, outbid }: { leading: number; outbid: number }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <Link to={path(MY_BIDS_PATH)} className={styles.tool}>
      <Gavel size={20} aria-hidden="true" />
      <span className={styles.word}>{t("myBids.header.word")} </span>
      {leading > 0 && (
        <span className={classNames(styles.count, styles.good, outbid > 0 && styles.second)}>
          <CircleCheck size={16} aria-hidden="true" className={styles.sign} />
          <span>
            {leading}
            <span className={styles.standing}> {t("myBids.header.leading")} </span>
          </span>
        </span>
      )}
      {outbid > 0 && (
        <span className={classNames(styles.count, styles.bad)}>
          <TriangleAlert size={16} aria-hidden="true" className={styles.sign} />
          <span>
            {outbid}
            <span className={styles.standing}> {t("myBids.header.outbid")}</span>
          </span>
        </span>
      )}
    </Link>
  );
}

function FavoritesLink({ count }: { count: number }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const label = count === 0 ? t("shell.nav.favorites") : t("shell.favorites.count", { count });
  return (
    <Link to={path("/favorites/")} className={classNames(styles.tool, styles.wide)} aria-label={label} title={label}>
      <Heart size={20} aria-hidden="true" />
      {count > 0 && <span className={styles.plainCount}>{count}</span>}
    </Link>
  );
}
