import type { Locator } from '@playwright/test';

export type DroppedFile = {
  readonly name: string;
  readonly type?: string;
  readonly bytes: Uint8Array;
  /** Size in bytes to which the file is padded, such as one byte over the limit. */
  readonly size?: number;
};

/** Drops files on an element, like a drag from a file manager. */
export async function dropFiles(place: Locator, ...files: readonly DroppedFile[]): Promise<void> {
  const given = files.map(({ name, type = '', bytes, size = bytes.length }) => ({
    name,
    type,
    bytes: [...bytes],
    more: size - bytes.length,
  }));
  const dataTransfer = await place.page().evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const { name, type, bytes, more } of files)
      transfer.items.add(new File([new Uint8Array(bytes), 'a'.repeat(more)], name, { type }));
    return transfer;
  }, given);
  await place.dispatchEvent('drop', { dataTransfer });
}
