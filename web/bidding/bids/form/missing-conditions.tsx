import { CircleAlert } from "lucide-react";
import type { BidCondition } from "../../../../schema/bidding/bid-permission.ts";
import type { MessageKey } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { CONTACT_LINK } from "../../../kit/screens/content-links.ts";
import { usePathWithReturn } from "../../../kit/screens/return-path.ts";
import { Link } from "../../../kit/ui/link.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import styles from "./missing-conditions.module.css";
import { SignInInvitation } from "./sign-in-invitation.tsx";

/** The page where each condition can be met; null if only the auction house can change it, or it cannot be changed. */
const REMEDIES: Record<Exclude<BidCondition, "SIGNED_IN">, { to: string; key: MessageKey } | null> = {
  CONFIRMED: { to: "/register", key: "bids.remedies.CONFIRMED" },
  CHANNEL_BID_RIGHT: null,
  ADDRESS: { to: "/account/addresses/edit", key: "bids.remedies.ADDRESS" },
  IDENTITY: { to: "/account/identity", key: "bids.remedies.IDENTITY" },
  MFA: { to: "/account/mfa", key: "bids.remedies.MFA" },
  NOT_BLACKLISTED: null,
  NOT_INVOLVED: null,
};

export function MissingConditions({ conditions }: { conditions: readonly BidCondition[] }) {
  const { t } = useTranslate();
  // The other conditions are known only after signing in.
  if (conditions.includes("SIGNED_IN")) return <SignInInvitation />;
  return (
    <div className={styles.missing}>
      <p className={styles.title}>{t("bids.conditions.title")}</p>
      <PlainList className={styles.list}>
        {conditions.map((condition) =>
          condition === "SIGNED_IN" ? null : (
            <li key={condition}>
              <CircleAlert size={18} aria-hidden="true" />
              <div>
                <p>{t(conditionKey(condition))}</p>
                <Remedy condition={condition} />
              </div>
            </li>
          ),
        )}
      </PlainList>
    </div>
  );
}

function Remedy({ condition }: { condition: Exclude<BidCondition, "SIGNED_IN"> }) {
  const { t } = useTranslate();
  const path = usePathWithReturn();
  if (condition === "NOT_INVOLVED") return null;
  const remedy = REMEDIES[condition];
  if (remedy) return <Link to={path(remedy.to)}>{t(remedy.key)}</Link>;
  return (
    <a href={CONTACT_LINK} target="_blank" rel="noopener noreferrer">
      {t("bids.remedies.contact")}
    </a>
  );
}

function conditionKey(condition: BidCondition): MessageKey {
  return `bids.conditions.${condition}`;
}
