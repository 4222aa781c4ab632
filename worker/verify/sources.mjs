import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Unreadable } from "./faults.mjs";
import { harmless, named } from "./words.mjs";

/** How long to wait for an answer; a log of 100,000 bids has 60 MB. */
const PATIENCE_MS = 120_000;

/**
 * The text at an address or in a file, as it is: a byte that is no UTF-8 is not replaced, and a byte order mark stays,
 * because a hash is that of the bytes.
 *
 * @param {string} source
 * @returns {Promise<string>}
 */
export async function readSource(source) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await bytesOf(source));
  } catch (fault) {
    const cause = fault instanceof Error && fault.cause instanceof Error ? `: ${fault.cause.message}` : "";
    const message = fault instanceof Error ? fault.message : "it cannot be read";
    throw new Unreadable(`${named(source)}: ${harmless(`${message}${cause}`)}`);
  }
}

/**
 * The files at paths, as they are; of a folder those in it, but not in folders below.
 *
 * @param {readonly string[]} paths
 * @returns {Promise<{ name: string, bytes: Buffer }[]>}
 */
export async function readGivenFiles(paths) {
  /** @type {{ name: string, bytes: Buffer }[]} */
  const files = [];
  for (const path of paths) {
    try {
      const inFolder = (await stat(path)).isDirectory() ? await readdir(path, { withFileTypes: true }) : null;
      const names = inFolder?.filter((entry) => entry.isFile()).map((entry) => join(path, entry.name)) ?? [path];
      for (const name of names.sort()) files.push({ name, bytes: await readFile(name) });
    } catch (fault) {
      throw new Unreadable(`${named(path)}: ${harmless(fault instanceof Error ? fault.message : "it cannot be read")}`);
    }
  }
  return files;
}

/** @param {string} source */
async function bytesOf(source) {
  if (!isAddress(source)) return await readFile(source);
  const response = await fetch(source, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Unreadable(`it answered with status ${response.status}`);
  return await response.arrayBuffer();
}

/** @param {string} source */
function isAddress(source) {
  return /^https?:\/\//.test(source);
}

/**
 * The lot whose log an address names; null of a file, or of an address of another form.
 *
 * @param {string} source
 */
export function lotOfSource(source) {
  if (!isAddress(source)) return null;
  const lot = /\/lots\/([^/]+)\/log$/.exec(new URL(source).pathname)?.[1];
  if (lot === undefined) return null;
  try {
    return decodeURIComponent(lot);
  } catch {
    throw new Unreadable(`${named(source)}: the lot in this address is not spelled as addresses are`);
  }
}

/**
 * Where an app publishes its keys.
 *
 * @param {string} source the address of a log.
 */
export function keysBeside(source) {
  if (!isAddress(source)) throw new Unreadable("a receipt of a log in a file needs --jwks");
  return new URL("/.well-known/jwks.json", source).href;
}
