import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import { requireRight } from "../rights/has-right.ts";
import { type Auction, findAuction } from "./store.ts";

/**
 * An auction that the viewer may work on.
 *
 * @throws HouseError NOT_FOUND where it is not there; 1019 without USER_PROJECT_EDIT on its project.
 */
export async function requireEditableAuction(context: RequestContext, id: string): Promise<Auction> {
  await requireViewer(context);
  const auction = await findAuction(context.database, id);
  if (auction === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  await requireRight(
    context,
    { rule: "USER_PROJECT_EDIT", entityId: auction.projectId },
    ERROR_CODES.NOT_AUTHORIZED_TO_EDIT_PROJECT,
  );
  return auction;
}
