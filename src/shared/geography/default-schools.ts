import places from '../../../data/jnv-places.json' with { type: 'json' };
import data from '../../../data/jnv-schools.json' with { type: 'json' };
import type { School } from './schools.ts';

const placeByKey: Readonly<Record<string, string>> = places;

/**
 * The default list of schools, used until an administrator uploads another one. A school's name is
 * "JNV " and its place, or its district if the place is unknown (ruling 20). Source: `data/README.md`.
 */
export const DEFAULT_SCHOOLS: readonly School[] = data.states.flatMap(({ id, name: state, districts }) =>
  districts.map((district) => ({
    code: `${id}-${district}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    name: `JNV ${placeByKey[`${id}/${district}`] ?? district}`,
    state,
    district,
    hindiName: '',
    openedYear: null,
    isClosed: false,
  })),
);
