import { executed, type HttpPlugin } from "../executed.ts";

/** Runs operations with graphql-js and our context; subscriptions too, whose fields name the address of a socket. */
export const graphqlJs: HttpPlugin = {
  onExecute({ args, setExecuteFn }) {
    const { admitted } = args.contextValue;
    setExecuteFn(() => executed(admitted));
  },
  onSubscribe({ args, setSubscribeFn }) {
    const { admitted } = args.contextValue;
    setSubscribeFn(() => executed(admitted));
  },
};
