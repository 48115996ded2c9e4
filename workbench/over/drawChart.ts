import type { ChartConfiguration, ScaleOptionsByType } from 'chart.js';
import type { ChartPicture, PictureAxis } from '../model/chartPicture';

/** Excel's colours for the series of a chart. */
const COLOURS = ['#4472C4', '#ED7D31', '#A5A5A5', '#FFC000', '#5B9BD5', '#70AD47'] as const;
const colour = (at: number): string => COLOURS[at % COLOURS.length] ?? COLOURS[0];

const TYPES = { columns: 'bar', bars: 'bar', lines: 'line', slices: 'pie' } as const;

/** A picture of a chart in the words of the chart library. The paper is white in every theme, as Excel's is. */
export function chartConfiguration(picture: ChartPicture): ChartConfiguration {
  const { kind, title, legend, labels, series } = picture;
  const scales =
    kind === 'slices'
      ? {}
      : {
          [kind === 'bars' ? 'y' : 'x']: scale(picture.categories),
          [kind === 'bars' ? 'x' : 'y']: scale(picture.values),
        };
  return {
    type: TYPES[kind],
    data: {
      labels: [...labels],
      datasets: series.map(({ name, values }, at) => ({
        label: name,
        data: [...values],
        backgroundColor: kind === 'slices' ? values.map((_, slice) => colour(slice)) : colour(at),
        borderColor: kind === 'slices' ? '#FFFFFF' : colour(at),
        borderWidth: kind === 'lines' ? 2 : 0,
        pointRadius: kind === 'lines' ? 2 : 0,
      })),
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

function scale({ title, minimum, maximum }: PictureAxis): Partial<ScaleOptionsByType> {
  return {
    ...(minimum !== null && { min: minimum }),
    ...(maximum !== null && { max: maximum }),
    ticks: { color: '#404040' },
    grid: { color: '#E0E0E0' },
    title: { display: title !== null, text: title ?? '', color: '#404040' },
  } as Partial<ScaleOptionsByType>;
}
