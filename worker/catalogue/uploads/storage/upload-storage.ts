import type { UploadRow } from "../store.ts";

/** What a store has to know of an upload. */
export type StoredUpload = Pick<UploadRow, "id" | "bytes" | "multipartId">;

/** A part, from 1, that arrived with its announced length. */
export interface KeptPart {
  readonly number: number;
  readonly etag: string;
}

/** Bytes of a file, from the first on. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/** What a read of a file gives. */
export interface ReadFile {
  /** Of known length. */
  readonly body: ReadableStream<Uint8Array>;
  /** What no other file at its place has in R2. In S3 its etag: an MD5 for a file of one PUT, which two can share. */
  readonly version: string;
}

/** Where files wait until their upload is finished. What they become is kept in R2 by others. */
export interface UploadStorage {
  /** Whether each address carries its own permission: browsers then send to the store itself, without their token. */
  readonly isPresigned: boolean;
  /** Begins a file of several parts. @returns the store's id of it. @throws if the store does not take it now. */
  begin(uploadId: string): Promise<string>;
  /** Where each part is sent. */
  addressesOf(upload: StoredUpload): Promise<string[]>;
  /** The parts that need not be sent again, by upload. */
  partsOf(uploads: readonly StoredUpload[]): Promise<ReadonlyMap<string, readonly KeptPart[]>>;
  /** Makes one file of its parts; without effect on one that is whole. @throws if the store refuses them. */
  join(upload: StoredUpload, parts: readonly KeptPart[]): Promise<void>;
  /** A whole file, or bytes of it; null if it is not there, or is not of the version. */
  read(uploadId: string, wanted?: { range?: ByteRange; version?: string }): Promise<ReadFile | null>;
  /** Deletes a file, joined or still in parts. */
  delete(upload: Pick<StoredUpload, "id" | "multipartId">): Promise<void>;
}
