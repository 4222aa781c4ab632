import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { usePathWithReturn } from "../../../kit/screens/return-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import styles from "./sign-in-invitation.module.css";

/** @param isComing the lot does not take bids yet. */
export function SignInInvitation({ isComing = false }: { isComing?: boolean }) {
  const { t } = useTranslate();
  const path = usePathWithReturn();
  return (
    <div className={styles.signIn}>
      <ButtonLink to={path("/login")} variant="primary" large wide className={styles.main}>
        {t(isComing ? "bids.conditions.signInEarly" : "bids.conditions.signIn")}
      </ButtonLink>
      <ButtonLink to={path("/register")} wide>
        {t("bids.conditions.register")}
      </ButtonLink>
      <p className={styles.note}>{t("bids.conditions.SIGNED_IN")}</p>
    </div>
  );
}
