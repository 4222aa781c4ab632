import { Building2 } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { useClient, useMutation, useQuery } from "urql";
import { organizationalUnitInput } from "../../../../schema/organization/inputs/organizational-unit.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useStaffComponents } from "../../../kit/session/staff-components.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SpecTable } from "../../../kit/ui/facts/spec-table.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { HistorySection } from "../../kit/history/history-section.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { Members } from "../rights/members.tsx";
import { ApprovalLimits } from "./approval-limits.tsx";
import { UnitDocument, type UnitOfStaff, UpdateUnitDocument } from "./documents.ts";
import { UNITS_PATH } from "./paths.ts";
import { UnitFields, useUnitLabels } from "./unit-fields.tsx";
import { UnitProjects } from "./unit-projects.tsx";
import styles from "./units.module.css";

/** A publishing company: its details, and who may do what there. */
export function UnitScreen() {
  const { t } = useTranslate();
  const { unitId = "" } = useParams();
  const { components } = useStaffComponents();
  const isAdministrator = components?.includes("organizationalUnitCreator") ?? false;
  const [{ data, error }, refetch] = useQuery({
    query: UnitDocument,
    variables: { ids: [unitId], isAdministrator },
    pause: components === null,
    // A form that others' changes replaced would lose what was typed.
    requestPolicy: "network-only",
  });
  const units = (data?.ofAll ?? data?.ofOwn)?.organizationalUnits;
  const [unit] = units ?? [];
  return (
    <StaffPage title={unit?.name ?? t("admin.units.one")} parents={[{ label: t("admin.units.list"), to: UNITS_PATH }]}>
      {error && !units && <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />}
      {!error && !units && <SkeletonLines lines={10} />}
      {units?.length === 0 && (
        <EmptyState
          icon={<Building2 size={28} />}
          title={t("admin.units.unknown")}
          text={t("admin.units.unknownText")}
        />
      )}
      {unit && <Unit unit={unit} isAdministrator={isAdministrator} />}
    </StaffPage>
  );
}

function Unit({ unit, isAdministrator }: { unit: UnitOfStaff; isAdministrator: boolean }) {
  const { t } = useTranslate();
  /** How often limits were changed here: the history is read again. */
  const [changes, setChanges] = useState(0);
  return (
    <>
      <Card title={t("admin.units.details")}>
        {unit.viewerCanEdit ? (
          // A form keeps the values that it began with: another one begins with those that were saved.
          <UnitForm key={unit.lastUpdatedOn} unit={unit} isAdministrator={isAdministrator} />
        ) : (
          <UnitFacts unit={unit} />
        )}
      </Card>
      <Card title={t("admin.units.members")}>
        {unit.viewerCanManageAuthorizations || isAdministrator ? (
          <Members place={{ scope: "ORGANIZATIONAL_UNIT", entityId: unit.id }} where={unit.name} />
        ) : (
          <Notice>{t("admin.units.membersHidden")}</Notice>
        )}
      </Card>
      {(unit.viewerCanManageAuthorizations || isAdministrator) && (
        <ApprovalLimits unitId={unit.id} onChanged={() => setChanges((count) => count + 1)} />
      )}
      {unit.viewerCanManageAuthorizations && <UnitProjects unitId={unit.id} />}
      {unit.viewerCanEdit && <HistorySection key={changes} owner={{ kind: "unit", id: unit.id }} />}
    </>
  );
}

function UnitFacts({ unit }: { unit: UnitOfStaff }) {
  const { t } = useTranslate();
  return (
    <>
      <SpecTable
        specs={[
          { label: t("admin.units.name"), value: unit.name },
          { label: t("admin.units.vat"), value: unit.vatNumber },
          { label: t("admin.units.email"), value: unit.email },
          { label: t("admin.units.phone"), value: unit.phoneNumber },
        ]}
      />
      <Notice>{t("admin.units.readOnly")}</Notice>
    </>
  );
}

function UnitForm({ unit, isAdministrator }: { unit: UnitOfStaff; isAdministrator: boolean }) {
  const { t } = useTranslate();
  const client = useClient();
  const labels = useUnitLabels();
  const [, update] = useMutation(UpdateUnitDocument);
  const { id, name, email, phoneNumber, vatNumber } = unit;
  return (
    <Form
      schema={organizationalUnitInput}
      argument="input"
      labels={labels}
      initialValue={{ externalId: id, name, email, phoneNumber, vatNumber }}
      onSubmit={async (changed) => {
        const { error } = await update({
          input: { ...changed, externalId: id, expectedLastUpdatedOn: unit.lastUpdatedOn },
        });
        if (error) return failureOfCombined(error);
        showToast({ tone: "good", text: t("admin.units.saved") });
        await client.query(UnitDocument, { ids: [id], isAdministrator }, { requestPolicy: "network-only" }).toPromise();
        return null;
      }}
    >
      {({ busy }) => (
        <>
          <input type="hidden" name="externalId" value={id} readOnly />
          <UnitFields />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" busy={busy}>
              {t("admin.units.save")}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
