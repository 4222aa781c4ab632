import { Portal } from "@ark-ui/react/portal";
import { Printer } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useQuery } from "urql";
import type { Language } from "../../../../schema/kit/languages.ts";
import { eventTime } from "../../../catalogue/auctions/sale/event-time.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { SelectBox } from "../../../kit/ui/choice/select-box.tsx";
import styles from "./day-lists.module.css";
import { type SaleDaySlot, SaleDaysDocument, type SaleLot } from "./documents.ts";
import { PickUpList } from "./pick-up-list.tsx";
import type { NamedBuyer } from "./sale-lots.ts";

interface DayListsProps {
  publicationId: string;
  /** Its number and title. */
  sale: string;
  lots: readonly SaleLot[];
  /** Undefined until they are asked for. */
  buyers: ReadonlyMap<string, NamedBuyer> | undefined;
}

/**
 * The choice of a list for a viewing or pick-up day, with its print button, and that list, which paper alone shows.
 * Pick-up lists are there once the buyers are.
 */
export function DayLists({ publicationId, sale, lots, buyers }: DayListsProps) {
  const { t, language } = useTranslate();
  const selectId = useId();
  const [chosen, setChosen] = useState("");
  const [{ data }] = useQuery({ query: SaleDaysDocument, variables: { incrementalAuctionId: publicationId } });
  const slots = data?.auction?.daySlots ?? [];
  const offered = slots.filter(({ isPickUp }) => !isPickUp || buyers !== undefined);
  // Null: all pick-up days in one list; undefined: there is none to print.
  const slot = offered.find((each) => keyOf(each) === chosen) ?? (buyers ? null : offered[0]);
  if (slot === undefined) return null;
  const listed = slot ? lotsOf(slot, lots) : lots;
  const title = slot ? slotTitle(slot, { t, language }) : t("admin.results.pickUp");
  return (
    <>
      <label className="visually-hidden" htmlFor={selectId}>
        {t("admin.results.dayList")}
      </label>
      <SelectBox id={selectId} small value={slot ? keyOf(slot) : ""} onChange={({ target }) => setChosen(target.value)}>
        {buyers && <option value="">{t("admin.results.allPickUp")}</option>}
        {offered.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {slotTitle(each, { t, language })}
          </option>
        ))}
      </SelectBox>
      <Button small icon={<Printer size={16} aria-hidden="true" />} onClick={() => globalThis.print()}>
        {t("admin.results.print")}
      </Button>
      <Paper title={title} sale={sale} slot={slot}>
        {slot?.isPickUp === false ? (
          <ViewingList lots={listed} title={title} />
        ) : (
          buyers && <PickUpList lots={listed} buyers={buyers} title={title} />
        )}
      </Paper>
    </>
  );
}

/** Beside the page, so that it begins at the top of the paper. */
function Paper({
  title,
  sale,
  slot,
  children,
}: {
  title: string;
  sale: string;
  slot: SaleDaySlot | null;
  children: ReactNode;
}) {
  const { t } = useTranslate();
  return (
    <Portal>
      <section className={styles.paper} aria-label={title}>
        <h2>{title}</h2>
        <p>{sale}</p>
        {slot && (
          <p>
            {addressOf(slot)}
            {slot.forkliftAvailable && ` · ${t("admin.results.forklift")}`}
          </p>
        )}
        {children}
      </section>
    </Portal>
  );
}

/** What is shown, in lot-number order, with room for notes. The head of the table is repeated on each page. */
function ViewingList({ lots, title }: { lots: readonly SaleLot[]; title: string }) {
  const { t } = useTranslate();
  return (
    <table className={styles.sheet} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t("admin.results.number")}</th>
          <th scope="col">{t("admin.results.lot")}</th>
          <th scope="col">{t("admin.results.category")}</th>
          <th scope="col">{t("admin.results.seen")}</th>
        </tr>
      </thead>
      <tbody>
        {lots.map(({ id, lotNumber, title: name, category }) => (
          <tr key={id}>
            <th scope="row">{lotNumber}</th>
            <td>{name}</td>
            <td>{category?.name}</td>
            <td>☐</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function keyOf({ isPickUp, startingOn, endingOn, address }: SaleDaySlot): string {
  return JSON.stringify([isPickUp, startingOn, endingOn, address]);
}

function lotsOf({ incrementalLotIds }: SaleDaySlot, lots: readonly SaleLot[]): SaleLot[] {
  const ids = new Set(incrementalLotIds);
  return lots.filter(({ id }) => ids.has(id));
}

function addressOf({ address: { street, houseNumber, houseNumberSuffix, city } }: SaleDaySlot): string {
  return `${street} ${houseNumber}${houseNumberSuffix ?? ""}, ${city}`;
}

function slotTitle(slot: SaleDaySlot, { t, language }: { t: Translate; language: Language }): string {
  const time = eventTime(slot, { language });
  return slot.isPickUp ? t("admin.results.pickUpSlot", { time }) : t("admin.results.viewingSlot", { time });
}
