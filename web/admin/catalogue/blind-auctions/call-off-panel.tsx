import { useClient, useMutation } from "urql";
import * as v from "valibot";
import { MAX_STAFF_REASON_CHARACTERS, requiredText } from "../../../../schema/kit/inputs/text.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import styles from "../auctions/auction-form.module.css";
import { CallOffDocument, StaffBlindAuctionDocument } from "./documents.ts";

const schema = v.object({ reason: requiredText(MAX_STAFF_REASON_CHARACTERS) });

/** Ends the sale for good: the field for the reason is what keeps a press of the button from doing it by mistake. */
export function CallOffPanel({ id }: { id: string }) {
  const { t } = useTranslate();
  const client = useClient();
  const [, callOff] = useMutation(CallOffDocument);
  return (
    <Card title={t("admin.blind.callOff")}>
      <Form
        schema={schema}
        labels={{ reason: t("admin.blind.reason") }}
        onSubmit={async (_, { reason }) => {
          const { error } = await callOff({ input: { blindAuctionId: id, reason } });
          if (error) return failureOfCombined(error);
          showToast({ tone: "good", text: t("admin.blind.calledOffNow") });
          await client
            .query(StaffBlindAuctionDocument, { blindAuctionId: id }, { requestPolicy: "network-only" })
            .toPromise();
          return null;
        }}
      >
        {({ busy }) => (
          <div className={styles.fields}>
            <p>{t("admin.blind.callOffText")}</p>
            <TextField name="reason" />
            <div className={styles.buttons}>
              <Button type="submit" busy={busy}>
                {t("admin.blind.callOff")}
              </Button>
            </div>
          </div>
        )}
      </Form>
    </Card>
  );
}
