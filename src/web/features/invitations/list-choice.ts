import { LIST_NOT_TEXT, listReader, listSizeRefusal, listStartRefusal } from '#shared/files/lists.ts';
import { holdFile, useChosenFile } from '#web/lib/use-chosen-file.ts';

/** So little is looked at between two frames that the page goes on meanwhile. */
const SLICE_BYTES = 256 * 1024;

/** A chosen list, or why it was refused: at once, and with the sentence that the server would refuse it with. */
export function useListChoice() {
  return useChosenFile(async (chosen) => {
    const refused = listSizeRefusal(chosen.size);
    if (refused) return refused;
    const list = await holdFile(chosen, listStartRefusal);
    return typeof list === 'string' || (await isText(list)) ? list : LIST_NOT_TEXT;
  });
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
