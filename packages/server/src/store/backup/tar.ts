/** The subset of the tar format (POSIX ustar) for plain files. */
const BLOCK = 512;

/** The header of a file. `name` has at most 100 ASCII characters, `size` at most 8 GiB. */
export function tarHeader(name: string, size: number, modifiedAt: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0, 100, 'ascii');
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 12), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The padding of a file's last block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

/** The checksum field itself counts as spaces. */
function checksum(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}

export interface TarFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The files of an archive, one at a time. Throws when it is not a tar archive or is truncated. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const reader = createReader(source);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    if (Number.parseInt(header.toString('latin1', 148, 156), 8) !== checksum(header)) {
      throw new Error('this is not a tar archive');
    }
    const name = header.toString('latin1', 0, header.indexOf(0));
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8);
    const content = await reader.take(size);
    await reader.take(tarPadding(size).length);
    yield { name, content };
  }
}

function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let heldBytes = 0;
  return {
    async take(bytes: number): Promise<Buffer> {
      while (heldBytes < bytes) {
        const next = await chunks.next();
        if (next.done === true) throw new Error('the archive is truncated');
        held.push(next.value);
        heldBytes += next.value.length;
      }
      const all = Buffer.concat(held, heldBytes);
      held = [all.subarray(bytes)];
      heldBytes -= bytes;
      return all.subarray(0, bytes);
    },
  };
}
