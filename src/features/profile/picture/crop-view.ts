/** The visible part of a picture: a square around a centre, in the picture's own pixels. */
export interface CropView {
  readonly x: number;
  readonly y: number;
  /** 1 shows the largest square; 2 half of that side. */
  readonly zoom: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const mostZoom = 4;

/** Returns the largest centred square. */
export function wholeView({ width, height }: PictureSize): CropView {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** Returns the square's corner and side; always within the picture. */
export function squareOf(
  view: CropView,
  picture: PictureSize,
): { x: number; y: number; side: number } {
  const side = Math.min(picture.width, picture.height) / view.zoom;
  return { x: view.x - side / 2, y: view.y - side / 2, side };
}

/** Moves the view by a number of picture pixels, limited to the picture. */
export function moved(view: CropView, dx: number, dy: number, picture: PictureSize): CropView {
  return held({ ...view, x: view.x + dx, y: view.y + dy }, picture);
}

/** Zooms around the same centre. */
export function zoomed(view: CropView, zoom: number, picture: PictureSize): CropView {
  return held({ ...view, zoom: Math.min(mostZoom, Math.max(1, zoom)) }, picture);
}

function held(view: CropView, picture: PictureSize): CropView {
  const half = squareOf(view, picture).side / 2;
  const within = (at: number, length: number) => Math.min(length - half, Math.max(half, at));
  return { ...view, x: within(view.x, picture.width), y: within(view.y, picture.height) };
}
