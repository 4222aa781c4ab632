import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import {
  type CompanyAddressInput,
  companyAddressInput,
  type UserAddressInput,
  userAddressInput,
} from "../../../schema/kit/inputs/address.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { isPostalCodeOf, normalPostalCode } from "../../../schema/kit/inputs/postal-code.ts";
import { isVatNumberOf, normalVatNumber } from "../../../schema/kit/vat-number.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { recheckIdentity } from "../identity/recheck-identity.ts";
import { preferCompanyAddress, prefersCompanyAddress } from "../settings/invoice-setting.ts";
import { announceAddressChange, requireMayChangeAddress } from "./address-changes.ts";
import { readCompanyAddress, readUserAddress, writeCompanyAddress, writeUserAddress } from "./store.ts";

export interface AddressesOfUser {
  userAddress: UserAddressInput | null;
  companyAddress: CompanyAddressInput | null;
  useCompanyAddress: boolean;
}

/** The caller has decided who may see them. The company's is invoiced if the user chose so or has no other. */
export async function addressesOf(context: Pick<RequestContext, "database">, userId: string): Promise<AddressesOfUser> {
  const { database } = context;
  const [userAddress, companyAddress, isPreferred] = await Promise.all([
    readUserAddress(database, userId),
    readCompanyAddress(database, userId),
    prefersCompanyAddress(context, userId),
  ]);
  return invoicedAddresses({ userAddress, companyAddress }, isPreferred);
}

export function invoicedAddresses(
  { userAddress, companyAddress }: Pick<AddressesOfUser, "userAddress" | "companyAddress">,
  prefersCompany: boolean,
): AddressesOfUser {
  const useCompanyAddress = companyAddress !== null && (prefersCompany || userAddress === null);
  return { userAddress, companyAddress, useCompanyAddress };
}

/** Whether a user has an address on file, which bidding requires: their own or their company's. */
export async function hasInvoiceAddress(context: Pick<RequestContext, "database">, userId: string): Promise<boolean> {
  return hasAddress(await addressesOf(context, userId));
}

export function hasAddress({ userAddress, companyAddress }: AddressesOfUser): boolean {
  return userAddress !== null || companyAddress !== null;
}

export async function viewerUserAddress(context: RequestContext): Promise<UserAddressInput | null> {
  return await readUserAddress(context.database, (await requireViewer(context)).userId);
}

export async function viewerCompanyAddress(context: RequestContext): Promise<CompanyAddressInput | null> {
  return await readCompanyAddress(context.database, (await requireViewer(context)).userId);
}

/**
 * The account's first address needs no proof: a new bidder enters it on the way to a bid.
 * @throws DomainError INVALID_INPUT with each field at fault; 4032 for a Dutch address with a foreign postal code; as
 * `requireMayChangeAddress`, if the account has an address.
 */
export async function updateUserAddress(context: RequestContext, input: unknown): Promise<UserAddressInput> {
  const { userId } = await requireViewer(context);
  const nowMs = context.now();
  const address = withPostalCode(parseInput(userAddressInput, input));
  if (address.birthDate && Date.parse(address.birthDate) > nowMs)
    throw invalidInput({ path: "birthDate", rule: "birthDateInFuture" });
  const before = await addressesOf(context, userId);
  if (hasAddress(before)) await requireMayChangeAddress(context);
  const { statement, inform } = await recheckIdentity(context, userId, address);
  const [reviewed] = await context.database.batch([
    statement,
    writeUserAddress(context.database, { userId, address, nowMs }),
  ]);
  inform(reviewed);
  if (hasAddress(before) && !isSame(before.userAddress, address))
    await announceAddressChange(context, userId, "PERSON");
  return address;
}

/** An only address is chosen for invoices, so that a later one does not redirect them. @throws DomainError. */
export async function updateUserCompanyAddress(context: RequestContext, input: unknown): Promise<CompanyAddressInput> {
  const { userId } = await requireViewer(context);
  const { database } = context;
  const address = withVatNumber(withPostalCode(parseInput(companyAddressInput, input)));
  const before = await addressesOf(context, userId);
  if (hasAddress(before)) await requireMayChangeAddress(context);
  await writeCompanyAddress(database, { userId, address, nowMs: context.now() });
  if (before.userAddress === null) await preferCompanyAddress(context, userId);
  if (hasAddress(before) && !isSame(before.companyAddress, address))
    await announceAddressChange(context, userId, "COMPANY");
  return address;
}

function isSame(before: object | null, address: object): boolean {
  return before !== null && Object.entries(address).every(([field, value]) => Reflect.get(before, field) === value);
}

function withPostalCode<Address extends { postalCode: string; countryCode: string }>(address: Address): Address {
  const { postalCode, countryCode } = address;
  if (!isPostalCodeOf(postalCode, countryCode))
    throw new DomainError(ERROR_CODES.POSTAL_CODE_INVALID, { fields: [{ path: "postalCode", rule: "postalCode" }] });
  return { ...address, postalCode: normalPostalCode(postalCode, countryCode) };
}

function withVatNumber(address: CompanyAddressInput): CompanyAddressInput {
  const { vatNumber, countryCode } = address;
  if (!isVatNumberOf(vatNumber, countryCode)) throw invalidInput({ path: "vatNumber", rule: "vatNumber" });
  return { ...address, vatNumber: normalVatNumber(vatNumber, countryCode) };
}
