const JPEG_END = 0xd9;
const PNG_SIGNATURE_BYTES = 8;
const PNG_CHUNK_OVERHEAD_BYTES = 12;

/**
 * Returns the size of a JPEG picture in bytes, up to and including its end marker; null if there is no end marker.
 * Later bytes are not part of the picture. For segments see ITU-T T.81, annex B.
 */
export function endOfJpeg(bytes: Buffer): number | null {
  let position = 2;
  for (;;) {
    const at = bytes.indexOf(0xff, position);
    const marker = bytes[at + 1];
    if (at < 0 || marker === undefined) return null;
    if (marker === JPEG_END) return at + 2;
    if (marker === 0xff) position = at + 1;
    else if (isStandalone(marker)) position = at + 2;
    else if (at + 4 > bytes.length) return null;
    // The compressed pixels after a scan header contain only standalone markers.
    else position = at + 2 + bytes.readUInt16BE(at + 2);
  }
}

/**
 * Returns the size of a PNG picture in bytes, up to and including its IEND chunk; null if there is none (PNG, third
 * edition, §5).
 */
export function endOfPng(bytes: Buffer): number | null {
  let position = PNG_SIGNATURE_BYTES;
  while (position + PNG_CHUNK_OVERHEAD_BYTES <= bytes.length) {
    const type = bytes.toString('latin1', position + 4, position + 8);
    position += PNG_CHUNK_OVERHEAD_BYTES + bytes.readUInt32BE(position);
    if (type === 'IEND') return position <= bytes.length ? position : null;
  }
  return null;
}

// Stuffed zeros, TEM, restart markers and the start of an image have no length field.
function isStandalone(marker: number): boolean {
  return marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
