import { useState } from "react";
import { useClient } from "urql";
import * as v from "valibot";
import { email } from "../../../../schema/kit/inputs/email.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { announce } from "../../../kit/ui/announcer.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { FindGranteeDocument } from "./documents.ts";
import styles from "./rights.module.css";

const schema = v.object({ email });

/** Finds a user by the whole address: nobody can look others up by a part of it. */
export function AddMember({ onFound }: { onFound: (user: { userId: string; email: string }) => void }) {
  const { t } = useTranslate();
  const client = useClient();
  const [unknown, setUnknown] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  return (
    <div className={styles.add}>
      <Form
        // An empty field for the next one.
        key={count}
        schema={schema}
        labels={{ email: t("admin.rights.email") }}
        failureField="email"
        leavesSilently
        onSubmit={async ({ email: address }) => {
          setUnknown(null);
          const { data, error } = await client
            .query(FindGranteeDocument, { email: address }, { requestPolicy: "network-only" })
            .toPromise();
          if (error) return failureOfCombined(error);
          if (!data?.findGrantee) {
            setUnknown(address);
            return "dismissed";
          }
          onFound(data.findGrantee);
          announce(t("admin.rights.added", { email: data.findGrantee.email }));
          setCount(count + 1);
          return null;
        }}
      >
        {({ busy }) => (
          <div className={styles.addRow}>
            <TextField name="email" inputMode="email" autoComplete="off" help={t("admin.rights.emailHelp")} />
            <Button type="submit" busy={busy}>
              {t("admin.rights.add")}
            </Button>
          </div>
        )}
      </Form>
      {unknown !== null && (
        <Notice tone="warn" role="alert">
          {t("admin.rights.unknown", { email: unknown })}
        </Notice>
      )}
    </div>
  );
}
