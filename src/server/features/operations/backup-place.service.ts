import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { readBucketPath, type BackupPlace } from '#server/config/storage-location.ts';
import type { BackupMade } from '#server/platform/backup/back-up.ts';
import type { Bucket } from '#server/platform/backup/bucket.ts';
import { isAlive } from '#server/platform/is-alive.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { makeBackup } from './backup.service.ts';

const DAY_MS = 24 * 3_600_000;
/** Name of a backup, and of the unfinished folder of a killed run. */
const BACKUP = /^navodayan-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(\.part)?$/;
const IN_BUCKET = /^s3:\/\//;

export type BackupOrder = Readonly<{
  /** A folder or `s3://bucket/prefix`; if undefined, `BACKUP_URL` or `DATA_DIR/backups`. */
  to: string | undefined;
  keyFile: string | undefined;
  /** Deletes backups older than this many days after a successful backup; undefined keeps all. */
  keepDays: number | undefined;
}>;

type Report = (line: string) => void;
type InBucket = Extract<BackupPlace, { kind: 's3' }>;

/** Returns whether an argument such as `s3://bucket/prefix` names a place in a bucket. */
export function isInBucket(place: string): boolean {
  return IN_BUCKET.test(place);
}

/**
 * Makes a backup in a folder or bucket, and then deletes old ones. A backup for a bucket is made in `DATA_DIR` and
 * uploaded from there. Returns where the backup is.
 * @throws {StartupError} also if the place is unknown, before anything is done.
 */
export async function makeBackupAt(
  config: Config,
  { to, keyFile, keepDays }: BackupOrder,
  now: Date,
  report: Report,
): Promise<Pick<BackupMade, 'manifest'> & { place: string }> {
  const place = findPlace(config, to);
  if (place.kind === 'disk') {
    const { directory } = place;
    const { folder, manifest } = await makeBackup(config, { folder: directory, keyFile }, now, report);
    const names = await readdir(directory);
    for (const name of findExpired(names, keepDays, now)) {
      await rm(join(directory, name), { recursive: true });
      report(`Deleted the old backup ${join(directory, name)}.`);
    }
    return { place: folder, manifest };
  }
  const bucket = await openBucketAt(place);
  await bucket.check();
  return await inTemporaryFolder(config, async (folder) => {
    let name = '';
    const deliver = async (made: string) => {
      name = made.slice(folder.length + 1);
      report(`Uploading the backup to ${address(place, name)}.`);
      await bucket.upload(made, name);
    };
    const { manifest } = await makeBackup(config, { folder, keyFile, deliver }, now, report);
    await removeOld(bucket, { place, keepDays, now, report });
    return { place: address(place, name), manifest };
  });
}

/**
 * Calls `work` with the folder of a backup. A backup in a bucket (`s3://bucket/prefix/navodayan-…`) is downloaded to
 * `DATA_DIR` first and deleted there afterwards.
 * @throws {StartupError} if there is none.
 */
export async function withBackupFolder<Value>(
  config: Config,
  from: string,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  if (!isInBucket(from)) return await work(from);
  const path = from.replace(/\/$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  const place = findPlace(config, path.slice(0, -name.length - 1));
  if (!BACKUP.test(name) || place.kind !== 's3')
    throw new StartupError(`${from} does not name a backup, such as s3://bucket/navodayan-20260131-120000.`);
  const bucket = await openBucketAt(place);
  const isFinished = (await bucket.list()).get(name);
  if (isFinished === undefined) throw new StartupError(`There is no backup ${from}.`);
  if (!isFinished) throw new StartupError(`${from} is not a finished backup: its upload did not end.`);
  return await inTemporaryFolder(config, async (folder) => {
    await bucket.download(name, join(folder, name));
    return await work(join(folder, name));
  });
}

/** Access keys come only from BACKUP_URL, because every user of the machine can read a command line. */
function findPlace({ backupUrl, dataDir }: Config, argument: string | undefined): BackupPlace {
  if (argument === undefined) return backupUrl ?? { kind: 'disk', directory: join(dataDir, 'backups') };
  if (!isInBucket(argument)) return { kind: 'disk', directory: resolve(argument) };
  const path = readBucketPath(argument.replace(IN_BUCKET, ''));
  if (path === null)
    throw new StartupError('Write s3://bucket/prefix; host, region and access key belong in BACKUP_URL.');
  if (backupUrl?.kind === 's3') return { ...backupUrl, ...path };
  throw new StartupError('Set BACKUP_URL to the bucket, with its host, region and access key.');
}

/** The S3 client is imported only when it is needed, because it is large. */
async function openBucketAt(place: InBucket): Promise<Bucket> {
  const { openBucket } = await import('#server/platform/backup/bucket.ts');
  return openBucket(place);
}

function address({ bucket, prefix }: InBucket, name: string): string {
  return `s3://${bucket}/${prefix}${name}`;
}

type Removal = Readonly<{ place: InBucket; keepDays: number | undefined; now: Date; report: Report }>;

/** Deletes old backups, and uploads that a killed run left unfinished more than a day ago. */
async function removeOld(bucket: Bucket, { place, keepDays, now, report }: Removal): Promise<void> {
  const found = await bucket.list();
  const unfinished = [...found].filter(([, isFinished]) => !isFinished).map(([name]) => name);
  const expired = findExpired([...found.keys()], keepDays, now);
  for (const name of new Set([...expired, ...findExpired(unfinished, 1, now)])) {
    await bucket.remove(name);
    const kind = unfinished.includes(name) ? 'unfinished' : 'old';
    report(`Deleted the ${kind} backup ${address(place, name)}.`);
  }
}

function findExpired(names: readonly string[], days: number | undefined, now: Date): string[] {
  if (days === undefined) return [];
  return names.filter((name) => {
    const madeAt = Date.parse(name.replace(BACKUP, '$1-$2-$3T$4:$5:$6Z'));
    return BACKUP.test(name) && now.getTime() - madeAt > days * DAY_MS;
  });
}

/** Calls `work` with an empty folder in `DATA_DIR`, and deletes it. Deletes those that killed runs have left. */
async function inTemporaryFolder<Value>(
  { dataDir }: Config,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const parent = join(dataDir, 'backup-transfer');
  await mkdir(dataDir, { recursive: true }); // the account of the embedded database must be able to enter it
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent))
    if (await isAbandoned(join(parent, name), name)) await rm(join(parent, name), { recursive: true });
  const folder = join(parent, `${hostname()}~${process.pid}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A folder of another machine, whose processes are unknown here, counts as abandoned after two days. */
async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const [host, pid] = name.split('~');
  if (host === hostname()) return Number(pid) === process.pid || !isAlive(Number(pid));
  return Date.now() - (await stat(folder)).mtimeMs > 2 * DAY_MS;
}
