import { Eye, MapPin, Plus, Trash2, Truck } from "lucide-react";
import { use, useRef, useState } from "react";
import type { Language } from "../../../../../schema/kit/languages.ts";
import { FieldList } from "../../../../kit/forms/field-list.tsx";
import { valueAt } from "../../../../kit/forms/field-names.ts";
import { FormContext } from "../../../../kit/forms/form-context.ts";
import { TextField } from "../../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { Button } from "../../../../kit/ui/button.tsx";
import { IconButton } from "../../../../kit/ui/icon-button.tsx";
import { CountryField } from "../../../../people/addresses/country-field.tsx";
import styles from "../auction-form.module.css";
import type { EventKindOfForm } from "../auction-values.ts";
import { typedText, useTyped } from "../use-typed.ts";
import { EventDayFields } from "./event-day-fields.tsx";
import eventStyles from "./event-fields.module.css";
import { Fold } from "./fold.tsx";

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
  const Icon = kind.startsWith("viewing") ? Eye : Truck;
  return (
    <section className={eventStyles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h3 className={eventStyles.title}>
          <Icon size={18} aria-hidden="true" /> {title}
        </h3>
        <IconButton label={t("admin.auction.removeGroup", { group: title })} onClick={() => setIsThere(false)}>
          <Trash2 size={20} />
        </IconButton>
      </div>
      <PlaceFields name={`${name}.address`} />
      <FieldList name={`${name}.events`} itemLabel={t("admin.auction.day")} newItem={NEW_DAY} isLabelHidden isFolded>
        {(item) => <EventDayFields item={item} languages={languages} />}
      </FieldList>
    </section>
  );
}

function PlaceFields({ name }: { name: string }) {
  const { t } = useTranslate();
  const { initialValue } = use(FormContext);
  const [startsOpen] = useState(() => !valueAt(initialValue, `${name}.city`));
  const fields = useRef<HTMLDivElement>(null);
  const place = useTyped(fields, placeIn);
  const line = (
    <span className={eventStyles.place}>
      <MapPin size={16} aria-hidden="true" />
      {place || t("admin.auction.placeMissing")}
    </span>
  );
  return (
    <Fold {...{ name, startsOpen, line }}>
      <div ref={fields} className={styles.pairs}>
        <TextField name={`${name}.street`} />
        <TextField name={`${name}.houseNumber`} />
        <TextField name={`${name}.houseNumberSuffix`} />
        <TextField name={`${name}.postalCode`} />
        <TextField name={`${name}.city`} />
        <CountryField name={`${name}.countryCode`} preset={DEFAULT_COUNTRY} />
        <TextField name={`${name}.geoLocationUrl`} type="url" />
      </div>
    </Fold>
  );
}

/** As on an envelope, in one line; empty while neither street nor city is typed. */
function placeIn(element: HTMLElement): string {
  const text = (field: string) => typedText(element, `.${field}`);
  const joined = (parts: string[], by: string) => parts.filter((part) => part !== "").join(by);
  const street = text("street") && `${text("street")} ${text("houseNumber")}${text("houseNumberSuffix")}`.trim();
  return joined([street, joined([text("postalCode"), text("city")], " ")], ", ");
}
