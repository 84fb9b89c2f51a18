import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Check } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { defineText, type Texts } from '#shared/text.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './crop-dialog.module.css';
import {
  cropToFile,
  draw,
  firstCrop,
  moved,
  zoomed,
  zoomMaxOf,
  zoomOf,
  type Crop,
  type Step,
} from './crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';
import { profileText } from '../text.ts';

/** Width of the canvas in pixels; CSS scales it down. */
const CANVAS_PIXELS = 640;
const ZOOM_STEP = 0.1;
const KEY_STEP = 0.04;
const BUTTON_STEP = 0.08;

const NO_TEXTS = defineText({ en: {} });
/** A square, of at most twice the largest size in which the photo is shown. */
const PHOTO_SHAPE = { ratio: 1, widthMax: 1280 };

type CropDialogProps = {
  readonly picture: HTMLImageElement;
  /** Shape of another picture than a profile photo, which is a square behind an arch. */
  readonly shape?: {
    /** Width divided by height. */
    readonly ratio: number;
    /** Maximum width in pixels. */
    readonly widthMax: number;
    readonly texts: Texts<Readonly<Record<'title' | 'stage' | 'move' | 'use', string>>>;
  };
  readonly onDone: (file: File) => void;
  readonly onFailed: () => void;
  readonly onClose: () => void;
};

/** Dialog that crops a photo, by dragging and pinching, by keyboard, or with buttons. */
export function CropDialog({ picture, shape, onDone, onFailed, onClose }: CropDialogProps) {
  const { crop: texts } = useText(profileText);
  const ownTexts = useText(shape?.texts ?? NO_TEXTS);
  const text = { ...texts, ...ownTexts };
  const { ratio, widthMax } = shape ?? PHOTO_SHAPE;
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const [crop, setCrop] = useState(() => firstCrop(size, ratio));
  const [isCutting, setIsCutting] = useState(false);
  const isOpen = useRef(true);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  const zoom = zoomOf(crop, size);
  const zoomMax = zoomMaxOf(size, ratio);
  const move = (step: Step) => setCrop((shown) => moved(shown, size, step));
  const zoomTo = (next: (shown: Crop) => number, at?: Step) =>
    setCrop((shown) => zoomed(shown, size, next(shown), at));

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  useCropGestures(canvas, {
    onMove: move,
    onZoom: (factor, at) => zoomTo((shown) => zoomOf(shown, size) * factor, at),
  });

  const press = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    const larger = event.key === '+' || event.key === '=';
    if (step) move(step);
    else if (larger || event.key === '-')
      zoomTo((shown) => zoomOf(shown, size) + (larger ? ZOOM_STEP : -ZOOM_STEP));
    else return;
    event.preventDefault();
  };
  const finish = async () => {
    setIsCutting(true);
    const file = await cropToFile(picture, crop, widthMax);
    // The user may have cancelled the dialog during the encoding.
    if (!isOpen.current) return;
    if (file) onDone(file);
    else onFailed();
  };

  return (
    <Dialog
      label={text.title}
      width="narrow"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            kind="primary"
            icon={<Check aria-hidden="true" />}
            busyLabel={isCutting && text.cutting}
            onClick={() => void finish()}
          >
            {text.use}
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <h2 className={styles.title}>{text.title}</h2>
        <p id={hint} className="quiet-small">
          {text.hint}
        </p>
        <div className={[styles.stage, shape ? styles.wide : ''].join(' ')}>
          <canvas
            ref={canvas}
            className={styles.canvas}
            width={CANVAS_PIXELS}
            height={Math.round(CANVAS_PIXELS / ratio)}
            tabIndex={0}
            data-autofocus
            role="img"
            aria-label={text.stage}
            aria-describedby={hint}
            onKeyDown={press}
          />
          {!shape && <span className={styles.arch} aria-hidden="true" />}
        </div>
        <div className={styles.tools}>
          <label className={styles.zoom}>
            <span>{text.zoom}</span>
            <input
              type="range"
              min={1}
              max={zoomMax}
              step={0.01}
              value={zoom}
              disabled={zoomMax === 1}
              aria-valuetext={text.zoomValue(zoom)}
              onChange={(event) => {
                const newZoom = event.currentTarget.valueAsNumber;
                zoomTo(() => newZoom);
              }}
            />
          </label>
          <div className={styles.arrows} role="group" aria-label={text.move}>
            {ARROWS.map(({ direction, icon: Icon, step }) => (
              <IconButton
                key={direction}
                label={text[direction]}
                icon={<Icon aria-hidden="true" />}
                onClick={() => move(step)}
              />
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Buttons by the direction in which the photo moves; `step` moves the crop the opposite way. */
const ARROWS = [
  { direction: 'left', icon: ArrowLeft, step: { x: BUTTON_STEP, y: 0 } },
  { direction: 'right', icon: ArrowRight, step: { x: -BUTTON_STEP, y: 0 } },
  { direction: 'up', icon: ArrowUp, step: { x: 0, y: BUTTON_STEP } },
  { direction: 'down', icon: ArrowDown, step: { x: 0, y: -BUTTON_STEP } },
] as const;

const KEY_STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};
