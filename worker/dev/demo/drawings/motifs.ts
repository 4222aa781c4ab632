import type { CategoryKey } from "../categories.ts";
import type { Motif } from "./motif.ts";
import { baler, plough, tractor } from "./motifs/field-machines.ts";
import { carLift, generator, heatPump, solarPanels, toolTrolley } from "./motifs/installations.ts";
import { displayFridge, espressoMachine, oven, spiralMixer, terraceSet } from "./motifs/kitchen-machines.ts";
import { compressor, lathe, millingMachine, pressBrake, welder } from "./motifs/machine-tools.ts";
import {
  bandSaw,
  carTrailer,
  centreLathe,
  chillCounter,
  deckOven,
  discMower,
  powerHarrow,
} from "./motifs/more-machines.ts";
import { desk, laptop, monitor, officeChair, serverRack } from "./motifs/office-things.ts";
import { cafe, factory, shopFront } from "./motifs/premises.ts";
import { bicycle, car, tractorUnit, trailer, van } from "./motifs/road-vehicles.ts";
import { excavator, powerTools, scissorLift, wheelLoader } from "./motifs/site-machines.ts";
import { clothesRail, forklift, palletGoods, palletTruck, racking } from "./motifs/warehouse-goods.ts";
import { dustExtractor, planer, tableSaw } from "./motifs/woodworking.ts";

/** Motifs for objects that look too different from their category's motif. */
type MoreThings = "centreLathe" | "bandSaw" | "carTrailer" | "chillCounter" | "deckOven" | "discMower" | "powerHarrow";
export type MotifKey = CategoryKey | MoreThings;

/** The motifs, by category and by exception. */
export const MOTIFS: Record<MotifKey, Motif> = {
  bandSaw,
  carTrailer,
  centreLathe,
  chillCounter,
  deckOven,
  discMower,
  powerHarrow,
  lathes: lathe,
  milling: millingMachine,
  sheetMetal: pressBrake,
  welding: welder,
  compressors: compressor,
  saws: tableSaw,
  planers: planer,
  dustExtraction: dustExtractor,
  tractorUnits: tractorUnit,
  vans: van,
  trailers: trailer,
  cars: car,
  tractors: tractor,
  tillage: plough,
  haymaking: baler,
  excavators: excavator,
  loaders: wheelLoader,
  accessPlatforms: scissorLift,
  powerTools,
  forklifts: forklift,
  palletTrucks: palletTruck,
  racking,
  ovens: oven,
  refrigeration: displayFridge,
  coffee: espressoMachine,
  mixers: spiralMixer,
  terrace: terraceSet,
  officeChairs: officeChair,
  desks: desk,
  laptops: laptop,
  servers: serverRack,
  monitors: monitor,
  palletGoods,
  clothing: clothesRail,
  bicycles: bicycle,
  solar: solarPanels,
  heatPumps: heatPump,
  generators: generator,
  carLifts: carLift,
  toolTrolleys: toolTrolley,
  shops: shopFront,
  factories: factory,
  cafes: cafe,
};
