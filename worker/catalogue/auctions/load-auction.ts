import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { Auction } from "./auction-row.ts";
import { findAuction } from "./store.ts";

export async function loadAuction({ database }: Pick<RequestContext, "database">, id: string): Promise<Auction> {
  const auction = await findAuction(database, id);
  if (auction === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return auction;
}
