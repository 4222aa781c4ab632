import type { Language } from "./languages.ts";

/** ISO 3166-1 in lower case: each country's alpha-3 code with its alpha-2 code, which Intl needs for names. */
const PAIRS =
  "abw:aw afg:af ago:ao aia:ai ala:ax alb:al and:ad are:ae arg:ar arm:am asm:as ata:aq atf:tf atg:ag " +
  "aus:au aut:at aze:az bdi:bi bel:be ben:bj bes:bq bfa:bf bgd:bd bgr:bg bhr:bh bhs:bs bih:ba blm:bl " +
  "blr:by blz:bz bmu:bm bol:bo bra:br brb:bb brn:bn btn:bt bvt:bv bwa:bw caf:cf can:ca cck:cc che:ch " +
  "chl:cl chn:cn civ:ci cmr:cm cod:cd cog:cg cok:ck col:co com:km cpv:cv cri:cr cub:cu cuw:cw cxr:cx " +
  "cym:ky cyp:cy cze:cz deu:de dji:dj dma:dm dnk:dk dom:do dza:dz ecu:ec egy:eg eri:er esh:eh esp:es " +
  "est:ee eth:et fin:fi fji:fj flk:fk fra:fr fro:fo fsm:fm gab:ga gbr:gb geo:ge ggy:gg gha:gh gib:gi " +
  "gin:gn glp:gp gmb:gm gnb:gw gnq:gq grc:gr grd:gd grl:gl gtm:gt guf:gf gum:gu guy:gy hkg:hk hmd:hm " +
  "hnd:hn hrv:hr hti:ht hun:hu idn:id imn:im ind:in iot:io irl:ie irn:ir irq:iq isl:is isr:il ita:it " +
  "jam:jm jey:je jor:jo jpn:jp kaz:kz ken:ke kgz:kg khm:kh kir:ki kna:kn kor:kr kwt:kw lao:la lbn:lb " +
  "lbr:lr lby:ly lca:lc lie:li lka:lk lso:ls ltu:lt lux:lu lva:lv mac:mo maf:mf mar:ma mco:mc mda:md " +
  "mdg:mg mdv:mv mex:mx mhl:mh mkd:mk mli:ml mlt:mt mmr:mm mne:me mng:mn mnp:mp moz:mz mrt:mr msr:ms " +
  "mtq:mq mus:mu mwi:mw mys:my myt:yt nam:na ncl:nc ner:ne nfk:nf nga:ng nic:ni niu:nu nld:nl nor:no " +
  "npl:np nru:nr nzl:nz omn:om pak:pk pan:pa pcn:pn per:pe phl:ph plw:pw png:pg pol:pl pri:pr prk:kp " +
  "prt:pt pry:py pse:ps pyf:pf qat:qa reu:re rou:ro rus:ru rwa:rw sau:sa sdn:sd sen:sn sgp:sg sgs:gs " +
  "shn:sh sjm:sj slb:sb sle:sl slv:sv smr:sm som:so spm:pm srb:rs ssd:ss stp:st sur:sr svk:sk svn:si " +
  "swe:se swz:sz sxm:sx syc:sc syr:sy tca:tc tcd:td tgo:tg tha:th tjk:tj tkl:tk tkm:tm tls:tl ton:to " +
  "tto:tt tun:tn tur:tr tuv:tv twn:tw tza:tz uga:ug ukr:ua umi:um ury:uy usa:us uzb:uz vat:va vct:vc " +
  "ven:ve vgb:vg vir:vi vnm:vn vut:vu wlf:wf wsm:ws yem:ye zaf:za zmb:zm zwe:zw";

const ALPHA_2_BY_ALPHA_3 = new Map(PAIRS.split(" ").map((pair) => [pair.slice(0, 3), pair.slice(4)]));

/** The alpha-3 codes of all countries in lower case, as stored in addresses. */
export const COUNTRY_CODES: readonly string[] = [...ALPHA_2_BY_ALPHA_3.keys()];

export function isCountryCode(code: string): boolean {
  return ALPHA_2_BY_ALPHA_3.has(code);
}

const ALPHA_3_BY_ALPHA_2 = new Map([...ALPHA_2_BY_ALPHA_3].map(([alpha3, alpha2]) => [alpha2, alpha3]));

/** The alpha-3 code in lower case of an alpha-2 code in any case; null if there is no such country. */
export function countryOfAlpha2(alpha2: string): string | null {
  return ALPHA_3_BY_ALPHA_2.get(alpha2.toLowerCase()) ?? null;
}

/** In lower case; undefined for an unknown code. */
export function alpha2CodeOf(code: string): string | undefined {
  return ALPHA_2_BY_ALPHA_3.get(code);
}

/** An unknown code is returned as is. */
export function countryName(code: string, language: Language): string {
  const alpha2 = ALPHA_2_BY_ALPHA_3.get(code);
  if (!alpha2) return code;
  return new Intl.DisplayNames([language], { type: "region" }).of(alpha2.toUpperCase()) ?? code;
}

export function countries(language: Language): { countryCode: string; countryName: string }[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const collator = new Intl.Collator(language);
  return [...ALPHA_2_BY_ALPHA_3]
    .map(([countryCode, alpha2]) => ({ countryCode, countryName: names.of(alpha2.toUpperCase()) ?? countryCode }))
    .sort((one, other) => collator.compare(one.countryName, other.countryName));
}
