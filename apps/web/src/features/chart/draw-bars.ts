import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** One bar. */
export type Bar = { readonly label: string; readonly value: number };

type Drawing = {
  readonly bars: readonly Bar[];
  /** Formats a value for the axis and the tooltip. */
  readonly format: (value: number) => string;
  /** Whether the bars lie, which leaves room for long labels. */
  readonly isHorizontal: boolean;
};

/** Draws bars in the colours of the page, and returns a function that removes them. */
export function drawBars(canvas: HTMLCanvasElement, { bars, format, isHorizontal }: Drawing): () => void {
  if (canvas.getContext('2d') === null) return () => {};
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const values = {
    beginAtZero: true,
    grid: { color: colour('divider') },
    ticks: {
      color: colour('muted'),
      precision: 0,
      // The values below lying bars stand side by side.
      maxTicksLimit: isHorizontal ? 3 : 5,
      maxRotation: 0,
      callback: (value: string | number) => format(+value),
    },
  };
  const labels = {
    grid: { display: false },
    ticks: {
      color: colour('muted'),
      maxRotation: 0,
      // The labels of standing bars thin out when there is no room; each lying bar keeps its own.
      autoSkip: !isHorizontal,
      callback: (index: string | number) => shorten(bars[Number(index)]?.label ?? '', canvas.clientWidth),
    },
  };
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: bars.map(({ label }) => label),
      datasets: [
        {
          data: bars.map(({ value }) => value),
          backgroundColor: colour('link'),
          hoverBackgroundColor: colour('accent'),
          borderRadius: 4,
          maxBarThickness: 40,
        },
      ],
    },
    options: {
      indexAxis: isHorizontal ? 'y' : 'x',
      animation: false,
      maintainAspectRatio: false,
      scales: isHorizontal ? { x: values, y: labels } : { x: labels, y: values },
      plugins: {
        tooltip: {
          displayColors: false,
          callbacks: { label: ({ parsed }) => format((isHorizontal ? parsed.x : parsed.y) ?? 0) },
        },
      },
    },
  });
  return () => chart.destroy();
}

/** In pixels. On a narrower canvas, long names would leave no room for the bars. */
const wideCanvas = 480;

function shorten(label: string, canvasWidth: number): string {
  const maxLength = canvasWidth < wideCanvas ? 14 : 22;
  return label.length <= maxLength ? label : `${label.slice(0, maxLength - 1).trimEnd()}…`;
}
