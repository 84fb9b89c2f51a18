import { START_BYTES } from '#shared/files/content.ts';
import {
  isWorkbookStart,
  listErrors,
  listNameRefusal,
  listReader,
  listSizeRefusal,
  listStartRefusal,
} from '#shared/files/lists.ts';
import { holdFile, useChosenFile } from './use-chosen-file.ts';
import { textOf } from './use-text.ts';

/** Size of the slices in which the encoding is checked; each check takes less than a frame. */
const SLICE_BYTES = 256 * 1024;

/** State of a chosen list, a CSV or Excel file; checks it with the server's rules before it is uploaded. */
export function useListChoice() {
  return useChosenFile(async (chosen) => {
    const refused = listSizeRefusal(chosen.size) ?? listNameRefusal(chosen.name);
    if (refused) return textOf(refused);
    const list = await holdFile(chosen, listStartRefusal);
    if (typeof list === 'string' || (await isWorkbook(list)) || (await isText(list))) return list;
    return textOf(listErrors.notText);
  });
}

async function isWorkbook(list: File): Promise<boolean> {
  return isWorkbookStart(new Uint8Array(await list.slice(0, START_BYTES).arrayBuffer()));
}

async function isText(list: File): Promise<boolean> {
  let read;
  for (let at = 0; at < list.size; at += SLICE_BYTES) {
    const slice = new Uint8Array(await list.slice(at, at + SLICE_BYTES).arrayBuffer());
    read ??= listReader(slice);
    if (read(slice) === undefined) return false;
  }
  return read?.() !== undefined;
}
