import { defineFeature } from '#server/core/feature.ts';
import { SCHOOL_COLUMNS, SCHOOL_HEADINGS } from '#shared/geography/school-file.ts';
import type { School } from '#shared/geography/schools.ts';
import { STATE_NAMES, stateId } from '#shared/geography/states.ts';
import { CSV_START, csvHeaders, csvLine } from '#server/platform/csv.ts';
import type { Deps } from '#server/platform/deps.ts';
import { FileAnswer, type Handlers } from '#server/platform/http/endpoints.ts';
import { checkDefaultList, readSchoolList, restoreDefaultList } from './default-list.service.ts';
import { applySchools, checkSchools } from './school-changes.service.ts';
import { readSchoolRows } from './schools.service.ts';

export const geography = defineFeature({
  name: 'geography',
  handlers: geographyHandlers,
  auditActions: {
    'schools.changed': 'Changed the list of schools',
    'schools.default-restored': 'Went back to the default list of schools',
  },
});

type Endpoints =
  | 'listStates'
  | 'listSchools'
  | 'readSchoolList'
  | 'downloadSchools'
  | 'checkSchools'
  | 'applySchools'
  | 'checkDefaultSchools'
  | 'restoreDefaultSchools';

function geographyHandlers(deps: Deps): Handlers<Endpoints> {
  return {
    listStates: async () => STATE_NAMES.map((name) => ({ id: stateId(name), name })),
    listSchools: async () => {
      const { open } = deps.schools();
      return STATE_NAMES.map((state) => ({
        state,
        schools: open.districtsOf(state).map((district) => [district, open.nameOf(state, district)]),
      }));
    },
    readSchoolList: () => readSchoolList(deps.db),
    downloadSchools: async () =>
      new FileAnswer(
        Buffer.from(schoolFile(await readSchoolRows(deps.db))),
        csvHeaders('schools', deps.clock.now()),
      ),
    checkSchools: async ({ files }) => ({ check: await checkSchools(deps, files.list) }),
    applySchools: ({ actor, body, files }) =>
      applySchools(deps, actor, {
        file: files.list,
        leaveOut: body.leaveOut === 'true',
        fingerprint: body.fingerprint,
      }),
    checkDefaultSchools: () => checkDefaultList(deps),
    restoreDefaultSchools: ({ actor, body }) => restoreDefaultList(deps, actor, body.fingerprint),
  };
}

function schoolFile(schools: readonly School[]): string {
  const lines = schools.map(({ isClosed, openedYear, ...school }) => {
    const cells = { ...school, opened: openedYear, closed: isClosed ? 'yes' : '' };
    return csvLine(SCHOOL_COLUMNS.map((column) => cells[column]));
  });
  return [CSV_START, csvLine(SCHOOL_COLUMNS.map((column) => SCHOOL_HEADINGS[column][0])), ...lines].join('');
}
