import { Gavel, ReceiptEuro, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { NEXT, nextPath } from "../../kit/screens/return-path.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { Mark } from "../../kit/ui/mark/mark.tsx";
import styles from "./door-page.module.css";
import { ReturnLot } from "./return-lot.tsx";

const POINTS = [
  { Icon: Gavel, point: "bid" },
  { Icon: ReceiptEuro, point: "costs" },
  { Icon: ShieldCheck, point: "log" },
] as const;

/** The page of a lot, with the lot's id. */
const LOT_PATH = /^\/[^/]+\/auction\/[^/]+\/lot\/([^/?#]+)/;

/**
 * The frame of signing in and registering: one form, and beside it in a wide window what an account is for. Who comes
 * from a lot goes back to it, and sees it until then.
 */
export function DoorPage({
  title,
  intro,
  step,
  before,
  below,
  children,
}: {
  title: string;
  intro?: ReactNode;
  /** Which of how many steps this one is. */
  step?: { now: number; of: number };
  before?: ReactNode;
  /** Other ways, below the form. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslate();
  const [params] = useSearchParams();
  const incrementalLotId = LOT_PATH.exec(nextPath(params.get(NEXT)) ?? "")?.[1];
  return (
    <div className={styles.page}>
      <div className={classNames("frame", styles.door)}>
        <aside className={classNames(styles.aside, incrementalLotId !== undefined && styles.hasLot)}>
          <Mark size={40} />
          <p className={styles.promise}>{t("account.door.promise")}</p>
          <PlainList className={styles.points}>
            {POINTS.map(({ Icon, point }) => (
              <li key={point}>
                <Icon size={22} aria-hidden="true" />
                <div>
                  <p>{t(`account.door.${point}`)}</p>
                  <p className={styles.detail}>{t(`account.door.${point}Detail`)}</p>
                </div>
              </li>
            ))}
          </PlainList>
          {incrementalLotId !== undefined && (
            <div className={styles.back}>
              <ReturnLot incrementalLotId={incrementalLotId} />
            </div>
          )}
        </aside>
        <div className={styles.main}>
          <div>
            {step && <StepLine {...step} />}
            <h1>{title}</h1>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {before}
          <div>{children}</div>
          {below && <div className={styles.below}>{below}</div>}
        </div>
      </div>
    </div>
  );
}

function StepLine({ now, of }: { now: number; of: number }) {
  const { t } = useTranslate();
  return (
    <p className={styles.step}>
      {Array.from({ length: of }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other name
        <span key={place} className={styles.dash} data-done={place < now || undefined} aria-hidden="true" />
      ))}
      {t("account.door.step", { now, of })}
    </p>
  );
}
