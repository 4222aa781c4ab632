import { resultAnswer } from "../answers.ts";
import { executed, type HttpPlugin } from "../exchange.ts";
import { masked } from "./masked-faults.ts";

/**
 * Answers bids and corrections before yoga's own steps. Those take 0.08 ms of processor time (B19 query in
 * test/bench/RESULTS.md), a tenth of a bid's. Hooks of other plugins from onRequestParse on do not see these
 * operations.
 */
export const directBids: HttpPlugin = {
  async onRequest({ request, serverContext: { exchange }, endResponse }) {
    const { admitted } = exchange;
    if (admitted?.isDirect) endResponse(resultAnswer(request, masked(await executed(admitted), request)));
  },
};
