/** The types of pictures of products. SVG is none of them: it can contain scripts. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif';

/** The type of a picture by its first bytes, whatever the merchant says about it; null for everything else. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (/^RIFF[\s\S]{4}WEBP$/.test(text)) return 'image/webp';
  return /^[\s\S]{4}ftypavi[fs]$/.test(text) ? 'image/avif' : null;
}
