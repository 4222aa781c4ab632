import { hostOf } from "../../../schema/kit/channels.ts";
import { publicPageAt } from "../../../schema/kit/public-paths.ts";
import { publicReadsOf } from "../../kit/context.ts";
import { readRate } from "../../kit/graphql/read-rate.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";
import { createContext, type IncomingRequest } from "../../kit/sessions/create-context.ts";
import { asVisitor } from "./as-visitor.ts";
import { type PageFacts, pageFacts } from "./page-facts.ts";
import { wasShown } from "./store.ts";

/** As a query of the same fields. */
const PAGE_COST = 20;

/** What an address is for search engines; the page itself is the app, which says the same to people. */
export interface PageDescription {
  /** 404 where there is no page, 410 for a sale that was public and is no longer. */
  status: 200 | 404 | 410;
  /** Null for a page that is not theirs to show; `unread` where nothing could be looked up. */
  facts: PageFacts | null | "unread";
}

const UNREAD: PageDescription = { status: 200, facts: "unread" };

/**
 * Describes a page. It is charged to its address like what the API reads; above the rate, and while the database does
 * not answer, the page is served without its facts.
 */
export async function describePage(incoming: IncomingRequest): Promise<PageDescription> {
  const { request, url } = incoming;
  if (hostOf(url.hostname).isAdmin) return UNREAD;
  const page = publicPageAt(url.pathname);
  if (page === null) return { status: 404, facts: null };
  const payer = clientAddress(request);
  if (readRate.wait(payer, Date.now()) > 0) return UNREAD;
  readRate.charge(payer, PAGE_COST, Date.now());
  try {
    const context = await createContext(asVisitor(incoming));
    const facts = await pageFacts(context, url, page);
    if (facts !== null || page.auctionId === undefined) return { status: 200, facts };
    const isWithdrawn = await wasShown(publicReadsOf(context), context.channel, page);
    return { status: isWithdrawn ? 410 : 404, facts };
  } catch {
    return UNREAD;
  }
}
