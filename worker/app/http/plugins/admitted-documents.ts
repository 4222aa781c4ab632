import type { HttpPlugin } from "../executed.ts";

/**
 * Gives yoga the operation that was read and admitted before it, in place of its readers, parser, validation and cache:
 * our cache is bounded by characters and keeps nothing that was refused.
 */
export const admittedDocuments: HttpPlugin = {
  onRequestParse({ serverContext, setRequestParser }) {
    const { query, variables, operationName } = serverContext.admitted.operation;
    setRequestParser(() => ({ query, ...(variables && { variables }), ...(operationName && { operationName }) }));
  },
  onParse({ context, setParsedDocument }) {
    setParsedDocument(context.admitted.document);
  },
  onValidate({ setResult }) {
    setResult([]);
  },
};
