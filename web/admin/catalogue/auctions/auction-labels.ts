import type { FieldLabels } from "../../../kit/forms/form-context.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { FORM_EVENT_KINDS } from "./auction-values.ts";

export function useAuctionLabels(): FieldLabels {
  const { t } = useTranslate();
  const costs = "defaultIncrementalLotAttributes";
  return {
    projectId: t("admin.auction.project"),
    creatorUserId: t("admin.auction.creator"),
    managerUserId: t("admin.auction.manager"),
    organizationalUnitUserId: t("admin.auction.unitUser"),
    languages: t("admin.auction.languages"),
    defaultLanguage: t("admin.auction.defaultLanguage"),
    texts: t("admin.auction.textList"),
    "texts.title": t("admin.auction.title"),
    "texts.summary": t("admin.auction.summary"),
    "texts.description": t("admin.auction.description"),
    channels: t("admin.auction.channels"),
    isPublished: t("admin.auction.isPublished"),
    visibleOn: t("admin.auction.visibleOn"),
    startingOn: t("admin.auction.startingOn"),
    closingAt: t("admin.auction.closingAt"),
    openingIntervalMinutes: t("admin.auction.openingInterval"),
    closingIntervalMinutes: t("admin.auction.closingInterval"),
    extensionMinutes: t("admin.auction.extension"),
    [`${costs}.auctionCosts`]: t("admin.auction.auctionCosts"),
    [`${costs}.auctionCostsVat`]: t("admin.auction.auctionCostsVat"),
    [`${costs}.vat`]: t("admin.auction.vat"),
    [`${costs}.marginRule`]: t("admin.auction.marginRule"),
    [`${costs}.subjectToAcceptance`]: t("admin.auction.acceptance"),
    ladder: t("admin.auction.ladder"),
    "ladder.fromAmount": t("admin.auction.fromAmount"),
    "ladder.stepAmount": t("admin.auction.stepAmount"),
    ...useEventLabels(),
  };
}

/** Of viewing and pick-up days, kind by kind. */
export function useEventLabels(): FieldLabels {
  const { t } = useTranslate();
  return Object.assign({}, ...FORM_EVENT_KINDS.map((kind) => eventLabels(`events.${kind}`, t)));
}

function eventLabels(group: string, t: ReturnType<typeof useTranslate>["t"]): FieldLabels {
  return {
    [`${group}.address.street`]: t("admin.auction.street"),
    [`${group}.address.houseNumber`]: t("admin.auction.houseNumber"),
    [`${group}.address.houseNumberSuffix`]: t("admin.auction.houseNumberSuffix"),
    [`${group}.address.postalCode`]: t("admin.auction.postalCode"),
    [`${group}.address.city`]: t("admin.auction.city"),
    [`${group}.address.countryCode`]: t("admin.auction.country"),
    [`${group}.address.geoLocationUrl`]: t("admin.auction.map"),
    [`${group}.events`]: t("admin.auction.dayList"),
    [`${group}.events.startingOn`]: t("admin.auction.dayStart"),
    [`${group}.events.endingOn`]: t("admin.auction.dayEnd"),
    [`${group}.events.forkliftAvailable`]: t("admin.auction.forklift"),
    [`${group}.events.forkLiftMaxWeightKilogram`]: t("admin.auction.forkliftWeight"),
    [`${group}.events.comment.text`]: t("admin.auction.commentLabel"),
  };
}
