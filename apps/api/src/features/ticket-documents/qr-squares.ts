import encodeQR from 'qr';

/** A dark run of a QR code, in modules from its upper left corner. */
type QrRun = { readonly x: number; readonly y: number; readonly width: number };

/** A QR code as something that can be drawn sharp at any size. `modules` is its side, the quiet zone with it. */
export type QrSquares = { readonly modules: number; readonly runs: readonly QrRun[] };

/** The empty border that readers need, in modules (ISO/IEC 18004). */
const quietZoneModules = 4;

/** Encodes at level Q: a quarter of the code may be creased, torn or under a thumb. */
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
