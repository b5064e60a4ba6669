import encodeQR from 'qr';
import sharp from 'sharp';

/** A horizontal run of dark modules in a QR code. Its position is relative to the upper left corner, in modules. */
type QrRun = { readonly x: number; readonly y: number; readonly width: number };

/** A QR code as rectangles, for vector drawing. `modules` is its side, including the quiet zone. */
export type QrSquares = { readonly modules: number; readonly runs: readonly QrRun[] };

/** The empty border that scanners need, in modules (ISO/IEC 18004). */
const quietZoneModules = 4;

/** Encodes a text as a QR code. */
export function qrSquares(text: string): QrSquares {
  const rows = modulesOf(text);
  return { modules: rows.length, runs: rows.flatMap(runsOfRow) };
}

/** The side of a module in a picture, in pixels: sharp on a phone, where a mail shows it at half that size. */
const moduleSide = 8;

/** Draws a text as a QR code, a PNG of one bit for each pixel. */
export async function qrPicture(text: string): Promise<Buffer> {
  const rows = modulesOf(text);
  const side = rows.length;
  const modules = Buffer.from(rows.flat().map(isDark => (isDark ? 0 : 255)));
  return sharp(modules, { raw: { width: side, height: side, channels: 1 } })
    .resize({ width: side * moduleSide, kernel: 'nearest' })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
}

/** At level Q: a quarter of the code may be damaged or covered. */
function modulesOf(text: string): readonly (readonly boolean[])[] {
  return encodeQR(text, 'raw', { ecc: 'quartile', border: quietZoneModules });
}

function runsOfRow(row: readonly boolean[], y: number): QrRun[] {
  const runs: QrRun[] = [];
  for (let x = 0; x < row.length; ) {
    let width = 0;
    while (row[x + width] === true) width += 1;
    if (width > 0) runs.push({ x, y, width });
    x += Math.max(width, 1);
  }
  return runs;
}
