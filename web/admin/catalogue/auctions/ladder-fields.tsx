import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { FieldList } from "../../../kit/forms/field-list.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney, parseMoney } from "../../../kit/lib/format/money.ts";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import form from "./auction-form.module.css";
import styles from "./ladder-fields.module.css";
import { ladderWarnings, nextBids, type TypedRung } from "./ladder-warnings.ts";

const PREVIEWED_BIDS = 8;

/** The bid steps, with what they mean for bidders and what may be wrong with them, while they are typed. */
export function LadderFields() {
  const { t } = useTranslate();
  const fields = useRef<HTMLDivElement>(null);
  const rungs = useTypedRungs(fields);
  const warnings = ladderWarnings(rungs);
  return (
    <>
      <div ref={fields}>
        <FieldList name="ladder" itemLabel={t("admin.auction.step")} newItem={{ fromAmount: "", stepAmount: "" }}>
          {(item) => (
            <div className={form.pairs}>
              <TextField name={`${item}.fromAmount`} inputMode="decimal" />
              <TextField name={`${item}.stepAmount`} inputMode="decimal" />
            </div>
          )}
        </FieldList>
      </div>
      <div aria-live="polite">
        {warnings.length > 0 && (
          <Notice tone="warn">
            <PlainList>
              {warnings.map(({ kind, place }) => (
                <li key={`${place}-${kind}`}>{t(`admin.auction.ladder.${kind}`, { place })}</li>
              ))}
            </PlainList>
          </Notice>
        )}
      </div>
      <NextBids rungs={rungs} />
    </>
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

/** What the fields hold. The form keeps no values while they are typed, so the fields themselves are read. */
function useTypedRungs(fields: RefObject<HTMLDivElement | null>): readonly TypedRung[] {
  const [rungs, setRungs] = useState<readonly TypedRung[]>([]);
  useEffect(() => {
    const element = fields.current;
    if (!element) return;
    const read = () => setRungs(rungsIn(element));
    read();
    element.addEventListener("input", read);
    // Steps are added, moved and removed without input.
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener("input", read);
      observer.disconnect();
    };
  }, [fields]);
  return rungs;
}

function rungsIn(element: HTMLElement): TypedRung[] {
  const amounts = (field: string) =>
    [...element.querySelectorAll<HTMLInputElement>(`input[name$=".${field}"]`)].map(({ value }) => parseMoney(value));
  const steps = amounts("stepAmount");
  return amounts("fromAmount").map((fromCents, index) => ({ fromCents, stepCents: steps[index] ?? null }));
}
