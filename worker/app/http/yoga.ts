import { createYoga } from "graphql-yoga";
import { schema } from "../schema.ts";
import type { HttpContext } from "./executed.ts";
import { admittedDocuments } from "./plugins/admitted-documents.ts";
import { graphqlJs } from "./plugins/graphql-js.ts";
import { maskedFaults } from "./plugins/masked-faults.ts";
import { ourResponses } from "./plugins/our-responses.ts";
import { sharedVisitorQueries } from "./plugins/shared-visitor-queries.ts";

/** yoga answers a health check on every address that ends with this text, also without a token: no URL does. */
const NO_ADDRESS = "\n";

/** GraphQL over HTTP by graphql-yoga. The order of the plugins is that of a request. */
export function newYoga() {
  const yoga = createYoga<HttpContext>({
    schema,
    graphqlEndpoint: "/graphql",
    healthCheckEndpoint: NO_ADDRESS,
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    maskedErrors: false,
    maxRequestBodySize: false,
    multipart: false,
    parserAndValidationCache: false,
    plugins: [admittedDocuments, graphqlJs, sharedVisitorQueries, maskedFaults, ourResponses],
  });
  // Read once: the adapter is a proxy that binds it again at each access.
  const { handleRequest } = yoga;
  return handleRequest;
}
