import { describe, expect, it } from "vitest";
import { wordForms } from "../../../../worker/kit/lists/word-forms.ts";

/** Words of lots in two forms. */
const PAIRS =
  "draaibank/draaibanken boor/boren boormachine/boormachines heftruck/heftrucks kraan/kranen lathe/lathes bureau/bureaus mes/messen huis/huizen compressor/compressoren compressor/compressors aanhangwagen/aanhangwagens tafel/tafels kast/kasten zaag/zagen gereedschap/gereedschappen lorry/lorries bench/benches knife/knives bus/bussen gebruikt/gebruikte hout/houten elektrisch/elektrische groot/grote wit/witte batterij/batterijen schroef/schroeven glas/glazen lens/lenzen steen/stenen schoen/schoenen oven/ovens fiets/fietsen mens/mensen battery/batteries shelf/shelves truck/trucks mill/mills box/boxes press/presses glass/glasses motor/motoren generator/generators pers/persen pomp/pompen stelling/stellingen frees/frezen vat/vaten pallet/palletten container/containers brief/brieven auto/autos camera/cameras plaat/platen krat/kratten doos/dozen kist/kisten".split(
    " ",
  );

describe("the forms of a word", () => {
  it.each(PAIRS)("%s have each other", (pair) => {
    const [one = "", other = ""] = pair.split("/");
    expect(wordForms(one)).toContain(other);
    expect(wordForms(other)).toContain(one);
  });

  it.each([
    ["pers", "per"],
    ["vans", "van"],
    ["steen", "ste"],
    ["draai", "draaiuren"],
    ["ts75", "ts7"],
  ])("of %s do not hold %s", (word, other) => expect(wordForms(word)).not.toContain(other));
});
