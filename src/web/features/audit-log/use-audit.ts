import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { auditCalls, type AuditFilter } from '#shared/audit-log/endpoints.ts';
import { dayIn, TEXT_MAX } from '#shared/fields.ts';
import { call } from '#web/lib/api.ts';

const EVERYTHING = filterIn(new URLSearchParams());

/** Fetches a page of the log; filters and position are in the URL. */
export function useAuditPage() {
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const before = params.get('before') ?? '';
  const page = useQuery({
    queryKey: ['admin', 'audit', filter, before],
    queryFn: ({ signal }) => call(auditCalls.listAudit, { query: { ...filter, before } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    filter,
    before,
    page,
    isFiltered: JSON.stringify(filter) !== JSON.stringify(EVERYTHING),
    /** Applies a changed filter, starting at the newest rows. */
    showFiltered: (changed: AuditFilter) => setParams(given(changed)),
    showEverything: () => setParams({}),
    showBefore: (position: string) => setParams(given({ ...filter, before: position })),
  };
}

/** Verifies the whole hash chain on request. */
export function useChainCheck() {
  return useQuery({
    queryKey: ['admin', 'audit-chain'],
    queryFn: ({ signal }) => call(auditCalls.checkAudit, {}, { signal }),
    enabled: false,
    retry: false,
    gcTime: 0,
  });
}

/** Parses the URL's parameters; ignores invalid values. */
function filterIn(params: URLSearchParams): AuditFilter {
  return {
    action: /^[a-z-]{1,30}\.[a-z-]{1,30}$/.exec(params.get('action') ?? '')?.[0] ?? '',
    person: (params.get('person') ?? '').slice(0, TEXT_MAX.email),
    from: dayIn(params.get('from')),
    until: dayIn(params.get('until')),
  };
}

function given(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
