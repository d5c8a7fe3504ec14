/** Tells whether a part of a screenshot is covered. */
import type { Browser } from 'playwright-core';

const COUNT_COLORS = `async ({ image, boxes }) => {
  const response = await fetch('data:image/jpeg;base64,' + image);
  const bitmap = await createImageBitmap(await response.blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context.drawImage(bitmap, 0, 0);
  return boxes.map(({ x, y, width, height }) => {
    const { data } = context.getImageData(Math.ceil(x) + 2, Math.ceil(y) + 2, Math.floor(width) - 5, Math.floor(height) - 5);
    const colors = new Set();
    for (let at = 0; at < data.length; at += 4) colors.add([0, 1, 2].map((part) => data[at + part] >> 5).join());
    return colors.size;
  });
}`;

export interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How many colors of a JPEG differ clearly, in each box without its edge. */
export async function colorCounts(
  browser: Browser,
  image: Uint8Array,
  boxes: readonly Box[],
): Promise<number[]> {
  const viewer = await browser.newPage();
  try {
    return await viewer.evaluate(
      `(${COUNT_COLORS})(${JSON.stringify({ image: Buffer.from(image).toString('base64'), boxes })})`,
    );
  } finally {
    await viewer.close();
  }
}
