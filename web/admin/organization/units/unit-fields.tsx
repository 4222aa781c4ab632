import { FieldPair } from "../../../kit/forms/field-pair.tsx";
import type { FieldLabels } from "../../../kit/forms/form-context.ts";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";

export function UnitFields() {
  const { t } = useTranslate();
  return (
    <>
      <FieldPair>
        <TextField name="name" autoComplete="off" />
        <TextField name="vatNumber" autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <TextField name="email" type="email" inputMode="email" autoComplete="off" help={t("admin.units.emailHelp")} />
        <TextField name="phoneNumber" type="tel" autoComplete="off" help={t("admin.units.phoneHelp")} />
      </FieldPair>
    </>
  );
}

export function useUnitLabels(): FieldLabels {
  const { t } = useTranslate();
  return {
    name: t("admin.units.name"),
    vatNumber: t("admin.units.vat"),
    email: t("admin.units.email"),
    phoneNumber: t("admin.units.phone"),
  };
}
