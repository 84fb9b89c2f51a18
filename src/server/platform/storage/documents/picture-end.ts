const JPEG_END = 0xd9;
const PNG_SIGNATURE_BYTES = 8;
const PNG_CHUNK_OVERHEAD_BYTES = 12;

/**
 * Returns the size of a JPEG picture in bytes, which is the offset after its end marker; null without an end marker.
 * Segments as in ITU-T T.81, annex B.
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
    // Compressed pixels follow a scan's header; they contain only standalone markers.
    else position = at + 2 + bytes.readUInt16BE(at + 2);
  }
}

/**
 * Returns the size of a PNG picture in bytes, which is the offset after its IEND chunk; null without an IEND chunk
 * (PNG, third edition, §5).
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

// Markers without a length: stuffed zeros, TEM, restart markers and the start of an image.
function isStandalone(marker: number): boolean {
  return marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
