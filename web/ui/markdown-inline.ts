/** A piece of a line of markdown. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "code"; text: string }
  | { kind: "strong" | "em" | "del"; inner: Inline[] }
  | { kind: "link"; href: string; inner: Inline[] };

/** Addresses that a text may link to; anything else (`javascript:` above all) stays text. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Marks within marks deeper than this are text: nobody writes them, and depth must have an end. */
const MAXIMUM_DEPTH = 6;

const PATTERN = new RegExp(
  [
    /\\([\\`*_~[\]()#+\-.!|>])/, // 1: an escaped mark
    /`([^`]+)`/, // 2: code
    /\[([^\]]+)\]\(\s*([^\s()]+)\s*\)/, // 3, 4: a link
    /<((?:https?:\/\/|mailto:)[^\s<>]+)>/, // 5: an address in angle brackets
    /(https?:\/\/[^\s<>()]*[^\s<>().,;:!?"'])/, // 6: a bare address
    /\*\*(?=\S)(.+?\S|\S)\*\*(?!\*)/, // 7: strong
    /__(?=\S)(.+?\S|\S)__(?!\w)/, // 8: strong
    /~~(?=\S)(.+?\S|\S)~~/, // 9: struck out
    /\*(?=[^\s*])(.+?[^\s*]|[^\s*])\*(?!\*)/, // 10: emphasis
    /(?<!\w)_(?=\S)(.+?\S|\S)_(?!\w)/, // 11: emphasis
    /(\n)/, // 12: the end of a line
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** Reads the marks within a paragraph. Every line break counts. */
export function parseInline(text: string, depth = 0): Inline[] {
  if (depth > MAXIMUM_DEPTH) return [{ kind: "text", text }];
  const pieces: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(PATTERN)) {
    const piece = readMatch(match, depth);
    if (!piece) continue;
    if (match.index > from) pieces.push({ kind: "text", text: text.slice(from, match.index) });
    pieces.push(piece);
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: "text", text: text.slice(from) });
  return pieces;
}

function readMatch(match: RegExpExecArray, depth: number): Inline | null {
  const [, escaped, code, label, address, bracketed, bare, strong, strong2, struck, em, em2, lineEnd] = match;
  const inner = (text: string) => parseInline(text, depth + 1);
  if (escaped !== undefined) return { kind: "text", text: escaped };
  if (code !== undefined) return { kind: "code", text: code };
  if (label !== undefined && address !== undefined) {
    return SAFE_ADDRESS.test(address) ? { kind: "link", href: address, inner: inner(label) } : null;
  }
  const plain = bracketed ?? bare;
  if (plain !== undefined) {
    return { kind: "link", href: plain, inner: [{ kind: "text", text: plain.replace(/^mailto:/i, "") }] };
  }
  if (lineEnd !== undefined) return { kind: "break" };
  if (struck !== undefined) return { kind: "del", inner: inner(struck) };
  const bold = strong ?? strong2;
  if (bold !== undefined) return { kind: "strong", inner: inner(bold) };
  const slanted = em ?? em2;
  return slanted === undefined ? null : { kind: "em", inner: inner(slanted) };
}
