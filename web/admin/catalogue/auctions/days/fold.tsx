import { Pencil } from "lucide-react";
import { type ReactNode, use, useState } from "react";
import { FormContext } from "../../../../kit/forms/form-context.ts";
import styles from "./fold.module.css";

/** Fields behind one line that says what they hold. They stay open while one of them has an error. */
export function Fold({
  name,
  line,
  startsOpen,
  children,
}: {
  /** What the names of its fields begin with. */
  name: string;
  line: ReactNode;
  startsOpen: boolean;
  children: ReactNode;
}) {
  const { errors } = use(FormContext);
  const [isOpen, setIsOpen] = useState(startsOpen);
  const hasError = [...errors.keys()].some((field) => field.startsWith(`${name}.`));
  return (
    <details
      className={styles.fold}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.line}>
        <span className={styles.words}>{line}</span>
        <Pencil size={16} aria-hidden="true" className={styles.pencil} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
