/** The publishing companies of the demo data. */
export const UNITS = {
  hamerslag: {
    name: "Hamerslag Veilingen B.V.",
    phoneNumber: "+31302345670",
    email: "veilingen@hamerslag.example",
    vatNumber: "NL810433941B01",
  },
  meulen: {
    name: "Van der Meulen Machineveilingen",
    phoneNumber: "+31570611820",
    email: "info@vandermeulen-veilingen.example",
    vatNumber: "NL822517309B01",
  },
  schelde: {
    name: "Scheldeland Bedrijfsveilingen",
    phoneNumber: "+3292230455",
    email: "info@scheldeland.example",
    vatNumber: "BE0474218944",
  },
  rhein: {
    name: "Rheinland Verwertung GmbH",
    phoneNumber: "+492151778140",
    email: "kontakt@rheinland-verwertung.example",
    vatNumber: "DE811907980",
  },
} as const;

export type UnitKey = keyof typeof UNITS;
