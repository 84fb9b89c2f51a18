/** Steps of `navodayan setup` after the questions are answered. */
import { randomBytes } from 'node:crypto';
import { chmod, chown, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { tidy } from '#shared/fields.ts';
import { isCommunitySettingName } from '#shared/site/community-settings.ts';
import { ensureAdmin } from '#server/features/administrators/admins.service.ts';
import { readCommunityValues, setCommunityValue } from '#server/features/site/community.service.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { nearestFolder } from '#server/platform/nearest-folder.ts';
import { smtpMailer } from '#server/platform/mail/smtp.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode, errorMessage } from '#server/platform/system-error.ts';
import { BACKUP_KEY_BYTES } from './backup.service.ts';
import { contactsIn, definedIn, type Answers } from './setup-answers.service.ts';

const FILE_MODE = 0o640;
const KEY_MODE = 0o400;
const FOLDER_MODE = 0o750;
const DATA_MODE = 0o700;

/** User and group of the application, if another user runs the setup. */
export type Owner = Readonly<{ uid: number; gid: number }>;

/** The first administrator; `link` opens the page for setting a password; null if they already have one. */
export type Prepared = Readonly<{ username: string; link: string | null; minutes: number }>;

/**
 * Stores the contact details and creates the first administrator in a migrated database. Running it again
 * with the same answers changes nothing except the link, which is new.
 * @throws {StartupError} if the address belongs to a member who is not an administrator.
 */
export async function prepareSite(deps: Deps, answers: Answers): Promise<Prepared> {
  const stored = await readCommunityValues(deps.db);
  for (const [name, value] of Object.entries(contactsIn(answers)))
    if (isCommunitySettingName(name) && stored[name] !== tidy(value))
      await setCommunityValue(deps, { name, value, actorId: null });
  const { ADMIN_EMAIL: email = '', ADMIN_FIRST_NAME: firstName, ADMIN_LAST_NAME: lastName } = answers;
  const made = await ensureAdmin(deps, { email, firstName, lastName });
  if (!made.ok) throw new StartupError(made.message);
  return made;
}

/** Sends a test email. Returns the problem in one sentence, or undefined. */
export async function sendTestEmail(
  { smtpUrl = '', mailFrom, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  to: string,
): Promise<string | undefined> {
  const mailer = smtpMailer({ url: smtpUrl, from: mailFrom });
  const sentence = `This is a test email from ${publicUrl}. Its mail server works.`;
  try {
    await mailer.send({ to, subject: 'Test email', text: `${sentence}\n`, html: `<p>${sentence}</p>` });
    return undefined;
  } catch (error) {
    return errorMessage(error);
  } finally {
    mailer.close();
  }
}

/**
 * Checks that the settings file can be written, before asking any question. Returns the settings in the
 * existing file, if it may be replaced.
 * @throws {StartupError}
 */
export function checkSettingsFile(file: string, { force }: { force: boolean }): Answers {
  if (existsSync(file) && !force)
    throw new StartupError(
      `The settings file ${file} exists. Edit it, or add --force to replace it; its copy is then ${file}.bak.`,
    );
  const nearest = nearestFolder(dirname(file));
  try {
    accessSync(nearest, constants.W_OK);
    return existsSync(file) ? definedIn(parseEnv(readFileSync(file, 'utf8'))) : {};
  } catch (error) {
    throw new StartupError(
      `The settings file ${file} cannot be written (${errorCode(error)}). Run the command with sudo, or name another file after --to.`,
      { cause: error },
    );
  }
}

/**
 * Writes the settings file atomically, readable by its owner and group, and keeps a copy of the file it
 * replaces.
 */
export async function writeSettingsFile(file: string, content: string, owner?: Owner): Promise<void> {
  await makeFolder(dirname(file), FOLDER_MODE, owner && { uid: 0, gid: owner.gid });
  if (existsSync(file)) await copyFile(file, `${file}.bak`);
  const part = `${file}.part`;
  await rm(part, { force: true });
  const handle = await open(part, 'wx', FILE_MODE);
  try {
    await handle.writeFile(content);
    await handle.chmod(FILE_MODE);
    if (owner) await handle.chown(0, owner.gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}

/**
 * Makes the key of the nightly backups, readable only by the user of the application. Returns false if there is one,
 * which stays: older backups need it.
 */
export async function makeBackupKey(file: string, owner?: Owner): Promise<boolean> {
  if (existsSync(file)) return false;
  await makeFolder(dirname(file), FOLDER_MODE, owner && { uid: 0, gid: owner.gid });
  const part = `${file}.part`;
  await rm(part, { force: true });
  const handle = await open(part, 'wx', KEY_MODE);
  try {
    await handle.writeFile(randomBytes(BACKUP_KEY_BYTES));
    if (owner) await handle.chown(owner.uid, owner.gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
  return true;
}

/** Creates the data folder for the user of the application, if it does not exist. */
export async function makeDataFolder(folder: string, owner: Owner): Promise<void> {
  await makeFolder(folder, DATA_MODE, owner);
}

/** Creates a folder and its parents; only the folder itself gets this mode and owner. */
async function makeFolder(folder: string, mode: number, owner?: Owner): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(folder, { recursive: true });
  await chmod(folder, mode);
  if (owner) await chown(folder, owner.uid, owner.gid);
}
