import { Marked, type MarkedToken, type Token } from "marked";
import { createElement, Fragment, type ReactNode, useMemo } from "react";
import styles from "./markdown.module.css";

/** The highest heading of a text is usually below the heading of its section, whatever level it was written as. */
const BELOW_SECTIONS = 3;
const LOWEST_HEADING = 6;

/** Text beyond this length is shown unparsed, so that a text full of markup cannot freeze the page. */
const MAX_CHARACTERS = 20_000;
/** Elements nested deeper than this are shown unparsed. */
const MAX_DEPTH = 12;
/** The same markup character this often in a row: the parser's time is quadratic in the length of such a row. */
const MARKS_IN_A_ROW = /([*_~`[\]>#!\\-])(?:\s?\1){99,}/g;
/** Such a row is shortened to this length. */
const MAX_REPEATED_MARKS = 40;

/** URLs that a text may link to; any other URL (`javascript:` above all) stays text. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Renders a link to a page of the app; null for any other address. Without it such a link stays text. */
export type OwnLink = (href: string, label: ReactNode) => ReactNode | null;

/** Line breaks are kept, because descriptions are written like letters. */
const reader = new Marked({ gfm: true, breaks: true });

/**
 * Renders a text in Markdown. The library only parses; tokens are rendered as React elements, never as HTML, so that
 * HTML cannot be injected.
 */
export function Markdown({
  text,
  highestHeading = BELOW_SECTIONS,
  ownLink,
}: {
  text: string;
  highestHeading?: number;
  ownLink?: OwnLink;
}) {
  const blocks = useMemo(() => readMarkdown(text.slice(0, MAX_CHARACTERS)), [text]);
  const rest = blocks ? text.slice(MAX_CHARACTERS) : text;
  return (
    <div className={styles.text}>
      {blocks && renderAll(blocks, { levels: levelsOf(blocks), highestHeading, ownLink, depth: 0 })}
      {rest && <p className={styles.plain}>{rest}</p>}
    </div>
  );
}

/** The tokens of a text; null if it cannot be parsed and must be shown as written. */
function readMarkdown(text: string): readonly Token[] | null {
  try {
    return reader.lexer(text.replace(MARKS_IN_A_ROW, (row) => row.slice(0, MAX_REPEATED_MARKS)));
  } catch {
    // Nested too deeply for the stack.
    return null;
  }
}

/** The levels of a text's headings, in order, adjusted so that none is skipped. */
function levelsOf(tokens: readonly Token[]): number[] {
  const levels = new Set<number>();
  void reader.walkTokens([...tokens], (token) => {
    if (isKnown(token) && token.type === "heading") levels.add(token.depth);
  });
  return [...levels].toSorted();
}

/** The position of a token: the heading levels of the text, as which the highest is rendered, and its nesting depth. */
interface MarkdownCursor {
  levels: readonly number[];
  highestHeading: number;
  ownLink: OwnLink | undefined;
  depth: number;
}

const KNOWN: ReadonlySet<string> = new Set<MarkedToken["type"]>([
  ...(["blockquote", "br", "checkbox", "code", "codespan", "def", "del", "em", "escape", "heading", "hr"] as const),
  ...(["html", "image", "link", "list", "list_item", "paragraph", "space", "strong", "table", "text"] as const),
]);

/** Without extensions, the parser creates no other tokens. */
function isKnown(token: Token): token is MarkedToken {
  return KNOWN.has(token.type);
}

function renderAll(tokens: readonly Token[], { depth, ...place }: MarkdownCursor): ReactNode[] {
  if (depth > MAX_DEPTH) return tokens.map(({ raw }) => raw);
  // The order within a text never changes, so indices can be keys.
  return tokens.map((token, key) => (isKnown(token) ? render(token, { ...place, key, depth: depth + 1 }) : token.raw));
}

function render(token: MarkedToken, { key, ...place }: MarkdownCursor & { key: number }): ReactNode {
  switch (token.type) {
    case "heading": {
      const level = Math.min(LOWEST_HEADING, place.highestHeading + place.levels.indexOf(token.depth));
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
      return renderLink({ ...token, ...place, label: renderAll(token.tokens, place) }, key);
    case "image":
      // A lot's pictures belong in its gallery; an external picture would reveal the reader to another site.
      return renderLink({ ...token, ownLink: undefined, label: token.text || token.href }, key);
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

/** Renders the first line of an item without the spacing of a paragraph. */
function renderItem(tokens: readonly Token[], place: MarkdownCursor): ReactNode[] {
  const own = tokens.findIndex(({ type }) => type !== "checkbox");
  return renderAll(
    tokens.flatMap((token, index) =>
      index === own && isKnown(token) && token.type === "paragraph" ? token.tokens : token,
    ),
    place,
  );
}

interface MarkdownLink extends Pick<MarkdownCursor, "ownLink"> {
  href: string;
  raw: string;
  label: ReactNode;
}

function renderLink({ href, raw, label, ownLink }: MarkdownLink, key: number): ReactNode {
  if (!SAFE_ADDRESS.test(href)) return <Fragment key={key}>{ownLink?.(href, label) ?? raw}</Fragment>;
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
