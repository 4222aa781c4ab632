import { Marked, type MarkedToken, type Token } from "marked";
import { createElement, type ReactNode, useMemo } from "react";
import styles from "./markdown.module.css";

/** A text's highest heading stands below the heading of its part of the page, whatever it was written as. */
const HIGHEST_HEADING = 3;
const LOWEST_HEADING = 6;

/** What comes after this many is shown as it was written: a page must not hang on a text of nothing but marks. */
const MAX_CHARACTERS = 20_000;
/** What is within each other deeper than this is shown as it was written. */
const MAX_DEPTH = 12;
/** The same mark this often in a row; the reader's time grows with the square of it. */
const MARKS_IN_A_ROW = /([*_~`[\]>#!\\-])(?:\s?\1){99,}/g;
/** As much of such a row is read. */
const MAX_REPEATED_MARKS = 40;

/** Addresses that a text may link to; anything else (`javascript:` above all) stays text. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Every line break counts: people write descriptions as they write letters. */
const reader = new Marked({ gfm: true, breaks: true });

/**
 * A text in markdown. The library only reads it; what is read becomes elements here, never HTML, so that there is nothing to
 * inject into. HTML in a text is text.
 */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => readMarkdown(text.slice(0, MAX_CHARACTERS)), [text]);
  const rest = blocks ? text.slice(MAX_CHARACTERS) : text;
  return (
    <div className={styles.text}>
      {blocks && renderAll(blocks, { levels: levelsOf(blocks), depth: 0 })}
      {rest && <p className={styles.plain}>{rest}</p>}
    </div>
  );
}

/** Null for what can't be read: it is shown as it was written. */
function readMarkdown(text: string): readonly Token[] | null {
  try {
    return reader.lexer(text.replace(MARKS_IN_A_ROW, (row) => row.slice(0, MAX_REPEATED_MARKS)));
  } catch {
    // Too deep for the stack.
    return null;
  }
}

/** The levels of a text's headings, in order: no level is left out on the way down. */
function levelsOf(tokens: readonly Token[]): number[] {
  const levels = new Set<number>();
  void reader.walkTokens([...tokens], (token) => {
    if (isKnown(token) && token.type === "heading") levels.add(token.depth);
  });
  return [...levels].toSorted();
}

/** A token's place: the levels of the text's headings, and within how many others it stands. */
interface MarkdownCursor {
  levels: readonly number[];
  depth: number;
}

const KNOWN: ReadonlySet<string> = new Set<MarkedToken["type"]>([
  ...(["blockquote", "br", "checkbox", "code", "codespan", "def", "del", "em", "escape", "heading", "hr"] as const),
  ...(["html", "image", "link", "list", "list_item", "paragraph", "space", "strong", "table", "text"] as const),
]);

/** Without extensions the reader makes no other tokens. */
function isKnown(token: Token): token is MarkedToken {
  return KNOWN.has(token.type);
}

function renderAll(tokens: readonly Token[], { levels, depth }: MarkdownCursor): ReactNode[] {
  if (depth > MAX_DEPTH) return tokens.map(({ raw }) => raw);
  // A text never changes its order: places are keys.
  return tokens.map((token, key) => (isKnown(token) ? render(token, { key, levels, depth: depth + 1 }) : token.raw));
}

function render(token: MarkedToken, { key, ...place }: MarkdownCursor & { key: number }): ReactNode {
  switch (token.type) {
    case "heading": {
      const level = Math.min(LOWEST_HEADING, HIGHEST_HEADING + place.levels.indexOf(token.depth));
      return createElement(`h${level}`, { key }, renderAll(token.tokens, place));
    }
    case "paragraph":
      return <p key={key}>{renderAll(token.tokens, place)}</p>;
    case "list": {
      const items = token.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
        <li key={index}>{renderItem(item.tokens, place)}</li>
      ));
      if (!token.ordered) return <ul key={key}>{items}</ul>;
      return (
        <ol key={key} start={token.start === "" ? 1 : token.start}>
          {items}
        </ol>
      );
    }
    case "blockquote":
      return <blockquote key={key}>{renderAll(token.tokens, place)}</blockquote>;
    case "code":
      return (
        <pre key={key}>
          <code>{token.text}</code>
        </pre>
      );
    case "table":
      return <Table key={key} table={token} place={place} />;
    case "hr":
      return <hr key={key} />;
    case "html":
      return "block" in token && token.block ? <p key={key}>{token.text.trim()}</p> : token.text;
    case "strong":
    case "em":
    case "del":
      return createElement(token.type, { key }, renderAll(token.tokens, place));
    case "codespan":
      return <code key={key}>{token.text}</code>;
    case "br":
      return <br key={key} />;
    case "link":
      return renderLink({ ...token, label: renderAll(token.tokens, place) }, key);
    case "image":
      // Pictures of a lot stand in its gallery; one from elsewhere would tell elsewhere who reads.
      return renderLink({ ...token, label: token.text || token.href }, key);
    case "text":
      return token.tokens ? renderAll(token.tokens, place) : token.text;
    case "escape":
      return token.text;
    case "checkbox":
      return token.checked ? "☑ " : "☐ ";
    case "list_item":
    case "def":
    case "space":
      return null;
  }
}

/** An item's own line stands without the space of a paragraph. */
function renderItem(tokens: readonly Token[], place: MarkdownCursor): ReactNode[] {
  const own = tokens.findIndex(({ type }) => type !== "checkbox");
  return renderAll(
    tokens.flatMap((token, index) =>
      index === own && isKnown(token) && token.type === "paragraph" ? token.tokens : token,
    ),
    place,
  );
}

function renderLink({ href, raw, label }: { href: string; raw: string; label: ReactNode }, key: number): ReactNode {
  if (!SAFE_ADDRESS.test(href)) return raw;
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {raw.startsWith("<mailto:") ? href.slice("mailto:".length) : label}
    </a>
  );
}

function Table({ table, place }: { table: Extract<MarkedToken, { type: "table" }>; place: MarkdownCursor }) {
  return (
    <table>
      <thead>
        <tr>
          {table.header.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
            <th key={index}>{renderAll(cell.tokens, place)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
          <tr key={index}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
              <td key={column}>{renderAll(cell.tokens, place)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
