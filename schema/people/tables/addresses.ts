import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

const addressColumns = {
  street: text().notNull(),
  houseNumber: text().notNull(),
  houseNumberSuffix: text(),
  postalCode: text().notNull(),
  city: text().notNull(),
  /** ISO 3166-1 alpha-3, lower case. */
  countryCode: text().notNull(),
  updatedAtMs: integer().notNull(),
};

export const userAddresses = sqliteTable("user_addresses", {
  userId: text().primaryKey(),
  fullName: text().notNull(),
  /** `YYYY-MM-DD`. */
  birthDate: text(),
  ...addressColumns,
});

export const companyAddresses = sqliteTable("company_addresses", {
  userId: text().primaryKey(),
  companyName: text().notNull(),
  vatNumber: text().notNull(),
  ...addressColumns,
});
