import { Combobox as Ark, createListCollection } from "@ark-ui/react/combobox";
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { CombinedError } from "urql";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../../schema/catalogue/search-lengths.ts";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./search-picker.module.css";

export interface PickerOption {
  value: string;
  label: string;
  detail?: string;
}

/** What a text finds, or the first of all where it is empty. `total` counts those too that are no options. */
export interface FoundOptions {
  options: readonly PickerOption[];
  total: number;
}

export type FindOptions = (text: string) => Promise<{ data?: FoundOptions; error?: CombinedError | undefined }>;

/** While one types, the API is asked at most this often. */
const PAUSE_MS = 200;

/**
 * Chooses one of more things than a list of choices can hold: the API searches them by what is typed. The field is
 * empty again once one is chosen, as the choice is shown elsewhere.
 */
export function SearchPicker({
  label,
  find,
  onPick,
}: {
  label: string;
  find: FindOptions;
  onPick: (option: PickerOption) => void;
}) {
  const { t } = useTranslate();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const { options, state } = useFound({ text: text.trim(), isOpen, find });
  const collection = useMemo(
    () => createListCollection({ items: [...options], itemToString: (option) => option.label }),
    [options],
  );
  return (
    <Ark.Root
      collection={collection}
      className={styles.root}
      inputBehavior="autohighlight"
      selectionBehavior="clear"
      openOnClick
      value={[]}
      inputValue={text}
      onInputValueChange={({ inputValue }) => setText(inputValue)}
      onOpenChange={({ open }) => setIsOpen(open)}
      onValueChange={({ items: [chosen] }) => {
        setText("");
        if (chosen) onPick(chosen);
      }}
      positioning={{ sameWidth: true, gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Control className={styles.control}>
        <Search size={16} aria-hidden="true" />
        <Ark.Input aria-label={label} placeholder={label} className={styles.input} maxLength={MAX_SEARCH_CHARACTERS} />
      </Ark.Control>
      <Ark.Positioner className={styles.positioner}>
        <div className={classNames("frame", styles.popup)}>
          <Ark.Content aria-label={label} className={styles.list}>
            {options.map((option) => (
              <Ark.Item key={option.value} item={option} className={styles.option}>
                <Ark.ItemText>{option.label}</Ark.ItemText>
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </Ark.Item>
            ))}
          </Ark.Content>
          {/* Outside the list, since a listbox may contain only options. */}
          <p role="status" className={styles.state}>
            {state ?? t("admin.table.pickerAll", { count: options.length })}
          </p>
        </div>
      </Ark.Positioner>
    </Ark.Root>
  );
}

const NOTHING: FoundOptions = { options: [], total: 0 };

/** The options of the text, and what is to be said of them. */
function useFound({ text, isOpen, find }: { text: string; isOpen: boolean; find: FindOptions }) {
  const { t, language } = useTranslate();
  const [{ found, error, of }, setAnswer] = useState<{
    found: FoundOptions;
    error: CombinedError | undefined;
    /** The text that was asked for; null before the first. */
    of: string | null;
  }>({ found: NOTHING, error: undefined, of: null });
  const isTooShort = text !== "" && text.length < MIN_SEARCH_CHARACTERS;
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const { data, error: failure } = await find(text);
    if (!signal.aborted) setAnswer({ found: data ?? NOTHING, error: failure, of: text });
  });
  useEffect(() => {
    if (!isOpen || isTooShort) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void read(abort.signal), text === "" ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, isOpen, isTooShort]);
  const { options, total } = found;
  const number = (count: number) => formatNumber(count, language);
  if (isTooShort) return { options: [], state: t("admin.table.searchTooShort", { minimum: MIN_SEARCH_CHARACTERS }) };
  if (of !== text) return { options, state: t("admin.table.pickerReads") };
  if (error) return { options: [], state: failureText(failureOfCombined(error), t) };
  if (options.length === 0) return { options, state: t("admin.table.pickerNothing") };
  if (total > options.length)
    return {
      options,
      state: t("admin.table.pickerPart", { count: number(options.length), total: number(total) }),
    };
  return { options, state: null };
}
