import { type DocumentNode, type ExecutionResult, execute } from "graphql";
import type { Plugin } from "graphql-yoga";
import { isLocal } from "../../../schema/kit/environment.ts";
import type { RequestContext } from "../../kit/context.ts";
import { schema } from "../schema.ts";
import type { SentOperation } from "./read-operation.ts";

export interface AdmittedOperation {
  operation: SentOperation;
  document: DocumentNode;
  context: RequestContext;
}

export interface HttpContext {
  admitted: AdmittedOperation;
}

export type HttpPlugin = Plugin<HttpContext, HttpContext>;

export async function executed({ operation, document, context }: AdmittedOperation): Promise<ExecutionResult> {
  return await execute({
    schema,
    document,
    variableValues: operation.variables ?? null,
    operationName: operation.operationName ?? null,
    contextValue: context,
    hideSuggestions: !isLocal(context.env),
  });
}
