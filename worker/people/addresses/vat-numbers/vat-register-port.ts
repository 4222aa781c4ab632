export interface VatNumberQuery {
  /** Such as NL; Greece has EL. */
  prefix: string;
  digits: string;
}

export interface VatNumberRecord {
  isRegistered: boolean;
  /** The company's name, where its country publishes it. */
  name: string | null;
}

/** Rejects if the register, or the country's own behind it, does not answer. */
export type AskVatRegister = (query: VatNumberQuery) => Promise<VatNumberRecord>;

const NAME = "Voorbeeldbedrijf B.V.";
/** Never answers for numbers of this country, so that a developer sees that too. */
const DOWN = "FR";

/** A developer's machine needs nothing from outside: this register holds the numbers that do not end with 0. */
export const embeddedVatRegister: AskVatRegister = async ({ prefix, digits }) => {
  if (prefix === DOWN) throw new Error("The embedded register does not answer for this country");
  const isRegistered = !digits.endsWith("0");
  return { isRegistered, name: isRegistered ? NAME : null };
};
