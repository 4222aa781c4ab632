import type { CombinedError } from "@urql/core";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useMutation } from "urql";
import * as v from "valibot";
import { companyAddressInput, userAddressInput } from "../../../schema/kit/inputs/address.ts";
import { isPostalCodeOf } from "../../../schema/kit/inputs/postal-code.ts";
import { isVatNumberOf } from "../../../schema/kit/vat-number.ts";
import { failureOfCombined } from "../../kit/errors/errors.ts";
import { Form } from "../../kit/forms/form.tsx";
import type { FieldLabels } from "../../kit/forms/form-context.ts";
import { TextField } from "../../kit/forms/text-field.tsx";
import type { Values } from "../../kit/forms/use-submission.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { writeStored } from "../../kit/lib/stored-values.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import { useFreshProof } from "../door/fresh-proof/use-fresh-proof.tsx";
import { AddressLookUp } from "./address-look-up.tsx";
import styles from "./addresses.module.css";
import { CountryField } from "./country-field.tsx";
import { UpdateCompanyAddressDocument, UpdateUserAddressDocument } from "./documents.ts";
import { VatNumberStatus } from "./vat-number-status.tsx";

const DEFAULT_COUNTRY = "nld";

const postalCodeRule = <Input extends { postalCode: string; countryCode: string }>(input: Input) =>
  isPostalCodeOf(input.postalCode, input.countryCode);

const personForm = v.pipe(
  userAddressInput,
  v.forward(v.partialCheck([["postalCode"], ["countryCode"]], postalCodeRule, "postalCode"), ["postalCode"]),
);
const companyForm = v.pipe(
  companyAddressInput,
  v.forward(v.partialCheck([["postalCode"], ["countryCode"]], postalCodeRule, "postalCode"), ["postalCode"]),
  v.forward(
    v.partialCheck(
      [["vatNumber"], ["countryCode"]],
      ({ vatNumber, countryCode }) => isVatNumberOf(vatNumber, countryCode),
      "vatNumber",
    ),
    ["vatNumber"],
  ),
);

interface AddressFormProps {
  /** The stored address, or null. */
  address: Values | null;
  /** The page that saving and cancelling lead to. */
  next: string;
}

export function PersonAddressForm(props: AddressFormProps) {
  const { t } = useTranslate();
  const [, update] = useMutation(UpdateUserAddressDocument);
  return (
    <AddressForm
      {...props}
      schema={personForm}
      ownLabels={{ fullName: t("addresses.fullName"), birthDate: t("addresses.birthDate") }}
      save={(input) => update({ input })}
    >
      <TextField name="fullName" autoComplete="name" />
      <TextField name="birthDate" type="date" autoComplete="bday" />
    </AddressForm>
  );
}

export function CompanyAddressForm(props: AddressFormProps) {
  const { t } = useTranslate();
  const [, update] = useMutation(UpdateCompanyAddressDocument);
  return (
    <AddressForm
      {...props}
      schema={companyForm}
      ownLabels={{ companyName: t("addresses.companyName"), vatNumber: t("addresses.vatNumber") }}
      save={(input) => update({ input })}
    >
      <TextField name="companyName" autoComplete="organization" />
      <TextField name="vatNumber" help={t("addresses.vatHelp")} autoCapitalize="characters" spellCheck={false} />
      <VatNumberStatus />
    </AddressForm>
  );
}

function AddressForm<Schema extends v.GenericSchema>({
  schema,
  ownLabels,
  address,
  next,
  save,
  children,
}: AddressFormProps & {
  schema: Schema;
  /** Labels of the fields that only this kind of address has; they come first. */
  ownLabels: FieldLabels;
  save: (input: v.InferOutput<Schema>) => Promise<{ error?: CombinedError }>;
  children: ReactNode;
}) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [withProof, proofDialog] = useFreshProof();
  const labels = {
    ...ownLabels,
    countryCode: t("addresses.country"),
    postalCode: t("addresses.postalCode"),
    houseNumber: t("addresses.houseNumber"),
    houseNumberSuffix: t("addresses.houseNumberSuffix"),
    street: t("addresses.street"),
    city: t("addresses.city"),
  };
  return (
    <>
      <Form
        schema={schema}
        labels={labels}
        initialValue={{ countryCode: DEFAULT_COUNTRY, ...address }}
        onSubmit={async (input) => {
          const { error } = await withProof(() => save(input));
          if (error) return failureOfCombined(error);
          writeStored("userHasAddress", "true");
          showToast({ tone: "good", text: t("addresses.saved") });
          void navigate(next, { replace: true });
          return null;
        }}
      >
        {({ busy }) => (
          <>
            {children}
            <AddressFields />
            <div className={styles.buttons}>
              <Button type="submit" variant="primary" busy={busy}>
                {t("addresses.save")}
              </Button>
              <ButtonLink variant="quiet" to={next}>
                {t("addresses.cancel")}
              </ButtonLink>
            </div>
          </>
        )}
      </Form>
      {proofDialog}
    </>
  );
}

/** The fields that every kind of address has. */
function AddressFields() {
  return (
    <>
      <CountryField name="countryCode" />
      <div className={styles.wideRow}>
        <TextField name="postalCode" autoComplete="postal-code" autoCapitalize="characters" spellCheck={false} />
        <TextField name="houseNumber" inputMode="numeric" />
        <TextField name="houseNumberSuffix" />
      </div>
      <AddressLookUp />
      <div className={styles.placeRow}>
        <TextField name="street" autoComplete="address-line1" />
        <TextField name="city" autoComplete="address-level2" />
      </div>
    </>
  );
}
