import { useEffect } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { announce } from "../../../kit/ui/announcer.tsx";
import styles from "../account.module.css";

/** Says why a sent form takes a moment longer. */
export function SolvingNote({ isSolving }: { isSolving: boolean }) {
  const { t } = useTranslate();
  const text = t("account.proofOfWork.solving");
  useEffect(() => {
    if (isSolving) announce(text);
  }, [isSolving, text]);
  return isSolving && <p className={styles.small}>{text}</p>;
}
