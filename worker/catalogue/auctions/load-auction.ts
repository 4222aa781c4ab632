import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../../kit/context.ts";
import { findPublication } from "../publications/needs.ts";
import type { Auction } from "./auction-row.ts";

export async function loadAuction({ database }: Pick<RequestContext, "database">, id: string): Promise<Auction> {
  const auction = await findPublication(database, id, "INCREMENTAL_AUCTION");
  if (auction === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return auction;
}
