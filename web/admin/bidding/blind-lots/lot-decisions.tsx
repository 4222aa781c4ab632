import { useState } from "react";
import { useMutation } from "urql";
import * as v from "valibot";
import { secondRoundInput } from "../../../../schema/bidding/inputs/blind-awards.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { type BlindLotForStaff, openProposalOf, ProposeDecisionDocument, SecondRoundDocument } from "./documents.ts";
import styles from "./lot-decisions.module.css";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useDecision } from "./use-decision.ts";

const { firstCount, closingOn, reason } = secondRoundInput.entries;
const schema = v.object({ firstCount, closingOn, reason });

/** What staff decide on the whole lot: a second round, which a lot has once, or, by a proposal, to award to nobody. */
export function LotDecisions({ lot, onChange }: { lot: BlindLotForStaff; onChange: () => void }) {
  const { t } = useTranslate();
  const [, holdRound] = useMutation(SecondRoundDocument);
  const decide = useDecision(onChange);
  const { blindLotId, biddingRound } = lot.state;
  if (openProposalOf(lot)) return <Notice>{t("admin.blindLot.decideFirst")}</Notice>;
  const ranked = lot.bids?.filter(({ rank }) => rank !== null).length ?? 0;
  return (
    <>
      {biddingRound === 1 && ranked > 1 && (
        <Card title={t("admin.blindLot.secondRound")}>
          <p className={styles.text}>{t("admin.blindLot.secondRoundText")}</p>
          <Form
            schema={schema}
            labels={{
              firstCount: t("admin.blindLot.firstCount"),
              closingOn: t("admin.blindLot.closing"),
              reason: t("admin.blindLot.reason"),
            }}
            onSubmit={({ firstCount, closingOn, reason }) =>
              decide(
                holdRound({
                  input: { blindLotId, firstCount, closingOn: new Date(closingOn).toISOString(), reason },
                }),
              )
            }
          >
            {({ busy }) => (
              <div className={styles.round}>
                <TextField name="firstCount" inputMode="numeric" />
                <TextField name="closingOn" type="datetime-local" />
                <div className={styles.whole}>
                  <TextAreaField name="reason" />
                </div>
                <Button type="submit" busy={busy}>
                  {t("admin.blindLot.hold")}
                </Button>
              </div>
            )}
          </Form>
        </Card>
      )}
      <EndUnsold blindLotId={blindLotId} onChange={onChange} />
    </>
  );
}

/** Proposes to award the lot to nobody. */
function EndUnsold({ blindLotId, onChange }: { blindLotId: string; onChange: () => void }) {
  const { t } = useTranslate();
  const [, propose] = useMutation(ProposeDecisionDocument);
  const [isEnding, setIsEnding] = useState(false);
  const decide = useDecision(onChange);
  const close = () => {
    setIsEnding(false);
    onChange();
  };
  return (
    <>
      <Card title={t("admin.blindLot.unsold")}>
        <p className={styles.text}>{t("admin.blindLot.unsoldText")}</p>
        <p>
          <Button variant="danger" onClick={() => setIsEnding(true)}>
            {t("admin.blindLot.end")}
          </Button>
        </p>
      </Card>
      {isEnding && (
        <ReasonDialog
          title={t("admin.blindLot.unsold")}
          submitLabel={t("admin.blindLot.end")}
          onClose={close}
          onSubmit={(reason) =>
            decide(propose({ input: { blindLotId, kind: "UNSOLD", reason } }).then(({ error }) => ({ error })))
          }
        >
          <p>{t("admin.blindLot.follows.UNSOLD")}</p>
          <p>{t("admin.blindLot.fourEyes")}</p>
        </ReasonDialog>
      )}
    </>
  );
}
