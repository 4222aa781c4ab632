import { useMemo } from "react";
import { Field } from "../../kit/forms/field.tsx";
import { useField } from "../../kit/forms/form-context.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { Combobox } from "../../kit/ui/choice/combobox.tsx";
import { countryOptions } from "./country-options.ts";

/**
 * A country, searchable by its name in either language; the form reads its alpha-3 code. `preset` is chosen at first.
 */
export function CountryField({ name, preset = "" }: { name: string; preset?: string }) {
  const { t, language } = useTranslate();
  const { defaultValue = preset } = useField(name);
  const options = useMemo(() => countryOptions(language), [language]);
  return (
    <Field name={name}>
      {({ id, ...control }, labelId) => (
        <Combobox
          id={id}
          name={name}
          labelId={labelId}
          describedBy={control["aria-describedby"]}
          invalid={control["aria-invalid"] === true}
          options={options}
          defaultValue={defaultValue}
          autoComplete="country"
          showAll={t("addresses.allCountries")}
          nothing={t("addresses.noCountry")}
        />
      )}
    </Field>
  );
}
