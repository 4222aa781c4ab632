import { useMemo } from "react";
import { useMutation, useQuery } from "urql";
import * as v from "valibot";
import { countryName } from "../../../../schema/kit/countries.ts";
import { countryCode } from "../../../../schema/kit/inputs/address.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { CountryField } from "../../../people/addresses/country-field.tsx";
import { Blacklist } from "./blacklist.tsx";
import {
  AddBlacklistedCountryDocument,
  BlacklistedCountriesDocument,
  RemoveBlacklistedCountryDocument,
} from "./documents.ts";

const countryForm = v.object({ countryCode });

/** The countries that cannot sign up, by their names in the viewer's language. */
export function BlacklistedCountries() {
  const { language } = useTranslate();
  const [{ data, error }, refetch] = useQuery({
    query: BlacklistedCountriesDocument,
    requestPolicy: "cache-and-network",
  });
  const [, add] = useMutation(AddBlacklistedCountryDocument);
  const [, remove] = useMutation(RemoveBlacklistedCountryDocument);
  const entries = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return data?.queryBlacklistedCountryCodes
      .map(({ countryCode: value, createdOn }) => ({ value, name: countryName(value, language), createdOn }))
      .sort((one, other) => compare(one.name, other.name));
  }, [data, language]);
  return (
    <Blacklist
      kind="countries"
      schema={countryForm}
      fieldName="countryCode"
      field={<CountryField name="countryCode" />}
      entryOf={({ countryCode: value }) => ({ value, name: countryName(value, language) })}
      entries={entries}
      error={error}
      refetch={() => refetch({ requestPolicy: "network-only" })}
      add={(value) => add({ countryCode: value })}
      remove={(value) => remove({ countryCode: value })}
    />
  );
}
