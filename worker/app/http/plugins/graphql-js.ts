import { executed, type HttpPlugin } from "../exchange.ts";

/** Runs operations with graphql-js and our context; subscriptions too, whose fields name the address of a socket. */
export const graphqlJs: HttpPlugin = {
  onExecute({ args, setExecuteFn }) {
    const { admitted } = args.contextValue.exchange;
    if (admitted) setExecuteFn(() => executed(admitted));
  },
  onSubscribe({ args, setSubscribeFn }) {
    const { admitted } = args.contextValue.exchange;
    if (admitted) setSubscribeFn(() => executed(admitted));
  },
};
