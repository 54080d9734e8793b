import './chosen-picture.css';
import { useEffect, useEffectEvent, useRef } from 'react';

interface ChosenPictureProps {
  file: File;
  className: string;
  /** The shape that the server cuts it into, px. */
  width: number;
  height: number;
  onUnreadable: () => void;
}

/**
 * A picture that was chosen, cut as the server will cut it. It is drawn, as the page's policy shows no file's address.
 */
export function ChosenPicture({ file, className, width, height, onUnreadable }: ChosenPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const unreadable = useEffectEvent(onUnreadable);
  useEffect(() => {
    let isLeft = false;
    void createImageBitmap(file).then(
      (picture) => {
        if (!isLeft) drawCut(canvas.current, picture);
        picture.close();
      },
      () => {
        if (!isLeft) unreadable();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [file]);
  return (
    <figure className="chosen-picture">
      <canvas ref={canvas} className={className} width={width} height={height} />
      <figcaption className="muted">چنین بریده می‌شود.</figcaption>
    </figure>
  );
}

/** The largest part in the canvas's shape, from the middle. */
function drawCut(canvas: HTMLCanvasElement | null, picture: ImageBitmap): void {
  if (!canvas) return;
  const width = Math.min(picture.width, (picture.height * canvas.width) / canvas.height);
  const height = (width * canvas.height) / canvas.width;
  canvas
    .getContext('2d')
    ?.drawImage(
      picture,
      (picture.width - width) / 2,
      (picture.height - height) / 2,
      width,
      height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
}
