import { ArrowRight, CircleAlert, CircleCheck } from "lucide-react";
import type { BidCondition } from "../../../../schema/bidding/bid-permission.ts";
import type { MessageKey } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useContentLinks } from "../../../kit/screens/content-links.ts";
import { usePathWithReturn } from "../../../kit/screens/return-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import styles from "./missing-conditions.module.css";
import { SignInInvitation } from "./sign-in-invitation.tsx";

/** A page that a viewer has to visit before bidding. */
export interface FirstStep {
  label: string;
  to: string;
}

type OwnCondition = Exclude<BidCondition, "SIGNED_IN">;

/** The page where each condition can be met; null if only the auction house can change it, or it cannot be changed. */
const REMEDIES: Record<OwnCondition, { to: string; key: MessageKey } | null> = {
  CONFIRMED: { to: "/register", key: "bids.remedies.CONFIRMED" },
  CHANNEL_BID_RIGHT: null,
  ADDRESS: { to: "/account/addresses/edit", key: "bids.remedies.ADDRESS" },
  IDENTITY: { to: "/account/identity", key: "bids.remedies.IDENTITY" },
  MFA: { to: "/account/mfa", key: "bids.remedies.MFA" },
  TERMS: { to: "/account/terms", key: "bids.remedies.TERMS" },
  NOT_BLACKLISTED: null,
  NOT_INVOLVED: null,
  INVITED: null,
};

/** Every channel asks for these, so a bidder who meets them sees them as met. */
const ALWAYS_ASKED = ["CONFIRMED", "ADDRESS"] as const;

/** Returns the page for the first missing condition, or null if the viewer cannot do anything about any of them. */
export function useFirstStep(conditions: readonly BidCondition[]): FirstStep | null {
  const { t } = useTranslate();
  const path = usePathWithReturn();
  const condition = conditions.find((one) => one !== "SIGNED_IN" && REMEDIES[one] !== null);
  if (condition === undefined || condition === "SIGNED_IN") return null;
  const remedy = REMEDIES[condition];
  return remedy && { label: t(remedy.key), to: path(remedy.to) };
}

/** The panel of a user who cannot bid: what is there, what is missing, and the way to the first of it as the button. */
export function MissingConditions({ conditions }: { conditions: readonly BidCondition[] }) {
  const { t } = useTranslate();
  const step = useFirstStep(conditions);
  // The other conditions are known only after signing in.
  if (conditions.includes("SIGNED_IN")) return <SignInInvitation />;
  return (
    <div className={styles.missing}>
      <p className={styles.title}>{t("bids.conditions.title")}</p>
      <ConditionList conditions={conditions} first={step} />
      {step && (
        <>
          <ButtonLink to={step.to} variant="primary" large wide className={styles.main}>
            {step.label}
            <ArrowRight size={20} aria-hidden="true" />
          </ButtonLink>
          <p className={styles.note}>{t("bids.conditions.return")}</p>
        </>
      )}
    </div>
  );
}

/** What is missing to bid, each with the way to it unless a button beside the list has it. */
export function ConditionList({
  conditions,
  first = null,
}: {
  conditions: readonly BidCondition[];
  first?: FirstStep | null;
}) {
  const { t } = useTranslate();
  const contentLink = useContentLinks();
  const path = usePathWithReturn();
  const met = ALWAYS_ASKED.filter((one) => !conditions.includes(one));
  return (
    <PlainList className={styles.list}>
      {met.map((condition) => (
        <li key={condition} className={styles.met}>
          <CircleCheck size={18} aria-hidden="true" />
          {t(`bids.conditions.met.${condition}`)}
        </li>
      ))}
      {conditions.map((condition) => {
        if (condition === "SIGNED_IN") return null;
        const remedy = REMEDIES[condition];
        return (
          <li key={condition}>
            <CircleAlert size={18} aria-hidden="true" />
            <div>
              <p>{t(conditionKey(condition))}</p>
              {remedy && path(remedy.to) !== first?.to && <Link to={path(remedy.to)}>{t(remedy.key)}</Link>}
              {remedy === null && condition !== "NOT_INVOLVED" && (
                <a href={contentLink("CONTACT")} target="_blank" rel="noopener noreferrer">
                  {t("bids.remedies.contact")}
                </a>
              )}
            </div>
          </li>
        );
      })}
    </PlainList>
  );
}

function conditionKey(condition: OwnCondition): MessageKey {
  return `bids.conditions.${condition}`;
}
