import { CircleAlert } from "lucide-react";
import type { BidCondition } from "../../schema/bidding/bid-conditions.ts";
import type { PhraseKey } from "../i18n/phrases.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { usePathWithReturn } from "../lots/use-path-with-return.ts";
import { CONTACT_LINK } from "../shell/content-links.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { PlainList } from "../ui/plain-list.tsx";
import styles from "./missing-conditions.module.css";

/** Where each condition is put right, in the app; null where only the house can, if anybody. */
const REMEDIES: Record<Exclude<BidCondition, "SIGNED_IN">, { to: string; key: PhraseKey } | null> = {
  CONFIRMED: { to: "/register", key: "bids.remedies.CONFIRMED" },
  CHANNEL_BID_RIGHT: null,
  ADDRESS: { to: "/account/addresses/edit", key: "bids.remedies.ADDRESS" },
  IDENTITY: null,
  MFA: null,
  NOT_BLACKLISTED: null,
  NOT_INVOLVED: null,
};

/** What somebody has to put right before they can bid: each with its reason and the way there. */
export function MissingConditions({ conditions }: { conditions: readonly BidCondition[] }) {
  const { t } = useTranslate();
  const path = usePathWithReturn();

  // Everything else is only known once it is known who asks.
  if (conditions.includes("SIGNED_IN")) {
    return (
      <div className={styles.signIn}>
        <p>{t("bids.conditions.SIGNED_IN")}</p>
        <ButtonLink to={path("/login")} look="primary" wide>
          {t("bids.conditions.signIn")}
        </ButtonLink>
        <ButtonLink to={path("/register")} wide>
          {t("bids.conditions.register")}
        </ButtonLink>
      </div>
    );
  }
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

function conditionKey(condition: BidCondition): PhraseKey {
  return `bids.conditions.${condition}`;
}
