import { hasValidAnnoClient } from "../../../kit/anno-client.ts";
import { plainAnswer } from "../answers.ts";
import type { HttpPlugin } from "../exchange.ts";
import { readOperation } from "../read-operation.ts";

/** Reads the operation of a JSON POST, the only form that is taken, in place of yoga's readers. */
export const jsonPostOnly: HttpPlugin = {
  async onRequest({ request, serverContext: { exchange }, endResponse }) {
    if (!hasValidAnnoClient(exchange.incoming.url)) {
      endResponse(plainAnswer(request, { text: "annoClient is 1 or 2", status: 400 }));
      return;
    }
    const operation = await readOperation(request);
    if (operation instanceof Response) endResponse(operation);
    else exchange.operation = operation;
  },
  onRequestParse({ serverContext, setRequestParser }) {
    const { query, variables, operationName } = serverContext.exchange.operation ?? {};
    setRequestParser(() => ({
      ...(query !== undefined && { query }),
      ...(variables && { variables }),
      ...(operationName && { operationName }),
    }));
  },
};
