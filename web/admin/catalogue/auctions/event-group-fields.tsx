import { Plus, Trash2 } from "lucide-react";
import { use, useState } from "react";
import type { Language } from "../../../../schema/kit/languages.ts";
import { CheckField } from "../../../kit/forms/check-field.tsx";
import { FieldList } from "../../../kit/forms/field-list.tsx";
import { valueAt } from "../../../kit/forms/field-names.ts";
import { FormContext } from "../../../kit/forms/form-context.ts";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { CountryField } from "../../../people/addresses/country-field.tsx";
import styles from "./auction-form.module.css";
import type { EventKindOfForm } from "./auction-values.ts";
import { CommentFields } from "./comment-fields.tsx";

const DEFAULT_COUNTRY = "nld";
const NEW_DAY = { startingOn: "", endingOn: "", forkLiftMaxWeightKilogram: "" };

/**
 * One kind of viewing or pick-up days with its address, which an auction or a lot has or has not. Where it has not, the
 * initial values are those to begin with.
 */
export function EventGroupFields({
  kind,
  languages,
  isAbsent = false,
}: {
  kind: EventKindOfForm;
  languages: readonly Language[];
  /** Although there are initial values. */
  isAbsent?: boolean;
}) {
  const { t } = useTranslate();
  const { initialValue } = use(FormContext);
  const name = `events.${kind}`;
  const [isThere, setIsThere] = useState(() => !isAbsent && valueAt(initialValue, name) !== undefined);
  const title = t(`admin.auction.kind.${kind}`);
  if (!isThere) {
    return (
      <Button small icon={<Plus size={16} />} onClick={() => setIsThere(true)}>
        {t("admin.auction.addGroup", { group: title })}
      </Button>
    );
  }
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h3>{title}</h3>
        <Button small variant="quiet" icon={<Trash2 size={16} />} onClick={() => setIsThere(false)}>
          {t("admin.auction.removeGroup", { group: title })}
        </Button>
      </div>
      <div className={styles.pairs}>
        <TextField name={`${name}.address.street`} />
        <TextField name={`${name}.address.houseNumber`} />
        <TextField name={`${name}.address.houseNumberSuffix`} />
        <TextField name={`${name}.address.postalCode`} />
        <TextField name={`${name}.address.city`} />
        <CountryField name={`${name}.address.countryCode`} preset={DEFAULT_COUNTRY} />
        <TextField name={`${name}.address.geoLocationUrl`} type="url" />
      </div>
      <FieldList name={`${name}.events`} itemLabel={t("admin.auction.day")} newItem={NEW_DAY}>
        {(item) => (
          <>
            <div className={styles.narrowColumns}>
              <TextField name={`${item}.startingOn`} type="datetime-local" />
              <TextField name={`${item}.endingOn`} type="datetime-local" />
              <TextField name={`${item}.forkLiftMaxWeightKilogram`} inputMode="numeric" />
            </div>
            <CheckField name={`${item}.forkliftAvailable`} />
            <div className={styles.columns}>
              <CommentFields name={`${item}.comment`} languages={languages} />
            </div>
          </>
        )}
      </FieldList>
    </section>
  );
}
