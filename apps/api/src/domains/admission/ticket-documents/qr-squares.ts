import encodeQR from 'qr';

/** A horizontal run of dark modules in a QR code. Its position is relative to the upper left corner, in modules. */
type QrRun = { readonly x: number; readonly y: number; readonly width: number };

/** A QR code as rectangles, for vector drawing. `modules` is its side, including the quiet zone. */
export type QrSquares = { readonly modules: number; readonly runs: readonly QrRun[] };

/** The empty border that scanners need, in modules (ISO/IEC 18004). */
const quietZoneModules = 4;

/** Encodes a text at level Q: a quarter of the code may be damaged or covered. */
export function qrSquares(text: string): QrSquares {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: quietZoneModules });
  return { modules: rows.length, runs: rows.flatMap(runsOfRow) };
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
