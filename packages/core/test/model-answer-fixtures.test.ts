import { readFileSync, readdirSync } from 'node:fs';
import { modelAnswerFixtures } from '@sales-analytics/testing';
import { describe, expect, it } from 'vitest';
import { readAnalysis } from '../src/analysis/read-analysis.ts';

describe.each(readdirSync(modelAnswerFixtures))('%s', (kind) => {
  const folder = `${modelAnswerFixtures}/${kind}`;
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));

  it.each(names)('%s is read as expected', (name) => {
    const expected: unknown = JSON.parse(
      readFileSync(`${folder}/${name.replace('.txt', '.expected.json')}`, 'utf8'),
    );
    const reading = readAnalysis(readFileSync(`${folder}/${name}`, 'utf8'));
    const { analysis, evidence, speakerRoles } = reading.ok ? reading : {};
    expect(reading.ok ? { analysis, evidence, speakerRoles } : { refused: reading.reason }).toEqual(
      expected,
    );
    expect(reading.ok ? reading.dropped : []).toEqual([]);
  });
});
