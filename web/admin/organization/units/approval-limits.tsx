import { Plus } from "lucide-react";
import { useState } from "react";
import { useClient, useQuery } from "urql";
import { failureOfAnswer } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import stackedStyles from "../../kit/table/stacked.module.css";
import { ApprovalLimitDialog } from "./approval-limit-dialog.tsx";
import { ApprovalLimitsDocument, type LimitOfUser, SetApprovalLimitDocument } from "./documents.ts";
import styles from "./units.module.css";

/** Up to which amounts users may approve awards of the unit's projects. */
export function ApprovalLimits({ unitId, onChanged }: { unitId: string; onChanged: () => void }) {
  const { t } = useTranslate();
  const [edited, setEdited] = useState<LimitOfUser | "new" | null>(null);
  const [lifted, setLifted] = useState<LimitOfUser | null>(null);
  const [{ data, error }, execute] = useQuery({
    query: ApprovalLimitsDocument,
    variables: { unitId },
    requestPolicy: "network-only",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  const change = () => {
    refetch();
    onChanged();
  };
  return (
    <Card
      title={t("admin.units.limits")}
      actions={
        data && (
          <Button small icon={<Plus size={16} />} onClick={() => setEdited("new")}>
            {t("admin.units.setLimit")}
          </Button>
        )
      }
    >
      <p>{t("admin.units.limitsText")}</p>
      {data ? (
        <LimitTable limits={data.limits} onEdit={setEdited} onLift={setLifted} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines lines={3} />
      )}
      {edited && (
        <ApprovalLimitDialog
          unitId={unitId}
          limit={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            change();
          }}
        />
      )}
      {lifted && <LiftLimit unitId={unitId} limit={lifted} onClose={() => setLifted(null)} onLifted={change} />}
    </Card>
  );
}

function LimitTable({
  limits,
  onEdit,
  onLift,
}: {
  limits: readonly LimitOfUser[];
  onEdit: (limit: LimitOfUser) => void;
  onLift: (limit: LimitOfUser) => void;
}) {
  const { t } = useTranslate();
  if (limits.length === 0) return <p className={styles.none}>{t("admin.units.noLimits")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t("admin.units.limits")}>
      <table className={classNames(styles.table, stackedStyles.stacked)}>
        <thead>
          <tr>
            <th scope="col">{t("admin.units.limitUser")}</th>
            <th scope="col" className={styles.amount}>
              {t("admin.units.limit")}
            </th>
            <th scope="col">{t("admin.units.actions")}</th>
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <tr key={limit.userId}>
              <th scope="row">{limit.userEmail}</th>
              <td className={styles.amount} data-label={t("admin.units.limit")}>
                {formatMoney(limit.amount, { stripZeros: true })}
              </td>
              <td data-label={t("admin.units.actions")}>
                <div className={styles.rowButtons}>
                  <Button small onClick={() => onEdit(limit)}>
                    {t("admin.units.changeLimit")}
                    <span className="visually-hidden"> {limit.userEmail}</span>
                  </Button>
                  <Button small onClick={() => onLift(limit)}>
                    {t("admin.units.liftLimit")}
                    <span className="visually-hidden"> {limit.userEmail}</span>
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LiftLimit({
  unitId: organizationalUnitId,
  limit: { userId, userEmail, updatedOn: expectedUpdatedOn },
  onClose,
  onLifted,
}: {
  unitId: string;
  limit: LimitOfUser;
  onClose: () => void;
  onLifted: () => void;
}) {
  const { t } = useTranslate();
  const client = useClient();
  return (
    <ConfirmDialog
      title={t("admin.units.liftTitle")}
      confirmLabel={t("admin.units.liftLimit")}
      variant="danger"
      onClose={(isTried) => {
        onClose();
        if (isTried) onLifted();
      }}
      onConfirm={async () => {
        const input = { organizationalUnitId, userId, amount: null, expectedUpdatedOn };
        const failure = failureOfAnswer(await client.mutation(SetApprovalLimitDocument, { input }).toPromise());
        if (failure) return failure;
        onClose();
        showToast({ tone: "good", text: t("admin.units.lifted") });
        onLifted();
        return null;
      }}
    >
      <p>{t("admin.units.liftText", { email: userEmail })}</p>
    </ConfirmDialog>
  );
}
