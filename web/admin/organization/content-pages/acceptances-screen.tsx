import { FileCheck, FileText } from "lucide-react";
import { use } from "react";
import { useParams } from "react-router";
import { useQuery } from "urql";
import { type Channel, channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { MAX_EMAIL_CHARACTERS } from "../../../../schema/kit/inputs/email.ts";
import { CONTENT_PATHS } from "../../../../schema/organization/content-page-paths.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { useListParams } from "../../../kit/ui/list/use-list-params.ts";
import { type StaffListFilter, withChosen } from "../../kit/list/list-filters.tsx";
import { type ColumnWords, StaffList } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import { MayOpenContext } from "../../may-open.ts";
import { StaffPage } from "../../staff-page.tsx";
import { UserLink } from "../../user-link.tsx";
import { type AcceptanceRow, ContentPagesDocument, TermsAcceptancesDocument } from "./documents.ts";
import { CONTENT_PATH } from "./paths.ts";

/** Which version of a channel's terms was accepted, and when, for those who write them; by whom, for administrators. */
export function AcceptancesScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { channel = "" } = useParams();
  if (isChannel(channel)) return <Acceptances key={channel} channel={channel} />;
  return (
    <StaffPage title={t("admin.content.accepted")} parents={[{ label: t("admin.content.title"), to: CONTENT_PATH }]}>
      <EmptyState
        icon={<FileText size={28} />}
        title={t("admin.content.unknown")}
        text={t("admin.content.unknownText")}
        action={<ButtonLink to={path(`/${CONTENT_PATH}`)}>{t("admin.content.toOverview")}</ButtonLink>}
      />
    </StaffPage>
  );
}

function Acceptances({ channel }: { channel: Channel }) {
  const { t, language } = useTranslate();
  const [params] = useListParams();
  // The API names users to those alone who may open a user's page.
  const seesUsers = use(MayOpenContext)(STAFF_PATHS.user);
  const [{ data }] = useQuery({ query: ContentPagesDocument, variables: { channel } });
  const versions = data?.queryContentPagesAdmin.find(({ page }) => page === "TERMS")?.versions ?? [];
  const options = versions.map(({ id, holdsFrom }) => ({
    value: id,
    label: formatDate(holdsFrom, { language, style: "stamp" }),
  }));
  return (
    <StaffList
      title={t("admin.content.acceptancesOf", { channel: channelName(channel) })}
      intro={t(seesUsers ? "admin.content.acceptancesIntro" : "admin.content.acceptancesUnnamed")}
      parents={[
        { label: t("admin.content.title"), to: CONTENT_PATH },
        {
          label: `${t("admin.content.page.TERMS")}, ${channelName(channel)}`,
          to: `${CONTENT_PATH}/${channel}/${CONTENT_PATHS.TERMS}`,
        },
      ]}
      document={TermsAcceptancesDocument}
      filters={[
        {
          kind: "choice",
          name: "version",
          label: t("admin.content.version"),
          options: [{ value: "", label: t("admin.table.all") }, ...withChosen(options, params.get("version"))],
        },
        ...(seesUsers ? [userFilter(t)] : []),
      ]}
      variables={({ version, user }) => ({
        searchFilter: {
          channel,
          ...(version && { versionId: version }),
          ...(seesUsers && user && { userEmail: user }),
        },
      })}
      read={{ itemsPerPage: 100 }}
      columns={seesUsers ? columnsWithUsers : acceptanceColumns}
      rowLabel={({ userEmail, userId, acceptedOn }) =>
        userEmail ?? userId ?? formatDate(acceptedOn, { language, style: "stamp" })
      }
      empty={{
        icon: FileCheck,
        title: t("admin.content.noAcceptances"),
        text: t("admin.content.noAcceptancesText"),
      }}
    />
  );
}

const userFilter = (t: Translate): StaffListFilter<"user"> => ({
  kind: "text",
  name: "user",
  label: t("admin.content.user"),
  placeholder: t("admin.content.userHint"),
  maximum: MAX_EMAIL_CHARACTERS,
});

function columnsWithUsers(words: ColumnWords): TableColumn<AcceptanceRow>[] {
  const { t } = words;
  const nameOf = ({ userEmail }: AcceptanceRow) => userEmail ?? t("admin.content.closedAccount");
  return [
    {
      id: "user",
      label: t("admin.content.user"),
      value: nameOf,
      cell: (row) => (
        <UserLink userId={row.userEmail === null ? null : row.userId} title={nameOf(row)}>
          {nameOf(row)}
        </UserLink>
      ),
      width: "34%",
      onPhone: "lead",
    },
    ...columnsOfAcceptance(words, "22%"),
    {
      id: "userId",
      label: t("admin.content.userId"),
      value: ({ userId }) => userId ?? "",
      width: "30%",
      isHidden: true,
    },
  ];
}

/** Without their users. */
const acceptanceColumns = (words: ColumnWords) => columnsOfAcceptance(words, "33%");

function columnsOfAcceptance({ t, language }: ColumnWords, width: string): TableColumn<AcceptanceRow>[] {
  const moment = (instant: string) => (
    <time dateTime={instant}>{formatDate(instant, { language, style: "stamp" })}</time>
  );
  return [
    {
      id: "version",
      label: t("admin.content.version"),
      value: ({ holdsFrom }) => holdsFrom,
      cell: ({ holdsFrom }) => moment(holdsFrom),
      width,
    },
    {
      id: "accepted",
      label: t("admin.content.acceptedOn"),
      value: ({ acceptedOn }) => acceptedOn,
      cell: ({ acceptedOn }) => moment(acceptedOn),
      width,
    },
    {
      id: "way",
      label: t("admin.content.way"),
      value: ({ isAtSignUp }) => t(`admin.content.way.${isAtSignUp ? "SIGN_UP" : "LATER"}`),
      width,
      onPhone: "plain",
    },
  ];
}
