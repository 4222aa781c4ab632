import { Tabs as Ark } from "@ark-ui/react/tabs";
import type { ReactNode } from "react";
import styles from "./tabs.module.css";

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** How it stands with the tab's content: a check, or a few words. */
  state?: ReactNode;
  /** The language of the content. */
  lang?: string;
}

/** Parts of a form or screen of which one is seen. The others stay in the page, so that a form keeps what was typed. */
export function Tabs<Value extends string>({
  value,
  tabs,
  onChange,
  children,
}: {
  value: Value | undefined;
  tabs: readonly Tab<Value>[];
  onChange: (value: Value) => void;
  children: (value: Value, place: number) => ReactNode;
}) {
  return (
    <Ark.Root
      value={value ?? null}
      onValueChange={({ value: wanted }) => {
        const tab = tabs.find((one) => one.value === wanted);
        if (tab) onChange(tab.value);
      }}
    >
      <Ark.List className={styles.list}>
        {tabs.map((tab) => (
          <Ark.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.state}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {tabs.map((tab, place) => (
        <Ark.Content key={tab.value} value={tab.value} className={styles.panel} lang={tab.lang}>
          {children(tab.value, place)}
        </Ark.Content>
      ))}
    </Ark.Root>
  );
}
