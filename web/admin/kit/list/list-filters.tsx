import type { ReactNode } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { FilterDate } from "../../../kit/ui/list/filter-date.tsx";
import { FilterSelect } from "../../../kit/ui/list/filter-select.tsx";
import { FilterText } from "../../../kit/ui/list/filter-text.tsx";
import { useListParams, withChoices } from "../../../kit/ui/list/use-list-params.ts";
import { SearchField } from "../table/search-field.tsx";
import type { MoreFilters } from "../table/table-filters.tsx";

/** `count`: how many rows it would leave, where that is known. */
interface FilterChoice {
  value: string;
  label: string;
  count?: number | undefined;
}

/** A filter of a list by the API; `name` is its parameter in the URL. */
export type StaffListFilter<Name extends string> = { name: Name; label: string } & (
  | { kind: "search"; length: { minimum: number; maximum: number } }
  | { kind: "text"; maximum: number; placeholder?: string }
  /** The first option is chosen unless the URL has another one. */
  | { kind: "choice"; options: readonly FilterChoice[] }
  | { kind: "day" }
);

/** What the URL chooses by filter; empty where it chooses nothing, and texts that are too short to search for. */
export type Chosen<Name extends string> = Readonly<Record<Name, string>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a parameter says to the API. */
function meaningOf<Name extends string>(filter: StaffListFilter<Name>, text: string): string {
  switch (filter.kind) {
    case "search":
      return text.trim().length >= filter.length.minimum ? text.trim() : "";
    case "text":
      return text.trim();
    case "choice":
      return (filter.options.find(({ value }) => value === text) ?? filter.options[0])?.value ?? "";
    case "day":
      return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
  }
}

export function readChosen<Name extends string>(
  params: URLSearchParams,
  filters: readonly StaffListFilter<Name>[],
): Chosen<Name> {
  const entries = filters.map((filter) => [filter.name, meaningOf(filter, params.get(filter.name) ?? "")] as const);
  // TypeScript types the keys of a made object as strings.
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** The fields of a list's filters, with a chip for each that is used. */
export function useListFilters<Name extends string>(filters: readonly StaffListFilter<Name>[]): MoreFilters {
  const { language } = useTranslate();
  const [params, change] = useListParams();
  const choose = (name: string, value: string) => change((current) => withChoices(current, { [name]: value }));
  const chips = filters.flatMap((filter) => {
    const value = meaningOf(filter, params.get(filter.name) ?? "");
    if (value === "" || value === defaultOf(filter)) return [];
    const text =
      filter.kind === "choice"
        ? (filter.options.find((option) => option.value === value)?.label ?? value)
        : filter.kind === "day"
          ? formatDate(value, { language, style: "date", timeZone: "UTC" })
          : value;
    return [{ label: `${filter.label}: ${text}`, onRemove: () => choose(filter.name, "") }];
  });
  return {
    fields: filters.map((filter) => (
      <FilterField
        key={filter.name}
        filter={filter}
        text={params.get(filter.name) ?? ""}
        onChange={(value) => choose(filter.name, value)}
      />
    )),
    chips,
    without: (current) => withChoices(current, Object.fromEntries(filters.map(({ name }) => [name, ""]))),
  };
}

/** The options of a choice with what the address chooses: before they are read, and where they do not reach it. */
export function withChosen(options: FilterChoice[], chosen: string | null): FilterChoice[] {
  if (!chosen || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: "…" }];
}

function defaultOf<Name extends string>(filter: StaffListFilter<Name>): string {
  return filter.kind === "choice" ? (filter.options[0]?.value ?? "") : "";
}

function FilterField<Name extends string>({
  filter,
  text,
  onChange,
}: {
  filter: StaffListFilter<Name>;
  /** As the URL has it: a space behind a word stays while one types. */
  text: string;
  onChange: (value: string) => void;
}): ReactNode {
  const { language } = useTranslate();
  const { label } = filter;
  switch (filter.kind) {
    case "search":
      return <SearchField label={label} value={text} length={filter.length} onChange={onChange} />;
    case "text":
      return (
        <FilterText
          label={label}
          value={text}
          maxLength={filter.maximum}
          inputMode="search"
          {...(filter.placeholder && { placeholder: filter.placeholder })}
          onChange={onChange}
        />
      );
    case "choice":
      return (
        <FilterSelect
          label={label}
          value={meaningOf(filter, text)}
          options={filter.options.map(({ value, label: name, count }) => ({
            value,
            label: count === undefined ? name : `${name} (${formatNumber(count, language)})`,
          }))}
          onChange={(value) => onChange(value === defaultOf(filter) ? "" : value)}
        />
      );
    case "day":
      return <FilterDate label={label} value={meaningOf(filter, text)} onChange={onChange} />;
  }
}
