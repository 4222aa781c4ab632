import { TextField } from "../forms/text-field.tsx";

/** An e-mail address. `username` lets password managers link it to the password of the same form. */
export function EmailField({ name, autoComplete = "email" }: { name: string; autoComplete?: "email" | "username" }) {
  return (
    <TextField
      name={name}
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
