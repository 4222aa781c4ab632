import type { RequestContext } from "../../kit/context.ts";
import { preferCompanyAddress } from "../settings/invoice-setting.ts";
import { announceAddressChange, requireMayChangeAddress } from "./address-changes.ts";
import { addressesOf, hasAddress, invoicedAddresses } from "./service.ts";

/**
 * Chooses between the user's own address and their company's for invoices. The owner is mailed if invoices go elsewhere
 * from now on.
 * @throws DomainError as `requireMayChangeAddress`, if the account has an address.
 */
export async function chooseInvoiceAddress(
  context: RequestContext,
  userId: string,
  prefersCompany: boolean,
): Promise<void> {
  const before = await addressesOf(context, userId);
  if (hasAddress(before)) await requireMayChangeAddress(context);
  await preferCompanyAddress(context, userId, prefersCompany);
  const { useCompanyAddress } = invoicedAddresses(before, prefersCompany);
  if (useCompanyAddress === before.useCompanyAddress) return;
  await announceAddressChange(context, userId, useCompanyAddress ? "INVOICE_TO_COMPANY" : "INVOICE_TO_PERSON");
}
