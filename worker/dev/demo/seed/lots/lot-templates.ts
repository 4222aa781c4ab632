import type { CategoryKey } from "../../categories.ts";
import { AGRICULTURE } from "./agriculture.ts";
import { CONSTRUCTION } from "./construction.ts";
import { ENERGY_AND_GARAGE } from "./energy-and-garage.ts";
import { HOSPITALITY } from "./hospitality.ts";
import { LOGISTICS } from "./logistics.ts";
import type { LotTemplate } from "./lot-template.ts";
import { METALWORKING } from "./metalworking.ts";
import { OFFICE_AND_IT } from "./office-and-it.ts";
import { STOCK_AND_COMPANIES } from "./stock-and-companies.ts";
import { TRANSPORT } from "./transport.ts";
import { WOODWORKING } from "./woodworking.ts";

const TEMPLATES: readonly LotTemplate[] = [
  ...METALWORKING,
  ...WOODWORKING,
  ...TRANSPORT,
  ...AGRICULTURE,
  ...CONSTRUCTION,
  ...LOGISTICS,
  ...HOSPITALITY,
  ...OFFICE_AND_IT,
  ...STOCK_AND_COMPANIES,
  ...ENERGY_AND_GARAGE,
];

export function templatesOf(category: CategoryKey): readonly LotTemplate[] {
  return TEMPLATES.filter((template) => template.category === category);
}
