import { FIRST_NAMES, type FirstNames, LAST_NAMES } from './names.data.ts';

import mixes from '../../../../data/sample/community-mixes.json' with { type: 'json' };

/**
 * A group of people who share names. `women` and `men` contain last names used only by women or only by men,
 * and the share of women or men who have one of them.
 */
export type Community = Readonly<{
  first: FirstNames;
  last: readonly string[];
  women?: Own;
  men?: Own;
  /** Whether members may write their name in Devanagari. */
  writesDevanagari?: boolean;
}>;
type Own = Readonly<{ share: number; last: readonly string[] }>;

const { hindi, urdu, punjabi, bengali, assamese, odia, marathi, gujarati, kannada, telugu, malayali } =
  FIRST_NAMES;
const writesDevanagari = true;
const DEVI = { share: 0.1, last: words('Devi Kumari Kumari') };
const KUMARI = { share: 0.5, last: words('Kumari Kumari Kumari Kumari Devi Bharti Sinha') };
const MUSLIM_WOMEN = { share: 0.6, last: LAST_NAMES.northMuslimWomen };
const DECCAN_WOMEN = { share: 0.6, last: LAST_NAMES.deccanMuslimWomen };
const TRIBAL_WOMEN = { share: 0.12, last: words('Kumari Devi Bai') };

export const COMMUNITIES = {
  uttarPradesh: { first: hindi, last: LAST_NAMES.uttarPradesh, women: DEVI, writesDevanagari },
  bihar: { first: hindi, last: LAST_NAMES.bihar, women: KUMARI, writesDevanagari },
  jharkhand: {
    first: hindi,
    last: LAST_NAMES.jharkhand,
    women: { ...KUMARI, share: 0.45 },
    writesDevanagari,
  },
  madhyaPradesh: { first: hindi, last: LAST_NAMES.madhyaPradesh, writesDevanagari },
  chhattisgarh: { first: hindi, last: LAST_NAMES.chhattisgarh, writesDevanagari },
  rajasthan: {
    first: hindi,
    last: LAST_NAMES.rajasthan,
    women: { share: 0.1, last: words('Kumari Kanwar') },
    writesDevanagari,
  },
  haryana: {
    first: hindi,
    last: LAST_NAMES.haryana,
    women: { share: 0.25, last: words('Rani Devi Kumari Rani') },
    writesDevanagari,
  },
  himachal: { first: hindi, last: LAST_NAMES.himachal, women: DEVI, writesDevanagari },
  lahaul: { first: hindi, last: LAST_NAMES.lahaul },
  uttarakhand: { first: hindi, last: LAST_NAMES.uttarakhand, writesDevanagari },
  delhi: { first: hindi, last: LAST_NAMES.delhi, writesDevanagari },
  jammu: { first: hindi, last: LAST_NAMES.jammu, women: DEVI },
  punjabHindu: {
    first: hindi,
    last: LAST_NAMES.punjabHindu,
    women: { share: 0.25, last: words('Rani Devi') },
  },
  sikh: {
    first: punjabi,
    last: LAST_NAMES.sikhFamilies,
    men: { share: 0.75, last: LAST_NAMES.sikhMen },
    women: { share: 0.82, last: LAST_NAMES.sikhWomen },
  },
  northMuslim: { first: urdu, last: LAST_NAMES.northMuslim, women: MUSLIM_WOMEN },
  easternMuslim: { first: urdu, last: LAST_NAMES.easternMuslim, women: MUSLIM_WOMEN },
  meo: { first: urdu, last: LAST_NAMES.meo, women: { share: 0.4, last: words('Khan Bano') } },
  rajMuslim: {
    first: urdu,
    last: LAST_NAMES.rajMuslim,
    women: { share: 0.4, last: words('Bano Khan Banu') },
  },
  westMuslim: { first: urdu, last: LAST_NAMES.westMuslim },
  gujaratMuslim: { first: urdu, last: LAST_NAMES.gujaratMuslim },
  deccanMuslim: { first: urdu, last: LAST_NAMES.deccanMuslim, women: DECCAN_WOMEN },
  kashmir: {
    first: FIRST_NAMES.kashmiri,
    last: LAST_NAMES.kashmir,
    women: { share: 0.35, last: words('Jan Akhter Bano Akhter') },
  },
  pirPanjal: {
    first: urdu,
    last: LAST_NAMES.pirPanjal,
    women: { share: 0.45, last: words('Akhter Kouser Bi Choudhary Khan') },
  },
  ladakh: {
    first: FIRST_NAMES.ladakhi,
    last: LAST_NAMES.ladakh,
    women: { share: 0.85, last: LAST_NAMES.ladakhWomen },
  },
  kargil: {
    first: urdu,
    last: LAST_NAMES.kargil,
    women: { share: 0.5, last: words('Batool Zahra Fatima Bano') },
  },
  bengal: { first: bengali, last: LAST_NAMES.bengal },
  sylhet: { first: bengali, last: LAST_NAMES.sylhet },
  northBengal: { first: bengali, last: LAST_NAMES.northBengal },
  bengalMuslim: {
    first: FIRST_NAMES.bengaliMuslim,
    last: LAST_NAMES.bengalMuslimMen,
    women: { share: 1, last: LAST_NAMES.bengalMuslimWomen },
  },
  assam: { first: assamese, last: LAST_NAMES.assam },
  assamTribes: { first: assamese, last: LAST_NAMES.assamTribes },
  boro: { first: FIRST_NAMES.boro, last: LAST_NAMES.boro },
  karbi: {
    first: assamese,
    last: LAST_NAMES.karbi,
    women: { share: 0.6, last: words('Terangpi Teronpi Hansepi Engtipi Timungpi') },
  },
  dimasa: { first: assamese, last: LAST_NAMES.dimasa },
  assamMuslim: {
    first: FIRST_NAMES.bengaliMuslim,
    last: LAST_NAMES.assamMuslim,
    women: { share: 1, last: LAST_NAMES.assamMuslimWomen },
  },
  barakMuslim: {
    first: FIRST_NAMES.bengaliMuslim,
    last: LAST_NAMES.barakMuslim,
    women: { share: 0.6, last: words('Begum Begum Laskar Barbhuiya Khanam') },
  },
  odisha: { first: odia, last: LAST_NAMES.odisha },
  odishaTribes: { first: odia, last: LAST_NAMES.odishaTribes },
  maharashtra: { first: marathi, last: LAST_NAMES.maharashtra, writesDevanagari },
  vidarbha: { first: marathi, last: LAST_NAMES.vidarbha, writesDevanagari },
  khandeshTribes: { first: marathi, last: LAST_NAMES.khandeshTribes },
  konkan: { first: marathi, last: LAST_NAMES.konkan },
  goanCatholic: { first: FIRST_NAMES.goanCatholic, last: LAST_NAMES.goanCatholic },
  gujarat: { first: gujarati, last: LAST_NAMES.gujarat },
  gujaratTribes: { first: gujarati, last: LAST_NAMES.gujaratTribes },
  gujaratBhils: { first: gujarati, last: LAST_NAMES.gujaratBhils },
  karnataka: {
    first: kannada,
    last: LAST_NAMES.karnataka,
    women: {
      share: 0.5,
      last: words(
        'K S M N B R H G P D V_K H_R B_K G_N K_M M_S N_R S_M K_S T_R H_N D_R B_S M_N C_S R_G H_S Patil Hegde Naik Kulkarni Hiremath',
      ),
    },
  },
  kodagu: {
    first: kannada,
    last: LAST_NAMES.kodagu,
    women: { share: 0.6, last: words('Ponnamma Muthamma K_P B_M M_B Devamma P_G') },
  },
  coastal: { first: kannada, last: LAST_NAMES.coastal },
  andhra: {
    first: telugu,
    last: LAST_NAMES.andhra,
    women: { share: 0.15, last: words('Devi Kumari Lakshmi') },
  },
  rayalaseema: { first: telugu, last: LAST_NAMES.rayalaseema },
  telangana: { first: telugu, last: LAST_NAMES.telangana },
  kerala: { first: malayali, last: LAST_NAMES.kerala, women: { share: 1, last: LAST_NAMES.keralaWomen } },
  syrianChristian: { first: FIRST_NAMES.syrianChristian, last: LAST_NAMES.syrianChristian },
  mappila: {
    first: FIRST_NAMES.mappila,
    last: LAST_NAMES.mappila,
    women: {
      share: 1,
      last: words(
        'P_K K_M M_P K_P T_P C_P A_K V_P P_P K_K M_K C_H K_T E_K Rahman Basheer Ashraf Majeed Beevi',
      ),
    },
  },
  lakshadweep: {
    first: FIRST_NAMES.mappila,
    last: LAST_NAMES.lakshadweep,
    women: { share: 1, last: words('K_P P_P B_C M_K P_I C_N K_I T_K A_P Beebi Beegum') },
  },
  tamil: { first: FIRST_NAMES.tamil, last: LAST_NAMES.tamil },
  frenchTamil: { first: FIRST_NAMES.tamil, last: LAST_NAMES.frenchTamil },
  nepali: { first: FIRST_NAMES.nepali, last: LAST_NAMES.nepali },
  bhutiaLepcha: { first: FIRST_NAMES.nepali, last: LAST_NAMES.bhutiaLepcha },
  meitei: {
    first: FIRST_NAMES.meitei,
    last: LAST_NAMES.meitei,
    men: { share: 0.3, last: LAST_NAMES.meiteiMen },
    women: { share: 0.4, last: LAST_NAMES.meiteiWomen },
  },
  kuki: { first: FIRST_NAMES.kuki, last: LAST_NAMES.kuki },
  tangkhul: { first: FIRST_NAMES.tangkhul, last: LAST_NAMES.tangkhul },
  ao: { first: FIRST_NAMES.ao, last: LAST_NAMES.ao },
  lotha: { first: FIRST_NAMES.lotha, last: LAST_NAMES.lotha },
  sumi: { first: FIRST_NAMES.sumi, last: LAST_NAMES.sumi },
  angami: { first: FIRST_NAMES.angami, last: LAST_NAMES.angami },
  easternNaga: { first: FIRST_NAMES.easternNaga, last: LAST_NAMES.easternNaga },
  zeliang: { first: FIRST_NAMES.angami, last: LAST_NAMES.zeliang },
  mizo: { first: FIRST_NAMES.mizo, last: LAST_NAMES.mizo },
  laiMara: { first: FIRST_NAMES.mizo, last: LAST_NAMES.laiMara },
  khasi: { first: FIRST_NAMES.khasi, last: LAST_NAMES.khasi },
  jaintia: { first: FIRST_NAMES.khasi, last: LAST_NAMES.jaintia },
  garo: { first: FIRST_NAMES.garo, last: LAST_NAMES.garo },
  nyishi: { first: FIRST_NAMES.arunachali, last: LAST_NAMES.nyishi },
  adiGalo: { first: FIRST_NAMES.arunachali, last: LAST_NAMES.adiGalo },
  mishmi: { first: FIRST_NAMES.mishmi, last: LAST_NAMES.mishmi },
  wancho: { first: FIRST_NAMES.wancho, last: LAST_NAMES.wancho },
  tangsa: { first: FIRST_NAMES.wancho, last: LAST_NAMES.tangsa },
  khampti: { first: FIRST_NAMES.khampti, last: LAST_NAMES.khampti },
  apatani: { first: FIRST_NAMES.arunachali, last: LAST_NAMES.apatani },
  tagin: { first: FIRST_NAMES.arunachali, last: LAST_NAMES.tagin },
  monpa: { first: FIRST_NAMES.ladakhi, last: LAST_NAMES.monpa },
  tripura: { first: FIRST_NAMES.tripuri, last: LAST_NAMES.tripura },
  chotanagpur: { first: FIRST_NAMES.adivasi, last: LAST_NAMES.chotanagpur, women: TRIBAL_WOMEN },
  santal: { first: FIRST_NAMES.adivasi, last: LAST_NAMES.santal },
  ho: { first: FIRST_NAMES.adivasi, last: LAST_NAMES.ho },
  bhil: { first: hindi, last: LAST_NAMES.bhil },
  gond: { first: hindi, last: LAST_NAMES.gond },
  bastar: { first: hindi, last: LAST_NAMES.bastar },
  nicobar: { first: FIRST_NAMES.nicobarese, last: LAST_NAMES.nicobar },
} satisfies Readonly<Record<string, Community>>;

/** Weight of each community at a school. */
export type Mix = Readonly<Partial<Record<keyof typeof COMMUNITIES, number>>>;

/** Community mix in each state's schools. */
export const STATE_MIXES: Readonly<Record<string, Mix>> = mixes.states;

/** Community mix of districts that differ from the rest of their state, keyed by `state/district`. */
export const DISTRICT_MIXES: Readonly<Record<string, Mix>> = mixes.districts;

/** Nationwide community mix of the staff, because teachers are posted to schools all over the country. */
export const STAFF_MIX: Mix = mixes.staff;

/** Splits a string at white space into entries; `_` is a space within an entry. */
function words(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '));
}
