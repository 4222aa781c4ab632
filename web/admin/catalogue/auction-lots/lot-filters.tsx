import { Search } from "lucide-react";
import { useId } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { SelectBox } from "../../../kit/ui/choice/select-box.tsx";
import { useListParams, withChoices } from "../../../kit/ui/list/use-list-params.ts";
import styles from "./auction-lots.module.css";
import type { AuctionLotRow } from "./documents.ts";
import { hasOwnTimes, LOT_STATES, ownAttributes, stateOfLot } from "./lot-state.ts";
import type { LotMoments } from "./plan.ts";

const VIEWS = ["all", "draft", "own"] as const;
type View = (typeof VIEWS)[number];

interface Lots {
  lots: readonly AuctionLotRow[];
  plannedOf: (lot: AuctionLotRow) => LotMoments | undefined;
  nowMs: number;
}

function isIn(view: View, lot: AuctionLotRow, { plannedOf, nowMs }: Omit<Lots, "lots">): boolean {
  if (view === "draft") return stateOfLot(lot, nowMs) === "draft";
  if (view === "own") return ownAttributes(lot).length > 0 || hasOwnTimes(lot, plannedOf(lot));
  return true;
}

function choicesOf(params: URLSearchParams) {
  return {
    text: params.get("text") ?? "",
    view: VIEWS.find((one) => one === params.get("view")) ?? "all",
    state: LOT_STATES.find((one) => one === params.get("state")) ?? null,
    category: params.get("category") ?? "",
  };
}

/** The lots that the address chooses. */
export function useShownLots({ lots, ...rest }: Lots): { shown: readonly AuctionLotRow[]; isFiltered: boolean } {
  const [params] = useListParams();
  const { text, view, state, category } = choicesOf(params);
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const isFiltered = words.length > 0 || view !== "all" || state !== null || category !== "";
  if (!isFiltered) return { shown: lots, isFiltered };
  const shown = lots.filter((lot) => {
    const content = `${lot.lotNumber} ${lot.title}`.toLowerCase();
    return (
      words.every((word) => content.includes(word)) &&
      isIn(view, lot, rest) &&
      (state === null || stateOfLot(lot, rest.nowMs) === state) &&
      (category === "" || lot.category?.name === category)
    );
  });
  return { shown, isFiltered };
}

/** Search, the three views with their counts, and the choices of state and category; all in the address. */
export function AuctionLotFilters({ lots, plannedOf, nowMs }: Lots) {
  const { t, language } = useTranslate();
  const [params, change] = useListParams();
  const searchId = useId();
  const chosen = choicesOf(params);
  const choose = (name: string, value: string) => change((current) => withChoices(current, { [name]: value }));
  const categories = [...new Set(lots.flatMap(({ category }) => category?.name ?? []))].toSorted((a, b) =>
    a.localeCompare(b),
  );
  return (
    <>
      <div className={styles.search}>
        <Search size={16} aria-hidden="true" />
        <label htmlFor={searchId} className="visually-hidden">
          {t("admin.lots.search")}
        </label>
        <input
          id={searchId}
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder={t("admin.lots.search")}
          value={chosen.text}
          onChange={({ currentTarget }) => choose("text", currentTarget.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser */}
      <div role="group" aria-label={t("admin.lots.views")} className={styles.views}>
        {VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={chosen.view === view}
            className={styles.view}
            onClick={() => choose("view", view === "all" ? "" : view)}
          >
            {t(`admin.lots.view.${view}`)}{" "}
            {formatNumber(lots.filter((lot) => isIn(view, lot, { plannedOf, nowMs })).length, language)}
          </button>
        ))}
      </div>
      <Choice
        label={t("admin.lots.category")}
        value={chosen.category}
        options={categories.map((name) => ({ value: name, label: name }))}
        onChange={(value) => choose("category", value)}
      />
      <Choice
        label={t("admin.lots.state")}
        value={chosen.state ?? ""}
        options={LOT_STATES.map((value) => ({ value, label: t(`admin.lots.state.${value}`) }))}
        onChange={(value) => choose("state", value)}
      />
    </>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <SelectBox
      small
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectBox>
  );
}
