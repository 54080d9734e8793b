import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { accountCopy } from './copy.ts';
import { middleSquare, moveSquare, zoomSquare, type Square } from './crop-square.ts';

const copy = accountCopy.crop;
/** Pixels of the canvas; it is shown at half of it, sharp on any screen. */
const CANVAS = 560;
const PREVIEW = 192;
/** A press of an arrow key, as a share of the square. */
const KEY_STEP = 0.05;

interface CropDialogProps {
  /** Upright, whatever orientation its file says. */
  picture: ImageBitmap;
  /** The square that was chosen before. */
  square: Square | null;
  onTake: (square: Square, preview: string) => void;
  onClose: () => void;
}

/** The square of a picture that is kept: moved by drag or arrow keys, brought closer by a slider. */
export function CropDialog({ picture, square: before, onTake, onClose }: CropDialogProps) {
  const [square, setSquare] = useState(before ?? middleSquare(picture));
  const [zoom, setZoom] = useState(before ? Math.min(picture.width, picture.height) / before.size : 1);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (paper) draw(paper, picture, square);
  }, [picture, square]);

  const onDrag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLButtonElement>): void => {
    if ((buttons & 1) === 0) return;
    const scale = square.size / currentTarget.clientWidth;
    setSquare((now) => moveSquare(now, { x: -movementX * scale, y: -movementY * scale }, picture));
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = Math.max(1, square.size * KEY_STEP);
    const by = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    }[event.key];
    if (!by) return;
    event.preventDefault();
    setSquare(moveSquare(square, by, picture));
  };
  const take = (): void => {
    const paper = Object.assign(document.createElement('canvas'), { width: PREVIEW, height: PREVIEW });
    const context = paper.getContext('2d');
    if (context) draw(context, picture, square);
    onTake(square, paper.toDataURL('image/webp', 0.9));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      closeLabel={accountCopy.devices.close}
      foot={
        <>
          <Button onClick={take}>{copy.take}</Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.no}
          </Button>
        </>
      }
    >
      <div className="crop">
        <button
          type="button"
          className="crop-area"
          aria-label={copy.move}
          aria-describedby="crop-hint"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onDrag}
          onKeyDown={onKey}
        >
          <canvas ref={canvas} width={CANVAS} height={CANVAS} data-square={`${square.x},${square.y},${square.size}`} />
        </button>
        <p id="crop-hint" className="crop-hint">
          {copy.hint}
        </p>
        <label className="crop-zoom">
          <span>{copy.zoom}</span>
          <input
            type="range"
            min={1}
            max={5}
            step={0.05}
            value={zoom}
            onChange={({ target }) => {
              setZoom(target.valueAsNumber);
              setSquare(zoomSquare(square, target.valueAsNumber, picture));
            }}
          />
        </label>
      </div>
    </Dialog>
  );
}

function draw(paper: CanvasRenderingContext2D, picture: ImageBitmap, { x, y, size }: Square): void {
  const { width } = paper.canvas;
  // Transparent parts become white when it is saved.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, width);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, x, y, size, size, 0, 0, width, width);
}
