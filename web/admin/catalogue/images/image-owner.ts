import type { Client } from "urql";
import { type Failure, failureOfAnswer } from "../../../kit/errors/errors.ts";
import {
  DeleteAssetImagesDocument,
  DeleteAuctionImagesDocument,
  DeleteProjectImagesDocument,
  ImagesOfAssetDocument,
  ImagesOfAuctionDocument,
  ImagesOfBlindAuctionDocument,
  ImagesOfProjectDocument,
  OrderAssetImagesDocument,
  OrderAuctionImagesDocument,
  OrderProjectImagesDocument,
  RestoreImagesDocument,
} from "./documents.ts";

/** What has pictures. */
export interface ImageOwner {
  kind: "asset" | "project" | "auction" | "blindAuction";
  id: string;
  projectId: string;
}

export const IMAGES_OF = {
  asset: ImagesOfAssetDocument,
  project: ImagesOfProjectDocument,
  auction: ImagesOfAuctionDocument,
  blindAuction: ImagesOfBlindAuctionDocument,
} as const;

/** @param orders the new order, and the one that was read, which others may have changed since. */
export async function orderImagesOf(
  client: Client,
  { kind, id, projectId }: ImageOwner,
  orders: { fileIds: string[]; expectedOrder: string[] },
): Promise<Failure | null> {
  switch (kind) {
    case "asset":
      return failureOfAnswer(await client.mutation(OrderAssetImagesDocument, { projectId, id, ...orders }).toPromise());
    case "project":
      return failureOfAnswer(await client.mutation(OrderProjectImagesDocument, { projectId, ...orders }).toPromise());
    case "auction":
    case "blindAuction":
      return failureOfAnswer(
        await client.mutation(OrderAuctionImagesDocument, { projectId, id, ...orders }).toPromise(),
      );
  }
}

export async function deleteImagesOf(
  client: Client,
  { kind, id, projectId }: ImageOwner,
  fileIds: string[],
): Promise<Failure | null> {
  switch (kind) {
    case "asset":
      return failureOfAnswer(await client.mutation(DeleteAssetImagesDocument, { projectId, id, fileIds }).toPromise());
    case "project":
      return failureOfAnswer(await client.mutation(DeleteProjectImagesDocument, { projectId, fileIds }).toPromise());
    case "auction":
    case "blindAuction":
      return failureOfAnswer(
        await client.mutation(DeleteAuctionImagesDocument, { projectId, id, fileIds }).toPromise(),
      );
  }
}

export async function restoreImagesOf(
  client: Client,
  { id, projectId }: ImageOwner,
  fileIds: string[],
): Promise<Failure | null> {
  return failureOfAnswer(await client.mutation(RestoreImagesDocument, { projectId, id, fileIds }).toPromise());
}
