import { Ban, CircleCheck, UserRoundX } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { HistorySection } from "../../kit/history/history-section.tsx";
import { RightsOfUser } from "../../organization/rights/rights-of-user.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { type UserFile, UserFileDocument, type UserOfPage } from "../user-file/documents.ts";
import { UserBids } from "../user-file/user-bids.tsx";
import { UserCorrections } from "../user-file/user-corrections.tsx";
import { UserFacts } from "../user-file/user-facts.tsx";
import { UserIdentity } from "../user-file/user-identity.tsx";
import { UserNotes } from "../user-file/user-notes.tsx";
import { UserNotices } from "../user-file/user-notices.tsx";
import { USER_SECTIONS } from "../user-file/user-sections.ts";
import { UserTerms } from "../user-file/user-terms.tsx";
import { BlacklistDialog } from "./blacklist-dialog.tsx";
import { SectionBar } from "./section-bar.tsx";
import { UserHistory } from "./user-history.tsx";
import { UserSignIns } from "./user-sign-ins.tsx";
import styles from "./users.module.css";

/**
 * One user: who it is, what staff wrote down, bids and what the user was told, where they are signed in, what they may
 * do, and what happened to the account.
 */
export function UserScreen() {
  const { t } = useTranslate();
  const { userId = "" } = useParams();
  const [isAsked, setIsAsked] = useState(false);
  /** What blocking changes is read again. */
  const [changes, setChanges] = useState(0);
  const [{ data, error }, execute] = useQuery({
    query: UserFileDocument,
    variables: { userId },
    requestPolicy: "network-only",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  const file = data?.getUserFile;
  const user = file?.user;
  const kind = user?.blacklistedOn ? "endBlacklisting" : "blacklist";
  return (
    <StaffPage
      title={user ? nameOf(user) : t("admin.users.one")}
      intro={user && <Standing user={user} />}
      parents={[{ label: t("admin.users.title"), to: "users" }]}
      actions={
        user?.viewerCanBlacklist && (
          <Button
            variant={kind === "blacklist" ? "danger" : "plain"}
            icon={<Ban size={18} aria-hidden="true" />}
            onClick={() => setIsAsked(true)}
          >
            {t(`admin.users.${kind}`, { count: 1 })}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && (
        <div className={styles.page}>
          <SkeletonLines lines={8} />
          <div className={styles.main}>
            <SkeletonLines lines={14} />
          </div>
        </div>
      )}
      {file === null && (
        <EmptyState
          icon={<UserRoundX size={28} />}
          title={t("admin.users.unknown")}
          text={t("admin.users.unknownText")}
        />
      )}
      {file && <Parts file={file} changes={changes} />}
      {file && user && isAsked && (
        <BlacklistDialog
          change={{
            ...{ kind, users: [user] },
            leadingCount: file.bidLots.filter(({ state }) => state === "LEADING").length,
          }}
          onClose={(isSent) => {
            setIsAsked(false);
            if (!isSent) return;
            refetch();
            setChanges((count) => count + 1);
          }}
        />
      )}
    </StaffPage>
  );
}

function Parts({ file, changes }: { file: UserFile; changes: number }) {
  const { t } = useTranslate();
  const { user } = file;
  return (
    <>
      <SectionBar file={file} />
      <div className={styles.page}>
        <div className={styles.side}>
          <Card id={USER_SECTIONS.profile} title={t("admin.users.profile")}>
            <UserFacts user={user} />
          </Card>
          <UserIdentity identity={file.identity} />
          <UserNotes userId={user.id} notes={file.notes} />
        </div>
        <div className={styles.main}>
          <UserBids lots={file.bidLots} />
          <Card id={USER_SECTIONS.rights} title={t("admin.users.rights")}>
            <p className={styles.hint}>{t("admin.users.rightsText")}</p>
            <RightsOfUser user={{ userId: user.id, email: user.email }} />
          </Card>
          <UserNotices file={file} />
          <UserHistory key={`history ${changes}`} userId={user.id} />
          <HistorySection owner={{ kind: "user", id: user.id }} />
        </div>
        <div className={styles.side}>
          <UserSignIns key={`sign-ins ${changes}`} userId={user.id} />
          <UserCorrections corrections={file.corrections} />
          <UserTerms terms={file.acceptedTerms} />
        </div>
      </div>
    </>
  );
}

/** What staff call the user by. */
const nameOf = ({ email, userAddress }: UserOfPage) => userAddress?.fullName || email;

function Standing({ user }: { user: UserOfPage }) {
  const { t, language } = useTranslate();
  const { email, blacklistedOn, createdOn, lastLoginOn } = user;
  const day = (on: string) => formatDate(on, { language, style: "date" });
  return (
    <>
      <span className={styles.standing}>
        {blacklistedOn ? (
          <Badge tone="bad" icon={<Ban size={14} aria-hidden="true" />}>
            {t("admin.users.blacklistedSince", { date: day(blacklistedOn) })}
          </Badge>
        ) : (
          <Badge tone="good" icon={<CircleCheck size={14} aria-hidden="true" />}>
            {t("admin.users.active")}
          </Badge>
        )}
        {nameOf(user) !== email && <span className={styles.email}>{email}</span>}
      </span>
      {t("admin.users.memberSince", { date: day(createdOn) })} ·{" "}
      {lastLoginOn
        ? t("admin.users.lastSeen", { date: formatDate(lastLoginOn, { language, style: "stamp" }) })
        : t("admin.users.neverSeen")}
    </>
  );
}
