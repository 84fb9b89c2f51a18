import type { EndpointName, Endpoints } from '#shared/endpoints.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ActorFor, Caller } from '#server/platform/http/actors.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import type { JobHandler, ScheduledJob } from '#server/platform/jobs/queue.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { Limit } from '#server/platform/rate-limit/limits.ts';

/**
 * Everything the server needs to know about one feature. `server/features.ts` lists the features; the application, the
 * worker, account deletion, the data export, retention and the audit log iterate over that list.
 */
export type Feature<Own extends Partial<Handlers> = Partial<Handlers>> = Readonly<{
  name: string;
  /**
   * Returns the handlers of the feature's endpoints. `features` is the list of all features, which some handlers
   * describe.
   */
  handlers: (deps: Deps, features: readonly Feature[]) => Own;
  /** Checks that run before the body of a request is read. */
  before?: (deps: Deps) => {
    readonly [Name in EndpointName]?: (caller: Caller<ActorFor<Endpoints[Name]['access']>>) => Promise<void>;
  };
  jobs?: (deps: Deps) => readonly JobHandler[];
  /** Cron jobs (times in UTC). */
  schedule?: readonly ScheduledJob[];
  /** Rate limits, for the reference page and for the test that their names are unique. */
  limits?: Readonly<Record<string, Limit>>;
  /** Audit log actions of the feature, with the labels that administrators see. */
  auditActions?: Readonly<Record<string, string>>;
  personalData?: PersonalData;
  retention?: readonly RetentionTask[];
}>;

/** Retention task, which deletes data by age. Each run records the number of rows or files deleted. */
export type RetentionTask = Readonly<{
  /** Name in the record of runs, at most 60 characters. */
  name: string;
  /** Schedule, as a crontab time in UTC. */
  cron: string;
  /** Deletes expired data and returns the number of rows or files deleted. */
  run: (deps: Deps) => Promise<number>;
}>;

/** Declares a feature; the compiler checks that its handlers fit their endpoints. */
export function defineFeature<Own extends Partial<Handlers>>(feature: Feature<Own>): Feature<Own> {
  return feature;
}
