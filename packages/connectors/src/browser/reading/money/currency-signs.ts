/** Signs, abbreviations and codes that stand beside amounts, with the currencies that they can mean. */
import { CURRENCIES } from '@purser/contract/vocabulary';
import { SHARED } from '../../../structured-data/offers/page-currency.ts';
import { SIGNS } from '../../../structured-data/offers/price-currency.ts';

/** Further signs, with all currencies that they are used for. */
const FURTHER = `£GB:GBP,UK£:GBP,GB£:GBP,Nkr:NOK,Dkr:DKK,Skr:SEK,BR$:BRL,$US:USD,$CA:CAD,$AU:AUD,$A:AUD,$C:CAD,$NZ:NZD,$HK:HKD,$SG:SGD,$MX:MXN,US $:USD,USD$:USD,USD $:USD,CAD$:CAD,AUD$:AUD,NZD$:NZD,MX$:MXN,MXN$:MXN,AR$:ARS,CLP$:CLP,CO$:COP,COL$:COP,$U:UYU,J$:JMD,TT$:TTD,
SGD$:SGD,HKD$:HKD,CN¥:CNY,JP¥:JPY,RMB:CNY,元:CNY TWD,円:JPY,원:KRW,CHF:CHF,SFr.:CHF,SFr:CHF,Fr.:CHF,Fr:CHF,Euro:EUR,euro:EUR,euros:EUR,Euros:EUR,
EURO:EUR,zl:PLN,ZŁ:PLN,Zł:PLN,kc:CZK,Kc:CZK,kč:CZK,KČ:CZK,,- Kč:CZK,ft:HUF,RM:MYR,Rp:IDR,Rp.:IDR,R:ZAR,TL:TRY,₸:KZT,₾:GEL,₦:NGN,₵:GHS,GH₵:GHS,KSh:KES,Ksh:KES,
៛:KHR,₮:MNT,₭:LAK,֏:AMD,₼:AZN,₡:CRC,₲:PYG,S/:PEN,S/.:PEN,Bs:BOB VES,Bs.:BOB VES,руб:RUB,руб.:RUB,р.:RUB,грн:UAH,грн.:UAH,дин:RSD,дин.:RSD,din.:RSD,
RSD:RSD,FCFA:XOF XAF,F CFA:XOF XAF,CFA:XOF XAF,Dhs:AED MAD,Dh:AED MAD,DH:AED MAD,د.إ:AED,د.إ.:AED,ر.س:SAR,ر.س.:SAR,ر.ق:QAR,ر.ق.:QAR,د.ك:KWD,د.ك.:KWD,د.ب:BHD,د.ب.:BHD,ر.ع.:OMR,ج.م:EGP,ج.م.:EGP,د.م.:MAD,
﷼:SAR IRR QAR OMR YER,৳:BDT,₨:INR PKR LKR NPR MUR,Rs:INR PKR LKR NPR MUR,Rs.:INR PKR LKR NPR MUR,RS:INR PKR LKR NPR MUR,kr.:SEK NOK DKK ISK,Kr:SEK NOK DKK ISK,
Kr.:SEK NOK DKK ISK,KR:SEK NOK DKK ISK,Lei:RON MDL,LEI:RON MDL,￥:JPY CNY,₤:GBP`;

function allSigns(): ReadonlyMap<string, readonly string[]> {
  const signs = new Map<string, readonly string[]>();
  for (const code of CURRENCIES) signs.set(code, [code]);
  for (const [sign, code] of SIGNS) signs.set(sign, [code]);
  for (const [sign, byCountry] of Object.entries(SHARED))
    signs.set(sign, [...new Set(Object.values(byCountry))]);
  for (const entry of FURTHER.split(/,(?!-)\s*/)) {
    const [sign = '', codes = ''] = entry.split(/:(?=[A-Z ]+$)/);
    if (sign !== '') signs.set(sign, codes.split(' '));
  }
  return signs;
}

const CURRENCIES_OF_SIGN = allSigns();

const escaped = (sign: string): string => sign.replace(/[.$/]/g, String.raw`\$&`).replace(/ /g, ' ?');
const alternatives = [...CURRENCIES_OF_SIGN.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|');

/** Letters beside the sign would make it a part of a word. */
const BEFORE = new RegExp(`(?<![\\p{L}\\p{Sc}])(${alternatives})[\\s:]{0,2}([-+]?)$`, 'u');
const AFTER = new RegExp(`^\\s{0,2}(${alternatives})(?![\\p{L}])`, 'u');

export interface FoundSign {
  readonly sign: string;
  readonly currencies: readonly string[];
  /** Length of the sign with the space between it and the number. */
  readonly length: number;
  /** A minus between sign and number. */
  readonly isNegative: boolean;
}

/** The sign at the end of a text before a number. */
export const signBefore = (text: string): FoundSign | null => found(BEFORE.exec(text));

/** The sign at the beginning of a text after a number. */
export const signAfter = (text: string): FoundSign | null => found(AFTER.exec(text));

function found(match: RegExpExecArray | null): FoundSign | null {
  if (match === null) return null;
  const sign = match[1] ?? '';
  const currencies =
    CURRENCIES_OF_SIGN.get(sign) ?? CURRENCIES_OF_SIGN.get(sign.replace(/^(\S+)([$])$/, '$1 $2'));
  if (currencies === undefined) return null;
  return { sign, currencies, length: match[0].length, isNegative: match[2] === '-' };
}
