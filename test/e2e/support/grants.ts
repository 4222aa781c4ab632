import { api } from "../../support/app/api.ts";
import { APP_URL } from "./app-url.ts";
import { auctioneer } from "./auctioneer.ts";

/** A right, as the mutation that grants it and the mutation's arguments but the user. */
interface Grant {
  mutation: string;
  on: string;
}

export const globally = (rule: string): Grant => ({
  mutation: "createGlobalAuthorization",
  on: `authorizationRule: ${rule}`,
});

export const onChannel = (rule: string): Grant => ({
  mutation: "createUserChannelAuthorization",
  on: `channel: "hamerslag", authorizationRule: ${rule}`,
});

export const onUnit = (unitId: string, rule: string): Grant => ({
  mutation: "createUserOrganizationalUnitAuthorization",
  on: `organizationalUnitUUID: "${unitId}", authorizationRule: ${rule}`,
});

export const onProject = (projectId: string, rule: string): Grant => ({
  mutation: "createUserProjectAuthorization",
  on: `projectUUID: "${projectId}", authorizationRule: ${rule}`,
});

/** Grants a right to a user, by the auctioneer; on a server of a test's own by that of its own. */
export async function grant(
  userId: string,
  { mutation, on }: Grant,
  { url, token }: { url: string; token: string } = { url: APP_URL, token: auctioneer().token },
): Promise<void> {
  await api(url, `mutation { ${mutation}(userUUID: "${userId}", ${on}) { id } }`, {}, token);
}

/** Adds an organizational unit without members and returns its id. */
export async function newUnit(name: string): Promise<string> {
  const { createOrganizationalUnit } = await api<{ createOrganizationalUnit: { id: string } }>(
    APP_URL,
    `mutation { createOrganizationalUnit(input: { name: "${name}", phoneNumber: "+31201234567",
      email: "huis@proefhuis.example", vatNumber: "NL001234567B01" }) { id } }`,
    {},
    auctioneer().token,
  );
  return createOrganizationalUnit.id;
}
