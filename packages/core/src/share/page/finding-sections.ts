import type { ObjectionOutcome, Origin } from '@sales-analytics/contract';
import { foundPlace, type CheckedPlace } from '../../evidence/checked-evidence.ts';
import type { AfterAsk } from '../../findings/after-asks.ts';
import type { CheckedNextStep } from '../../findings/next-steps.ts';
import { dueText } from '../../findings/next-steps-text.ts';
import type { ObjectionFinding, RaisedObjection } from '../../findings/objection-findings.ts';
import {
  notSearchedLabel,
  objectionKindLabels,
  objectionOutcomeLabels,
} from '../../format/evidence-labels.ts';
import { sideLabels } from '../../transcript/side-labels.ts';
import { html, type Html } from '../html.ts';
import { card, icon, quoteLine, sideMark, timeOf, type PageText } from './page-parts.ts';
import type { PageSource } from './page-source.ts';

const outcomeBadges: Record<ObjectionOutcome, { tone: string; icon: string }> = {
  accepted: { tone: 'ok', icon: 'check' },
  parked: { tone: 'warn', icon: 'pause' },
  lost: { tone: 'bad', icon: 'x' },
  open: { tone: 'plain', icon: 'dashed' },
};
/** A longer pause fills the scale. */
const maxPauseSeconds = 6;

export function objectionsSection({ findings }: PageSource, text: PageText): Html | undefined {
  const found = findings.objections.filter(({ objection }) => foundPlace(objection.place));
  if (found.length === 0) return undefined;
  const items = found.map((finding) => objectionItem(finding, text));
  return card(
    { id: 'objections', title: 'Objections', origin: 'model', count: found.length },
    html`<ul class="list obj">
      ${items}
    </ul>`,
  );
}

function objectionItem(finding: ObjectionFinding, text: PageText): Html {
  const { cameBack } = finding;
  const returns = cameBack.map(
    (raised) => html`<li>${raise(raised, text, html`<span class="back">came back at</span>`)}</li>`,
  );
  return html`<li>
    ${raise(finding, text)}${
      cameBack.length > 0
        ? html`<ul class="again">
            ${returns}
          </ul>`
        : undefined
    }
  </li>`;
}

function raise(
  { objection, saidBy, answer }: RaisedObjection,
  text: PageText,
  cameBack?: Html,
): Html {
  const { quote, response, outcome, kind } = objection;
  const place = foundPlace(objection.place);
  const time = place && text.time(place);
  const facts = [
    cameBack && (time ? cameBack : html`<span class="back">came back</span>`),
    time,
    outcome && outcomeBadge(outcome),
    kind && !cameBack ? html`<span>${objectionKindLabels[kind]}</span>` : undefined,
    saidBy === 'sales_rep' ? html`<span>said by the ${sideLabels.sales_rep}</span>` : undefined,
    answer ? html`<span>answered after <b>${answer.afterSeconds} s</b></span>` : undefined,
    answer === null ? html`<span>not answered</span>` : undefined,
  ].filter((fact) => fact !== undefined);
  return html`<blockquote dir="auto">“${text.words(quote)}”</blockquote>
    ${response && html`<p dir="auto">${text.words(response)}</p>`}
    <div class="row facts">${facts.map((fact) => html`${fact} `)}</div>`;
}

function outcomeBadge(outcome: ObjectionOutcome): Html {
  const { tone, icon: name } = outcomeBadges[outcome];
  return html`<span class="badge ${tone}">${icon(name)}${objectionOutcomeLabels[outcome]}</span>`;
}

export function unansweredSection({ findings }: PageSource, text: PageText): Html | undefined {
  const { questions } = findings;
  if (!questions || questions.unanswered.length === 0) return undefined;
  const { unanswered, asked } = questions;
  const items = unanswered.map(
    ({ question, place, comment }) =>
      html`<li class="timed">
        ${timeOf(place, text)}
        <div>
          <h3 dir="auto">“${text.words(question)}”</h3>
          ${comment !== undefined ? html`<p dir="auto">${text.words(comment)}</p>` : undefined}
        </div>
      </li>`,
  );
  return card(
    {
      id: 'unanswered',
      title: 'Left unanswered',
      origin: 'model',
      count: `${unanswered.length} of ${asked} ${asked === 1 ? 'question' : 'questions'}`,
    },
    html`<ul class="list">
      ${items}
    </ul>`,
  );
}

const askKinds: Record<AfterAsk['kind'], string> = { price: 'Price', closing: 'Closing question' };

export function asksSection({ findings }: PageSource, text: PageText): Html | undefined {
  const { afterAsks } = findings;
  if (afterAsks.length === 0) return undefined;
  const isTimed = afterAsks.some(({ seconds }) => seconds !== undefined);
  const note = isTimed
    ? html`<p class="note">Seconds from the end of the sentence until anyone spoke.</p>`
    : undefined;
  const origin: Origin[] = [
    ...(isTimed ? (['measured'] as const) : []),
    ...(findings.notGiven.includes('closing_questions') ? [] : (['model'] as const)),
  ];
  return card(
    { id: 'after', title: 'After the ask', origin },
    html`<ul class="list aft">
        ${afterAsks.map((ask) => askItem(ask, text))}
      </ul>
      ${note}`,
  );
}

function askItem(ask: AfterAsk, text: PageText): Html {
  const { kind, sentence, place, seconds } = ask;
  // If the transcript is not shared, the sentence proves nothing, because it may not be the quote.
  const said = text.hasTranscript
    ? html`<span class="q" dir="auto">“${text.words(sentence)}”</span>`
    : undefined;
  const width = Math.min(100, Math.round(((seconds ?? 0) / maxPauseSeconds) * 100));
  const bar =
    seconds === undefined
      ? undefined
      : html`<span class="bar" aria-hidden="true"><i style="width:${width}%"></i></span>`;
  return html`<li>
    ${timeOf(place, text)}<span class="kd">${askKinds[kind]}</span>${said}<span class="qt"
      ><span class="top">${afterAsk(ask)}</span>${bar}</span
    >
  </li>`;
}

function afterAsk({ wentOn, next, seconds }: AfterAsk): Html {
  if (wentOn) return html`<b>went on</b>${sideMark('sales_rep')}`;
  if (!next) return html`<b>no reply</b>`;
  const pause = seconds === undefined ? 'then' : `${seconds} s, then`;
  return html`<b>${pause}</b>${sideMark(next)}`;
}

export function nextStepsSection({ findings }: PageSource, text: PageText): Html | undefined {
  const steps = (findings.nextSteps ?? []).filter(
    ({ place }) => place === undefined || foundPlace(place),
  );
  if (steps.length === 0) return undefined;
  return card(
    { id: 'steps', title: 'Next steps', origin: 'model', count: steps.length },
    html`<ul class="list stp">
      ${steps.map((step) => stepItem(step, text))}
    </ul>`,
  );
}

const dueMarks: ReadonlyMap<CheckedPlace | undefined, string> = new Map([
  [null, ', not found in the transcript'],
  ['not-searched', `, ${notSearchedLabel.toLowerCase()}`],
]);

function stepItem(step: CheckedNextStep, text: PageText): Html {
  const { owner, what, quote, place } = step;
  const due = dueText(step);
  const mark = dueMarks.get(step.duePlace) ?? '';
  return html`<li>
    ${sideMark(owner)}
    <h3 dir="auto">${text.words(what)}</h3>
    <span class="due"
      >${due === undefined ? html`<span class="muted">no date</span>` : html`${text.words(due)}${mark}`}</span
    >
    ${quoteLine(quote, place, text)}
  </li>`;
}
