import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CombinedError } from "urql";
import type * as v from "valibot";
import { failureOf, failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import styles from "./blacklists.module.css";

export type BlacklistKind = "countries" | "emailDomains";

/** An entry of a list: its value in the API, and the name that is shown. */
export interface Entry {
  value: string;
  name: string;
}

export interface AddEntryProps<Schema extends v.GenericSchema> {
  kind: BlacklistKind;
  schema: Schema;
  fieldName: string;
  field: ReactNode;
  entryOf: (output: v.InferOutput<Schema>) => Entry;
  entries: readonly Entry[];
  add: (value: string) => Promise<{ error?: CombinedError | undefined }>;
  onAdded: () => void;
}

/** Adds one entry after the other: the field is empty again, and has the focus, once one is added. */
export function AddEntry<Schema extends v.GenericSchema>({
  kind,
  schema,
  fieldName,
  field,
  entryOf,
  entries,
  add,
  onAdded,
}: AddEntryProps<Schema>) {
  const { t } = useTranslate();
  const [added, setAdded] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Form
        key={added}
        schema={schema}
        failureField={fieldName}
        labels={{ [fieldName]: t(`admin.blacklists.${kind}Field`) }}
        onSubmit={async (output) => {
          const { value, name } = entryOf(output);
          // The API accepts a listed entry without a word; say so here instead.
          if (entries.some((entry) => entry.value === value)) return alreadyListed(fieldName);
          const { error } = await add(value);
          if (error) return failureOfCombined(error);
          showToast({ tone: "good", text: t("admin.blacklists.added", { name }) });
          onAdded();
          flushSync(() => setAdded((count) => count + 1));
          place.current?.querySelector("input")?.focus();
          return null;
        }}
      >
        {({ busy }) => (
          <div className={styles.adding}>
            {field}
            <Button type="submit" variant="primary" busy={busy}>
              {t("admin.blacklists.add")}
            </Button>
          </div>
        )}
      </Form>
    </div>
  );
}

function alreadyListed(path: string) {
  const extensions = { code: "INVALID_INPUT", fields: [{ path, rule: "alreadyListed" }] };
  return failureOf({ message: "already listed", extensions });
}
