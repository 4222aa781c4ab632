import { builder } from "../graphql/builder.ts";
import { clockSkewOf } from "./service.ts";

const ClockSkew = builder.objectRef<ReturnType<typeof clockSkewOf>>("ClockSkew").implement({
  description: "How far a client's clock is from the server's.",
  fields: (t) => ({
    clientServerDifferenceInMilliSeconds: t.exposeInt("differenceMs", {
      description: "Client minus server, milliseconds; travel time of the request included.",
    }),
    serverDateTimeAtRequest: t.expose("serverMs", { type: "DateTime" }),
  }),
});

builder.queryField("queryClockSkew", (t) =>
  t.field({
    type: ClockSkew,
    description: "Compares the client's clock with the server's.",
    extensions: { access: "public" },
    args: { clientDateTime: t.arg({ type: "DateTime", required: true }) },
    resolve: (_, { clientDateTime }, context) => clockSkewOf(clientDateTime, context.now()),
  }),
);
