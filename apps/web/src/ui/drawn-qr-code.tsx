import encodeQR from 'qr';
import { useMemo } from 'react';

/** The quiet zone around a QR code that scanners need, in modules (ISO/IEC 18004). */
export const quietZone = 4;

/** See `DrawnQrCode`. */
export type QrCodeProps = {
  text: string;
  /** What the picture is, for screen readers. */
  label: string;
  /** The share of the picture that may be unreadable: `low` 7 %, `quartile` 25 %. */
  redundancy: 'low' | 'quartile';
};

/** A text as a QR code, dark on light in both schemes, because scanners expect that. */
export function DrawnQrCode({ text, label, redundancy }: QrCodeProps) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: redundancy, border: quietZone }), [text, redundancy]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-full"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path fill="#000" d={rows.map(darkModules).join('')} />
    </svg>
  );
}

/** The dark modules of one row, as an SVG path. */
function darkModules(row: readonly boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
}
