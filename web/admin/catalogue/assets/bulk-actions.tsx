import { Check, CircleAlert, PencilLine } from "lucide-react";
import { useId, useState } from "react";
import { useClient } from "urql";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { SelectBox } from "../../../kit/ui/choice/select-box.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { shownText } from "../../kit/texts.ts";
import { changedAsset } from "./asset-values.ts";
import styles from "./assets.module.css";
import { type ListedAsset, StaffAssetDocument, UpdateAssetDocument } from "./documents.ts";

type Options = readonly { value: string; label: string }[];
const AVAILABLE = { yes: true, no: false } as const;

/** What can be done with selected assets: a change of all of them at once, which is shown before it is made. */
export function BulkActions({
  selected,
  categories,
  onChanged,
}: {
  selected: readonly ListedAsset[];
  categories: Options;
  onChanged: () => void;
}) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button small icon={<PencilLine size={16} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t("admin.asset.change")}
      </Button>
      {isOpen && (
        <BulkDialog
          selected={selected}
          categories={categories}
          onClose={(isChanged) => {
            setIsOpen(false);
            if (isChanged) onChanged();
          }}
        />
      )}
    </>
  );
}

function BulkDialog({
  selected,
  categories,
  onClose,
}: {
  selected: readonly ListedAsset[];
  categories: Options;
  onClose: (isChanged: boolean) => void;
}) {
  const { t } = useTranslate();
  const [choice, setChoice] = useState<Chosen>({ category: "", available: "" });
  const { done, failed, isRunning, run } = useBulkChange();
  const isTried = done.size + failed.size > 0;
  const available = choice.available === "yes" || choice.available === "no" ? AVAILABLE[choice.available] : null;
  const wantedCategory = categories.find(({ value }) => value === choice.category);
  const changesOf = (asset: ListedAsset) => [
    ...(wantedCategory && asset.category?.externalId !== wantedCategory.value
      ? [{ from: asset.category?.name ?? t("admin.asset.noCategory"), to: wantedCategory.label.trim() }]
      : []),
    ...(available !== null && asset.isAvailable !== available
      ? [{ from: availability(asset.isAvailable), to: availability(available) }]
      : []),
  ];
  const availability = (isAvailable: boolean) =>
    t(isAvailable ? "admin.asset.availableShort" : "admin.asset.notAvailable");
  const changed = selected.filter((asset) => asset.viewerCanEdit && changesOf(asset).length > 0);
  const start = async () => {
    const isWhole = await run(changed, {
      ...(wantedCategory && { categoryId: wantedCategory.value }),
      ...(available !== null && { isAvailable: available }),
    });
    if (isWhole) onClose(true);
  };
  return (
    <Dialog
      open
      title={t("admin.asset.changeTitle", { count: selected.length })}
      busy={isRunning}
      onClose={() => onClose(isTried)}
      actions={
        <>
          <Button isWaiting={isRunning} onClick={() => onClose(isTried)}>
            {t("ui.dialog.cancel")}
          </Button>
          <Button
            variant="primary"
            busy={isRunning}
            {...(changed.length === 0 && { impossible: t("admin.asset.nothingChanges") })}
            onClick={() => void start()}
          >
            {t("admin.asset.changeSubmit", { count: changed.length })}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Choices categories={categories} choice={choice} onChange={setChoice} />
        {isRunning && <p role="status">{t("admin.asset.changing", { count: done.size, total: changed.length })}</p>}
        {failed.size > 0 && (
          <Notice tone="bad" role="alert">
            {t("admin.asset.changeFailed", { count: failed.size })}
          </Notice>
        )}
        <ChangeList assets={selected} changesOf={changesOf} done={done} failed={failed} />
      </div>
    </Dialog>
  );
}

interface Chosen {
  category: string;
  available: string;
}

function Choices({
  categories,
  choice,
  onChange,
}: {
  categories: Options;
  choice: Chosen;
  onChange: (choice: Chosen) => void;
}) {
  const { t } = useTranslate();
  return (
    <div className={styles.columns}>
      <Choice
        label={t("admin.asset.category")}
        options={categories}
        value={choice.category}
        onChange={(category) => onChange({ ...choice, category })}
      />
      <Choice
        label={t("admin.asset.availability")}
        options={[
          { value: "yes", label: t("admin.asset.availableShort") },
          { value: "no", label: t("admin.asset.notAvailable") },
        ]}
        value={choice.available}
        onChange={(next) => onChange({ ...choice, available: next })}
      />
    </div>
  );
}

function ChangeList({
  assets,
  changesOf,
  done,
  failed,
}: {
  assets: readonly ListedAsset[];
  changesOf: (asset: ListedAsset) => readonly { from: string; to: string }[];
  done: ReadonlySet<string>;
  failed: ReadonlyMap<string, string>;
}) {
  const { t, language } = useTranslate();
  return (
    <ul className={styles.changes}>
      {assets.map((asset) => (
        <li key={asset.id} className={styles.change}>
          <span>{asset.lotNumber}</span>
          <span>
            {shownText(asset.title, language)} {done.has(asset.id) && <Check size={16} aria-hidden="true" />}
          </span>
          <span className={styles.fromTo}>
            {!asset.viewerCanEdit && t("admin.asset.mayNot")}
            {asset.viewerCanEdit &&
              changesOf(asset).map(({ from, to }) => (
                <span key={to}>
                  <del>{from}</del> → <ins>{to}</ins>
                </span>
              ))}
            {failed.get(asset.id) && (
              <span className={styles.warn}>
                <CircleAlert size={14} aria-hidden="true" />
                {failed.get(asset.id)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Choice({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: Options;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslate();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <SelectBox id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{t("admin.asset.stays")}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}

/** Changes assets one after the other, as the API changes one at a time; those that fail can be tried again. */
function useBulkChange() {
  const { t } = useTranslate();
  const client = useClient();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlyMap<string, string>>(new Map());
  const [isRunning, setIsRunning] = useState(false);

  const changeOne = async (id: string, change: Parameters<typeof changedAsset>[1]) => {
    const read = await client.query(StaffAssetDocument, { lotId: id }, { requestPolicy: "network-only" }).toPromise();
    if (!read.data) return read.error;
    const lotInput = changedAsset(read.data.getLotAdmin, change);
    return (await client.mutation(UpdateAssetDocument, { lotInput }).toPromise()).error;
  };

  const run = async (assets: readonly ListedAsset[], change: Parameters<typeof changedAsset>[1]) => {
    setIsRunning(true);
    const faults = new Map<string, string>();
    const kept = new Set(done);
    setFailed(faults);
    for (const { id } of assets) {
      if (kept.has(id)) continue;
      const error = await changeOne(id, change);
      if (error) faults.set(id, failureText(failureOfCombined(error), t));
      else kept.add(id);
      setDone(new Set(kept));
    }
    setFailed(faults);
    setIsRunning(false);
    return faults.size === 0;
  };
  return { done, failed, isRunning, run };
}
