import { personaSchema } from '@sales-analytics/contract';
import { personaProfile, personaLabel, type PracticeCall } from '@sales-analytics/core';
import { ProviderError } from '@sales-analytics/providers';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  moment,
  scenario,
  showPractice,
  states,
  type StateName,
} from '../../../test/features/practice/show-practice.tsx';
import type { TurnFailure } from '../../conversation/session/conversation-view.ts';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const noButton = (name: string | RegExp) => screen.queryByRole('button', { name });
const log = () => screen.getByRole('log', { name: 'Conversation' });
const typed = () => screen.getByRole('textbox', { name: 'Type your line' });
const persona = () => screen.getByRole('combobox', { name: 'Persona' });
const record = () => button(/Hold to Record|Recording\.\.\.|Processing\.\.\.|Waiting for/);
const isOff = (element: HTMLElement) =>
  element.hasAttribute('disabled') || element.getAttribute('aria-disabled') === 'true';
const failure: TurnFailure = {
  kind: 'provider',
  error: new ProviderError({ kind: 'bad-key', provider: 'AssemblyAI', status: 401 }),
};
const isHeading = (name: string) => screen.queryByRole('heading', { name }) !== null;

describe('setting up', () => {
  it('asks for a persona before a call can start', () => {
    showPractice(states.unchosen);
    expect(isHeading('Set up the call')).toBe(true);
    expect(persona()).toHaveProperty('value', '');
    expect(screen.getByRole('option', { name: 'Choose a persona' })).toBeTruthy();
    expect(isOff(button('Start Call'))).toBe(true);
    expect(isOff(record())).toBe(true);
    expect(screen.getByText('Choose a persona first')).toBeTruthy();
    expect(screen.queryByText('Tone')).toBeNull();
  });

  it('offers the eight personas by their labels', () => {
    showPractice(states.idle);
    const names = within(persona())
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(personaSchema.options.map(personaLabel));
  });

  it('reports the chosen persona and nothing for the placeholder', async () => {
    const { user, choosePersona } = showPractice(states.unchosen);
    await user.selectOptions(persona(), 'Busy');
    await user.selectOptions(persona(), 'Choose a persona');
    expect(choosePersona).toHaveBeenCalledExactlyOnceWith('busy');
  });

  it.each(personaSchema.options)('shows how the %s prospect talks and behaves', (name) => {
    showPractice({ stage: 'idle', persona: name });
    const { tone, responseStyle, behaviour } = personaProfile(name);
    for (const text of [tone, responseStyle, behaviour]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(isHeading(`${personaLabel(name)} prospect`)).toBe(true);
  });

  it('starts the call of the chosen persona', async () => {
    const { user, start } = showPractice(states.idle);
    await user.click(button('Start Call'));
    expect(start).toHaveBeenCalledOnce();
    expect(screen.getByText('Ready to start')).toBeTruthy();
    expect(screen.getByText('No call in progress')).toBeTruthy();
  });

  it.each([
    ['What you sell', 'sells'],
    ['To whom', 'toWhom'],
    ['Goal of the call', 'goal'],
  ] as const)('takes %s, which may stay empty', async (label, field) => {
    const none = { sells: '', toWhom: '', goal: '' };
    const { user, changeScenario } = showPractice(states.idle, { scenario: none });
    await user.type(screen.getByRole('textbox', { name: new RegExp(`^${label} ?optional$`) }), 'V');
    expect(changeScenario).toHaveBeenCalledExactlyOnceWith({ ...none, [field]: 'V' });
  });

  it('offers three difficulties, and says what the chosen one means', async () => {
    const { user, show, changeDifficulty } = showPractice(states.idle);
    const choice = within(screen.getByRole('radiogroup', { name: 'Difficulty' }));
    expect(choice.getAllByRole('radio')).toHaveLength(3);
    expect(choice.getByRole('radio', { name: 'Neutral' })).toHaveProperty('checked', true);
    const sentence = 'You get four turns to be convincing. You hear facts only when you ask.';
    expect(screen.getByText(sentence)).toBeTruthy();
    await user.click(choice.getByRole('radio', { name: 'Cold' }));
    expect(changeDifficulty).toHaveBeenCalledExactlyOnceWith('cold');
    show(states.idle, { difficulty: 'warm' });
    expect(screen.getByText(/^You get six turns to be convincing\./)).toBeTruthy();
    show(states.unchosen);
    expect(screen.getByText(/The persona decides how many turns you get/)).toBeTruthy();
  });

  it('explains a call in three steps, in which the rep speaks first', () => {
    showPractice(states.idle);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1Start the callYou speak first, as on a real cold call.',
      '2Hold the button while you talkRelease it to hear the reply.',
      '3End the call and analyse itSee your talk time, objections and what to try next.',
    ]);
  });

  it('has no buttons to type, mute or end before a call', () => {
    showPractice(states.idle);
    expect(screen.queryByRole('textbox', { name: 'Type your line' })).toBeNull();
    expect(noButton('Mute the prospect')).toBeNull();
    expect(noButton('End Call')).toBeNull();
  });
});

describe('a moment to practise', () => {
  const title = 'Practise this moment';
  const card = () => screen.getByRole('region', { name: title });
  const quote = '“We already pay for Lanewise.”';

  it('shows the objection of the prospect and its kind', () => {
    showPractice(states.practising);
    expect(within(card()).getByRole('blockquote').textContent).toBe(quote);
    expect(within(card()).getByText(/Existing solution objection/)).toBeTruthy();
  });

  it('quotes only words that were found in a transcript', () => {
    const { show } = showPractice(states.practising);
    const isMarked = () => within(card()).getByRole('blockquote').className !== '';
    expect(isMarked()).toBe(true);
    show({ ...states.practising, moment: { quote: moment.quote, context: '' } });
    expect(isMarked()).toBe(false);
    expect(within(card()).queryByText(/objection\./)).toBeNull();
  });

  it('is removed with its button, and the focus moves to the persona', async () => {
    const { user, removeMoment } = showPractice(states.practising);
    await user.click(within(card()).getByRole('button', { name: 'Remove this moment' }));
    expect(removeMoment).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(persona());
  });

  it('is shown in the call, and can no longer be removed', () => {
    showPractice(states.momentCall);
    expect(within(card()).getByText(quote)).toBeTruthy();
    expect(noButton('Remove this moment')).toBeNull();
    const stage = within(screen.getByRole('region', { name: 'Call' }));
    expect(stage.getByText(/^Practising/).textContent).toBe(`Practising ${quote}`);
  });

  it('can be practised again or removed after the call', () => {
    showPractice({ ...states.ended, moment });
    expect(within(card()).getByRole('button', { name: 'Remove this moment' })).toBeTruthy();
  });

  it.each<StateName>(['idle', 'listening', 'ended'])(
    'is not shown in an ordinary call: %s',
    (name) => {
      showPractice(states[name]);
      expect(screen.queryByRole('region', { name: title })).toBeNull();
      expect(screen.queryByText(/^Practising/)).toBeNull();
    },
  );

  it('strips bidirectional control characters from its text', () => {
    showPractice({ ...states.practising, moment: { ...moment, quote: ' Too\u202e dear. ' } });
    expect(within(card()).getByRole('blockquote').textContent).toBe('“Too dear.”');
  });
});

function definition(term: string): string | null | undefined {
  return screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
}

describe('during a call', () => {
  it('locks the setup and shows it as text', () => {
    showPractice(states.listening);
    expect(isHeading('This call')).toBe(true);
    expect(screen.getByText('locked')).toBeTruthy();
    expect(isOff(persona())).toBe(true);
    expect(screen.queryByRole('textbox', { name: /sell|whom|Goal/ })).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: 'Difficulty' })).toBeNull();
    expect(definition('Difficulty')).toBe('Cold');
    expect(definition('Goal of the call')).toBe(scenario.goal);
    expect(definition('What you sell')).toBe(scenario.sells);
    expect(definition('To whom')).toBe('Tom Averill, Head of transport\nHead of transport');
    expect(noButton(/Start/)).toBeNull();
  });

  it('shows which fields were left empty', () => {
    showPractice(states.silent);
    expect(definition('Difficulty')).toBe('Neutral');
    expect(definition('What you sell')).toBe('None');
    expect(definition('To whom')).toBe('None');
  });

  it('shows the time of the last reply and its parts', () => {
    showPractice(states.listening);
    const bar = 'Transcription 0.5 seconds, Reply 0.4 seconds, Voice 0.3 seconds';
    expect(screen.getByRole('img', { name: bar })).toBeTruthy();
    expect(screen.getAllByText('1.2 s')).toHaveLength(2);
  });

  it('shows no reply time before the first reply', () => {
    showPractice(states.silent);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText('Last reply time')).toBeNull();
  });

  it('shows how long the call is', () => {
    const { show } = showPractice(states.idle);
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toBe('00:00');
    show(states.listening);
    expect(timer.textContent).toBe('01:20');
    show(states.ended);
    expect(timer.textContent).toBe('01:06');
  });

  it.each<[StateName, string]>([
    ['listening', 'Your turn'],
    ['recording', 'Listening...'],
    ['transcribing', 'Thinking'],
    ['ending', 'Ending the call'],
    ['thinking', 'Thinking'],
    ['replying', 'Speaking'],
    ['unheard', 'Paused'],
    ['unanswered', 'Paused'],
    ['ended', 'Call ended'],
  ])('announces the state of the prospect politely: %s', (name, words) => {
    showPractice(states[name]);
    expect(screen.getByText(words).getAttribute('aria-live')).toBe('polite');
  });

  it.each<[StateName, string, boolean]>([
    ['listening', 'Hold to Record', true],
    ['recording', 'Recording...', true],
    ['transcribing', 'Processing...', false],
    ['thinking', 'Processing...', false],
    ['replying', 'Hold to Record', true],
    ['unheard', 'Hold to Record', false],
    ['unanswered', 'Hold to Record', false],
  ])('has a record button for every state: %s, %s, %s', (name, label, canPress) => {
    showPractice(states[name]);
    expect(isOff(button(label))).toBe(!canPress);
  });

  it('records from press to release', () => {
    const { press, release } = showPractice(states.listening);
    fireEvent.pointerDown(record(), { button: 0, isPrimary: true, pointerId: 1 });
    expect(press).toHaveBeenCalledOnce();
    expect(release).not.toHaveBeenCalled();
    fireEvent.pointerUp(record(), { button: 0, isPrimary: true, pointerId: 1 });
    expect(release).toHaveBeenCalledOnce();
  });

  it('can be held before the microphone is open, and shows that it waits', () => {
    const { press, release, show } = showPractice(states.listening, { microphone: 'asking' });
    expect(isOff(button('Hold to Record'))).toBe(false);
    fireEvent.pointerDown(record(), { button: 0, isPrimary: true, pointerId: 1 });
    expect(press).toHaveBeenCalledOnce();
    show(states.listening, { microphone: 'asking', isRecordingPending: true });
    expect(isOff(button('Waiting for the microphone...'))).toBe(false);
    show(states.recording);
    expect(button('Recording...')).toBeTruthy();
    expect(release).not.toHaveBeenCalled();
  });

  it('is released if the microphone is missing', () => {
    const { release, show } = showPractice(states.listening, { microphone: 'asking' });
    fireEvent.pointerDown(record(), { button: 0, isPrimary: true, pointerId: 1 });
    show(states.listening, { microphone: 'missing' });
    expect(release).toHaveBeenCalledOnce();
    expect(isOff(button('Hold to Record'))).toBe(true);
  });

  it('records while Space is held anywhere on the page', async () => {
    const { user, press, release } = showPractice(states.listening);
    await user.keyboard('{ >}');
    expect(press).toHaveBeenCalledOnce();
    await user.keyboard('{/ }');
    expect(release).toHaveBeenCalledOnce();
  });

  it.each<StateName>(['transcribing', 'thinking', 'unheard'])(
    'does not record with Space while a turn is processed: %s',
    async (name) => {
      const { user, press } = showPractice(states[name]);
      await user.keyboard(' ');
      expect(press).not.toHaveBeenCalled();
    },
  );

  it('can end a recording after the microphone was disconnected', () => {
    showPractice(states.recording, { microphone: 'missing' });
    expect(isOff(record())).toBe(false);
  });

  it('shows that the last turn is being transcribed', () => {
    showPractice(states.ending);
    expect(screen.getByText('Sending your last turn...')).toBeTruthy();
  });
});

describe('the buttons of a call', () => {
  it('ends the call', async () => {
    const { user, end } = showPractice(states.thinking);
    await user.click(button('End Call'));
    expect(end).toHaveBeenCalledOnce();
  });

  it('offers to end without the last turn while it is transcribed', async () => {
    const { user, end } = showPractice(states.ending);
    expect(noButton('End Call')).toBeNull();
    await user.click(button('End without this turn'));
    expect(end).toHaveBeenCalledOnce();
  });

  it('ends once on a double click', async () => {
    const { user, end } = showPractice(states.thinking);
    await user.dblClick(button('End Call'));
    expect(end).toHaveBeenCalledOnce();
  });

  it.each(['Enter', ' '])('ends once while a key is held down: %j', (key) => {
    showPractice(states.thinking);
    const end = button('End Call');
    // A browser sends a click for each key event that is not prevented.
    expect(fireEvent.keyDown(end, { key })).toBe(true);
    expect(fireEvent.keyDown(end, { key, repeat: true })).toBe(false);
    expect(fireEvent.keyDown(end, { key: 'Tab', repeat: true })).toBe(true);
  });

  it('mutes the prospect', async () => {
    const { user, muteProspect } = showPractice(states.replying);
    const mute = screen.getByRole('button', { name: 'Mute the prospect', pressed: false });
    await user.click(mute);
    expect(muteProspect).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('unmutes the prospect', async () => {
    const { user, muteProspect } = showPractice(states.replying, { isProspectMuted: true });
    const mute = screen.getByRole('button', { name: 'Mute the prospect', pressed: true });
    await user.click(mute);
    expect(muteProspect).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe('the level meter', () => {
  function meterOf(container: HTMLElement) {
    return [...container.querySelectorAll<HTMLElement>('[data-meter] i')];
  }

  it('shows the latest levels in 29 bars, the newest in the middle', () => {
    let hear = (_level: number) => {};
    const { container } = showPractice(states.recording, {
      subscribeToLevel: (listener) => {
        hear = listener;
        return () => undefined;
      },
    });
    hear(1);
    hear(0.02);
    const bars = meterOf(container);
    expect(bars).toHaveLength(29);
    expect(bars[14]?.style.height).toBe('6px');
    expect(bars[14]?.dataset).not.toHaveProperty('loud');
    expect([bars[13], bars[15]].map((bar) => bar?.style.height)).toEqual(['30px', '30px']);
    expect(bars[13]?.dataset).toHaveProperty('loud');
    expect(bars[0]?.style.height).toBe('5px');
  });

  it('limits a level out of range to its height', () => {
    const { container } = showPractice(states.recording, {
      subscribeToLevel: (listener) => {
        listener(7);
        listener(-3);
        return () => undefined;
      },
    });
    const bars = meterOf(container);
    expect(bars[13]?.style.height).toBe('30px');
    expect(bars[14]?.style.height).toBe('5px');
  });

  it('is subscribed only while recording and returns to zero after it', () => {
    const asked: string[] = [];
    function subscribeToLevel(listener: (level: number) => void) {
      asked.push('on');
      listener(1);
      return () => {
        asked.push('off');
      };
    }
    const { show, container } = showPractice(states.listening, { subscribeToLevel });
    expect(asked).toEqual([]);
    show(states.recording);
    expect(meterOf(container)[14]?.style.height).toBe('30px');
    show(states.transcribing);
    expect(asked).toEqual(['on', 'off']);
    expect(meterOf(container)[14]?.style.height).toBe('5px');
  });
});

describe('typing', () => {
  it('sends a line with Enter and empties the field', async () => {
    const { user, type } = showPractice(states.listening);
    await user.type(typed(), '  Hello there {Enter}');
    expect(type).toHaveBeenCalledExactlyOnceWith('Hello there');
    expect(typed()).toHaveProperty('value', '');
  });

  it('sends a line with its button', async () => {
    const { user, type } = showPractice(states.replying);
    await user.type(typed(), 'Wait');
    await user.click(button('Send'));
    expect(type).toHaveBeenCalledExactlyOnceWith('Wait');
  });

  it('sends no empty line', async () => {
    const { user, type } = showPractice(states.listening);
    expect(isOff(button('Send'))).toBe(true);
    await user.type(typed(), '   {Enter}');
    expect(type).not.toHaveBeenCalled();
  });

  it('works without a microphone', async () => {
    const { user, type } = showPractice(states.listening, { microphone: 'refused' });
    await user.type(typed(), 'Hello{Enter}');
    expect(type).toHaveBeenCalledOnce();
  });

  it.each<StateName>(['recording', 'unheard', 'unanswered'])(
    'keeps a line that can not be sent yet: %s',
    async (name) => {
      const { user, type, show } = showPractice(states[name]);
      await user.type(typed(), 'Hello{Enter}');
      expect(type).not.toHaveBeenCalled();
      expect(typed()).toHaveProperty('value', 'Hello');
      show(states.listening);
      await user.type(typed(), '{Enter}');
      expect(type).toHaveBeenCalledExactlyOnceWith('Hello');
    },
  );

  it.each<StateName>(['transcribing', 'thinking'])(
    'sends nothing while a reply is pending, and keeps text and focus: %s',
    async (name) => {
      const { user, type, show } = showPractice(states.listening);
      await user.type(typed(), 'Next');
      show(states[name]);
      expect(isOff(typed())).toBe(true);
      await user.keyboard('!{Enter}');
      expect(type).not.toHaveBeenCalled();
      expect(typed()).toHaveProperty('value', 'Next');
      expect(document.activeElement).toBe(typed());
    },
  );
});

describe('the conversation', () => {
  const lines = () =>
    [...log().querySelectorAll('[data-side]')].map(({ textContent }) => textContent);

  it('shows who said what and when, and counts the lines', () => {
    showPractice(states.listening);
    expect(lines()).toEqual(['You00:02Hi, this is Alex.', 'Prospect01:05Yes, who is this?']);
    expect(screen.getByText('2 lines')).toBeTruthy();
  });

  it('asks the rep to speak first', () => {
    showPractice(states.silent);
    expect(within(log()).getByText('You speak first, as on a real cold call.')).toBeTruthy();
    expect(screen.queryByText(/\d lines?$/)).toBeNull();
  });

  it('shows the reply while it arrives, and announces it when it is complete', () => {
    const { show } = showPractice(states.replying);
    expect(lines().at(-1)).toBe('Prospect01:15We have');
    expect(log().getAttribute('aria-busy')).toBe('true');
    show({ ...states.replying, text: 'We have tried.' });
    expect(lines().at(-1)).toBe('Prospect01:15We have tried.');
    expect(screen.getByText('3 lines')).toBeTruthy();
    show(states.listening);
    expect(log().getAttribute('aria-busy')).toBe('false');
  });

  it('shows a reply sentence by sentence with reduced motion', () => {
    const wanted = Object.assign(window.matchMedia(''), { matches: true });
    const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(wanted);
    onTestFinished(() => asked.mockRestore());
    const { show } = showPractice(states.replying);
    expect(lines()).toHaveLength(2);
    show({ ...states.replying, text: 'We have tried. It did' });
    expect(lines().at(-1)).toBe('Prospect01:15We have tried.');
    show({ ...states.replying, text: 'We have tried. It did not last.' });
    expect(lines().at(-1)).toBe('Prospect01:15We have tried. It did not last.');
    expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  });

  it('shows no bubble before the first word of a reply', () => {
    showPractice({ ...states.replying, text: ' ' });
    expect(lines()).toHaveLength(2);
  });

  it.each<StateName>(['transcribing', 'ending', 'unheard'])(
    "holds the place of the rep's words until they are written down: %s",
    (name) => {
      showPractice(states[name]);
      expect(lines().at(-1)).toBe('You01:10…Not transcribed yet');
      expect(screen.getByText('2 lines')).toBeTruthy();
    },
  );

  it('uses the singular for one line', () => {
    const [first] = states.listening.call.turns;
    const turns = first === undefined ? [] : [first];
    showPractice({ stage: 'thinking', call: { ...states.listening.call, turns } });
    expect(screen.getByText('1 line')).toBeTruthy();
  });

  it('strips bidirectional control characters from every line', () => {
    const { call } = states.listening;
    const turns = call.turns.map((turn) => ({ ...turn, text: `\u202e${turn.text}\u202c` }));
    const { show } = showPractice({ stage: 'listening', call: { ...call, turns } });
    expect(lines()).toEqual(['You00:02Hi, this is Alex.', 'Prospect01:05Yes, who is this?']);
    show({ ...states.replying, text: '\u2066We have' });
    expect(lines().at(-1)).toBe('Prospect01:15We have');
  });

  it('scrolls to the newest line unless the reader has scrolled up', () => {
    const { show } = showPractice(states.listening);
    const sizes = { scrollHeight: 1_000, clientHeight: 300 };
    for (const [name, value] of Object.entries(sizes)) {
      Object.defineProperty(log(), name, { value, configurable: true });
    }
    show(states.replying);
    expect(log().scrollTop).toBe(1_000);
    log().scrollTop = 200;
    fireEvent.scroll(log());
    show({ ...states.replying, text: 'We have tried.' });
    expect(log().scrollTop).toBe(200);
    log().scrollTop = 690;
    fireEvent.scroll(log());
    show({ ...states.replying, text: 'We have tried that.' });
    expect(log().scrollTop).toBe(1_000);
  });
});

describe('the microphone', () => {
  it.each([
    ['off', 'The microphone is off', 'Turn on the microphone'],
    ['refused', 'Microphone access is blocked', 'Try again'],
    ['missing', 'No microphone was found', 'Try again'],
    ['busy', 'The microphone is in use', 'Try again'],
  ] as const)('says what is wrong and can be asked for again: %s', async (face, title, again) => {
    const { user, askForMicrophone } = showPractice(states.listening, { microphone: face });
    expect(screen.getByText(title)).toBeTruthy();
    expect(isOff(record())).toBe(true);
    await user.click(button(again));
    expect(askForMicrophone).toHaveBeenCalledOnce();
  });

  it.each([
    ['insecure', /Open the app with https or on localhost/],
    ['unsupported', /current version of Chrome, Edge, Firefox or Safari/],
  ] as const)('says what to do if asking again does not help: %s', (face, words) => {
    showPractice(states.listening, { microphone: face });
    expect(screen.getByText(words).textContent).toMatch(
      /(Until then, you can type|You can type here instead)\./,
    );
    expect(noButton('Try again')).toBeNull();
    expect(isOff(record())).toBe(true);
  });

  it('explains what to do while the browser asks for permission', () => {
    showPractice(states.listening, { microphone: 'asking' });
    const text = screen.getByText(/When your browser asks, allow the microphone/);
    expect(text.textContent).toMatch(/(Until then, you can type|You can type here instead)\./);
    expect(noButton('Try again')).toBeNull();
  });

  it.each<StateName>(['ending', 'lastUnheard'])(
    'is not requested again in a call that is ending: %s',
    (name) => {
      showPractice(states[name], { microphone: 'off' });
      expect(screen.queryByText(/microphone/i)).toBeNull();
    },
  );

  it('shows no message for a microphone that is ready, or outside a call', () => {
    const { show } = showPractice(states.listening);
    expect(screen.queryByText(/microphone/i)).toBeNull();
    show(states.ended, { microphone: 'off' });
    expect(screen.queryByText(/microphone/i)).toBeNull();
    show(states.idle, { microphone: 'refused' });
    expect(screen.queryByText(/microphone/i)).toBeNull();
  });
});

describe('notes', () => {
  it('gives a hint if nothing was heard', () => {
    showPractice(states.listening, { notice: 'nothing-heard' });
    expect(screen.getByText('No speech was heard')).toBeTruthy();
    expect(screen.getByText(/Hold the button while you speak/)).toBeTruthy();
  });

  it.each([
    ['microphone-lost', 'The microphone was disconnected. What you recorded before that is kept.'],
    [
      'recording-full',
      'Your turn was too long, so only its first 115 seconds were sent. Keep your turns shorter.',
    ],
    ['voice-failed', 'The voice could not be played. Read the reply in the conversation.'],
  ] as const)('says in one or two sentences what happened: %s', (notice, words) => {
    showPractice(states.listening, { notice });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/Hold the button while you speak/)).toBeNull();
  });

  it('shows why the voice failed if the reason is known', () => {
    const noticeDetail = 'The key was refused.';
    showPractice(states.listening, { notice: 'voice-failed', noticeDetail });
    expect(
      screen.getByText(/^The voice could not be played\..* The key was refused\.$/),
    ).toBeTruthy();
  });

  it('shows during the call that there is no voice', () => {
    const voiceNote = 'This machine has no voice.';
    const { show } = showPractice(states.listening, { voiceNote });
    expect(screen.getByText(voiceNote)).toBeTruthy();
    show(states.ended, { voiceNote });
    expect(screen.queryByText(voiceNote)).toBeNull();
  });
});

describe('a failed turn', () => {
  it('shows the error and sends it again', async () => {
    const { user, retry } = showPractice(states.unheard, { failure });
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('The key was rejected')).toBeTruthy();
    expect(
      alert.getByText(/^AssemblyAI rejected the key\. Your recorded turn is kept\./),
    ).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Open Settings in a new tab' })).toBeTruthy();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('lets the rep record it again instead', async () => {
    const { user, dropTurn } = showPractice(states.unheard, { failure });
    await user.click(button('Say it again instead'));
    expect(dropTurn).toHaveBeenCalledOnce();
  });

  it('lets the rep end the call without the last turn', async () => {
    const { user, dropTurn } = showPractice(states.lastUnheard, { failure });
    expect(noButton('Say it again instead')).toBeNull();
    await user.click(button('End without this turn'));
    expect(dropTurn).toHaveBeenCalledOnce();
  });

  it('lets the rep continue without recording again if only the reply failed', async () => {
    const { user, retry, dropTurn } = showPractice(states.unanswered, { failure });
    expect(noButton('Say it again instead')).toBeNull();
    await user.click(button('Try again'));
    expect(retry).toHaveBeenCalledOnce();
    expect(dropTurn).not.toHaveBeenCalled();
    await user.click(button('Say something else'));
    expect(dropTurn).toHaveBeenCalledOnce();
  });

  it('replaces a notice', () => {
    showPractice(states.unheard, { failure, notice: 'nothing-heard' });
    expect(screen.queryByText('No speech was heard')).toBeNull();
  });
});

describe('after the call', () => {
  it('offers the analysis first and a new call second', async () => {
    const { user, viewAnalysis, start } = showPractice(states.ended);
    await user.click(button('Analyse Call'));
    expect(viewAnalysis).toHaveBeenCalledOnce();
    await user.click(button('Start a New Call'));
    expect(start).toHaveBeenCalledOnce();
    expect(noButton('Start Call')).toBeNull();
    expect(noButton(/Hold to Record/)).toBeNull();
  });

  it.each<[StateName, string]>([
    ['ended', 'Analyse Call'],
    ['ended', 'Start a New Call'],
    ['withoutTurns', 'Start a New Call'],
  ])('ignores the second click of a double click: %s, %s', (name, label) => {
    const { viewAnalysis, start } = showPractice(states[name]);
    fireEvent.click(button(label), { detail: 2 });
    expect(viewAnalysis).not.toHaveBeenCalled();
    expect(start).not.toHaveBeenCalled();
    // A click by keyboard or assistive technology has the detail 0.
    fireEvent.click(button(label), { detail: 0 });
    expect(viewAnalysis.mock.calls.length + start.mock.calls.length).toBe(1);
  });

  it('opens an existing analysis', async () => {
    const { user, viewAnalysis } = showPractice(states.ended, { isAnalysed: true });
    expect(noButton('Analyse Call')).toBeNull();
    await user.click(button('View Call Analysis'));
    expect(viewAnalysis).toHaveBeenCalledOnce();
  });

  it('offers no analysis of a call without turns', async () => {
    const { user, start } = showPractice(states.withoutTurns);
    expect(noButton(/Analys/)).toBeNull();
    expect(screen.getByText('Nothing was said in this call.')).toBeTruthy();
    await user.click(button('Start a New Call'));
    expect(start).toHaveBeenCalledOnce();
  });

  it('enables the setup for the next call and keeps the name of the last persona', async () => {
    const { user, choosePersona } = showPractice({ ...states.ended, persona: 'busy' });
    expect(isHeading('Next call')).toBe(true);
    expect(screen.queryByText('locked')).toBeNull();
    expect(persona()).toHaveProperty('value', 'busy');
    expect(isHeading('Skeptical prospect')).toBe(true);
    await user.selectOptions(persona(), 'Curious');
    expect(choosePersona).toHaveBeenCalledExactlyOnceWith('curious');
    expect(screen.getByRole('textbox', { name: 'What you sell optional' })).toBeTruthy();
  });

  it('shows that the prospect hung up, and why', () => {
    showPractice(states.hungUp);
    expect(screen.getByText('The prospect hung up')).toBeTruthy();
    const outcome = within(screen.getByRole('region', { name: 'Outcome' }));
    expect(outcome.getByRole('heading', { name: 'Hung up' })).toBeTruthy();
    expect(outcome.getByText('No proof was given.')).toBeTruthy();
  });

  it('strips bidirectional control characters from the reason of a hang-up', () => {
    showPractice({ ...states.hungUp, hangUpReason: 'No \u202eproof\u2069 was given.' });
    expect(screen.getByText('No proof was given.')).toBeTruthy();
  });
});

describe('the prospect on the stage', () => {
  it('has a name and a role', () => {
    const prospect = { name: 'Dana Reyes', role: 'Head of operations' };
    showPractice({ ...states.silent, call: { ...states.silent.call, prospect } });
    const stage = within(screen.getByRole('region', { name: 'Call' }));
    expect(stage.getByText('Dana Reyes, Head of operations')).toBeTruthy();
  });

  it.each([
    [{ transcriptionMs: 20, replyMs: 10, voiceMs: 10 }, 0],
    [{ transcriptionMs: 20, replyMs: 100, voiceMs: 10 }, 1],
  ])('has a reply time, unless it is 0.0 s: %j', (timing, count) => {
    showPractice({ ...states.silent, call: { ...states.silent.call, timing } });
    expect(screen.queryAllByText(/^Reply time/)).toHaveLength(count);
    expect(screen.queryAllByText('Last reply time')).toHaveLength(count);
  });
});

describe('focus', () => {
  it('moves to the name when the pressed button is removed', async () => {
    const { user, show } = showPractice(states.idle);
    await user.click(button('Start Call'));
    show(states.silent);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Busy prospect' }));
    await user.click(button('End Call'));
    show(states.ended);
    expect(document.activeElement?.textContent).toBe('Skeptical prospect');
  });

  it.each<[string, StateName, StateName]>([
    ['Try again', 'unheard', 'transcribing'],
    ['Say it again instead', 'unheard', 'listening'],
    ['Try again', 'unanswered', 'thinking'],
    ['Say something else', 'unanswered', 'listening'],
  ])('moves to the record button after %s: %s, %s', async (name, before, after) => {
    const { user, show } = showPractice(states[before], { failure });
    button(name).focus();
    await user.keyboard('{Enter}');
    show(states[before], { failure });
    expect(document.activeElement).toBe(button(name));
    show(states[after]);
    expect(document.activeElement).toBe(record());
  });

  it('moves to the record button while the microphone is requested', async () => {
    const { user, show } = showPractice(states.listening, { microphone: 'off' });
    await user.click(button('Turn on the microphone'));
    show(states.listening, { microphone: 'asking' });
    expect(document.activeElement).toBe(record());
  });

  it('moves to the text field if there is no microphone', async () => {
    const { user, show } = showPractice(states.unanswered, { failure, microphone: 'missing' });
    await user.click(button('Say something else'));
    show(states.listening, { microphone: 'missing' });
    expect(document.activeElement).toBe(typed());
  });

  it('is not moved if the rep has moved it, or if no button was pressed', async () => {
    const { user, show } = showPractice(states.unheard, { failure });
    await user.click(button('Say it again instead'));
    typed().focus();
    show(states.listening);
    expect(document.activeElement).toBe(typed());
    typed().blur();
    show(states.thinking);
    expect(document.activeElement).toBe(document.body);
  });

  it('moves to the name after the last turn is dropped', async () => {
    const { user, show } = showPractice(states.lastUnheard, { failure });
    await user.click(button('End without this turn'));
    show(states.ended);
    expect(document.activeElement?.textContent).toBe('Skeptical prospect');
  });

  it('stays on an element that is still shown', async () => {
    const { user, show } = showPractice(states.listening);
    await user.click(typed());
    show(states.thinking);
    expect(document.activeElement).toBe(typed());
  });
});

describe('an unfinished call of an earlier page', () => {
  const unfinished = { call: callOf(6), hasEnded: false };

  function callOf(lineCount: number): PracticeCall {
    const { call } = states.listening;
    const turns = Array.from({ length: lineCount }, () => call.turns[0]).filter(
      (turn) => turn !== undefined,
    );
    return { ...call, persona: 'decision-maker', turns };
  }

  it('can be continued', async () => {
    const { user, resume } = showPractice(states.unchosen, { unfinished });
    const offer = within(screen.getByRole('region', { name: 'Continue your practice call?' }));
    expect(offer.getByText('Decision-maker prospect, 6 lines')).toBeTruthy();
    await user.click(offer.getByRole('button', { name: 'Continue' }));
    expect(resume).toHaveBeenCalledOnce();
  });

  it('can be discarded', async () => {
    const { user, discard } = showPractice(states.unchosen, { unfinished });
    await user.click(button('Discard'));
    expect(discard).toHaveBeenCalledOnce();
  });

  it('is opened at its end if it had ended', async () => {
    const ended = { call: callOf(1), hasEnded: true };
    const { user, resume } = showPractice(states.idle, { unfinished: ended });
    expect(screen.getByText('You have a finished practice call')).toBeTruthy();
    expect(screen.getByText('Decision-maker prospect, 1 line')).toBeTruthy();
    await user.click(button('Open call'));
    expect(resume).toHaveBeenCalledOnce();
  });

  it('is not offered during or after another call', () => {
    const { show } = showPractice(states.listening, { unfinished });
    expect(noButton('Discard')).toBeNull();
    show(states.ended, { unfinished });
    expect(noButton('Discard')).toBeNull();
  });
});
