import { DOCUMENT_BYTES_MAX } from '#shared/files/documents.ts';
import { withExtension } from '#shared/files/names.ts';

/**
 * Maximum side lengths in pixels, tried in this order until the file is small enough. A photographed document stays
 * readable at all of them.
 */
const SIDES_MAX = [3000, 2200, 1600];
const QUALITY = 0.85;

/**
 * Shrinks a photo to at most 5 MB, as a JPEG; resolves to null if that fails.
 * @throws {DOMException} when the file cannot be read.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) {
    // A damaged image and a deleted file cause the same error; reading the file throws only if it was
    // deleted.
    await file.arrayBuffer();
    return null;
  }
  try {
    for (const side of SIDES_MAX) {
      const blob = await draw(picture, Math.min(1, side / Math.max(picture.width, picture.height)));
      if (blob && blob.size <= DOCUMENT_BYTES_MAX)
        return new File([blob], withExtension(file.name, 'jpg'), { type: blob.type });
    }
    return null;
  } finally {
    picture.close();
  }
}

async function draw(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency, so a transparent PNG gets a white background.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
