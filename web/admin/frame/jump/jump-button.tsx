import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import styles from "./jump-button.module.css";

const JumpDialog = lazyPart(async () => (await import("./jump-dialog.tsx")).JumpDialog, "admin/jump", "errors");

/** Opens the search over everything, as the key `/` does, and Ctrl+K. An icon on phones. */
export function JumpButton({ isIcon = false, className }: { isIcon?: boolean; className?: string | undefined }) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useJumpKeys(open);
  return (
    <>
      {isIcon ? (
        <IconButton label={t("admin.frame.jump")} aria-haspopup="dialog" className={className} onClick={open}>
          <Search size={22} />
        </IconButton>
      ) : (
        <button
          type="button"
          className={styles.field}
          aria-label={t("admin.frame.jump")}
          aria-haspopup="dialog"
          aria-keyshortcuts="/ Control+K"
          onClick={open}
          onPointerEnter={JumpDialog.warm}
          onFocus={JumpDialog.warm}
        >
          <Search size={18} aria-hidden="true" />
          <span className={styles.text}>{t("admin.frame.jump")}</span>
          <kbd className={styles.key}>/</kbd>
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <JumpDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A `/` that is typed into a field stays a letter; nothing opens over a dialog. */
function useJumpKeys(onJump: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      const isControlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!(isSlash || isControlK) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      onJump();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
