import { type Both, both } from "./both.ts";

interface DemoCategory {
  name: Both;
  /** The child whose drawing stands for it. */
  drawing: string;
  children: Record<string, Both>;
}

/** The two levels of categories, in the order in which visitors see them; keys are unique across both. */
export const CATEGORIES = {
  metalworking: {
    name: both("Metaalbewerking", "Metalworking"),
    drawing: "lathes",
    children: {
      lathes: both("Draaibanken", "Lathes"),
      milling: both("Freesmachines en bewerkingscentra", "Milling machines and machining centres"),
      sheetMetal: both("Plaatbewerking", "Sheet metal machines"),
      welding: both("Lasapparatuur", "Welding equipment"),
      compressors: both("Compressoren", "Compressors"),
    },
  },
  woodworking: {
    name: both("Houtbewerking", "Woodworking"),
    drawing: "saws",
    children: {
      saws: both("Zaagmachines", "Saws"),
      planers: both("Schaafmachines", "Planers"),
      dustExtraction: both("Afzuiginstallaties", "Dust extraction"),
    },
  },
  transport: {
    name: both("Transport", "Transport"),
    drawing: "tractorUnits",
    children: {
      tractorUnits: both("Trekkers", "Tractor units"),
      vans: both("Bestelwagens", "Vans"),
      trailers: both("Opleggers en aanhangwagens", "Trailers"),
      cars: both("Personenauto's", "Passenger cars"),
    },
  },
  agriculture: {
    name: both("Landbouw", "Agriculture"),
    drawing: "tractors",
    children: {
      tractors: both("Tractoren", "Tractors"),
      tillage: both("Grondbewerking", "Tillage"),
      haymaking: both("Oogst en voederwinning", "Harvest and haymaking"),
    },
  },
  construction: {
    name: both("Bouw en grondverzet", "Construction and earthmoving"),
    drawing: "excavators",
    children: {
      excavators: both("Graafmachines", "Excavators"),
      loaders: both("Wielladers", "Wheel loaders"),
      accessPlatforms: both("Hoogwerkers", "Access platforms"),
      powerTools: both("Elektrisch gereedschap", "Power tools"),
    },
  },
  logistics: {
    name: both("Logistiek en magazijn", "Logistics and warehouse"),
    drawing: "forklifts",
    children: {
      forklifts: both("Heftrucks", "Forklift trucks"),
      palletTrucks: both("Pallettrucks", "Pallet trucks"),
      racking: both("Magazijnstellingen", "Warehouse racking"),
    },
  },
  hospitality: {
    name: both("Horeca en voedingsindustrie", "Hospitality and food"),
    drawing: "ovens",
    children: {
      ovens: both("Ovens", "Ovens"),
      refrigeration: both("Koeling", "Refrigeration"),
      coffee: both("Koffiemachines", "Coffee machines"),
      mixers: both("Kneed- en mengmachines", "Dough mixers"),
      terrace: both("Meubilair en terras", "Furniture and terrace"),
    },
  },
  it: {
    name: both("ICT", "IT"),
    drawing: "laptops",
    children: {
      laptops: both("Laptops", "Laptops"),
      servers: both("Servers en netwerk", "Servers and networking"),
      monitors: both("Beeldschermen", "Monitors"),
    },
  },
  stock: {
    name: both("Voorraad en partijgoederen", "Stock and job lots"),
    drawing: "palletGoods",
    children: {
      palletGoods: both("Palletpartijen", "Pallet lots"),
      clothing: both("Kleding en textiel", "Clothing and textiles"),
      bicycles: both("Fietsen", "Bicycles"),
    },
  },
  companies: {
    name: both("Hele ondernemingen", "Whole companies"),
    drawing: "factories",
    children: {
      shops: both("Winkels", "Shops"),
      factories: both("Productiebedrijven", "Manufacturing companies"),
      cafes: both("Horecazaken", "Cafés and restaurants"),
    },
  },
  office: {
    name: both("Kantoor", "Office"),
    drawing: "desks",
    children: {
      officeChairs: both("Bureaustoelen", "Office chairs"),
      desks: both("Bureaus en tafels", "Desks and tables"),
    },
  },
  energy: {
    name: both("Energie en installatietechniek", "Energy and installation"),
    drawing: "solar",
    children: {
      solar: both("Zonnepanelen en omvormers", "Solar panels and inverters"),
      heatPumps: both("Warmtepompen", "Heat pumps"),
      generators: both("Aggregaten", "Generators"),
    },
  },
  garage: {
    name: both("Garage en werkplaats", "Garage and workshop"),
    drawing: "carLifts",
    children: {
      carLifts: both("Hefbruggen", "Car lifts"),
      toolTrolleys: both("Gereedschapswagens", "Tool trolleys"),
    },
  },
} as const satisfies Record<string, DemoCategory>;

type Parents = typeof CATEGORIES;
/** A category of the second level, to which lots belong. */
export type CategoryKey = { [Parent in keyof Parents]: keyof Parents[Parent]["children"] }[keyof Parents];
