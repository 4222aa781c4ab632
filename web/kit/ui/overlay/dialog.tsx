import { Dialog as Ark } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { classNames } from "../class-names.ts";
import { IconButton } from "../icon-button.tsx";
import styles from "./dialog.module.css";
import { ChangesOfDialogContext, GatheredChanges } from "./gathered-changes.ts";

/**
 * A modal dialog. Unlike the native dialog, Ark's leaves the announcer audible. Screens load it on demand. A form in it
 * asks before closing it would lose what was typed.
 */
export function Dialog({
  open,
  title,
  tall = false,
  wide = false,
  busy = false,
  onClose,
  actions,
  help,
  headAction,
  children,
}: {
  open: boolean;
  title: string;
  /** Uses the full screen height, so that growing content moves nothing. */
  tall?: boolean;
  /** For two things beside each other. */
  wide?: boolean;
  /** A request is under way, so that nothing closes the dialog. */
  busy?: boolean;
  onClose: () => void;
  actions?: ReactNode;
  /** Stands in the foot, before the buttons. */
  help?: ReactNode;
  /** Stands beside the title. */
  headAction?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslate();
  const [changes] = useState(() => new GatheredChanges());
  const body = useRef<HTMLDivElement>(null);
  const close = () => {
    if (!busy) changes.ask(onClose);
  };
  return (
    <Ark.Root
      open={open}
      onOpenChange={({ open: isOpen }) => {
        if (!isOpen) close();
      }}
      // Escape, a press outside or the close button closes it, but not the focus change of another closing dialog.
      onFocusOutside={(event) => event.preventDefault()}
      initialFocusEl={() => firstField(body.current)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={classNames(styles.dialog, tall && styles.tall, wide && styles.wide)}>
            <div className={styles.head}>
              <Ark.Title className={styles.title}>{title}</Ark.Title>
              {headAction}
              <IconButton label={t("ui.dialog.close")} aria-disabled={busy || undefined} onClick={close}>
                <X size={20} />
              </IconButton>
            </div>
            <ChangesOfDialogContext value={changes}>
              <div ref={body} className={styles.body}>
                {children}
              </div>
              <Foot {...{ actions, help }} />
            </ChangesOfDialogContext>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

function Foot({ actions, help }: { actions: ReactNode; help: ReactNode }) {
  if (!actions && !help) return null;
  return (
    <div className={styles.foot}>
      {help && <div className={styles.help}>{help}</div>}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** One that is disabled would leave the focus outside the dialog. */
const FIELDS = ":is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled)";

/** What is filled in first. A finger gets no keyboard, which would cover the dialog before it is read. */
function firstField(body: HTMLElement | null): HTMLElement | null {
  if (!matchMedia("(pointer: fine)").matches) return null;
  const fields = body?.querySelectorAll<HTMLInputElement>(FIELDS);
  const [first] = fields ?? [];
  if (first?.type !== "radio") return first ?? null;
  return [...(fields ?? [])].find(({ name, checked }) => name === first.name && checked) ?? first;
}
