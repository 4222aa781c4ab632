import { useEffect, useEffectEvent } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { serverNow } from "../../kit/lib/clock/server-clock.ts";
import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Link } from "../../kit/ui/link.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import styles from "./banners.module.css";
import type { FrontPageData } from "./documents.ts";

type OnHome = FrontPageData["onHome"];
type Banner = OnHome["banners"][number];

/** Open pages ask for a change within this time after it, not all at once. */
const MAX_DELAY_MS = 5_000;
/** Browsers fire a longer timer at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The banners of the channel. A banner that ends goes at once; one that starts is asked for. */
export function Banners({ onHome, onChange }: { onHome: OnHome; onChange: () => void }) {
  const { t } = useTranslate();
  useAskAfter(onHome.nextChangeOn, onChange);
  if (onHome.banners.length === 0) return null;
  return (
    <section aria-label={t("home.banners")}>
      <PlainList className={styles.banners}>
        {onHome.banners.map((banner) => (
          <BannerItem key={banner.bannerId} banner={banner} />
        ))}
      </PlainList>
    </section>
  );
}

function BannerItem({ banner: { title, line, link, endingOn } }: { banner: Banner }) {
  const hasEnded = useTicking((nowMs) => endingOn !== null && Date.parse(endingOn) <= nowMs);
  if (hasEnded) return null;
  return (
    <li className={classNames("frame", styles.banner)}>
      <p className={styles.title}>
        <BannerLink link={link} title={title} />
      </p>
      <p>{line}</p>
    </li>
  );
}

function BannerLink({ link, title }: { link: string | null; title: string }) {
  const path = useLocalizedPath();
  if (link?.startsWith("/")) return <Link to={path(link)}>{title}</Link>;
  return link?.startsWith("https://") ? <a href={link}>{title}</a> : title;
}

/** Asks again soon after an instant, without a request before it. */
function useAskAfter(instant: string | null, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (instant === null) return;
    const waitMs = Date.parse(instant) - serverNow() + Math.random() * MAX_DELAY_MS;
    if (waitMs > MAX_TIMER_MS) return;
    const timer = setTimeout(askNow, waitMs);
    return () => clearTimeout(timer);
  }, [instant]);
}
