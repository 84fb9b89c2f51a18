/** Size of an upright image in pixels. */
export type Size = { readonly width: number; readonly height: number };
/** The cropped part: its top left corner and its size, in pixels of the photo. */
export type Crop = Size & { readonly x: number; readonly y: number };
export type Step = { readonly x: number; readonly y: number };

export const ZOOM_MAX = 4;
/** Minimum shorter side of the crop in pixels, which limits the zoom, so that a small crop is not shown enlarged. */
const SIDE_MIN_PIXELS = 160;
const JPEG_QUALITY = 0.92;

/**
 * Returns the largest crop with this ratio of width to height: centred, but higher in portraits, where the face is
 * usually in the upper half.
 */
export function firstCrop({ width, height }: Size, ratio: number): Crop {
  const crop = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  return { x: (width - crop.width) / 2, y: (height - crop.height) / 3, ...crop };
}

/** Returns the maximum zoom of a photo; 1 if it is too small to zoom. */
export function zoomMaxOf(size: Size, ratio: number): number {
  const { width, height } = firstCrop(size, ratio);
  return Math.min(ZOOM_MAX, Math.max(1, Math.min(width, height) / SIDE_MIN_PIXELS));
}

/** Returns the current zoom: 1 for the largest crop, 2 for a crop of half its width. */
export function zoomOf(crop: Crop, size: Size): number {
  return firstCrop(size, ratioOf(crop)).width / crop.width;
}

/** Moves the crop by fractions of its size, but not beyond the photo. */
export function moved(crop: Crop, size: Size, step: Step): Crop {
  return within({ ...crop, x: crop.x + step.x * crop.width, y: crop.y + step.y * crop.height }, size);
}

/** Changes the zoom; the point `at`, in fractions of the crop's size, stays in place. */
export function zoomed(crop: Crop, size: Size, zoom: number, at: Step = { x: 0.5, y: 0.5 }): Crop {
  const ratio = ratioOf(crop);
  const newZoom = Math.min(Math.max(zoom, 1), zoomMaxOf(size, ratio));
  const largest = firstCrop(size, ratio);
  const next = { width: largest.width / newZoom, height: largest.height / newZoom };
  const x = crop.x + (crop.width - next.width) * at.x;
  const y = crop.y + (crop.height - next.height) * at.y;
  return within({ x, y, ...next }, size);
}

/** Encodes the crop as a JPEG file of at most `widthMax` pixels; resolves to null if the browser cannot. */
export async function cropToFile(
  picture: CanvasImageSource,
  crop: Crop,
  widthMax: number,
): Promise<File | null> {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, widthMax / crop.width);
  canvas.width = Math.max(1, Math.round(crop.width * scale));
  canvas.height = Math.max(1, Math.round(crop.height * scale));
  draw(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

/** Draws the crop onto the canvas, with white behind transparent images. */
export function draw(canvas: HTMLCanvasElement, picture: CanvasImageSource, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
}

function ratioOf({ width, height }: Size): number {
  return width / height;
}

function within(crop: Crop, size: Size): Crop {
  return {
    ...crop,
    x: Math.min(Math.max(crop.x, 0), size.width - crop.width),
    y: Math.min(Math.max(crop.y, 0), size.height - crop.height),
  };
}
