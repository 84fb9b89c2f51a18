import type { Trace, TraceEvent } from 'lighthouse';

/** Chromium's events have their start and duration in the thread's CPU time, too, in microseconds. */
type Timed = TraceEvent & { readonly tts?: number; readonly tdur?: number };
type Task = Timed & { readonly tts: number; readonly tdur: number };

/** Name of the events that contain all other events of a thread. */
const TASK = 'RunTask';

/**
 * Returns the trace as if no thread had waited for a CPU: within a task, events start and last as long as the CPU time
 * of the thread. Tasks start as before.
 */
export function inCpuTime(trace: Trace): Trace {
  const tasks = tasksByThread(trace.traceEvents);
  return {
    ...trace,
    traceEvents: trace.traceEvents.map((event: Timed) => {
      const { ts, tts, tdur = event.dur } = event;
      const task = tts === undefined ? undefined : taskAt(tasks.get(threadOf(event)) ?? [], ts);
      return task === undefined || tts === undefined
        ? event
        : { ...event, ts: task.ts + Math.max(0, tts - task.tts), dur: tdur };
    }),
  };
}

/** Returns the tasks of each thread, in order of their start. */
function tasksByThread(events: readonly Timed[]): Map<string, Task[]> {
  const tasks = events
    .filter(
      (event): event is Task => event.name === TASK && event.tts !== undefined && event.tdur !== undefined,
    )
    .toSorted((a, b) => a.ts - b.ts);
  return Map.groupBy(tasks, threadOf);
}

/** Finds the task that runs at `ts` by bisection. */
function taskAt(tasks: readonly Task[], ts: number): Task | undefined {
  let first = 0;
  let end = tasks.length;
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if ((tasks[middle]?.ts ?? Number.POSITIVE_INFINITY) <= ts) first = middle + 1;
    else end = middle;
  }
  const task = tasks[first - 1];
  return task && ts <= task.ts + task.dur ? task : undefined;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}
