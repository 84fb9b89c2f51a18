/** Size of an upright image in pixels. */
export type Size = { readonly width: number; readonly height: number };
/** The crop square: its top left corner and side, in pixels of the photo. */
export type Crop = { readonly x: number; readonly y: number; readonly side: number };
export type Step = { readonly x: number; readonly y: number };

export const ZOOM_MAX = 4;
/** Minimum side of the square in pixels, which limits the zoom, so that a small crop is not shown enlarged. */
const SIDE_MIN_PIXELS = 160;
/** Maximum side of the uploaded photo in pixels: twice the largest displayed size. */
const SENT_PIXELS_MAX = 1280;
const JPEG_QUALITY = 0.92;

/** Returns the largest square: centred, but higher in portraits, where the face is usually in the upper half. */
export function firstCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 3, side };
}

/** Returns the maximum zoom of a photo; 1 if it is too small to zoom. */
export function zoomMaxOf({ width, height }: Size): number {
  return Math.min(ZOOM_MAX, Math.max(1, Math.min(width, height) / SIDE_MIN_PIXELS));
}

/** Returns the current zoom: 1 for the largest square, 2 for a square of half that side. */
export function zoomOf(crop: Crop, size: Size): number {
  return Math.min(size.width, size.height) / crop.side;
}

/** Moves the square by fractions of its side, but not beyond the photo. */
export function moved(crop: Crop, size: Size, step: Step): Crop {
  return within({ ...crop, x: crop.x + step.x * crop.side, y: crop.y + step.y * crop.side }, size);
}

/** Changes the zoom; the point `at`, in fractions of the square's side, stays in place. */
export function zoomed(crop: Crop, size: Size, zoom: number, at: Step = { x: 0.5, y: 0.5 }): Crop {
  const newZoom = Math.min(Math.max(zoom, 1), zoomMaxOf(size));
  const side = Math.min(size.width, size.height) / newZoom;
  const grown = crop.side - side;
  return within({ x: crop.x + grown * at.x, y: crop.y + grown * at.y, side }, size);
}

/** Encodes the crop as a JPEG file; resolves to null if the browser cannot. */
export async function cropToFile(picture: CanvasImageSource, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.min(SENT_PIXELS_MAX, Math.round(crop.side)));
  canvas.width = side;
  canvas.height = side;
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
  context.drawImage(picture, crop.x, crop.y, crop.side, crop.side, 0, 0, canvas.width, canvas.height);
}

function within({ x, y, side }: Crop, { width, height }: Size): Crop {
  return {
    x: Math.min(Math.max(x, 0), width - side),
    y: Math.min(Math.max(y, 0), height - side),
    side,
  };
}
