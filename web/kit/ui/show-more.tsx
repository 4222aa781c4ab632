import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./show-more.module.css";

/** The beginning of long content, with a button that shows the rest. Short content has no button. */
export function ShowMore({ children }: { children: ReactNode }) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      if (!isOpen) setIsLong(current.scrollHeight > current.clientHeight + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <>
      <div ref={box} className={classNames(styles.box, isOpen && styles.isOpen, isLong && !isOpen && styles.isCut)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: focus that moves into the hidden part opens it */}
        <div onFocus={() => isLong && setIsOpen(true)}>{children}</div>
      </div>
      {isLong && (
        <Button
          small
          variant="quiet"
          className={styles.button}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronUp size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? "ui.fold.less" : "ui.fold.more")}
        </Button>
      )}
    </>
  );
}
