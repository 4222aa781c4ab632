import { createElement, type Key, type ReactNode, useMemo } from "react";
import styles from "./markdown.module.css";
import { type Block, parseMarkdown } from "./markdown-blocks.ts";
import type { Inline } from "./markdown-inline.ts";

/** A text's highest heading stands below the heading of its part of the page, whatever it was written as. */
const HIGHEST_HEADING = 3;
const LOWEST_HEADING = 6;

/** A text in markdown. It becomes elements, never HTML: there is nothing to inject into. */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => withLevels(parseMarkdown(text)), [text]);
  return <div className={styles.text}>{all(blocks, renderBlock)}</div>;
}

/** Headings as levels of the page: no level is left out on the way down. */
function withLevels(blocks: readonly Block[]): Block[] {
  const levels = [...new Set(blocks.flatMap((block) => (block.kind === "heading" ? [block.level] : [])))].toSorted();
  return blocks.map((block) =>
    block.kind === "heading" ? { ...block, level: HIGHEST_HEADING + levels.indexOf(block.level) } : block,
  );
}

/** A parsed text never changes its order: places are keys. */
function all<Part>(parts: readonly Part[], render: (part: Part, key: Key) => ReactNode): ReactNode[] {
  return parts.map((part, index) => render(part, index));
}

function renderBlock(block: Block, key: Key): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p key={key}>{all(block.inner, renderInline)}</p>;
    case "heading":
      return createElement(`h${Math.min(LOWEST_HEADING, block.level)}`, { key }, all(block.inner, renderInline));
    case "list": {
      const items = all(block.items, (item, itemKey) => <li key={itemKey}>{renderItem(item)}</li>);
      return block.isOrdered ? (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      ) : (
        <ul key={key}>{items}</ul>
      );
    }
    case "quote":
      return <blockquote key={key}>{all(block.blocks, renderBlock)}</blockquote>;
    case "code":
      return (
        <pre key={key}>
          <code>{block.text}</code>
        </pre>
      );
    case "table":
      return (
        <table key={key}>
          <thead>
            <tr>
              {all(block.head, (cell, cellKey) => (
                <th key={cellKey}>{all(cell, renderInline)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all(block.rows, (row, rowKey) => (
              <tr key={rowKey}>
                {all(row, (cell, cellKey) => (
                  <td key={cellKey}>{all(cell, renderInline)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case "rule":
      return <hr key={key} />;
  }
}

/** An item's own line stands without the space of a paragraph. */
function renderItem([first, ...rest]: readonly Block[]): ReactNode {
  if (first?.kind !== "paragraph") return all(first ? [first, ...rest] : [], renderBlock);
  return [...all(first.inner, renderInline), ...all(rest, (block, key) => renderBlock(block, `more-${key}`))];
}

function renderInline(inline: Inline, key: Key): ReactNode {
  switch (inline.kind) {
    case "text":
      return inline.text;
    case "break":
      return <br key={key} />;
    case "code":
      return <code key={key}>{inline.text}</code>;
    case "strong":
    case "em":
    case "del":
      return createElement(inline.kind, { key }, all(inline.inner, renderInline));
    case "link":
      return (
        <a key={key} href={inline.href} target="_blank" rel="noopener noreferrer nofollow">
          {all(inline.inner, renderInline)}
        </a>
      );
  }
}
