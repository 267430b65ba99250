/** Red, green and blue as six hexadecimal digits. */
type Colour = string;

/** A box with rounded corners, in hundredths of the picture's side: centre, size, radius. */
export type Shape = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  colour: Colour,
];

/** A simplified drawing of an item: a background, and boxes drawn on it in order. */
export type Sketch = { ground: Colour; shapes: readonly Shape[] };

/** Side length in pixels. */
const side = 320;

export type Drawn = { data: Uint8Array<ArrayBuffer>; width: number; height: number; channels: 3 };

/** Renders a sketch with antialiased edges. The same sketch gives the same picture on every machine. */
export function drawPicture({ ground, shapes }: Sketch): Drawn {
  const data = new Uint8Array(side * side * 3);
  const paper = rgb(ground);
  for (let at = 0; at < data.length; at += 3) data.set(paper, at);
  for (const shape of shapes) paint(data, shape);
  return { data, width: side, height: side, channels: 3 };
}

function paint(data: Uint8Array, [x, y, width, height, radius, colour]: Shape): void {
  const unit = side / 100;
  const filling = rgb(colour);
  const [halfWidth, halfHeight, round] = [(width / 2) * unit, (height / 2) * unit, radius * unit];
  const from = Math.max(0, Math.floor(y * unit - halfHeight) - 1);
  const to = Math.min(side, Math.ceil(y * unit + halfHeight) + 1);
  for (let row = from; row < to; row += 1) {
    for (let column = 0; column < side; column += 1) {
      // Distance of the pixel's centre from the outside of the box; negative inside.
      const beyondX = Math.abs(column + 0.5 - x * unit) - halfWidth + round;
      const beyondY = Math.abs(row + 0.5 - y * unit) - halfHeight + round;
      const outside = Math.hypot(Math.max(beyondX, 0), Math.max(beyondY, 0));
      const distance = outside + Math.min(Math.max(beyondX, beyondY), 0) - round;
      const share = Math.min(1, Math.max(0, 0.5 - distance));
      if (share > 0) mix(data, (row * side + column) * 3, filling, share);
    }
  }
}

function mix(data: Uint8Array, at: number, filling: readonly number[], share: number): void {
  for (const [channel, value] of filling.entries()) {
    const before = data[at + channel] ?? 0;
    data[at + channel] = Math.round(before + (value - before) * share);
  }
}

function rgb(colour: Colour): [number, number, number] {
  const value = Number.parseInt(colour, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
