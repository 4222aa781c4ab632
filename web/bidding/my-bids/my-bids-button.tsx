import { Gavel } from "lucide-react";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { MY_BIDS_PATH } from "../../kit/lib/link-targets.ts";
import { useOnChange } from "../../kit/lib/use-on-change.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { CountBadge } from "../../kit/ui/count-badge.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { OutbidCountDocument } from "./documents.ts";
import styles from "./my-bids-button.module.css";

/** Leads to the viewer's bids, with the number of lots on which the viewer is outbid. */
export function MyBidsButton() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const [answer, execute] = useQuery({ query: OutbidCountDocument });
  useOnChange(useUserConnections(), () => execute({ requestPolicy: "network-only" }));
  const count = useLastData(answer)?.getMyBidTotals.outbidCount ?? 0;
  const label = count === 0 ? t("myBids.title") : t("myBids.header", { count });
  return (
    <Link to={path(MY_BIDS_PATH)} className={styles.button} aria-label={label} title={label}>
      <Gavel size={20} />
      <CountBadge count={count} tone="bad" />
    </Link>
  );
}
