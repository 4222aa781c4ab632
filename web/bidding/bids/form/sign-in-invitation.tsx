import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { usePathWithReturn } from "../../../kit/screens/return-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import styles from "./sign-in-invitation.module.css";

export function SignInInvitation() {
  const { t } = useTranslate();
  const path = usePathWithReturn();
  return (
    <div className={styles.signIn}>
      <p>{t("bids.conditions.SIGNED_IN")}</p>
      <ButtonLink to={path("/login")} variant="primary" wide>
        {t("bids.conditions.signIn")}
      </ButtonLink>
      <ButtonLink to={path("/register")} wide>
        {t("bids.conditions.register")}
      </ButtonLink>
    </div>
  );
}
