import { EyeOff } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useParams } from "react-router";
import { Client, cacheExchange, fetchExchange, Provider, useQuery } from "urql";
import { PREVIEW_HEADER, previewPrefix } from "../../../schema/kit/preview-path.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { requestDone, trackRequest } from "../../kit/lib/boot/initial-queries.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { watchExchange } from "../../kit/lib/graphql/watch-exchange.ts";
import { PreviewPrefixContext } from "../../kit/preview-prefix.ts";
import { AuctionsLink } from "../../kit/screens/auctions-link.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { CustomerPreviewDocument } from "./documents.ts";
import styles from "./preview-frame.module.css";

/** A public page as its preview link opens it, below a line that says so. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const { token = "" } = useParams();
  const client = useMemo(() => newPreviewClient(token), [token]);
  return (
    <Provider value={client}>
      <PreviewPrefixContext value={previewPrefix(token)}>
        <Admitted>{children}</Admitted>
      </PreviewPrefixContext>
    </Provider>
  );
}

/**
 * A client for what a preview link shows: it sends the link's token, has a cache of its own, so that nothing of the
 * preview stands on other pages, and neither the viewer's session nor a live connection.
 */
function newPreviewClient(token: string): Client {
  return new Client({
    url: "/graphql",
    preferGetMethod: false,
    fetchOptions: { headers: { [PREVIEW_HEADER]: token } },
    exchanges: [
      cacheExchange,
      // What the page can do without loads after the answers that it begins with.
      watchExchange({
        onOperation({ kind, key }) {
          if (kind === "query") trackRequest(key);
          if (kind === "teardown") requestDone(key);
        },
        onResult(result) {
          requestDone(result.operation.key);
          return result;
        },
      }),
      fetchExchange,
    ],
  });
}

function Admitted({ children }: { children: ReactNode }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const { auctionId, blindAuctionId } = useParams();
  const [{ data, error }, retry] = useQuery({ query: CustomerPreviewDocument, requestPolicy: "cache-and-network" });
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => retry({ requestPolicy: "network-only" })} />
    ) : (
      <Page>
        <SkeletonLines lines={8} />
      </Page>
    );
  const preview = data.getCustomerPreview;
  if (preview?.state !== "OPEN") return <Refusal reason={preview?.state === "EXPIRED" ? "expired" : "refused"} />;
  if (preview.publicationId !== (auctionId ?? blindAuctionId)) return <Refusal reason="other" />;
  const until = formatDate(preview.expiresOn ?? "", { language, style: "momentWithZone", ...zone });
  return (
    <>
      <div className={styles.banner}>
        <Notice tone="warn">
          <strong>{t("previewPages.banner")}</strong> {t("previewPages.bannerText")}{" "}
          {t("previewPages.until", { until })}
        </Notice>
      </div>
      {children}
    </>
  );
}

function Refusal({ reason }: { reason: "expired" | "refused" | "other" }) {
  const { t } = useTranslate();
  const title = t(`previewPages.${reason}`);
  usePageTitle(title);
  return (
    <Page>
      <EmptyState
        heading="h1"
        icon={<EyeOff size={28} />}
        title={title}
        text={t(`previewPages.${reason}Text`)}
        action={<AuctionsLink />}
      />
    </Page>
  );
}
