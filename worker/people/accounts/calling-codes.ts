/** First digits of phone numbers by country (alpha-3); of a shared calling code the longer is the smaller country's. */
const PREFIXES =
  "1:usa 1204:can 1226:can 1236:can 1242:bhs 1246:brb 1249:can 1250:can 1257:can 1263:can 1264:aia 1268:atg " +
  "1284:vgb 1289:can 1306:can 1340:vir 1343:can 1345:cym 1354:can 1365:can 1367:can 1368:can 1382:can 1403:can " +
  "1416:can 1418:can 1428:can 1431:can 1437:can 1438:can 1441:bmu 1450:can 1468:can 1473:grd 1474:can 1506:can " +
  "1514:can 1519:can 1548:can 1579:can 1581:can 1584:can 1587:can 1604:can 1613:can 1639:can 1647:can 1649:tca " +
  "1658:jam 1664:msr 1670:mnp 1671:gum 1672:can 1683:can 1684:asm 1705:can 1709:can 1721:sxm 1742:can 1753:can " +
  "1758:lca 1767:dma 1778:can 1780:can 1782:can 1784:vct 1787:pri 1807:can 1809:dom 1819:can 1825:can 1829:dom " +
  "1849:dom 1867:can 1868:tto 1869:kna 1873:can 1876:jam 1879:can 1902:can 1905:can 1939:pri 1942:can 20:egy " +
  "211:ssd 212:mar 2125288:esh 2125289:esh 213:dza 216:tun 218:lby 220:gmb 221:sen 222:mrt 223:mli 224:gin " +
  "225:civ 226:bfa 227:ner 228:tgo 229:ben 230:mus 231:lbr 232:sle 233:gha 234:nga 235:tcd 236:caf 237:cmr " +
  "238:cpv 239:stp 240:gnq 241:gab 242:cog 243:cod 244:ago 245:gnb 246:iot 248:syc 249:sdn 250:rwa 251:eth " +
  "252:som 253:dji 254:ken 255:tza 256:uga 257:bdi 258:moz 260:zmb 261:mdg 262:reu 262269:myt 262639:myt " +
  "263:zwe 264:nam 265:mwi 266:lso 267:bwa 268:swz 269:com 27:zaf 290:shn 291:eri 297:abw 298:fro 299:grl " +
  "30:grc 31:nld 32:bel 33:fra 34:esp 350:gib 351:prt 352:lux 353:irl 354:isl 355:alb 356:mlt 357:cyp 358:fin " +
  "35818:ala 359:bgr 36:hun 370:ltu 371:lva 372:est 373:mda 374:arm 375:blr 376:and 377:mco 378:smr 379:vat " +
  "380:ukr 381:srb 382:mne 385:hrv 386:svn 387:bih 389:mkd 39:ita 3906698:vat 40:rou 41:che 420:cze 421:svk " +
  "423:lie 43:aut 44:gbr 441481:ggy 441534:jey 441624:imn 447509:jey 447524:imn 447624:imn 447700:jey " +
  "447781:ggy 447797:jey 447829:jey 447839:ggy 447911:ggy 447924:imn 447937:jey 45:dnk 46:swe 47:nor 4779:sjm " +
  "48:pol 49:deu 500:flk 501:blz 502:gtm 503:slv 504:hnd 505:nic 506:cri 507:pan 508:spm 509:hti 51:per 52:mex " +
  "53:cub 54:arg 55:bra 56:chl 57:col 58:ven 590:glp 591:bol 592:guy 593:ecu 594:guf 595:pry 596:mtq 597:sur " +
  "598:ury 599:bes 5999:cuw 60:mys 61:aus 6189162:cck 6189164:cxr 62:idn 63:phl 64:nzl 65:sgp 66:tha 670:tls " +
  "672:nfk 6721:ata 673:brn 674:nru 675:png 676:ton 677:slb 678:vut 679:fji 680:plw 681:wlf 682:cok 683:niu " +
  "685:wsm 686:kir 687:ncl 688:tuv 689:pyf 690:tkl 691:fsm 692:mhl 7:rus 76:kaz 77:kaz 81:jpn 82:kor 84:vnm " +
  "850:prk 852:hkg 853:mac 855:khm 856:lao 86:chn 880:bgd 886:twn 90:tur 91:ind 92:pak 93:afg 94:lka 95:mmr " +
  "960:mdv 961:lbn 962:jor 963:syr 964:irq 965:kwt 966:sau 967:yem 968:omn 970:pse 971:are 972:isr 973:bhr " +
  "974:qat 975:btn 976:mng 977:npl 98:irn 992:tjk 993:tkm 994:aze 995:geo 996:kgz 998:uzb";

/** Premium-rate prefixes, which callers pay for: a code sent to such a number would earn its holder money. */
const PREMIUM_PREFIXES = [
  "1900",
  "1976",
  "31900",
  "31906",
  "31909",
  "3290",
  "3389",
  "41900",
  "41901",
  "41906",
  "449",
  "49900",
  "979",
];

const COUNTRY_BY_PREFIX = new Map(
  PREFIXES.split(" ").map((pair) => {
    const [prefix = "", country = ""] = pair.split(":");
    return [prefix, country];
  }),
);
const MAX_PREFIX_DIGITS = Math.max(...[...COUNTRY_BY_PREFIX.keys()].map((prefix) => prefix.length));

export function isPremiumRate(phoneNumber: string): boolean {
  return PREMIUM_PREFIXES.some((prefix) => phoneNumber.startsWith(prefix, 1));
}

/** The country (alpha-3, lower case) of an E.164 phone number; null if its prefix is unknown. */
export function countryOfPhoneNumber(phoneNumber: string): string | null {
  const digits = phoneNumber.slice(1);
  for (let length = MAX_PREFIX_DIGITS; length > 0; length -= 1) {
    const country = COUNTRY_BY_PREFIX.get(digits.slice(0, length));
    if (country) return country;
  }
  return null;
}
