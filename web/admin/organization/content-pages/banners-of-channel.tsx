import { Plus } from "lucide-react";
import { useState } from "react";
import { useClient, useQuery } from "urql";
import type { Channel } from "../../../../schema/kit/channels.ts";
import { API_LANGUAGES } from "../../../../schema/kit/languages.ts";
import { MAX_BANNERS, SHOWN_BANNERS } from "../../../../schema/organization/inputs/channel-banner.ts";
import { failureOfAnswer } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import stackedStyles from "../../kit/table/stacked.module.css";
import { BannerDialog } from "./banner-dialog.tsx";
import styles from "./content-pages.module.css";
import { BannersDocument, RemoveBannerDocument, type StaffBanner } from "./documents.ts";

type BannerState = "shown" | "hidden" | "planned" | "past";

const TONES = { shown: "good", hidden: "warn", planned: "info", past: "neutral" } as const satisfies Record<
  BannerState,
  string
>;

/** How each banner stands. Of more that hold than are shown, those that started last are. */
function bannerStates(banners: readonly StaffBanner[], nowMs: number): (StaffBanner & { state: BannerState })[] {
  const shown = banners.filter((banner) => holds(banner, nowMs)).slice(0, SHOWN_BANNERS);
  return banners.map((banner) => ({ ...banner, state: stateOf(banner, { shown, nowMs }) }));
}

function stateOf(banner: StaffBanner, { shown, nowMs }: { shown: readonly StaffBanner[]; nowMs: number }): BannerState {
  if (Date.parse(banner.startingOn) > nowMs) return "planned";
  if (!holds(banner, nowMs)) return "past";
  return shown.includes(banner) ? "shown" : "hidden";
}

function holds({ startingOn, endingOn }: StaffBanner, nowMs: number): boolean {
  return Date.parse(startingOn) <= nowMs && (endingOn === null || Date.parse(endingOn) > nowMs);
}

/** What the home page of a channel shows above its lists. */
export function BannersOfChannel({ channel }: { channel: Channel }) {
  const { t } = useTranslate();
  const [edited, setEdited] = useState<StaffBanner | "new" | null>(null);
  const [removed, setRemoved] = useState<StaffBanner | null>(null);
  const [{ data, error }, execute] = useQuery({
    query: BannersDocument,
    variables: { channel },
    requestPolicy: "cache-and-network",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  const banners = data?.queryChannelBannersAdmin;
  return (
    <section className={styles.banners}>
      <div className={styles.bannersHead}>
        <h3>{t("admin.content.banners")}</h3>
        {banners && banners.length < MAX_BANNERS && (
          <Button small icon={<Plus size={16} />} onClick={() => setEdited("new")}>
            {t("admin.content.addBanner")}
          </Button>
        )}
      </div>
      <p className={styles.empty}>{t("admin.content.bannersText", { maximum: MAX_BANNERS })}</p>
      {banners ? (
        <BannerTable banners={banners} onEdit={setEdited} onRemove={setRemoved} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines lines={3} />
      )}
      {edited && (
        <BannerDialog
          channel={channel}
          banner={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            refetch();
          }}
        />
      )}
      {removed && (
        <RemoveBanner channel={channel} banner={removed} onClose={() => setRemoved(null)} onRemoved={refetch} />
      )}
    </section>
  );
}

function useTitleOf() {
  const { language } = useTranslate();
  return ({ texts }: StaffBanner) => texts.find((text) => text.language === API_LANGUAGES[language]);
}

function BannerTable({
  banners,
  onEdit,
  onRemove,
}: {
  banners: readonly StaffBanner[];
  onEdit: (banner: StaffBanner) => void;
  onRemove: (banner: StaffBanner) => void;
}) {
  const { t } = useTranslate();
  const nowMs = useServerNow();
  if (banners.length === 0) return <p>{t("admin.content.noBanners")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t("admin.content.banners")}>
      <table className={classNames(styles.table, stackedStyles.stacked)}>
        <thead>
          <tr>
            {(["banner", "state", "bannerFrom", "bannerUntil", "actions"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`admin.content.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bannerStates(banners, nowMs).map((banner) => (
            <BannerRow
              key={banner.id}
              banner={banner}
              state={banner.state}
              onEdit={() => onEdit(banner)}
              onRemove={() => onRemove(banner)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BannerRow({
  banner,
  state,
  onEdit,
  onRemove,
}: {
  banner: StaffBanner;
  state: BannerState;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { t, language } = useTranslate();
  const text = useTitleOf()(banner);
  const { startingOn, endingOn } = banner;
  const stamp = (instant: string) => formatDate(instant, { language, style: "stamp" });
  const which = <span className="visually-hidden"> {text?.title}</span>;
  return (
    <tr>
      <th scope="row">
        {text?.title}
        <span className={styles.bannerLine}>{text?.line}</span>
      </th>
      <td data-label={t("admin.content.state")}>
        <Badge tone={TONES[state]}>{t(`admin.content.bannerState.${state}`)}</Badge>
      </td>
      <td className={styles.instant} data-label={t("admin.content.bannerFrom")}>
        {stamp(startingOn)}
      </td>
      <td className={styles.instant} data-label={t("admin.content.bannerUntil")}>
        {endingOn === null ? t("admin.content.bannerNoEnd") : stamp(endingOn)}
      </td>
      <td data-label={t("admin.content.actions")}>
        <div className={styles.buttons}>
          <Button small onClick={onEdit}>
            {t("admin.content.change")}
            {which}
          </Button>
          <Button small onClick={onRemove}>
            {t("admin.content.remove")}
            {which}
          </Button>
        </div>
      </td>
    </tr>
  );
}

function RemoveBanner({
  channel,
  banner,
  onClose,
  onRemoved,
}: {
  channel: Channel;
  banner: StaffBanner;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { t } = useTranslate();
  const client = useClient();
  const title = useTitleOf()(banner)?.title ?? "";
  return (
    <ConfirmDialog
      title={t("admin.content.removeBannerTitle")}
      confirmLabel={t("admin.content.remove")}
      variant="danger"
      onClose={(isTried) => {
        onClose();
        if (isTried) onRemoved();
      }}
      onConfirm={async () => {
        const variables = { channel, bannerId: banner.id };
        const failure = failureOfAnswer(await client.mutation(RemoveBannerDocument, variables).toPromise());
        if (failure) return failure;
        onClose();
        showToast({ tone: "good", text: t("admin.content.bannerRemoved") });
        onRemoved();
        return null;
      }}
    >
      <p>{t("admin.content.removeBannerText", { title })}</p>
    </ConfirmDialog>
  );
}
