import { PinInput, usePinInput } from "@ark-ui/react/pin-input";
import { type ClipboardEvent, type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import styles from "./code-input.module.css";

/** The codes of the house, and those of authenticator apps, are six digits. */
const CODE_DIGITS = 6;

const digitsOf = (text: string) => text.replace(/\D/g, "");

interface CodeInputProps {
  /** Of the first box: where a label and a summary of errors lead. */
  id: string;
  /** The name under which a form reads the whole code. */
  name: string;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  autoFocus?: boolean;
  /** Called when the last missing digit is there and the form can read the code. */
  onComplete?: (input: HTMLInputElement) => void;
  /** What a box is called, counted from 1. */
  boxLabel: (number: number, total: number) => string;
}

/** A code, a box for each digit. A code that is pasted or that the phone fills in, into whichever box, fills them all. */
export function CodeInput({
  id,
  name,
  labelledBy,
  describedBy,
  invalid = false,
  autoFocus = false,
  onComplete,
  boxLabel,
}: CodeInputProps) {
  const pin = usePinInput({
    count: CODE_DIGITS,
    otp: true,
    placeholder: "",
    selectOnFocus: true,
    invalid,
    autoFocus,
    sanitizeValue: digitsOf,
    ids: { input: (index) => (index === "0" ? id : `${id}-${index}`) },
    translations: { inputLabel: (index, total) => boxLabel(index + 1, total) },
  });

  // Ark moves the focus a frame after a digit. Told of a move of its own as if its reader had made it, it moves back by
  // what it knew before the digit, and with quick fingers for ever, out of whichever field they are in by then.
  const ownMove = useRef(0);
  const expectNoMove = () => {
    cancelAnimationFrame(ownMove.current);
    ownMove.current = 0;
  };
  const expectMove = () => {
    expectNoMove();
    ownMove.current = requestAnimationFrame(() => {
      ownMove.current = requestAnimationFrame(expectNoMove);
    });
  };
  const handleFocus = (event: FocusEvent) => {
    const { relatedTarget: from, currentTarget: boxes } = event;
    if (ownMove.current !== 0 && from instanceof Node && boxes.contains(from)) event.stopPropagation();
  };

  const whole = useRef<HTMLInputElement>(null);
  const isComplete = pin.valueAsString.length === CODE_DIGITS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: completion is the reason to call
  useEffect(() => {
    if (isComplete && whole.current) onComplete?.(whole.current);
  }, [isComplete]);
  // A whole code that was refused makes room for the next one, which is then complete with its last digit again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refusal is the reason to clear
  useEffect(() => {
    if (invalid && isComplete) pin.clearValue();
  }, [invalid]);

  /** Ark would put a whole code behind the digits that are there already. */
  const takeWhole = (text: string): string | null => {
    const code = digitsOf(text).slice(0, CODE_DIGITS);
    if (code.length < CODE_DIGITS) return null;
    pin.setValue([...code]);
    return code;
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (takeWhole(event.clipboardData.getData("text/plain")) === null) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handleFill = (event: FormEvent) => {
    const { target: box } = event;
    if (!(box instanceof HTMLInputElement)) return;
    expectMove();
    const code = takeWhole(box.value);
    if (code === null) return;
    box.value = code[Number(box.dataset.index)] ?? "";
    event.stopPropagation();
  };
  // Also where digits are missing: then the form says so.
  const handleKey = ({ key, target }: KeyboardEvent) => {
    if (key === "Tab" || key === "Enter") expectNoMove();
    else expectMove();
    if (key === "Enter" && target instanceof HTMLInputElement) target.form?.requestSubmit();
  };

  return (
    <PinInput.RootProvider value={pin}>
      <PinInput.Control
        role="group"
        aria-labelledby={labelledBy}
        className={styles.boxes}
        onPasteCapture={handlePaste}
        onChangeCapture={handleFill}
        onKeyDown={handleKey}
        onPointerDownCapture={expectNoMove}
        onFocusCapture={handleFocus}
      >
        {pin.items.map((index) => (
          <PinInput.Input
            key={index}
            index={index}
            className={styles.box}
            aria-required
            {...(index === 0 && { "aria-describedby": describedBy })}
          />
        ))}
      </PinInput.Control>
      <input ref={whole} type="hidden" name={name} value={pin.valueAsString} />
    </PinInput.RootProvider>
  );
}
