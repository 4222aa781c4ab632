/** Tells a screen reader that a file is on its way, beside its button: what changes in a button is not announced. */
export function SavingStatus({ text }: { text: string }) {
  return (
    <span className="visually-hidden" role="status">
      {text}
    </span>
  );
}
