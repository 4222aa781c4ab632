import { channelName, isChannel } from "../../../../schema/kit/channels.ts";
import type { Language } from "../../../../schema/kit/languages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatPercentage } from "../../../kit/lib/format/numbers.ts";
import { readFragment } from "../../../kit/lib/graphql/graphql.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { type Spec, SpecTable } from "../../../kit/ui/facts/spec-table.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { TextsView } from "../../kit/edit/texts-view.tsx";
import { DocumentsView } from "../documents/documents-view.tsx";
import { PublicDocumentsView } from "../documents/public-documents-view.tsx";
import { ImagesView } from "../images/images-view.tsx";
import { FORM_EVENT_KINDS, type StaffAuction } from "./auction-values.ts";
import { daySpanText } from "./days/day-span-text.ts";
import { EditedEventGroupFragment } from "./documents.ts";

/** All of an auction, for those who may not change it; `specs` is what its kind has. */
export function AuctionView({
  auction,
  kind,
  specs,
}: {
  auction: Pick<
    StaffAuction,
    | "id"
    | "title"
    | "summary"
    | "description"
    | "publishedChannels"
    | "visibleOn"
    | "auctionUsers"
    | "events"
    | "viewerCanView"
  >;
  kind: "auction" | "blindAuction";
  specs: readonly Spec[];
}) {
  const { t, language } = useTranslate();
  const { id, auctionUsers: users, viewerCanView } = auction;
  const nameOf = (user: typeof users.creator) => (user ? (user.fullName ?? user.email) : "–");
  const channels = auction.publishedChannels.map((each) => (isChannel(each) ? channelName(each) : each));
  return (
    <>
      <Notice>{t("admin.auction.readOnly")}</Notice>
      <Card title={t("admin.auction.textList")}>
        <TextsView texts={auction} />
      </Card>
      <Card title={t(kind === "auction" ? "admin.auction.saleAndTerms" : "admin.auction.saleAndCosts")}>
        <SpecTable
          specs={[
            { label: t("admin.auction.channels"), value: channels.join(", ") },
            { label: t("admin.auction.visibleOn"), value: moment(auction.visibleOn, language) },
            ...specs,
            // Those of its channels alone do not learn who works for the seller.
            ...(viewerCanView
              ? [
                  { label: t("admin.auction.creator"), value: nameOf(users.creator) },
                  { label: t("admin.auction.manager"), value: nameOf(users.manager) },
                  { label: t("admin.auction.unitUser"), value: nameOf(users.organizationalUnitUser) },
                ]
              : []),
          ]}
        />
      </Card>
      <Card title={t("admin.auction.days")}>
        <EventsView events={auction.events} />
      </Card>
      <Card title={t("admin.auction.images")}>
        <ImagesView owner={{ kind, id }} />
      </Card>
      <Card title={t("admin.auction.documents")}>
        {viewerCanView ? <DocumentsView owner={{ kind, id }} /> : <PublicDocumentsView owner={{ kind, id }} />}
      </Card>
    </>
  );
}

function EventsView({ events }: Pick<StaffAuction, "events">) {
  const { t, language } = useTranslate();
  const specs = FORM_EVENT_KINDS.flatMap((kind): Spec[] => {
    const group = readFragment(EditedEventGroupFragment, events[kind]);
    if (!group) return [];
    const { street, houseNumber, houseNumberSuffix, postalCode, city } = group.address;
    const place = `${street} ${houseNumber}${houseNumberSuffix ?? ""}, ${postalCode} ${city}`;
    const days = group.events.map(({ startingOn, endingOn }) =>
      daySpanText(Date.parse(startingOn), Date.parse(endingOn), language),
    );
    return [{ label: t(`admin.auction.kind.${kind}`), value: <Lines lines={[place, ...days]} /> }];
  });
  return specs.length === 0 ? <p>{t("admin.auction.noDays")}</p> : <SpecTable specs={specs} />;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <PlainList>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </PlainList>
  );
}

/** The times, costs and steps of an incremental auction. */
export function useAuctionSpecs(auction: StaffAuction): Spec[] {
  const { t, language } = useTranslate();
  const { defaultIncrementalLotAttributes: costs, ladder } = auction;
  const yes = (is: boolean) => t(is ? "admin.history.yes" : "admin.history.no");
  return [
    { label: t("admin.invitations.privacy"), value: t(`admin.invitations.privacy.${auction.privacy}`) },
    { label: t("admin.auction.startingOn"), value: moment(auction.startingOn, language) },
    { label: t("admin.auction.closingAt"), value: moment(auction.closingAt, language) },
    { label: t("admin.auction.openingInterval"), value: auction.openingIntervalMinutes },
    { label: t("admin.auction.closingInterval"), value: auction.closingIntervalMinutes },
    { label: t("admin.auction.extension"), value: auction.extensionMinutes },
    { label: t("admin.auction.auctionCosts"), value: formatPercentage(costs.auctionCosts, language) },
    { label: t("admin.auction.auctionCostsVat"), value: formatPercentage(costs.auctionCostsVat, language) },
    { label: t("admin.auction.vat"), value: formatPercentage(costs.vat, language) },
    { label: t("admin.auction.marginRule"), value: yes(costs.marginRule) },
    { label: t("admin.auction.acceptance"), value: yes(costs.subjectToAcceptance) },
    {
      label: t("admin.auction.ladder"),
      value: (
        <Lines
          lines={ladder.map(({ fromAmount, stepAmount }) => {
            const money = (cents: number) => formatMoney(cents, { stripZeros: true });
            return t("admin.auction.ladder.rung", { from: money(fromAmount), step: money(stepAmount) });
          })}
        />
      ),
    },
  ];
}

function moment(instant: string, language: Language): string {
  return formatDate(instant, { language, style: "stamp" });
}
