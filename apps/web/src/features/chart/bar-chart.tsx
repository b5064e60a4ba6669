import { useEffect, useRef, useState } from 'react';
import type { Bar } from './draw-bars.ts';

/** See `BarChart`. */
export type BarChartProps = {
  /** States what the chart shows; a table beside it has the figures. */
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  /** @default false */
  isHorizontal?: boolean;
};

/** A bar of a horizontal chart with its gap, in pixels. */
const rowHeight = 44;

/** Bars on a canvas. The library is loaded with the first chart; without it the table beside the chart remains. */
export function BarChart({ label, bars, format, isHorizontal = false }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDark = useDarkScheme();

  // Drawn again when the colour scheme changes: a canvas keeps the colours that it was drawn with.
  useEffect(() => {
    let remove = () => {};
    let isGone = false;
    import('./draw-bars.ts').then(
      ({ drawBars }) => {
        if (!isGone && canvas.current !== null) remove = drawBars(canvas.current, { bars, format, isHorizontal });
      },
      () => {},
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [bars, format, isHorizontal, isDark]);

  return (
    <div className="relative h-64" style={isHorizontal ? { height: bars.length * rowHeight + rowHeight } : undefined}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function useDarkScheme(): boolean {
  const query = '(prefers-color-scheme: dark)';
  const [isDark, setDark] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const follow = () => setDark(list.matches);
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, []);
  return isDark;
}
