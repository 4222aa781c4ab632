import { type DefinitionNode, type FragmentDefinitionNode, Kind, parse, print, visit } from "graphql";
import { LIVE_LOT_SELECTION } from "../../schema/bidding/live/live-lot.ts";

/** An operation of the web app as it sends it, with the fragments that it spreads. */
export interface AppDocument {
  name: string;
  operation: "query" | "mutation" | "subscription";
  text: string;
}

/** Read by the bundler, because tests in the workers runtime have no file system. */
const FILES = import.meta.glob<string>("../../web/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

const WRITTEN = /\bgraphql\(\s*`([^`]*)`/g;

/** Every operation in the files of web/. */
export function appDocuments(): AppDocument[] {
  const definitions = Object.values(FILES).flatMap((file) =>
    [...file.matchAll(WRITTEN)].flatMap(([, text = ""]) => parse(filledIn(text)).definitions),
  );
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
  return definitions.flatMap((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return [];
    const parts: DefinitionNode[] = [node, ...spreadIn(node, fragments)];
    return [{ name: node.name?.value ?? "", operation: node.operation, text: parts.map(print).join("\n") }];
  });
}

/**
 * A document's text as it is sent: with the fields of the lot's public state, the only part that documents take from
 * elsewhere, and without the directive that is for the compiler alone.
 */
function filledIn(text: string): string {
  return text.replace(/\$\{LIVE_LOT_SELECTION\}/g, LIVE_LOT_SELECTION).replaceAll("@_unmask", "");
}

function spreadIn(
  node: DefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Set<FragmentDefinitionNode> {
  const found = new Set<FragmentDefinitionNode>();
  const look = (at: DefinitionNode): void => {
    visit(at, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment || found.has(fragment)) return;
        found.add(fragment);
        look(fragment);
      },
    });
  };
  look(node);
  return found;
}
