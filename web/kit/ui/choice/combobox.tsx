import { Combobox as Ark, createListCollection, useCombobox } from "@ark-ui/react/combobox";
import { Check, ChevronDown } from "lucide-react";
import { type FocusEvent, useMemo, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./combobox.module.css";
import { exactMatch, findOptions, type Option } from "./find-options.ts";

interface ComboboxProps {
  id: string;
  /** The name under which a form reads the chosen value. */
  name: string;
  labelId: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  options: readonly Option[];
  defaultValue: string;
  /** The kind of value for browser autofill, such as `country`. */
  autoComplete?: string | undefined;
  showAll: string;
  nothing: string;
}

/** Ark moves the caret to the end of the chosen name a frame after opening; typed text must replace that name. */
function afterTwoFrames(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** A choice from many options: the user types to search or opens the list. On blur, a text with one match is used. */
export function Combobox({
  id,
  name,
  labelId,
  describedBy,
  invalid = false,
  options,
  defaultValue,
  autoComplete,
  showAll,
  nothing,
}: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const collection = useMemo(() => createListCollection({ items: findOptions(options, text) }), [options, text]);
  const combobox = useCombobox({
    ids: { input: id, label: labelId },
    collection,
    defaultValue: [defaultValue],
    invalid,
    inputBehavior: "autohighlight",
    openOnClick: true,
    positioning: { sameWidth: true, gutter: 4, strategy: "absolute" },
    translations: { triggerLabel: showAll },
    onOpenChange: ({ open, reason }) => {
      if (open && reason !== "input-change") afterTwoFrames(() => input.current?.select());
    },
    onInputValueChange: ({ inputValue, reason }) => setText(reason === "input-change" ? inputValue : ""),
  });
  const chosen = options.find(({ value }) => value === combobox.value[0]);

  /** Resets a partly typed text, which Ark leaves in place after Escape. */
  const settle = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    const meant = exactMatch(options, text) ?? chosen;
    setText("");
    if (!meant) return;
    combobox.setValue([meant.value]);
    combobox.setInputValue(meant.label);
  };

  return (
    <Ark.RootProvider value={combobox} className={styles.root} onBlur={settle} lazyMount unmountOnExit>
      <Ark.Control className={styles.control}>
        <Ark.Input
          ref={input}
          className={styles.input}
          aria-describedby={describedBy}
          aria-required
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Ark.Trigger className={styles.trigger} title={showAll}>
          <ChevronDown size={18} aria-hidden="true" />
        </Ark.Trigger>
      </Ark.Control>
      <FoundOptions options={collection.items} nothing={nothing} />
      <FormSelect
        {...{ name, autoComplete, options }}
        value={chosen?.value ?? ""}
        onChoose={(value) => combobox.setValue([value])}
      />
    </Ark.RootProvider>
  );
}

function FoundOptions({ options, nothing }: { options: readonly Option[]; nothing: string }) {
  return (
    <Ark.Positioner className={styles.positioner}>
      <div className={classNames("frame", styles.popup)}>
        {/* Outside the list, since a listbox may contain only options. */}
        <div role="status">
          <Ark.Empty className={styles.nothing}>{nothing}</Ark.Empty>
        </div>
        <Ark.Content className={styles.list}>
          {options.map((item) => (
            <Ark.Item key={item.value} item={item} className={styles.option}>
              <Ark.ItemText>{item.label}</Ark.ItemText>
              <Ark.ItemIndicator className={styles.mark}>
                <Check size={18} />
              </Ark.ItemIndicator>
            </Ark.Item>
          ))}
        </Ark.Content>
      </div>
    </Ark.Positioner>
  );
}

interface FormSelectProps extends Pick<ComboboxProps, "name" | "autoComplete" | "options"> {
  value: string;
  onChoose: (value: string) => void;
}

function FormSelect({ name, autoComplete, options, value, onChoose }: FormSelectProps) {
  return (
    <select
      name={name}
      className="visually-hidden"
      aria-hidden="true"
      tabIndex={-1}
      autoComplete={autoComplete}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {/* Without it, the browser would choose the first option while nothing is chosen. */}
      <option value="" />
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
