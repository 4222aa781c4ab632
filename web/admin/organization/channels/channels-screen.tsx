import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { useStaffComponents } from "../../../kit/session/staff-components.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import stackedStyles from "../../kit/table/stacked.module.css";
import { StaffPage } from "../../staff-page.tsx";
import styles from "./channels.module.css";
import { AllChannelsDocument, type SettingsOfOneChannel } from "./documents.ts";
import { CHANNEL_PATH } from "./paths.ts";
import { ResetCaches } from "./reset-caches.tsx";

/** The channels beside each other, with what each requires. */
export function ChannelsScreen() {
  const { t } = useTranslate();
  const { components } = useStaffComponents();
  const [{ data, error }, execute] = useQuery({ query: AllChannelsDocument, requestPolicy: "cache-and-network" });
  return (
    <StaffPage
      title={t("admin.channels.title")}
      intro={t("admin.channels.intro")}
      actions={components?.includes("organizationalUnitCreator") && <ResetCaches />}
    >
      {error && !data && <ErrorState error={error} onRetry={() => execute({ requestPolicy: "network-only" })} />}
      {!error && !data && <SkeletonLines lines={5} />}
      {data && (
        <Card>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section className={styles.scroll} tabIndex={0} aria-label={t("admin.channels.title")}>
            <table className={classNames(styles.table, stackedStyles.stacked)}>
              <thead>
                <tr>
                  <th scope="col">{t("admin.channels.one")}</th>
                  <th scope="col">{t("admin.channels.languages")}</th>
                  <th scope="col">{t("admin.channels.identity")}</th>
                  <th scope="col">{t("admin.channels.secondStep")}</th>
                  <th scope="col">{t("admin.channels.frontPage")}</th>
                </tr>
              </thead>
              <tbody>
                <ChannelRow channel="hamerslag" name="Hamerslag" settings={data.hamerslag} />
                <ChannelRow channel="auctionate" name="Auctionate" settings={data.auctionate} />
                <ChannelRow channel="bexchange" name="BExchange" settings={data.bexchange} />
              </tbody>
            </table>
          </section>
        </Card>
      )}
    </StaffPage>
  );
}

function ChannelRow({ channel, name, settings }: { channel: string; name: string; settings: SettingsOfOneChannel }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const asked = (isRequired: boolean) => t(`admin.channels.${isRequired ? "required" : "free"}`);
  return (
    <tr>
      <th scope="row">
        <Link to={path(`/${CHANNEL_PATH.replace(":channel", channel)}`)}>{name}</Link>
      </th>
      <td data-label={t("admin.channels.languages")}>{settings.supportedChannelLanguages.join(", ")}</td>
      <td data-label={t("admin.channels.identity")}>{asked(settings.identityCheckRequired)}</td>
      <td data-label={t("admin.channels.secondStep")}>{asked(settings.userMfaRequired)}</td>
      <td data-label={t("admin.channels.frontPage")}>{settings.numberOfFrontpageAuctions}</td>
    </tr>
  );
}
