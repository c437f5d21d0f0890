import type { Outcome } from '@sales-analytics/contract';
import { callTypeLabels } from '../../format/call-type-labels.ts';
import { notSearchedCount } from '../../format/evidence-labels.ts';
import { formatDay } from '../../format/format-day.ts';
import { formatDuration } from '../../format/format-duration.ts';
import { outcomeLabels } from '../../format/outcome-labels.ts';
import { html, Html, jsonForHtml } from '../html.ts';
import { joinParts, type SplitText } from '../name-replacer.ts';
import type { ShareChoices, SharedCall } from '../shared-call.ts';
import { sharedPageDataId } from '../shared-page-data.ts';
import {
  asksSection,
  nextStepsSection,
  objectionsSection,
  unansweredSection,
} from './finding-sections.ts';
import { numbersSection } from './numbers-section.ts';
import { icon, originTag, pageText, type PageText } from './page-parts.ts';
import type { PageSource } from './page-source.ts';
import { pageStyle } from './page-style.ts';
import {
  insightsSection,
  notesSection,
  questionsSection,
  summarySection,
  transcriptSection,
} from './text-sections.ts';

export interface NamesClaim {
  names: number;
  details: boolean;
  possibleNames: number;
  /** A name has letters of a script without capital letters, which joins names to other words. */
  hasUncased: boolean;
}

export interface PageToWrite {
  shared: SharedCall;
  source: PageSource;
  choices: ShareChoices;
  split: SplitText;
  claim: NamesClaim | undefined;
  data: unknown;
  /** It is a day in the rep's time zone, like '2026-11-15'. */
  savedDay: string;
}

/** The page may not load, run or send anything; its style is in the page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export function sharePage(page: PageToWrite): string {
  const { shared, source, choices, split, data } = page;
  const text = pageText(split, choices.hasTranscript);
  const title = joinParts(split(shared.title));
  const whole = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Sales Analytics AI</title>
        <style>
          ${new Html(pageStyle)}
        </style>
      </head>
      <body>
        ${iconSheet}
        <main>
          ${head(page, text)}
          ${[
            summarySection(source, text),
            numbersSection(source),
            objectionsSection(source, text),
            unansweredSection(source, text),
            asksSection(source, text),
            nextStepsSection(source, text),
            insightsSection(source, text),
            questionsSection(source, text),
            choices.hasNotes ? notesSection(shared.call.notes ?? [], text) : undefined,
            choices.hasTranscript ? transcriptSection(source, text) : undefined,
          ]}${foot(source, page.claim)}
        </main>
        <script type="application/json" id="${sharedPageDataId}">
          ${new Html(jsonForHtml(data))}
        </script>
      </body>
    </html> `;
  return whole.source;
}

const badgeTones: Record<Outcome, { tone: string; icon: string }> = {
  'meeting-booked': { tone: 'ok', icon: 'calendar' },
  'follow-up': { tone: 'plain', icon: 'back' },
  won: { tone: 'ok', icon: 'check' },
  lost: { tone: 'bad', icon: 'x' },
  'not-interested': { tone: 'bad', icon: 'x' },
  'no-answer': { tone: 'plain', icon: 'dashed' },
  none: { tone: 'plain', icon: 'dashed' },
};

function head({ shared, source, choices, savedDay }: PageToWrite, text: PageText): Html {
  const { call, title, day } = shared;
  const { contact, outcome, tags = [] } = call;
  const durationMs = source.content.spoken.transcript.durationMs;
  const facts = [
    contact?.name && text.words(contact.name),
    contact?.company && text.words(contact.company),
    html`${callTypeLabels[source.content.callType]}${call.practice ? ', practice' : ''}`,
    html`${formatDay(day)}`,
    durationMs === undefined ? undefined : html`${formatDuration(durationMs)}`,
  ].filter((fact) => fact !== undefined && fact !== '');
  const badge = outcome && outcome !== 'none' ? badgeTones[outcome] : undefined;
  return html`<header>
    ${brand}
    <h1 dir="auto">${text.words(title)}</h1>
    <p class="sub">${facts.map((fact, at) => html`${at > 0 ? ' · ' : ''}${fact}`)}</p>
    ${
      badge || tags.length > 0
        ? html`<div class="row tags">
            ${
              badge &&
              outcome &&
              html`<span class="badge ${badge.tone}"
                >${icon(badge.icon)}${outcomeLabels[outcome]}</span
              >`
            }${tags.map((tag) => html`<span class="utag">${text.words(tag)}</span>`)}
          </div>`
        : undefined
    }
    <ul class="about">
      <li>
        ${icon('hidden')}${
          choices.replacesNames ? 'Known and chosen names are replaced' : 'Names are as in the call'
        }
      </li>
      <li>${icon('lock')}Audio not included</li>
      ${choices.hasTranscript ? undefined : html`<li>${icon('lock')}Transcript not included</li>`}
      <li>${icon('file')}One file, loads nothing</li>
      <li>${icon('calendar')}Saved ${formatDay(savedDay)}</li>
    </ul>
  </header>`;
}

function foot({ metrics, checked, findings }: PageSource, claim: NamesClaim | undefined): Html {
  const given = (checked?.quoteCount ?? 0) + findings.quoteCount;
  const missing = (checked?.missingCount ?? 0) + findings.missingCount;
  const notSearched = (checked?.notSearched.length ?? 0) + findings.notSearched.length;
  const from = measuredFrom({ metrics, findings });
  return html`<footer>
    <p>
      ${from === undefined ? undefined : html`${originTag('measured')} from the ${from} of the call. `}
      ${
        metrics.clockOrigin === 'estimate'
          ? html`${originTag('estimate')} from incomplete timestamps, without bands. `
          : undefined
      }${originTag('model')}
      judged by a language model; ${notSearched === 0 ? 'each quote was' : 'quotes were'} looked up
      in the
      transcript.${
        missing === 0
          ? undefined
          : ` ${missing} of ${given} quotes could not be found: what they were to prove is marked or left out.`
      }${
        notSearched === 0
          ? undefined
          : ` ${notSearchedCount(notSearched, given)}, because there were too many: what they were to prove is marked or left out.`
      }
    </p>
    ${claim && html`<p>${namesClaim(claim)}</p>`}
    <p>
      This page is a copy of one call, made with Sales Analytics AI. Import the file there to open
      the call again.
    </p>
  </footer>`;
}

/** The text claims no more than what the search of the finished file showed. */
function namesClaim({ names, details, possibleNames, hasUncased }: NamesClaim): string {
  const people = names === 1 ? '1 name' : `${names.toLocaleString('en-US')} names`;
  const replaced =
    names === 0 && !details
      ? 'No names were known or chosen.'
      : `${people} known from the call or chosen by hand${details ? ', and contact details,' : ''} ${names === 1 && !details ? 'is' : 'are'} replaced. The finished file was searched for them, and none was found.`;
  const others =
    possibleNames === 0
      ? ''
      : ` ${possibleNames.toLocaleString('en-US')} other ${possibleNames === 1 ? 'word that looks like a name was shown before the page was saved, and stays in it' : 'words that look like names were shown before the page was saved, and stay in it'}.`;
  const uncased = hasUncased
    ? ' In scripts without capital letters they were searched for as they are written and with frequent prefixes and endings: another form of them can still be in it.'
    : '';
  return `${replaced}${uncased}${others} A name that was not known can still be in it.`;
}

function measuredFrom({ metrics, findings }: Pick<PageSource, 'metrics' | 'findings'>) {
  const { clockOrigin, silence, questions, fillerWords } = metrics;
  const hasTimes =
    clockOrigin === 'measured' ||
    silence !== undefined ||
    findings.afterAsks.some(({ seconds }) => seconds !== undefined);
  const parts = [questions || fillerWords ? 'words' : '', hasTimes ? 'timestamps' : ''];
  const known = parts.filter((part) => part !== '');
  return known.length > 0 ? known.join(' and the ') : undefined;
}

const icons: Record<string, string> = {
  ruler:
    '<path d="M21.3 15.3a2.4 2.4 0 0 1 0 3.4l-2.6 2.6a2.4 2.4 0 0 1-3.4 0L2.7 8.7a2.41 2.41 0 0 1 0-3.4l2.6-2.6a2.41 2.41 0 0 1 3.4 0Z"/><path d="m14.5 12.5 2-2"/><path d="m11.5 9.5 2-2"/><path d="m8.5 6.5 2-2"/><path d="m17.5 15.5 2-2"/>',
  dashed: '<circle cx="12" cy="12" r="10" stroke-dasharray="4.5 3.35"/>',
  check: '<path d="M20 6 9 17l-5-5"/>',
  pause:
    '<rect x="14" y="3" width="5" height="18" rx="1"/><rect x="5" y="3" width="5" height="18" rx="1"/>',
  x: '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>',
  back: '<path d="M9 14 4 9l5-5"/><path d="M4 9h10.5a5.5 5.5 0 0 1 0 11H11"/>',
  hidden:
    '<path d="M10.7 5.1a10.7 10.7 0 0 1 11.2 6.6 1 1 0 0 1 0 .7 10.7 10.7 0 0 1-1.4 2.5"/><path d="M14.1 14.2a3 3 0 0 1-4.3-4.3"/><path d="M17.5 17.5a10.8 10.8 0 0 1-15.4-5.2 1 1 0 0 1 0-.7 10.8 10.8 0 0 1 4.4-5.1"/><path d="m2 2 20 20"/>',
  lock: '<rect width="18" height="11" x="3" y="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>',
  file: '<path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7z"/><path d="M14 2v4a2 2 0 0 0 2 2h4"/>',
  calendar:
    '<path d="M8 2v3"/><path d="M16 2v3"/><rect x="3" y="3" width="18" height="18" rx="2"/><path d="M3 9h18"/>',
};

const iconSheet = new Html(
  `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${Object.entries(icons)
    .map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shape}</symbol>`)
    .join('')}</svg>`,
);

const brand = html`<p class="brand">
  <svg viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="8" fill="var(--logo)" />
    <g fill="var(--bar)">
      <rect x="6" y="9.5" width="2.6" height="4" rx="1.3" />
      <rect x="10.4" y="5.5" width="2.6" height="8" rx="1.3" />
      <rect x="14.8" y="8" width="2.6" height="5.5" rx="1.3" />
    </g>
    <g fill="#fff">
      <rect x="10.4" y="14.5" width="2.6" height="4" rx="1.3" />
      <rect x="14.8" y="14.5" width="2.6" height="8" rx="1.3" />
      <rect x="19.2" y="14.5" width="2.6" height="5" rx="1.3" />
    </g></svg
  >Sales Analytics AI
</p>`;
