/** The size of a picture in pixels, upright. */
export type Size = { readonly width: number; readonly height: number };
/** The square of a picture that is kept: its left upper corner and its side, in pixels of the picture. */
export type Crop = { readonly x: number; readonly y: number; readonly side: number };
export type Step = { readonly x: number; readonly y: number };

export const ZOOM_MAX = 4;
/** A smaller square would be enlarged to more than it shows. */
const SIDE_MIN_PIXELS = 160;
/** Side of the picture that is sent: twice the largest that is shown. */
const SENT_PIXELS_MAX = 1280;
const JPEG_QUALITY = 0.92;

/** The largest square, in the middle; of a portrait a little above it, where faces are. */
export function firstCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 3, side };
}

/** How far a picture can be zoomed in; 1 when it is too small for any. */
export function zoomMaxOf({ width, height }: Size): number {
  return Math.min(ZOOM_MAX, Math.max(1, Math.min(width, height) / SIDE_MIN_PIXELS));
}

/** 1 when the largest square is kept, 2 when one of half its side is. */
export function zoomOf(crop: Crop, size: Size): number {
  return Math.min(size.width, size.height) / crop.side;
}

/** The square moved by this step, in parts of its side, as far as the picture goes. */
export function moved(crop: Crop, size: Size, step: Step): Crop {
  return within({ ...crop, x: crop.x + step.x * crop.side, y: crop.y + step.y * crop.side }, size);
}

/** The square at this zoom; the point that is at `at`, in parts of the side, stays where it is. */
export function zoomed(crop: Crop, size: Size, zoom: number, at: Step = { x: 0.5, y: 0.5 }): Crop {
  const wanted = Math.min(Math.max(zoom, 1), zoomMaxOf(size));
  const side = Math.min(size.width, size.height) / wanted;
  const grown = crop.side - side;
  return within({ x: crop.x + grown * at.x, y: crop.y + grown * at.y, side }, size);
}

/** The kept square as a JPEG file, made here on the device; null when the browser cannot. */
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

/** Draws the kept square so that it fills the canvas; a transparent picture stands on white. */
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
