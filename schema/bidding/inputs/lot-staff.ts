import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { MAX_STAFF_REASON_CHARACTERS, requiredText } from "../../kit/inputs/text.ts";

export const auditLotInput = v.pipe(
  v.object({
    incrementalLotId: id,
    reason: v.pipe(requiredText(MAX_STAFF_REASON_CHARACTERS), v.description("Why, for the history of the lot.")),
  }),
  v.metadata({ graphql: "AuditIncrementalLotInput" }),
);
