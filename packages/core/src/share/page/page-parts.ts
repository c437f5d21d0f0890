import type { Origin, Side } from '@sales-analytics/contract';
import { foundPlace, type CheckedPlace, type Place } from '../../evidence/checked-evidence.ts';
import { formatDuration } from '../../format/format-duration.ts';
import { notSearchedLabel, notSearchedReason } from '../../format/evidence-labels.ts';
import { sideLabels } from '../../transcript/side-labels.ts';
import { html, type Html } from '../html.ts';
import type { SplitText } from '../name-replacer.ts';

export interface PageText {
  /** If it is false, the page has only the sentences that prove a point. */
  hasTranscript: boolean;
  /** It replaces names. */
  words: (text: string) => Html;
  /** The time links to its line if the page has the transcript. */
  time: (place: Place) => Html | undefined;
}

export function pageText(split: SplitText, hasTranscript: boolean): PageText {
  return {
    hasTranscript,
    words: (text) =>
      html`${split(text).map((part) =>
        part.isPlaceholder ? html`<span class="rn">${part.text}</span>` : html`${part.text}`,
      )}`,
    time({ line, startMs }) {
      if (startMs === undefined && !hasTranscript) return undefined;
      const label = startMs === undefined ? `line ${line + 1}` : formatDuration(startMs);
      return hasTranscript
        ? html`<a class="ts" href="#${lineId(line)}">${label}</a>`
        : html`<span class="ts">${label}</span>`;
    },
  };
}

export function lineId(line: number): string {
  return `line-${line + 1}`;
}

export function icon(name: string): Html {
  return html`<svg class="i" aria-hidden="true"><use href="#i-${name}" /></svg>`;
}

const tags: Record<Origin, Html> = {
  measured: html`<span class="tag">${icon('ruler')}measured</span>`,
  estimate: html`<span class="tag model">${icon('ruler')}estimate</span>`,
  model: html`<span class="tag model">${icon('dashed')}model</span>`,
};

export function originTag(origin: Origin): Html {
  return tags[origin];
}

interface Card {
  id: string;
  title: string;
  origin?: Origin | readonly Origin[] | undefined;
  count?: string | number | undefined;
}

export function card({ id, title, origin, count }: Card, body: Html): Html {
  const countTag = count === undefined ? undefined : html`<span class="tag count">${count}</span>`;
  return html`<section class="card" aria-labelledby="${id}">
    <div class="card-h">
      <h2 id="${id}">${title}</h2>
      <span class="row">${[origin ?? []].flat().map(originTag)}${countTag}</span>
    </div>
    ${body}
  </section> `;
}

export function sideMark(side: Side | undefined, label?: Html): Html {
  const shown = label ?? html`${side ? sideLabels[side] : ''}`;
  if (!side) return html`<span class="who">${shown}</span>`;
  const name = side === 'sales_rep' ? 'rep' : 'cus';
  return html`<span class="who ink-${name}"
    ><span class="dot ${name}"></span><span>${shown}</span></span
  >`;
}

export function quoteLine(
  quote: string | undefined,
  place: CheckedPlace | undefined,
  text: PageText,
): Html {
  if (quote === undefined) return unproven('Unverified, no quote from the call');
  if (place === 'not-searched') return unproven(`${notSearchedLabel}. ${notSearchedReason}`);
  if (!place) return unproven('Unverified, quote not found in the transcript');
  return html`<p class="quote" dir="auto">${text.time(place)}<q>${text.words(quote)}</q></p>`;
}

function unproven(mark: string): Html {
  return html`<p class="quote unv">${icon('dashed')}${mark}</p>`;
}

export function timeOf(place: CheckedPlace, text: PageText): Html {
  const found = foundPlace(place);
  return html`<span class="at">${found && text.time(found)}</span>`;
}
