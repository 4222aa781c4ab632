import { useNavigate, useSearchParams } from "react-router";
import { useMutation, useQuery } from "urql";
import * as v from "valibot";
import { companyAddressInput, userAddressInput } from "../../schema/inputs/address.ts";
import { isPostalCodeOf } from "../../schema/inputs/postal-code.ts";
import { NEXT, nextPath } from "../account/next-path.ts";
import { UnsavedChanges } from "../account/unsaved-changes.tsx";
import { Form } from "../forms/form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { failureOfCombined } from "../lib/errors.ts";
import { writeStored } from "../lib/stored-values.ts";
import { useLocalizedPath } from "../shell/use-localized-path.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Page } from "../ui/page.tsx";
import { SkeletonLines } from "../ui/skeleton.tsx";
import { showToast } from "../ui/toasts.ts";
import styles from "./addresses.module.css";
import { CountryField } from "./country-field.tsx";
import { AddressesDocument, UpdateCompanyAddressDocument, UpdateUserAddressDocument } from "./documents.ts";

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
);

/** One address, a person's or a company's: `?kind=` says which, `?next=` where to go afterwards. */
export function AddressEditScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isCompany = params.get("kind") === "company";
  const overview = path("/account/addresses/");
  const next = nextPath(params.get(NEXT)) ?? overview;
  const [{ data, error }, refetch] = useQuery({ query: AddressesDocument });
  const [, updatePerson] = useMutation(UpdateUserAddressDocument);
  const [, updateCompany] = useMutation(UpdateCompanyAddressDocument);
  const title = t(isCompany ? "account.addresses.company" : "account.addresses.person");
  usePageTitle(title);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  const person = data?.userAddresses.userAddress;
  const company = data?.userAddresses.companyAddress;
  const address = isCompany ? company : person;

  const saved = async () => {
    writeStored("userHasAddress", "true");
    showToast({ tone: "good", text: t("account.addresses.saved") });
    void navigate(next, { replace: true });
  };

  const labels = {
    fullName: t("account.addresses.fullName"),
    birthDate: t("account.addresses.birthDate"),
    companyName: t("account.addresses.companyName"),
    vatNumber: t("account.addresses.vatNumber"),
    street: t("account.addresses.street"),
    houseNumber: t("account.addresses.houseNumber"),
    houseNumberSuffix: t("account.addresses.houseNumberSuffix"),
    postalCode: t("account.addresses.postalCode"),
    city: t("account.addresses.city"),
    countryCode: t("account.addresses.country"),
  };

  const fields = (busy: boolean) => (
    <>
      <CountryField
        name="countryCode"
        label={labels.countryCode}
        defaultValue={address?.countryCode ?? DEFAULT_COUNTRY}
      />
      <div className={styles.wideRow}>
        <TextField
          name="street"
          label={labels.street}
          autoComplete="address-line1"
          defaultValue={address?.street}
          maxLength={100}
        />
        <TextField
          name="houseNumber"
          label={labels.houseNumber}
          defaultValue={address?.houseNumber}
          maxLength={10}
          inputMode="numeric"
        />
        <TextField
          name="houseNumberSuffix"
          label={labels.houseNumberSuffix}
          optional
          defaultValue={address?.houseNumberSuffix ?? ""}
          maxLength={10}
        />
      </div>
      <div className={styles.postal}>
        <TextField
          name="postalCode"
          label={labels.postalCode}
          autoComplete="postal-code"
          defaultValue={address?.postalCode}
          maxLength={12}
        />
        <TextField
          name="city"
          label={labels.city}
          autoComplete="address-level2"
          defaultValue={address?.city}
          maxLength={100}
        />
      </div>
      <UnsavedChanges busy={busy} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {t("account.addresses.save")}
        </Button>
        <ButtonLink variant="quiet" to={next}>
          {t("account.addresses.cancel")}
        </ButtonLink>
      </div>
    </>
  );

  return (
    <Page
      narrow
      before={
        <Breadcrumbs
          crumbs={[
            { label: t("account.overview.title"), to: path("/account/") },
            { label: t("shell.account.addresses"), to: overview },
            { label: title },
          ]}
        />
      }
      title={title}
      intro={t(isCompany ? "account.addresses.companyIntro" : "account.addresses.personIntro")}
    >
      <Card>
        {!data && <SkeletonLines lines={8} />}
        {data && isCompany && (
          <Form
            schema={companyForm}
            labels={labels}
            onSubmit={async (input) => {
              const { error: failed } = await updateCompany({ input });
              if (failed) return failureOfCombined(failed);
              await saved();
              return null;
            }}
          >
            {({ busy }) => (
              <>
                <TextField
                  name="companyName"
                  label={labels.companyName}
                  autoComplete="organization"
                  defaultValue={company?.companyName}
                  maxLength={120}
                />
                <TextField
                  name="vatNumber"
                  label={labels.vatNumber}
                  help={t("account.addresses.vatHelp")}
                  autoCapitalize="characters"
                  spellCheck={false}
                  defaultValue={company?.vatNumber}
                  maxLength={30}
                />
                {fields(busy)}
              </>
            )}
          </Form>
        )}
        {data && !isCompany && (
          <Form
            schema={personForm}
            labels={labels}
            onSubmit={async (input) => {
              const { error: failed } = await updatePerson({ input });
              if (failed) return failureOfCombined(failed);
              await saved();
              return null;
            }}
          >
            {({ busy }) => (
              <>
                <TextField
                  name="fullName"
                  label={labels.fullName}
                  autoComplete="name"
                  defaultValue={person?.fullName}
                  maxLength={120}
                />
                <TextField
                  name="birthDate"
                  type="date"
                  label={labels.birthDate}
                  optional
                  autoComplete="bday"
                  defaultValue={person?.birthDate ?? ""}
                />
                {fields(busy)}
              </>
            )}
          </Form>
        )}
      </Card>
    </Page>
  );
}
