import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useQuery } from "urql";
import { isPostalCodeOf } from "../../../schema/kit/inputs/postal-code.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import styles from "./addresses.module.css";
import { LocationsDocument } from "./documents.ts";
import { textOf, useTypedTexts, writeText } from "./use-typed-texts.ts";

type Location = NonNullable<ResultOf<typeof LocationsDocument>["queryLocations"]>[number];
type StreetAndTown = Pick<Location, "street" | "city">;

const COUNTRY_WITH_LOOK_UP = "nld";
const IDENTIFYING = ["countryCode", "postalCode", "houseNumber", "houseNumberSuffix"];
/** A tower has hundreds of suffixes. */
const MAX_SUFFIXES = 12;

const hasPlace = (form: HTMLFormElement, { street, city }: StreetAndTown) =>
  textOf(form, "street") === street && textOf(form, "city") === city;

/**
 * Looks up the street and town of a Dutch postal code and house number, and writes them into empty fields of the form.
 * What the user typed is replaced only after a press.
 */
export function AddressLookUp() {
  const { t } = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const written = useRef<StreetAndTown | null>(null);
  const input = lookedUp(useTypedTexts(place, IDENTIFYING));
  const [{ data, error, fetching }] = useQuery({
    query: LocationsDocument,
    variables: { input: input ?? { countryCode: "", postalCode: "", houseNumber: "" } },
    pause: input === null,
  });
  const locations = input === null || fetching ? undefined : data?.queryLocations;
  const [first] = locations ?? [];
  const [isInForm, setIsInForm] = useState(false);

  const fillIn = (found: StreetAndTown) => {
    const form = place.current?.closest("form");
    if (!form) return;
    writeText(form, "street", found.street);
    writeText(form, "city", found.city);
    written.current = found;
    setIsInForm(true);
  };
  const compare = useEffectEvent((found: StreetAndTown) => {
    const form = place.current?.closest("form");
    if (!form) return;
    const isEmpty = hasPlace(form, { street: "", city: "" });
    // An earlier answer of the look-up is not what the user typed.
    const isAnswer = written.current !== null && hasPlace(form, written.current);
    if (isEmpty || isAnswer) fillIn(found);
    else setIsInForm(hasPlace(form, found));
  });
  useEffect(() => {
    if (first) compare(first);
  }, [first]);

  const address = first && `${first.street} ${first.houseNumber}, ${first.postalCode} ${first.city}`;
  return (
    <div ref={place} role="status" className={styles.answer}>
      {input && fetching && t("addresses.lookUp.busy")}
      {input && !fetching && (error || locations === null) && t("addresses.lookUp.unavailable")}
      {locations?.length === 0 && <Notice tone="warn">{t("addresses.lookUp.none")}</Notice>}
      {address && isInForm && `${t("addresses.lookUp.found", { address })} `}
      {address && isInForm && <Suffixes locations={locations ?? []} />}
      {address && !isInForm && (
        <Notice
          action={
            <Button small onClick={() => fillIn(first)}>
              {t("addresses.lookUp.use")}
            </Button>
          }
        >
          {t("addresses.lookUp.differs", { address })}
        </Notice>
      )}
    </div>
  );
}

function Suffixes({ locations }: { locations: readonly Location[] }) {
  const { t } = useTranslate();
  const all = locations.flatMap(({ houseNumberSuffix }) => houseNumberSuffix ?? []);
  if (locations.length < 2 || all.length === 0) return null;
  const more = all.length > MAX_SUFFIXES ? ", …" : "";
  return t("addresses.lookUp.suffixes", { suffixes: all.slice(0, MAX_SUFFIXES).join(", ") + more });
}

/** What to look up; null while it is no complete Dutch address. */
function lookedUp(texts: readonly string[] | null) {
  const [countryCode = "", postalCode = "", houseNumber = "", houseNumberSuffix = ""] = texts ?? [];
  const isComplete = countryCode === COUNTRY_WITH_LOOK_UP && isPostalCodeOf(postalCode, countryCode);
  if (!isComplete || !/^\d/.test(houseNumber)) return null;
  return { countryCode, postalCode, houseNumber, houseNumberSuffix: houseNumberSuffix || null };
}
