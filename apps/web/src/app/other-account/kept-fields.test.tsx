import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContactPanel } from '../../call/details/contact-panel.tsx';
import { TitleField } from '../../call/details/title-field.tsx';
import { TypedLine } from '../../features/practice/stage/typed-line.tsx';

const nothing = () => undefined;

test('the fields of a title, a contact and a practice line are kept', () => {
  render(
    <>
      <TitleField
        label="Title"
        text=""
        problem={undefined}
        failure={undefined}
        isChangedElsewhere={false}
        takesFocus={false}
        onType={nothing}
        onSave={nothing}
        onCancel={nothing}
        onShowNew={nothing}
      />
      <ContactPanel
        value={{ name: '', company: '' }}
        companies={[]}
        problems={{ name: undefined, company: undefined }}
        failure={undefined}
        isSaving={false}
        onType={nothing}
        onSave={nothing}
        onCancel={nothing}
      />
      <TypedLine
        canSend
        isProcessing={false}
        onType={nothing}
        onTyping={nothing}
        fieldRef={{ current: null }}
      />
    </>,
  );
  for (const name of ['Title', 'Contact name', 'Company', 'Type your line']) {
    expect(screen.getByLabelText<HTMLInputElement>(name).dataset).toHaveProperty('keepTyped');
  }
});

test('no field of the settings, the account or a search is kept', () => {
  const sources = import.meta.glob<string>(
    ['../../features/{settings,account}/**/*.tsx', '../../**/*search*.tsx'],
    { query: '?raw', import: 'default', eager: true },
  );
  expect(Object.keys(sources).length).toBeGreaterThan(10);
  const kept = Object.keys(sources).filter(
    (file) =>
      !file.endsWith('.test.tsx') &&
      /data-keep-typed|<textarea|<TextAreaField/.test(sources[file] ?? ''),
  );
  expect(kept).toEqual([]);
});
