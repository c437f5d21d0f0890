import type { CallType, Origin } from '@sales-analytics/contract';
import { sentimentLabels } from '../../analysis/sentiment-labels.ts';
import { measuredValue, type MeasuredMetric } from '../../findings/out-of-band.ts';
import { formatDuration } from '../../format/format-duration.ts';
import { bandLabel, layOutBand, type Gauge } from '../../metrics/band-layout.ts';
import { bandOf, isTooShort, tooShortLabel, verdictOf } from '../../metrics/bands.ts';
import { html, type Html } from '../html.ts';
import { card, originTag } from './page-parts.ts';
import type { PageSource } from './page-source.ts';

interface NumberRow {
  name: string;
  value: string | number | undefined;
  unit?: string | undefined;
  origin: Origin;
  gauge?: Gauge | undefined;
}

export function numbersSection(source: PageSource): Html | undefined {
  const rows = numberRows(source).filter(({ value }) => value !== undefined);
  const strip = talkOverTime(source);
  if (rows.length === 0 && !strip) return undefined;
  const origins = new Set(rows.map(({ origin }) => origin));
  const isMeasured = origins.has('measured') && !origins.has('estimate');
  const body = html`<ul class="led">
    ${rows.map(rowLine)}${strip}
  </ul>`;
  return card(
    { id: 'numbers', title: 'Numbers', ...(isMeasured && { origin: 'measured' as const }) },
    body,
  );
}

function numberRows({ metrics, content }: PageSource): NumberRow[] {
  const { callType, analysis = {} } = content;
  const clock = metrics.clockOrigin ?? 'model';
  const { talkRatio, longestMonologue: monologue, fillerWords, silence } = metrics;
  const ratio = talkRatio ?? analysis.talk_to_listen_ratio;
  const gauge = gaugesOf(metrics, callType);
  const sentiment = analysis.sentiment?.overall_sentiment;
  return [
    {
      name: 'Talk ratio',
      value: ratio && `${ratio.sales_rep ?? 'N/A'} : ${ratio.customer ?? 'N/A'}`,
      origin: talkRatio ? clock : 'model',
      gauge: gauge('talkRatio', '%', 100),
    },
    {
      name: 'Longest Monologue',
      ...seconds(monologue?.seconds ?? analysis.longest_monologue_duration),
      origin: monologue ? clock : 'model',
      gauge: gauge('longestMonologue', ' s'),
    },
    {
      name: 'Questions',
      value: metrics.questions?.sales_rep.length,
      origin: 'measured',
      gauge: gauge('questionCount', ''),
    },
    {
      name: 'Words per minute',
      value: metrics.speakingRate?.sales_rep,
      origin: clock,
      gauge: gauge('speakingRate', ''),
    },
    {
      name: 'Fillers per 100 words',
      value: fillerWords?.sales_rep.perHundredWords,
      origin: 'measured',
      gauge: gauge('fillersPerHundredWords', ''),
    },
    { name: 'Patience', ...seconds(metrics.patience), origin: 'measured' },
    {
      name: 'Longest customer story',
      ...seconds(metrics.longestCustomerStory?.seconds),
      origin: clock,
    },
    { name: 'Interactivity', value: metrics.interactivity, unit: 'per min', origin: clock },
    { name: 'Silence', ...seconds(silence?.seconds), origin: 'measured' },
    { name: 'Objection Count', value: analysis.objection_count, origin: 'model' },
    {
      name: 'Overall Sentiment',
      value: sentiment && sentimentLabels[sentiment],
      origin: 'model',
    },
  ];
}

function seconds(value: number | undefined): Pick<NumberRow, 'value' | 'unit'> {
  if (value === undefined || value < 120) return { value, unit: 's' };
  return { value: formatDuration(value * 1000), unit: 'min' };
}

/** Calls of the type 'other' and estimates have no bands. */
function gaugesOf(metrics: PageSource['metrics'], callType: CallType) {
  return (metric: MeasuredMetric, unit: string, whole?: number): Gauge | undefined => {
    const band = bandOf(metric, callType);
    const value = measuredValue(metric, metrics);
    if (!band || value === undefined) return undefined;
    const isShort = isTooShort(band, metrics);
    return { value, band, unit, isTooShort: isShort, ...(whole !== undefined && { whole }) };
  };
}

function rowLine({ name, value, unit, origin, gauge }: NumberRow): Html {
  const tag = origin === 'measured' ? undefined : originTag(origin);
  return html`<li>
    <span class="k">${name}${tag}</span
    ><span class="v">${value}${unit && html` <small>${unit}</small>`}</span>${
      gauge ? bandCells(gauge) : html`<span class="bd"></span><span class="r"></span>`
    }
  </li>`;
}

function bandCells(gauge: Gauge): Html {
  const { from, to, mark } = layOutBand(gauge);
  const verdict = gauge.isTooShort ? undefined : verdictOf(gauge.value, gauge.band);
  const colour = verdict === 'in band' ? 'in' : 'out';
  return html`<span class="bd"
      ><span class="band" aria-hidden="true"
        ><i style="left:${percent(from)};width:${percent(to - from)}"></i
        ><b style="left:${percent(mark)}"></b></span></span
    ><span class="r">${bandLabel(gauge.band, gauge.unit)}</span>${
      verdict && html`<span class="j ${colour}">${verdict}</span>`
    }${gauge.isTooShort ? html`<span class="j">${tooShortLabel}</span>` : undefined}`;
}

function percent(value: number): string {
  return `${Math.round(value * 10) / 10}%`;
}

function talkOverTime({ metrics: { talkOverTime: tenths, clockOrigin } }: PageSource) {
  if (!tenths) return undefined;
  const shares = tenths.map((tenth) => (tenth ? `${tenth.sales_rep}%` : 'no speech'));
  const bars = tenths.map((tenth) =>
    tenth
      ? html`<i><b style="flex:${tenth.customer}"></b><u style="flex:${tenth.sales_rep}"></u></i>`
      : html`<i></i>`,
  );
  const tag = clockOrigin === 'estimate' ? originTag('estimate') : undefined;
  return html`<li>
    <span class="k">Talk over time${tag}</span><span class="v"></span
    ><span class="bd"
      ><span
        class="tot"
        role="img"
        aria-label="Sales Rep’s talk ratio in each tenth of the call: ${shares.join(', ')}"
        >${bars}</span
      ></span
    ><span class="r">start to end</span>
  </li>`;
}
