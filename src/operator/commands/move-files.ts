/** `navodayan move-files --to s3://…`: copies the stored files from STORAGE_URL to another location. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { moveFiles } from '#operator/move-files.ts';
import {
  describeLocation,
  readStorageLocation,
  STORAGE_URL_SHAPE,
  type StorageLocation,
} from '#server/config/storage-location.ts';
import { runOnSite, UsageError } from './run-command.ts';

const USAGE = `Usage:
  navodayan move-files --to s3://KEY:SECRET@host/bucket?region=ap-south-1
  navodayan move-files --from s3://KEY:SECRET@host/bucket --to file:/srv/navodayan/files --remove

Copies every stored file, compares each byte, and leaves out what is there already. Without --from the files come from the
location of STORAGE_URL. --remove takes each file away from there once it has arrived.`;

await runOnSite(USAGE, readArguments, async (config, { from = config.storage, to, removes }) => {
  const { copied, present } = await moveFiles(config, { from, to, removes, report: console.log });
  console.log(`${copied} files were copied to ${describeLocation(to)}; ${present} were already there.`);
  if (removes) console.log(`They have been deleted from ${describeLocation(from)}.`);
  const home = join(config.dataDir, 'files');
  const isHome = to.kind === 'disk' && to.directory === home;
  console.log(
    `Now set STORAGE_URL to ${isHome ? 'nothing' : 'the new location'} and restart the application.`,
  );
});

function readArguments() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      remove: { type: 'boolean', default: false },
    },
  });
  if (values.to === undefined) throw new UsageError('Say where to: --to s3://KEY:SECRET@host/bucket.');
  return {
    from: values.from === undefined ? undefined : placeOf('--from', values.from),
    to: placeOf('--to', values.to),
    removes: values.remove,
  };
}

function placeOf(option: string, url: string): StorageLocation {
  const location = readStorageLocation(url);
  if (location === null) throw new UsageError(`${option} ${STORAGE_URL_SHAPE}.`);
  return location;
}
