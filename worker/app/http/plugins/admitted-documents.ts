import { createContext } from "../../../kit/context.ts";
import { recordLastUse } from "../../../kit/sessions/record-last-use.ts";
import { documentOrRefusal } from "../document-or-refusal.ts";
import type { Documents } from "../documents.ts";
import type { HttpPlugin } from "../exchange.ts";

/**
 * Admits an operation by its document's limits and costs and by the rates of those who pay for it. Its document comes
 * from our cache, which is bounded by characters and keeps nothing that was refused, in place of yoga's parser,
 * validation and cache.
 */
export function admittedDocuments(documents: Documents): HttpPlugin {
  return {
    async onRequest({ serverContext: { exchange }, endResponse }) {
      const { incoming, operation } = exchange;
      if (!operation) return;
      const context = await createContext(incoming);
      const admitted = await documentOrRefusal(context, operation, documents);
      if (admitted instanceof Response) {
        endResponse(admitted);
        return;
      }
      recordLastUse(context);
      const { document, costs } = admitted;
      const isDirect = costs === null || ("lotCommands" in costs && costs.lotCommands !== null);
      exchange.admitted = { operation, document, context, isDirect };
    },
    onParse({ context: { exchange }, setParsedDocument }) {
      if (exchange.admitted) setParsedDocument(exchange.admitted.document);
    },
    onValidate({ setResult }) {
      setResult([]);
    },
  };
}
