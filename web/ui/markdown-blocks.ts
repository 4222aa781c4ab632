import { type Inline, parseInline } from "./markdown-inline.ts";

/** A block of a text in markdown. */
export type Block =
  | { kind: "paragraph"; inner: Inline[] }
  | { kind: "heading"; level: number; inner: Inline[] }
  | { kind: "list"; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "rule" };

/** Longer texts are cut here: no lot needs more, and a page must not hang on one. */
const MAXIMUM_CHARACTERS = 50_000;
/** Lists and quotes within each other deeper than this are paragraphs. */
const MAXIMUM_DEPTH = 5;

const HEADING = /^(#{1,6})\s+(.+?)\s*#*\s*$/;
const RULE = /^\s{0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$/;
const QUOTE = /^\s{0,3}>\s?(.*)$/;
const FENCE = /^\s{0,3}(```|~~~)/;
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/**
 * Reads markdown as people write descriptions in it: paragraphs whose line breaks count, headings, lists, quotes, tables, code and
 * rules. HTML in it is text. A library for this (and one to clean what it makes) weighed a third of what a first visit may load.
 */
export function parseMarkdown(text: string): Block[] {
  return readBlocks(text.slice(0, MAXIMUM_CHARACTERS).replace(/\r\n?/g, "\n").split("\n"), 0);
}

/** Takes lines from the front for as long as they belong to what is read. */
function takeWhile(lines: string[], belongs: (line: string, index: number) => boolean): string[] {
  const end = lines.findIndex((line, index) => !belongs(line, index));
  return lines.splice(0, end === -1 ? lines.length : end);
}

function readBlocks(source: readonly string[], depth: number): Block[] {
  const lines = [...source];
  const blocks: Block[] = [];
  while (lines.length > 0) {
    const [line = "", next = ""] = lines;
    if (line.trim() === "") lines.shift();
    else blocks.push(readBlock(lines, { line, next, depth }));
  }
  return blocks;
}

function readBlock(lines: string[], { line, next, depth }: { line: string; next: string; depth: number }): Block {
  const heading = HEADING.exec(line);
  if (heading) {
    lines.shift();
    return { kind: "heading", level: heading[1]?.length ?? 1, inner: parseInline(heading[2] ?? "") };
  }
  if (RULE.test(line)) {
    lines.shift();
    return { kind: "rule" };
  }
  if (FENCE.test(line)) {
    lines.shift();
    const code = takeWhile(lines, (one) => !FENCE.test(one));
    lines.shift();
    return { kind: "code", text: code.join("\n") };
  }
  if (depth < MAXIMUM_DEPTH && QUOTE.test(line)) {
    const quoted = takeWhile(lines, (one) => QUOTE.test(one)).map((one) => QUOTE.exec(one)?.[1] ?? "");
    return { kind: "quote", blocks: readBlocks(quoted, depth + 1) };
  }
  if (depth < MAXIMUM_DEPTH && ITEM.test(line)) return readList(lines, depth);
  if (line.includes("|") && next.includes("-") && TABLE_RULE.test(next)) return readTable(lines);
  const [first = "", ...rest] = lines;
  const end = rest.findIndex((one) => one.trim() === "" || startsBlock(one));
  const paragraph = [first, ...lines.splice(0, end === -1 ? lines.length : end + 1).slice(1)];
  return { kind: "paragraph", inner: parseInline(paragraph.map((one) => one.trim()).join("\n")) };
}

function startsBlock(line: string): boolean {
  return [HEADING, RULE, ITEM, QUOTE, FENCE].some((pattern) => pattern.test(line));
}

function readList(lines: string[], depth: number): Block {
  const [, indent = "", mark = ""] = ITEM.exec(lines[0] ?? "") ?? [];
  const isOrdered = /\d/.test(mark);
  const items: Block[][] = [];
  const isItem = (line: string) => {
    const match = ITEM.exec(line);
    return match !== null && (match[1]?.length ?? 0) <= indent.length + 1 && /\d/.test(match[2] ?? "") === isOrdered;
  };
  while (isItem(lines[0] ?? "")) {
    const first = ITEM.exec(lines.shift() ?? "")?.[3] ?? "";
    // What is set further in than the list's own marks belongs to the item, blank lines between included.
    const more = takeWhile(lines, (line, index) =>
      line.trim() === ""
        ? /^\s{2,}\S/.test(lines[index + 1] ?? "") && !isItem(lines[index + 1] ?? "")
        : !isItem(line) && (/^\s{2,}/.test(line) || !startsBlock(line)),
    );
    const inset = Math.min(...more.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
    items.push(readBlocks([first, ...more.map((line) => line.slice(Math.min(inset, line.search(/\S|$/))))], depth + 1));
    if (lines[0]?.trim() === "" && isItem(lines[1] ?? "")) lines.shift();
  }
  return { kind: "list", isOrdered, start: isOrdered ? Number.parseInt(mark, 10) : 1, items };
}

function readTable(lines: string[]): Block {
  const head = cells(lines.shift() ?? "");
  lines.shift();
  const rows = takeWhile(lines, (line) => line.includes("|")).map((line) => {
    const row = cells(line);
    return head.map((_, index) => row[index] ?? []);
  });
  return { kind: "table", head, rows };
}

function cells(line: string): Inline[][] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => parseInline(cell.trim()));
}
