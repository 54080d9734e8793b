import { useEffect, useRef } from 'react';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import type { SoldFigures } from '@kavosh/contract/desk/desk-figures.ts';
import { formatToman } from '@kavosh/persian/money.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface FiguresChartProps {
  /** The latest first. */
  periods: readonly SoldFigures[];
  nameOf: (from: string) => string;
}

/** The current colours, of either scheme. */
function colours(canvas: HTMLCanvasElement): { bar: string; text: string; line: string } {
  const style = getComputedStyle(canvas);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return { bar: of('--accent'), text: style.color, line: of('--line') };
}

/** What was sold in each period, the latest on the right. The table below says the same, and is what is read aloud. */
export function FiguresChart({ periods, nameOf }: FiguresChartProps) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = place.current!;
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const draw = () => {
      const { bar, text, line } = colours(canvas);
      const font = { family: getComputedStyle(canvas).fontFamily, size: 12 };
      return new Chart(canvas, {
        type: 'bar',
        data: {
          labels: periods.map(({ from }) => nameOf(from)),
          datasets: [{ data: periods.map(({ amount }) => amount), backgroundColor: bar, maxBarThickness: 32 }],
        },
        options: {
          animation: false,
          maintainAspectRatio: false,
          locale: 'fa-IR',
          // The latest one comes first, and Persian reads from the right.
          scales: {
            x: {
              reverse: true,
              grid: { display: false },
              ticks: { color: text, font, maxRotation: 0, autoSkip: true },
            },
            y: {
              position: 'right',
              beginAtZero: true,
              grid: { color: line },
              ticks: { color: text, font, maxTicksLimit: 5, callback: (value) => formatToman(Number(value)) },
            },
          },
          plugins: {
            tooltip: {
              rtl: true,
              textDirection: 'rtl',
              displayColors: false,
              titleFont: font,
              bodyFont: font,
              callbacks: { label: ({ parsed }) => formatToman(parsed.y ?? 0) },
            },
          },
        },
      });
    };
    let chart = draw();
    const again = () => {
      chart.destroy();
      chart = draw();
    };
    scheme.addEventListener('change', again);
    return () => {
      scheme.removeEventListener('change', again);
      chart.destroy();
    };
  }, [periods, nameOf]);
  return (
    <div className="figures-chart">
      <canvas ref={place} aria-hidden />
    </div>
  );
}
