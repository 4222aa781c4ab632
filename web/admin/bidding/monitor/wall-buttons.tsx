import { Maximize, Volume2, VolumeX } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import type { BidSound } from "./feed/use-sound.ts";
import styles from "./monitor.module.css";

/** What can be done with the wall. */
export function WallButtons({
  sound,
  onHall,
  hallRef,
  children,
}: {
  sound: BidSound;
  onHall: () => void;
  /** Of the button that opens the hall. */
  hallRef: Ref<HTMLButtonElement>;
  /** More buttons. */
  children: ReactNode;
}) {
  const { t } = useTranslate();
  const SoundIcon = sound.isOn ? Volume2 : VolumeX;
  return (
    <div className={styles.buttons}>
      <Button
        small
        variant={sound.isOn ? "chosen" : "plain"}
        icon={<SoundIcon size={16} aria-hidden="true" />}
        aria-pressed={sound.isOn}
        aria-label={t("admin.monitor.sound")}
        title={t("admin.monitor.sound")}
        onClick={sound.toggle}
      >
        {t("admin.monitor.soundShort")}
      </Button>
      <Button
        small
        ref={hallRef}
        icon={<Maximize size={16} aria-hidden="true" />}
        className={styles.hallButton}
        onClick={onHall}
      >
        {t("admin.monitor.hall")}
      </Button>
      {children}
    </div>
  );
}
