import type { ChartConfiguration, ScaleOptionsByType } from 'chart.js';
import type { ChartPicture, PictureAxis } from '../model/chartPicture';

/** Excel's colours for the series of a chart. */
const COLOURS = ['#4472C4', '#ED7D31', '#A5A5A5', '#FFC000', '#5B9BD5', '#70AD47'] as const;
const colour = (at: number): string => COLOURS[at % COLOURS.length] ?? COLOURS[0];

const TYPES = {
  columns: 'bar',
  stacked: 'bar',
  bars: 'bar',
  lines: 'line',
  points: 'scatter',
  slices: 'pie',
} as const;
const NOT_DRAWN = '#FFFFFF00';

/** A picture of a chart in the words of the chart library. The paper is white in every theme, as Excel's is. */
export function chartConfiguration(picture: ChartPicture): ChartConfiguration {
  const { kind, title, legend, labels, series } = picture;
  const scales =
    kind === 'slices'
      ? {}
      : {
          [kind === 'bars' ? 'y' : 'x']: scale(picture.categories, kind),
          [kind === 'bars' ? 'x' : 'y']: scale(picture.values, kind),
        };
  return {
    type: TYPES[kind],
    data: {
      labels: [...labels],
      datasets: series.map(({ name, values, fill }, at) => {
        const own = fill === '' ? colour(at) : (fill ?? NOT_DRAWN);
        const isLine = kind === 'lines' || kind === 'points';
        return {
          label: name,
          data: kind === 'points' ? values.map((y, point) => ({ x: Number(labels[point]), y })) : [...values],
          backgroundColor: kind === 'slices' ? values.map((_, slice) => colour(slice)) : own,
          borderColor: kind === 'slices' ? '#FFFFFF' : own,
          borderWidth: isLine ? 2 : 0,
          pointRadius: isLine ? 2 : 0,
          showLine: isLine,
        };
      }),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: kind === 'bars' ? 'y' : 'x',
      color: '#404040',
      plugins: {
        title: {
          display: title !== null,
          text: title ?? '',
          color: '#404040',
          font: { size: 15, weight: 'normal' },
        },
        legend: { display: legend !== null, position: legend ?? 'bottom', labels: { color: '#404040' } },
      },
      scales,
    },
  };
}

function scale(
  { title, minimum, maximum }: PictureAxis,
  kind: ChartPicture['kind'],
): Partial<ScaleOptionsByType> {
  return {
    ...(kind === 'points' && { type: 'linear' as const }),
    ...(kind === 'stacked' && { stacked: true }),
    ...(minimum !== null && { min: minimum }),
    ...(maximum !== null && { max: maximum }),
    ticks: { color: '#404040' },
    grid: { color: '#E0E0E0' },
    title: { display: title !== null, text: title ?? '', color: '#404040' },
  } as Partial<ScaleOptionsByType>;
}
