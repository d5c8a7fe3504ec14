import { crc32, deflateSync } from 'node:zlib';
import type { Product } from '../catalogue/product.ts';
import { hueOf } from './product-hue.ts';

const WIDTH = 320;
const HEIGHT = 240;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits per channel, red, green and blue; the only compression, filter method and order there are. */
const FORMAT = [8, 2, 0, 0, 0];

/** The picture of a product for other programs, most of which show no vector graphics: the drawing without its texts. */
export function productPng(product: Product): Buffer {
  const hue = hueOf(product);
  const [wall, lamp, shelf] = [colorOf(hue, 0.32, 0.9), colorOf(hue, 0.34, 0.72), colorOf(hue, 0.3, 0.58)];
  const colorAt = (x: number, y: number) => {
    if (Math.hypot(x - 160, y - 110) < 65) return lamp;
    return Math.abs(x - 160) < 65 && Math.abs(y - 172) < 6 ? shelf : wall;
  };
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    // Each row begins with its filter: none.
    Buffer.from([0, ...Array.from({ length: WIDTH }, (_, x) => colorAt(x, y)).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set(FORMAT, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** Red, green and blue of a hue in degrees, with saturation and lightness from 0 to 1. */
function colorOf(hue: number, saturation: number, lightness: number): readonly number[] {
  const range = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const turn = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - range * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  });
}
