import { TriangleAlert } from "lucide-react";
import { useId, useRef, useState } from "react";
import { FieldList } from "../../../kit/forms/field-list.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney, parseMoney } from "../../../kit/lib/format/money.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import styles from "./ladder-fields.module.css";
import { LadderShare } from "./ladder-share.tsx";
import { ladderWarnings, nextBids, type TypedRung } from "./ladder-warnings.ts";
import { useTyped } from "./use-typed.ts";

const PREVIEWED_BIDS = 8;
const NO_RUNGS: readonly TypedRung[] = [];

/** The bid steps, with what they mean for bidders and what may be wrong with them, while they are typed. */
export function LadderFields() {
  const { t } = useTranslate();
  const fields = useRef<HTMLDivElement>(null);
  const rungs = useTyped(fields, rungsIn) ?? NO_RUNGS;
  const warnings = ladderWarnings(rungs);
  const head = (
    <div className={classNames(styles.row, styles.head)} aria-hidden="true">
      <span className={styles.place} />
      <span className={styles.amount}>{t("admin.auction.fromAmount")}</span>
      <span className={styles.until} />
      <span className={styles.amount}>{t("admin.auction.stepAmount")}</span>
      <span className={styles.share}>{t("admin.auction.ladder.share")}</span>
    </div>
  );
  return (
    <>
      <div ref={fields}>
        <FieldList
          name="ladder"
          itemLabel={t("admin.auction.step")}
          newItem={{ fromAmount: "", stepAmount: "" }}
          head={head}
        >
          {(item, index) => {
            const faults = warnings.filter(({ place }) => place === index + 1);
            return (
              <div className={classNames(styles.rung, faults.length > 0 && styles.warned)}>
                <div className={styles.row}>
                  <span className={styles.place} aria-hidden="true">
                    {index + 1}
                  </span>
                  <TextField name={`${item}.fromAmount`} inputMode="decimal" className={styles.amount} />
                  <Until next={rungs[index + 1]} isLast={index === rungs.length - 1} />
                  <TextField name={`${item}.stepAmount`} inputMode="decimal" className={styles.amount} />
                  <LadderShare rung={rungs[index]} next={rungs[index + 1]} className={styles.share} />
                </div>
                <PlainList className={styles.faults} aria-live="polite">
                  {faults.map(({ kind, place }) => (
                    <li key={kind}>
                      <TriangleAlert size={16} aria-hidden="true" /> {t(`admin.auction.ladder.${kind}`, { place })}
                    </li>
                  ))}
                </PlainList>
              </div>
            );
          }}
        </FieldList>
      </div>
      <NextBids rungs={rungs} />
    </>
  );
}

/** Up to where a step holds. */
function Until({ next, isLast }: { next: TypedRung | undefined; isLast: boolean }) {
  const { t } = useTranslate();
  const cents = next?.fromCents ?? null;
  return (
    <span className={styles.until}>
      {isLast && t("admin.auction.ladder.higher")}
      {cents !== null && t("admin.auction.ladder.until", { amount: formatMoney(cents, { stripZeros: true }) })}
    </span>
  );
}

function NextBids({ rungs }: { rungs: readonly TypedRung[] }) {
  const { t } = useTranslate();
  const id = useId();
  const [text, setText] = useState("0");
  const fromCents = parseMoney(text);
  const bids = fromCents === null ? [] : nextBids(rungs, { fromCents, count: PREVIEWED_BIDS });
  return (
    <div className={styles.preview}>
      <label htmlFor={id}>{t("admin.auction.ladder.from")}</label>
      {/* Without a name: it is no field of the auction. */}
      <input
        id={id}
        className={styles.price}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <output htmlFor={id} className={styles.bids}>
        {bids.length === 0
          ? t("admin.auction.ladder.none")
          : t("admin.auction.ladder.next", {
              bids: bids.map((cents) => formatMoney(cents, { stripZeros: true })).join(" · "),
            })}
      </output>
    </div>
  );
}

function rungsIn(element: HTMLElement): TypedRung[] {
  const amounts = (field: string) =>
    [...element.querySelectorAll<HTMLInputElement>(`input[name$=".${field}"]`)].map(({ value }) => parseMoney(value));
  const steps = amounts("stepAmount");
  return amounts("fromAmount").map((fromCents, index) => ({ fromCents, stepCents: steps[index] ?? null }));
}
