import { ImageOff, TriangleAlert } from "lucide-react";
import { channelName, isChannel } from "../../../../schema/kit/channels.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import type { ColumnWords } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import { shownText } from "../../kit/texts.ts";
import styles from "./assets.module.css";
import type { ListedAsset } from "./documents.ts";

const channels = ({ publishedChannels }: ListedAsset) =>
  publishedChannels.map((channel) => (isChannel(channel) ? channelName(channel) : channel)).join(", ");

export function assetColumns({
  t,
  language,
  path,
}: ColumnWords & { path: (to: string) => string }): TableColumn<ListedAsset>[] {
  const titleOf = ({ title }: ListedAsset) => shownText(title, language);
  return [
    pictureColumn(t),
    {
      id: "number",
      label: t("admin.asset.number"),
      value: ({ lotNumber }) => lotNumber,
      width: "6rem",
      onPhone: "lead",
    },
    {
      id: "title",
      label: t("admin.asset.title"),
      value: titleOf,
      cell: (asset) => (
        <Link to={path(`/${STAFF_PATHS.asset.replace(":lotId", asset.id)}`)} title={titleOf(asset)}>
          {titleOf(asset)}
        </Link>
      ),
      width: "26%",
      isLong: true,
      onPhone: "lead",
    },
    {
      id: "category",
      label: t("admin.asset.category"),
      value: ({ category }) => category?.name ?? "",
      cell: ({ category }) =>
        category?.name ?? (
          <span className={styles.warn}>
            <TriangleAlert size={14} aria-hidden="true" />
            {t("admin.asset.noCategory")}
          </span>
        ),
      width: "16%",
      isLong: true,
      onPhone: "plain",
    },
    {
      id: "year",
      label: t("admin.asset.yearBuilt"),
      value: ({ yearBuilt }) => yearBuilt ?? "",
      width: "6.75rem",
      onPhone: "none",
    },
    {
      id: "languages",
      label: t("admin.asset.languages"),
      value: ({ title }) => title.map((text) => text.language).join(" "),
      width: "5.5rem",
      onPhone: "none",
    },
    stateColumn(t),
    changedColumn({ t, language }),
  ];
}

function pictureColumn(t: Translate): TableColumn<ListedAsset> {
  return {
    id: "pictures",
    label: t("admin.asset.pictureCount"),
    value: ({ images }) => images.length,
    cell: ({ images: [first] }) =>
      first ? (
        <img src={first.imageSizes.c100} alt="" width={48} height={36} loading="lazy" className={styles.thumb} />
      ) : (
        <span className={styles.noThumb} title={t("admin.asset.state.noImages")}>
          <ImageOff size={16} aria-hidden="true" />
          <span className="visually-hidden">{t("admin.asset.state.noImages")}</span>
        </span>
      ),
    width: "5rem",
    onPhone: "picture",
  };
}

function stateColumn(t: Translate): TableColumn<ListedAsset> {
  return {
    id: "state",
    label: t("admin.asset.state"),
    value: (asset) => channels(asset),
    cell: (asset) =>
      asset.publishedChannels.length > 0 ? (
        <Badge small tone="good">
          {t("admin.asset.published")}
        </Badge>
      ) : asset.isAvailable ? (
        <Badge small>{t("admin.asset.notPublished")}</Badge>
      ) : (
        <Badge small tone="outlined">
          {t("admin.asset.notAvailable")}
        </Badge>
      ),
    width: "9rem",
    onPhone: "plain",
  };
}

function changedColumn({ t, language }: ColumnWords): TableColumn<ListedAsset> {
  return {
    id: "changed",
    label: t("admin.asset.changed"),
    value: ({ lastUpdatedOn }) => lastUpdatedOn,
    cell: ({ lastUpdatedOn }) => (
      <time dateTime={lastUpdatedOn} title={formatDate(lastUpdatedOn, { language, style: "stamp" })}>
        {formatDate(lastUpdatedOn, { language, style: "shortDate" })}
      </time>
    ),
    width: "7.5rem",
    onPhone: "none",
  };
}
