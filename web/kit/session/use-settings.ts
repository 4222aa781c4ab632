import { useEffect } from "react";
import { type CombinedError, useQuery } from "urql";
import { graphql, type ResultOf } from "../lib/graphql/graphql.ts";
import { oneClickBidding } from "../lib/one-click-bidding.ts";
import { setPopupsOff } from "../lib/popups.ts";

const UserSettingsDocument = graphql(`
  query userSettings {
    userSettings {
      disableNotificationPopup
      oneClickBidding
    }
  }
`);

interface Settings {
  /** Undefined until they are known. */
  settings: ResultOf<typeof UserSettingsDocument>["userSettings"] | undefined;
  error: CombinedError | undefined;
  retry: () => void;
}

/** The user's settings, applied to this page whenever they change. */
export function useSettings(): Settings {
  const [{ data, error }, refetch] = useQuery({ query: UserSettingsDocument });
  const settings = data?.userSettings;
  useEffect(() => {
    if (!settings) return;
    setPopupsOff(settings.disableNotificationPopup ?? false);
    oneClickBidding.set(settings.oneClickBidding ?? false);
  }, [settings]);
  return { settings, error, retry: () => refetch({ requestPolicy: "network-only" }) };
}
