import { useState } from "react";
import { useClient } from "urql";
import type { Channel } from "../../../../schema/kit/channels.ts";
import { failureOfAnswer } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { serverNow } from "../../../kit/lib/clock/server-clock.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Link } from "../../../kit/ui/link.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import stackedStyles from "../../kit/table/stacked.module.css";
import styles from "./content-pages.module.css";
import { RemoveVersionDocument, type StaffContentPage, type VersionRow } from "./documents.ts";
import { ACCEPTANCES_PATH } from "./paths.ts";
import { ReadVersion } from "./read-version.tsx";

type VersionState = "held" | "coming" | "past";
const TONES = { held: "good", coming: "info", past: "neutral" } as const satisfies Record<VersionState, string>;

function stateOf({ id, holdsFrom }: VersionRow, { heldVersionId }: StaffContentPage): VersionState {
  if (id === heldVersionId) return "held";
  return Date.parse(holdsFrom) > serverNow() ? "coming" : "past";
}

/** The versions of a page, each with what can be done with it. */
export function VersionTable({
  channel,
  page,
  onChanged,
  onReplace,
}: {
  channel: Channel;
  page: StaffContentPage;
  onChanged: () => void;
  onReplace: (version: VersionRow) => void;
}) {
  const { t, language } = useTranslate();
  const [isRead, setIsRead] = useState<VersionRow | null>(null);
  const [isRemoved, setIsRemoved] = useState<VersionRow | null>(null);
  const stamp = ({ holdsFrom }: VersionRow) => formatDate(holdsFrom, { language, style: "stamp" });
  const { versions } = page;
  return (
    <Card title={t("admin.content.versions")}>
      {versions.length === 0 && (
        <p>
          <strong>{t("admin.content.noVersions")}.</strong> {t("admin.content.noVersionsText")}
        </p>
      )}
      {versions.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={t("admin.content.versions")}>
          <table className={classNames(styles.table, stackedStyles.stacked)}>
            <VersionHead areAccepted={page.page === "TERMS"} />
            <tbody>
              {versions.map((version) => (
                <VersionLine
                  key={version.id}
                  channel={channel}
                  version={version}
                  stamp={stamp(version)}
                  state={stateOf(version, page)}
                  onRead={() => setIsRead(version)}
                  onReplace={() => onReplace(version)}
                  onRemove={() => setIsRemoved(version)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {isRead && (
        <ReadVersion
          channel={channel}
          versionId={isRead.id}
          heldVersionId={page.heldVersionId}
          title={t("admin.content.readTitle", { date: stamp(isRead) })}
          onClose={() => setIsRead(null)}
        />
      )}
      {isRemoved && (
        <RemoveVersion
          channel={channel}
          version={isRemoved}
          date={stamp(isRemoved)}
          onClose={() => setIsRemoved(null)}
          onRemoved={onChanged}
        />
      )}
    </Card>
  );
}

function VersionHead({ areAccepted }: { areAccepted: boolean }) {
  const { t } = useTranslate();
  const columns = ["from", "state", "author", ...(areAccepted ? (["accepted"] as const) : []), "actions"] as const;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {t(`admin.content.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function VersionLine({
  channel,
  version: { id, authorEmail, acceptanceCount },
  stamp,
  state,
  onRead,
  onReplace,
  onRemove,
}: {
  channel: Channel;
  version: VersionRow;
  stamp: string;
  state: VersionState;
  onRead: () => void;
  onReplace: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const acceptancesPath = ACCEPTANCES_PATH.replace(":channel", channel);
  const which = <span className="visually-hidden"> {t("admin.content.ofVersion", { date: stamp })}</span>;
  return (
    <tr>
      <th scope="row">{stamp}</th>
      <td data-label={t("admin.content.state")}>
        <Badge tone={TONES[state]}>{t(`admin.content.state.${state}`)}</Badge>
      </td>
      <td data-label={t("admin.content.author")}>{authorEmail ?? t("admin.content.closedAccount")}</td>
      {acceptanceCount !== null && (
        <td data-label={t("admin.content.accepted")}>
          {acceptanceCount === 0 ? (
            t("admin.content.acceptedByNobody")
          ) : (
            <Link to={path(`/${acceptancesPath}?${new URLSearchParams({ version: id })}`)}>
              {t("admin.content.acceptedBy", { count: acceptanceCount })}
              {which}
            </Link>
          )}
        </td>
      )}
      <td data-label={t("admin.content.actions")}>
        <div className={styles.buttons}>
          <Button small onClick={onRead}>
            {t("admin.content.read")}
            {which}
          </Button>
          {state === "coming" && (
            <>
              <Button small onClick={onReplace}>
                {t("admin.content.change")}
                {which}
              </Button>
              <Button small onClick={onRemove}>
                {t("admin.content.remove")}
                {which}
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

function RemoveVersion({
  channel,
  version: { id: versionId },
  date,
  onClose,
  onRemoved,
}: {
  channel: Channel;
  version: VersionRow;
  date: string;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { t } = useTranslate();
  const client = useClient();
  return (
    <ConfirmDialog
      title={t("admin.content.removeTitle")}
      confirmLabel={t("admin.content.remove")}
      onClose={onClose}
      onConfirm={async () => {
        const failure = failureOfAnswer(
          await client.mutation(RemoveVersionDocument, { channel, versionId }).toPromise(),
        );
        if (failure) return failure;
        onClose();
        showToast({ tone: "good", text: t("admin.content.removed") });
        onRemoved();
        return null;
      }}
    >
      <p>{t("admin.content.removeText", { date })}</p>
    </ConfirmDialog>
  );
}
