import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { MAIL_RESULTS, type MailResult } from '#server/platform/mail/mail.ts';

/** A completed request. */
export type Answered = Readonly<{ method: string; route: string; status: number; seconds: number }>;

/** Metrics of this process in Prometheus format. */
export type Metrics = Readonly<{
  noteAnswer: (answered: Answered) => void;
  countMail: (result: MailResult) => void;
  /** Adds memory, CPU time and event loop delay, which commands do not need. */
  watchProcess: () => void;
  /** Adds metrics that are read for each scrape. Omits them when reading fails. */
  addReading: (reading: Reading) => void;
  /** Returns all metrics in Prometheus format. */
  write: () => Promise<{ mediaType: string; text: string }>;
}>;

/** Names and descriptions of metrics, and the function that reads their values. */
export type Reading = Readonly<{
  names: Readonly<Record<string, string>>;
  read: () => Promise<Readonly<Record<string, number>>>;
}>;

const PREFIX = 'navodayan_';
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics. Routes are labelled by their patterns, so that no id, token or address becomes a label. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const readings: Reading[] = [];
  const gauges = new Map<string, Gauge>();
  const answers = new Histogram({
    name: `${PREFIX}http_request_seconds`,
    help: 'Time to answer a request, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const mails = new Counter({
    name: `${PREFIX}mails_total`,
    help: 'Emails by result: accepted by the mail server, refused by it, or failed without an answer',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of MAIL_RESULTS) mails.inc({ result }, 0);
  return {
    countMail: (result) => mails.inc({ result }),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    noteAnswer: ({ method, route, status, seconds }) =>
      answers.observe({ method, route, status: String(status) }, seconds),
    addReading: (reading) => {
      readings.push(reading);
      for (const [name, help] of Object.entries(reading.names))
        gauges.set(name, new Gauge({ name: `${PREFIX}${name}`, help, registers: [registry] }));
    },
    write: async () => {
      for (const reading of readings) {
        const values = await reading.read().catch(() => ({}));
        for (const name of Object.keys(reading.names)) gauges.get(name)?.remove();
        for (const [name, value] of Object.entries(values)) gauges.get(name)?.set(value);
      }
      return { mediaType: registry.contentType, text: await registry.metrics() };
    },
  };
}
