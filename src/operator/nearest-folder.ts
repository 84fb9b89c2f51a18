import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

export function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}
