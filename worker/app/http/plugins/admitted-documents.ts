import type { HttpPlugin } from "../executed.ts";

/** Gives yoga the admitted operation in place of its own parser and cache, which would keep refused documents. */
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
