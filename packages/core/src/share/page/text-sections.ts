import type { Note, Side } from '@sales-analytics/contract';
import { readSummarySections } from '../../analysis/read-summary.ts';
import { foundPlace } from '../../evidence/checked-evidence.ts';
import { shownQuestions, type ShownQuestion } from '../../evidence/shown-questions.ts';
import { formatDuration } from '../../format/format-duration.ts';
import { sideLabels } from '../../transcript/side-labels.ts';
import { sideOfSpeaker } from '../../transcript/side-of-speaker.ts';
import { speakerLabel } from '../../transcript/speaker-label.ts';
import { html, type Html } from '../html.ts';
import { card, lineId, quoteLine, sideMark, timeOf, type PageText } from './page-parts.ts';
import type { PageSource } from './page-source.ts';

const bothSides: readonly Side[] = ['sales_rep', 'customer'];

export function summarySection({ content }: PageSource, text: PageText): Html | undefined {
  const sections = readSummarySections(content.summary);
  if (sections.length === 0) return undefined;
  const isLabelled = sections.some(({ label }) => label !== undefined);
  const body = isLabelled
    ? html`<dl class="sum">
        ${sections.map(
          ({ label = '', text: part }) =>
            html`<div>
              <dt dir="auto">${text.words(label)}</dt>
              <dd dir="auto">${text.words(part)}</dd>
            </div>`,
        )}
      </dl>`
    : html`<div class="what">
        ${sections.map(({ text: part }) => html`<p dir="auto">${text.words(part)}</p>`)}
      </div>`;
  return card({ id: 'what', title: 'What happened', origin: 'model' }, body);
}

/** An insight whose quote was not found or not searched is marked and shown without it. */
export function insightsSection({ content, checked }: PageSource, text: PageText) {
  const insights = checked?.insights ?? [];
  const plain = content.analysis?.actionable_insights?.trim() ?? '';
  if (insights.length === 0 && plain === '') return undefined;
  const items = insights.map(({ title, text: part, quote, place }, at) => {
    const heading =
      title === undefined ? undefined : html`<h3 dir="auto">${text.words(title)}</h3>`;
    return html`<li>
      <span class="n" aria-hidden="true">${at + 1}</span>
      <div>
        ${heading}
        <p dir="auto">${text.words(part)}</p>
        ${quoteLine(quote, place, text)}
      </div>
    </li>`;
  });
  const body =
    insights.length > 0
      ? html`<ol class="list ins">
          ${items}
        </ol>`
      : html`<div class="what"><p class="pre" dir="auto">${text.words(plain)}</p></div>`;
  return card({ id: 'insights', title: 'Actionable Insights', origin: 'model' }, body);
}

/** If the transcript is not shared, most questions prove nothing, so only their number is shown. */
export function questionsSection({ metrics, checked }: PageSource, text: PageText) {
  const found = (checked?.questions ?? []).filter(({ place }) => foundPlace(place));
  const { origin, bySide } = shownQuestions(found, metrics.questions);
  if (bothSides.every((side) => bySide[side].length === 0)) return undefined;
  const columns = bothSides.map(
    (side) =>
      html`<div>
        <h3>${sideMark(side)}<span class="tag count">${bySide[side].length}</span></h3>
        ${text.hasTranscript ? questionList(bySide[side], text) : undefined}
      </div>`,
  );
  return card(
    { id: 'questions', title: 'Questions Asked', origin },
    html`<div class="qs">${columns}</div>`,
  );
}

function questionList(questions: readonly ShownQuestion[], text: PageText): Html {
  return html`<ul>
    ${questions.map(
      ({ text: question, place }) =>
        html`<li>${timeOf(place, text)}<span dir="auto">${text.words(question)}</span></li>`,
    )}
  </ul>`;
}

export function notesSection(notes: readonly Note[], text: PageText): Html | undefined {
  if (notes.length === 0) return undefined;
  const sorted = notes.toSorted((a, b) => (a.atMs ?? -1) - (b.atMs ?? -1));
  const items = sorted.map(
    ({ text: note, atMs }) =>
      html`<li class="timed">
        <span class="at"
          >${atMs !== undefined ? html`<span class="ts">${formatDuration(atMs)}</span>` : 'Call'}</span
        >
        <p class="pre" dir="auto">${text.words(note)}</p>
      </li>`,
  );
  return card(
    { id: 'notes', title: 'Notes', count: notes.length },
    html`<ul class="list">
      ${items}
    </ul>`,
  );
}

export function transcriptSection({ content }: PageSource, text: PageText): Html | undefined {
  const { transcript, sides, names } = content.spoken;
  const { utterances } = transcript;
  if (utterances.length === 0) return undefined;
  const lines = utterances.map(({ speaker, text: said, startMs }, line) => {
    const side = sideOfSpeaker(speaker, sides);
    const label = speakerLabel(speaker, { sides, names });
    const shown = label === '' ? html`${side ? sideLabels[side] : ''}` : text.words(label);
    return html`<li id="${lineId(line)}" tabindex="-1">
      <span class="t">${startMs === undefined ? undefined : formatDuration(startMs)}</span
      >${sideMark(side, shown)}<span dir="auto">${text.words(said)}</span>
    </li> `;
  });
  const language =
    transcript.language === undefined ? undefined : html` lang="${transcript.language}"`;
  const count =
    utterances.length === 1 ? '1 line' : `${utterances.length.toLocaleString('en-US')} lines`;
  return card(
    { id: 'transcript', title: 'Transcript', count },
    html`<ol class="lines" ${language}>
      ${lines}
    </ol>`,
  );
}
