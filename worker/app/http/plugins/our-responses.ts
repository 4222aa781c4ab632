import { resultAnswer } from "../answers.ts";
import type { HttpPlugin } from "../executed.ts";

/** Writes results with our headers, of which yoga's writers know nothing, and its media types and status. */
export const ourResponses: HttpPlugin = {
  onResultProcess({ request, setResultProcessor }) {
    setResultProcessor((result) => {
      if (Array.isArray(result) || Symbol.asyncIterator in result) throw new Error("One operation has one result");
      return resultAnswer(request, result);
    }, "application/json");
  },
};
