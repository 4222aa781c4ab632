import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { blockNavigation } from "../../lib/browser-history.ts";
import { classNames } from "../class-names.ts";
import styles from "./popover.module.css";

/** A button with a panel beside it. Escape, a press or focus outside, and navigation close it. */
export function Popover({
  label,
  trigger,
  triggerClassName,
  isOutlined = false,
  align = "end",
  isWide = false,
  isForm = false,
  onOpen,
  children,
}: {
  /** The accessible name of the button, and its tooltip. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  isOutlined?: boolean;
  align?: "start" | "end";
  /** On a phone, makes the panel as wide as the header or dialog that contains the button, for lists of sentences. */
  isWide?: boolean;
  /** Holds fields that change the address of the page: it stays open until another page comes. */
  isForm?: boolean;
  onOpen?: () => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useOnNavigation(isForm, () => setIsOpen(false));
  useOutside(box, isOpen, () => setIsOpen(false));

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any element in it
    <div
      ref={box}
      className={classNames(styles.box, isWide && styles.wide)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={classNames(styles.trigger, isOutlined && styles.outlined, triggerClassName)}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setIsOpen(!isOpen);
        }}
      >
        {trigger}
      </button>
      <div id={panelId} hidden={!isOpen} className={classNames("paper", "frame", styles.panel, styles[align])}>
        {isOpen && (typeof children === "function" ? children(close) : children)}
      </div>
    </div>
  );
}

/**
 * Called while rendering, to set state: an effect would run after a press that comes as soon as the button is there.
 * @param isToPage whether it is to another page only, not to another address of this one.
 */
function useOnNavigation(isToPage: boolean, onNavigation: () => void): void {
  const { key, pathname } = useLocation();
  const place = isToPage ? pathname : key;
  const [seen, setSeen] = useState(place);
  if (place === seen) return;
  setSeen(place);
  onNavigation();
}

function useOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, onOutside: () => void): void {
  const handle = useEffectEvent(onOutside);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!(event.target instanceof Node) || box.current?.contains(event.target)) return;
      handle();
      // A touch outside the panel must only close it, not activate what is below the finger.
      if (event instanceof PointerEvent && event.pointerType === "touch") blockNavigation();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen, box]);
}
