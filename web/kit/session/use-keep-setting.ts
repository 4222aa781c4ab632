import { useCallback } from "react";
import { useClient } from "urql";
import { graphql } from "../lib/graphql/graphql.ts";
import { useSession } from "./session-store.ts";

const SetStringDocument = graphql(`
  mutation setUserSettingString($setting: String!, $value: String!) {
    setUserSettingString(setting: $setting, value: $value) {
      result
    }
  }
`);

export const SetUserSettingBoolDocument = graphql(`
  mutation setUserSettingBool($setting: String!, $value: Boolean!) {
    setUserSettingBool(setting: $setting, value: $value) {
      result
    }
  }
`);

/** A user setting that the app changes. */
export type KeptSetting =
  | { setting: "LANGUAGE"; value: string }
  | {
      setting: "DARK_MODE" | "DISABLE_NOTIFICATION_POPUP" | "ONE_CLICK_BIDDING";
      value: boolean;
    };

/** Saves a setting to the signed-in user's account; does nothing for visitors. Resolves to whether it was saved. */
export function useKeepSetting(): (kept: KeptSetting) => Promise<boolean> {
  const client = useClient();
  const isSignedIn = useSession() !== null;
  return useCallback(
    async (kept) => {
      if (!isSignedIn) return false;
      const { data } =
        kept.setting === "LANGUAGE"
          ? await client.mutation(SetStringDocument, kept).toPromise()
          : await client.mutation(SetUserSettingBoolDocument, kept).toPromise();
      return data !== undefined && data !== null;
    },
    [client, isSignedIn],
  );
}
