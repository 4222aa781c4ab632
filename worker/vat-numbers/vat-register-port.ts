/** A number as the register knows it. */
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
