import { and, eq } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { type LotAttributes, lotAttributes } from "../../catalogue/lots/attributes.ts";
import { loadLotRows } from "../../catalogue/lots/load-lots.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { viewersViewOf } from "../../kit/lists/viewers-publications.ts";
import { visibleLot } from "../../kit/lists/visibility.ts";
import { type AddressesOfUser, addressesOf } from "../../people/addresses/service.ts";
import { currentLotState } from "./service.ts";
import { userNameOf } from "./store.ts";

export interface InvoiceDetails extends AddressesOfUser {
  /** The viewer's leading bid, else the next minimum: what they would have to bid now. */
  amountCents: number;
  attributes: LotAttributes;
  userName: string;
}

export async function invoiceDetails(
  context: RequestContext,
  incrementalLotId: string,
): Promise<InvoiceDetails | null> {
  const { userId } = await requireViewer(context);
  const where = and(eq(incrementalLots.id, incrementalLotId), visibleLot(await viewersViewOf(context)));
  const [row] = await loadLotRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } });
  if (row === undefined) return null;
  const [view, userName, addresses] = await Promise.all([
    currentLotState(context, incrementalLotId),
    userNameOf(context.database, userId),
    addressesOf(context, userId),
  ]);
  if (view === null || userName === null) return null;
  const leadingCents = view.viewer?.leads ? view.priceCents : null;
  return { ...addresses, amountCents: leadingCents ?? view.nextMinimumCents, attributes: lotAttributes(row), userName };
}
