import { useNavigate } from "react-router";
import { useMutation } from "urql";
import { organizationalUnitInput } from "../../../../schema/organization/inputs/organizational-unit.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { StaffPage } from "../../staff-page.tsx";
import { CreateUnitDocument } from "./documents.ts";
import { UNIT_PATH, UNITS_PATH } from "./paths.ts";
import { UnitFields, useUnitLabels } from "./unit-fields.tsx";
import styles from "./units.module.css";

export function CreateUnitScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const labels = useUnitLabels();
  const [, create] = useMutation(CreateUnitDocument);
  return (
    <StaffPage
      title={t("admin.units.create")}
      intro={t("admin.units.createIntro")}
      parents={[{ label: t("admin.units.list"), to: UNITS_PATH }]}
    >
      <Card className={styles.form}>
        <Form
          schema={organizationalUnitInput}
          argument="input"
          labels={labels}
          onSubmit={async ({ name, email, phoneNumber, vatNumber }) => {
            const { data, error } = await create({ input: { name, email, phoneNumber, vatNumber } });
            if (error) return failureOfCombined(error);
            showToast({ tone: "good", text: t("admin.units.created") });
            const id = data?.createOrganizationalUnit.id ?? "";
            void navigate(path(`/${UNIT_PATH.replace(":unitId", id)}`), { replace: true });
            return null;
          }}
        >
          {({ busy }) => (
            <>
              <UnitFields />
              <div className={styles.buttons}>
                <Button type="submit" variant="primary" busy={busy}>
                  {t("admin.units.createSubmit")}
                </Button>
              </div>
            </>
          )}
        </Form>
      </Card>
    </StaffPage>
  );
}
