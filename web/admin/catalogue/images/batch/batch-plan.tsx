import { CircleAlert, Upload } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../../kit/lib/format/numbers.ts";
import { Badge } from "../../../../kit/ui/badge.tsx";
import { Button } from "../../../../kit/ui/button.tsx";
import { Card } from "../../../../kit/ui/card.tsx";
import { classNames } from "../../../../kit/ui/class-names.ts";
import { EmptyState } from "../../../../kit/ui/empty-state.tsx";
import editStyles from "../../../kit/edit/edit-page.module.css";
import { shownText } from "../../../kit/texts.ts";
import type { FileToSend } from "../upload/kept-files.ts";
import { FileThumbnail } from "./file-thumbnail.tsx";
import styles from "./photo-batch.module.css";
import {
  type BatchPhoto,
  filesToSend,
  isMixed,
  isNoPhoto,
  isOfUnknownLot,
  isTaken,
  lotsOfBatch,
  type TakenChoice,
} from "./photo-batch.ts";

const MEGABYTE = 1_000_000;

/** What goes where, before anything is sent, and what does not go. */
export function BatchPlan({
  photos,
  onCancel,
  onSend,
}: {
  photos: readonly BatchPhoto[];
  onCancel: () => void;
  onSend: (files: FileToSend[]) => void;
}) {
  const { t, language } = useTranslate();
  const [choice, setChoice] = useState<TakenChoice | null>(null);
  const lots = lotsOfBatch(photos);
  const going = filesToSend(photos, choice);
  const taken = photos.filter(isTaken);
  const bytes = going.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <div className={styles.page}>
      <Figures photos={photos} goingCount={going.length} lotCount={new Set(going.map(({ ownerId }) => ownerId)).size} />
      <div className={styles.plan}>
        <aside className={styles.aside}>
          {taken.length > 0 && <TakenQuestion count={taken.length} choice={choice} onChoice={setChoice} />}
          <LeftOut photos={photos} />
        </aside>
        {lots.length === 0 ? (
          <EmptyState icon={<CircleAlert size={28} />} title={t("admin.batch.none")} text={t("admin.batch.noneText")} />
        ) : (
          <ul className={classNames("frame", styles.lots)}>
            {lots.map(({ lotId, lotNumber, lotTitle, photos: ofLot }) => (
              <li key={lotId} className={styles.lot}>
                <span className={styles.number}>{lotNumber}</span>
                <span className={styles.name}>{shownText(lotTitle, language)}</span>
                <ul className={styles.photos}>
                  {ofLot.map((photo) => (
                    <Photo key={`${photo.planned.fileName} ${photo.file.size}`} photo={photo} />
                  ))}
                </ul>
                <LotState photos={ofLot} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles.help}>{t("admin.batch.names")}</p>
      <div className={editStyles.bar}>
        <span className={classNames(editStyles.state, styles.sum)} role="status">
          {t("admin.batch.sum", { count: going.length, megabytes: formatNumber(bytes / MEGABYTE, language) })}
        </span>
        <Button onClick={onCancel}>{t("admin.batch.cancel")}</Button>
        <Button
          variant="primary"
          icon={<Upload size={18} aria-hidden="true" />}
          isWaiting={going.length === 0}
          onClick={() => onSend(going)}
        >
          {t("admin.batch.send", { count: going.length })}
        </Button>
      </div>
    </div>
  );
}

function Figures({
  photos,
  goingCount,
  lotCount,
}: {
  photos: readonly BatchPhoto[];
  goingCount: number;
  lotCount: number;
}) {
  const { t } = useTranslate();
  const faults = [
    ["taken", photos.filter(isTaken).length],
    ["unknown", photos.filter(isOfUnknownLot).length],
    ["mixed", photos.filter(isMixed).length],
    ["noPhoto", photos.filter(isNoPhoto).length],
  ] as const;
  return (
    <dl className={classNames("frame", styles.figures)}>
      <div>
        <dt>{t("admin.batch.going")}</dt>
        <dd>{goingCount}</dd>
        <dd className={styles.help}>{t("admin.batch.toLots", { count: lotCount })}</dd>
      </div>
      {faults.map(([name, count]) => (
        <div key={name}>
          <dt className={classNames(count > 0 && styles.fault)}>{t(`admin.batch.${name}`)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function TakenQuestion({
  count,
  choice,
  onChoice,
}: {
  count: number;
  choice: TakenChoice | null;
  onChoice: (choice: TakenChoice) => void;
}) {
  const { t } = useTranslate();
  return (
    <Card title={t("admin.batch.choose")}>
      <div className={styles.left}>
        <p>{t("admin.batch.takenText", { count })}</p>
        <div className={styles.buttons}>
          <Button aria-pressed={choice === "end"} onClick={() => onChoice("end")}>
            {t("admin.batch.toEnd")}
          </Button>
          <Button aria-pressed={choice === "out"} onClick={() => onChoice("out")}>
            {t("admin.batch.leaveOut")}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Photo({ photo }: { photo: BatchPhoto }) {
  const { t } = useTranslate();
  const { file, planned } = photo;
  const place = (planned.order ?? 0) + 1;
  return (
    <li className={classNames(styles.photo, isTaken(photo) && styles.isTaken)}>
      <FileThumbnail file={file} />
      <span className={styles.place}>
        <span className="visually-hidden">{t("admin.batch.place", { place })}: </span>
        <span aria-hidden="true">{place}</span>
      </span>
      <span className={styles.file} title={file.name}>
        {file.name}
      </span>
    </li>
  );
}

function LotState({ photos }: { photos: readonly BatchPhoto[] }) {
  const { t } = useTranslate();
  const taken = photos.filter(isTaken).length;
  const fresh = photos.length - taken;
  return (
    <span className={styles.states}>
      {fresh > 0 && <Badge tone="good">{t("admin.batch.new", { count: fresh })}</Badge>}
      {taken > 0 && <Badge tone="bad">{t("admin.batch.takenOf", { count: taken })}</Badge>}
    </span>
  );
}

function LeftOut({ photos }: { photos: readonly BatchPhoto[] }) {
  const { t } = useTranslate();
  const groups = [
    [t("admin.batch.unknownText"), photos.filter(isOfUnknownLot)],
    [t("admin.batch.mixedText"), photos.filter(isMixed)],
    [t("admin.batch.noPhotoText"), photos.filter(isNoPhoto)],
  ] as const;
  if (groups.every(([, files]) => files.length === 0)) return null;
  return (
    <Card title={t("admin.batch.left")}>
      {groups.map(([text, files]) =>
        files.length === 0 ? null : (
          <div key={text} className={styles.left}>
            <p>{text}</p>
            <p className={styles.help}>{files.map(({ file }) => file.name).join(", ")}</p>
          </div>
        ),
      )}
    </Card>
  );
}
