import type { ProfessionGroup } from '#shared/directory/profession-groups.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/** A node of the network map, which represents a group of professions. */
export type NetworkNode = {
  readonly id: ProfessionGroup['id'];
  /** Position of the node's disc, in percent of the map's width and height. */
  readonly x: number;
  readonly y: number;
  /** `large` for the largest groups, `bright` for the next largest groups. */
  readonly size: 'large' | 'bright' | 'quiet';
  /** Description of the profession in one sentence. */
  readonly note: string;
};

/** The thirty-eight nodes of the network map, each with a group, a description and a position (spec §2). */
export const NETWORK_NODES: readonly NetworkNode[] = [
  {
    id: 'translators',
    x: 5.1,
    y: 6.7,
    size: 'quiet',
    note: 'Carry novels, judgements and rail notices from one of our languages into another.',
  },
  {
    id: 'farmers',
    x: 17.9,
    y: 10.5,
    size: 'bright',
    note: 'Own land, leased land, drip lines and the price of tomatoes.',
  },
  {
    id: 'chefs',
    x: 31.1,
    y: 6.8,
    size: 'quiet',
    note: 'From hotel kitchens to their own six tables, and the mess recipe for rajma.',
  },
  {
    id: 'judges',
    x: 41.4,
    y: 10.1,
    size: 'quiet',
    note: 'Subordinate courts, tribunals and benches across the states.',
  },
  {
    id: 'chemists',
    x: 55.4,
    y: 6.2,
    size: 'quiet',
    note: 'Paint, polymers, water and whatever the laboratory asks next.',
  },
  {
    id: 'agronomists',
    x: 67.5,
    y: 12.1,
    size: 'quiet',
    note: 'Soil cards, seed trials and the krishi kendra of the district.',
  },
  {
    id: 'journalists',
    x: 79.9,
    y: 7.6,
    size: 'quiet',
    note: 'Newsrooms, field reports and newspapers in eleven scripts.',
  },
  {
    id: 'bankers',
    x: 93.1,
    y: 7.8,
    size: 'quiet',
    note: 'Rural branches, credit desks and the first loan of a village.',
  },
  {
    id: 'entrepreneurs',
    x: 6.5,
    y: 23.4,
    size: 'bright',
    note: 'Workshops, clinics and software, started with a batchmate more often than not.',
  },
  {
    id: 'designers',
    x: 19.6,
    y: 27.5,
    size: 'quiet',
    note: 'Textiles, type, apps and the poster for the next alumni meet.',
  },
  {
    id: 'photographers',
    x: 32.6,
    y: 22.5,
    size: 'quiet',
    note: 'Weddings on weekends, wildlife and news on the other days.',
  },
  {
    id: 'teachers',
    x: 45.2,
    y: 28.7,
    size: 'large',
    note: `Primary rooms to physics laboratories, many of them back at ${siteSettings.aSchoolWord}.`,
  },
  {
    id: 'engineers',
    x: 57.2,
    y: 27.0,
    size: 'large',
    note: 'Bridges, substations, engines and the drawings behind them.',
  },
  {
    id: 'nurses',
    x: 70.8,
    y: 29.9,
    size: 'bright',
    note: 'Wards, theatres and health posts, on every shift there is.',
  },
  {
    id: 'civil-servants',
    x: 81.9,
    y: 25.6,
    size: 'large',
    note: 'Blocks, districts and departments; ask them before the examination.',
  },
  {
    id: 'scientists',
    x: 94.2,
    y: 25.5,
    size: 'bright',
    note: 'Genes, glaciers and galaxies, and a seat for summer interns.',
  },
  {
    id: 'sportspersons',
    x: 5.8,
    y: 46.1,
    size: 'quiet',
    note: 'Kabaddi, hockey and athletics, on the track and beside it.',
  },
  {
    id: 'advocates',
    x: 17.0,
    y: 44.3,
    size: 'bright',
    note: 'District bars to High Courts, and a first opinion for a senior or junior.',
  },
  {
    id: 'accountants',
    x: 30.8,
    y: 42.2,
    size: 'quiet',
    note: 'Audits, returns and the accounts of many a small business.',
  },
  {
    id: 'pharmacists',
    x: 42.7,
    y: 47.0,
    size: 'quiet',
    note: 'Counters, factories and the cold chain between them.',
  },
  {
    id: 'broadcasters',
    x: 56.1,
    y: 40.9,
    size: 'quiet',
    note: 'Radio, television and podcasts, in the accents we grew up with.',
  },
  {
    id: 'electricians',
    x: 68.6,
    y: 48.5,
    size: 'quiet',
    note: 'Lines, panels and solar roofs, wired the safe way.',
  },
  {
    id: 'shop-owners',
    x: 79.8,
    y: 40.2,
    size: 'quiet',
    note: 'Books, seeds, mobiles and medicine, on a main street near you.',
  },
  {
    id: 'armed-forces',
    x: 91.4,
    y: 48.7,
    size: 'large',
    note: 'Army, Navy, Air Force and Coast Guard, from cadet to veteran.',
  },
  {
    id: 'doctors',
    x: 7.4,
    y: 61.6,
    size: 'large',
    note: 'Village clinics to teaching hospitals, and a bed found in a hurry.',
  },
  {
    id: 'musicians',
    x: 19.3,
    y: 64.8,
    size: 'quiet',
    note: 'Tabla, veena, guitar and the prayer that still has its tune.',
  },
  {
    id: 'social-workers',
    x: 33.1,
    y: 58.9,
    size: 'quiet',
    note: 'Self-help groups, shelters and schools without walls.',
  },
  {
    id: 'writers',
    x: 45.3,
    y: 62.0,
    size: 'quiet',
    note: 'Stories, scripts and columns that began on the wall magazine.',
  },
  {
    id: 'artists',
    x: 57.2,
    y: 62.3,
    size: 'quiet',
    note: 'Canvas, clay and murals; some of them on our own school walls.',
  },
  {
    id: 'space-engineers',
    x: 71.3,
    y: 64.4,
    size: 'quiet',
    note: 'Launch pads, satellites and the long count before them.',
  },
  {
    id: 'architects',
    x: 82.3,
    y: 60.5,
    size: 'quiet',
    note: 'Homes, schools and old buildings given another century.',
  },
  {
    id: 'film-makers',
    x: 93.6,
    y: 66.3,
    size: 'quiet',
    note: 'Features, documentaries and the edit at three in the morning.',
  },
  {
    id: 'railway-staff',
    x: 17.4,
    y: 84.7,
    size: 'bright',
    note: 'Cabins, footplates, workshops and the control room at night.',
  },
  {
    id: 'it-professionals',
    x: 29.5,
    y: 80.1,
    size: 'large',
    note: 'Code, networks and support, from Mohali to Thiruvananthapuram.',
  },
  {
    id: 'civil-contractors',
    x: 42.2,
    y: 85.3,
    size: 'quiet',
    note: 'Roads, wells and school buildings, measured to the last brick.',
  },
  {
    id: 'pilots',
    x: 54.1,
    y: 77.3,
    size: 'quiet',
    note: 'Passengers, cargo and helicopters into the hills.',
  },
  {
    id: 'mariners',
    x: 68.0,
    y: 83.9,
    size: 'quiet',
    note: 'Tankers and container ships; six months away, six at home.',
  },
  {
    id: 'forest-officers',
    x: 79.1,
    y: 78.9,
    size: 'quiet',
    note: 'Range offices, tiger reserves and the nurseries in between.',
  },
];
