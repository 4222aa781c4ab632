import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import {
  type CompanyAddressInput,
  companyAddressInput,
  type UserAddressInput,
  userAddressInput,
} from "../../schema/inputs/address.ts";
import { invalidInput, parseInput } from "../../schema/inputs/parse-input.ts";
import { isPostalCodeOf, normalPostalCode } from "../../schema/inputs/postal-code.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import { preferCompanyAddress, prefersCompanyAddress } from "../settings/invoice-setting.ts";
import { readCompanyAddress, readUserAddress, writeCompanyAddress, writeUserAddress } from "./store.ts";

/** Both addresses of a person, and which of them goes on an invoice. */
export interface AddressesOfUser {
  userAddress: UserAddressInput | null;
  companyAddress: CompanyAddressInput | null;
  useCompanyAddress: boolean;
}

/**
 * Both addresses of a person, who need not be the viewer: for services that have decided who may see them. The company's
 * address goes on the invoice if the person chose so, and if it is the only one: bidding accepts either address, so an
 * invoice without an address must not be possible.
 */
export async function addressesOf(context: Pick<RequestContext, "database">, userId: string): Promise<AddressesOfUser> {
  const { database } = context;
  const [userAddress, companyAddress, isPreferred] = await Promise.all([
    readUserAddress(database, userId),
    readCompanyAddress(database, userId),
    prefersCompanyAddress(context, userId),
  ]);
  const useCompanyAddress = companyAddress !== null && (isPreferred || userAddress === null);
  return { userAddress, companyAddress, useCompanyAddress };
}

/** Whether a person has the address on file that bidding asks for: their own, or their company's. */
export async function hasInvoiceAddress(context: Pick<RequestContext, "database">, userId: string): Promise<boolean> {
  const { userAddress, companyAddress } = await addressesOf(context, userId);
  return userAddress !== null || companyAddress !== null;
}

/** The viewer's own address; null where there is none. */
export async function viewerUserAddress(context: RequestContext): Promise<UserAddressInput | null> {
  return await readUserAddress(context.database, (await requireViewer(context)).userId);
}

/** The address of the viewer's company; null where there is none. */
export async function viewerCompanyAddress(context: RequestContext): Promise<CompanyAddressInput | null> {
  return await readCompanyAddress(context.database, (await requireViewer(context)).userId);
}

/**
 * Keeps the viewer's own address.
 *
 * @throws DomainError INVALID_INPUT with each field at fault; 4032 for a postal code that is not Dutch at a Dutch address.
 */
export async function updateUserAddress(context: RequestContext, input: unknown): Promise<UserAddressInput> {
  const { userId } = await requireViewer(context);
  const nowMs = context.now();
  const address = withPostalCode(parseInput(userAddressInput, input));
  if (address.birthDate && Date.parse(address.birthDate) > nowMs)
    throw invalidInput({ path: "birthDate", rule: "birthDateInFuture" });
  await writeUserAddress(context.database, { userId, address, nowMs });
  return address;
}

/**
 * Keeps the address of the viewer's company. While it is their only address it is also chosen for invoices, so that adding a
 * personal address later does not redirect them silently. Refuses as `updateUserAddress`.
 */
export async function updateUserCompanyAddress(context: RequestContext, input: unknown): Promise<CompanyAddressInput> {
  const { userId } = await requireViewer(context);
  const { database } = context;
  const address = withPostalCode(parseInput(companyAddressInput, input));
  const isOnlyAddress = (await readUserAddress(database, userId)) === null;
  await writeCompanyAddress(database, { userId, address, nowMs: context.now() });
  if (isOnlyAddress) await preferCompanyAddress(context, userId);
  return address;
}

function withPostalCode<Address extends { postalCode: string; countryCode: string }>(address: Address): Address {
  const { postalCode, countryCode } = address;
  if (!isPostalCodeOf(postalCode, countryCode))
    throw new DomainError(ERROR_CODES.POSTAL_CODE_INVALID, { fields: [{ path: "postalCode", rule: "postalCode" }] });
  return { ...address, postalCode: normalPostalCode(postalCode, countryCode) };
}
