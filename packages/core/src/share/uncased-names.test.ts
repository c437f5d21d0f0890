import type { NewCall } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { leaksIn } from './file-check.ts';
import { createSharedFile } from './share-file.ts';

const choices = { hasTranscript: true, hasNotes: true, replacesNames: true, alsoReplace: [] };
const when = { savedAt: '2026-11-15T10:00:00.000Z', savedDay: '2026-11-15' };

function share(name: string, company: string, lines: readonly string[]) {
  const call: NewCall = {
    summary: '',
    analysis: {},
    transcript: '',
    audioUrl: '',
    contact: { name, company },
    utterances: lines.map((text) => ({ speaker: 'A', text })),
  };
  const shared = { title: 'Call', day: '2026-11-14', call, ownName: '' };
  const file = createSharedFile(shared)(choices, when);
  const data = />\s*(\{"format".*?\})\s*<\/script>/s.exec(file.html)?.[1] ?? '{}';
  const { call: read } = JSON.parse(data) as { call: { utterances: { text: string }[] } };
  return {
    html: file.html,
    leaks: file.leaks,
    lines: read.utterances.map(({ text }) => text),
    listed: file.possibleNames.map(({ text }) => text),
  };
}

describe('names of scripts without capital letters', () => {
  it.each([
    ['สมชาย ใจดี', 'สวัสดีครับคุณใจดี', 'สวัสดีครับคุณCustomer 1'],
    ['สมชาย ใจดี', 'คุณสมชายครับ', 'คุณCustomer 1ครับ'],
    ['김민수', '민수 씨 안녕하세요', 'Customer 1 씨 안녕하세요'],
    ['김민수', '민수야, 민수라고', 'Customer 1야, Customer 1라고'],
    ['김민수', '김민수야말로', 'Customer 1야말로'],
    ['김민수', '김민수씨김민수씨', 'Customer 1씨'],
    ['남궁민수', '민수는', 'Customer 1는'],
    ['王小明', '我是王小明，小明你好', '我是Customer 1，Customer 1你好'],
    [
      'محمد العلي',
      'لمحمد والعلي وبالعلي للعلي',
      'لCustomer 1 وCustomer 1 وبCustomer 1 للCustomer 1',
    ],
    ['דנה', 'לדנה ודנה שלדנה', 'לCustomer 1 וCustomer 1 שלCustomer 1'],
    ['דנה', 'דנהה', 'דנהה'],
  ])('are replaced in their frequent forms: %s in %s', (name, text, expected) => {
    const { lines, leaks, listed } = share(name, '', [text]);
    expect(lines).toEqual([expected]);
    expect(leaks).toEqual([]);
    expect(listed).toEqual([]);
  });

  it.each([
    ['النور', 'بالنور للنور', 'بCompany A للCompany A'],
    ['אורבן', 'באורבן שבאורבן', 'בCompany A שבCompany A'],
    ['阿里巴巴集团', '阿里巴巴的手机', 'Company A的手机'],
    ['トヨタ自動車株式会社', 'トヨタの車', 'Company Aの車'],
    ['카카오', '카카오뱅크', 'Company A뱅크'],
  ])('are those of companies too: %s in %s', (company, text, expected) => {
    const { lines, leaks } = share('', company, [text]);
    expect(lines).toEqual([expected]);
    expect(leaks).toEqual([]);
  });

  it.each([
    [
      { name: '王小明', company: '' },
      '王总你好。王经理，老王。在王先生那里',
      ['王总', '王经理', '老王', '王先生'],
    ],
    [{ name: '王伟', company: '' }, '阿伟，伟哥', ['阿伟', '伟哥']],
    [{ name: '林太郎', company: '' }, '林さんに電話します。', ['林さん']],
    [{ name: '김민수', company: '' }, '김 부장님, 김씨가', ['김 부장', '김씨']],
    [{ name: '이하나', company: '' }, '하나만', ['하나']],
    [{ name: '', company: '삼성전자' }, '삼성에서 삼성카드는', ['삼성', '삼성카드']],
    [{ name: '', company: 'บริษัท ใจดีมาก จำกัด' }, 'ที่ใจดีมากครับ', ['ใจดีมาก']],
    [{ name: '', company: 'النور' }, 'نور', ['نور']],
    [{ name: 'דן', company: '' }, 'לדן', ['לדן']],
  ])('are listed if they may be other words: %o in %s', ({ name, company }, text, expected) => {
    const { lines, listed } = share(name, company, [text]);
    expect(lines).toEqual([text]);
    expect(listed).toEqual(expected);
  });

  it('are searched for in the finished file with a prefix or an ending', () => {
    const spellings = ['דנה', '김민수'].map((text) => ({ text, placeholder: 'Customer 1' }));
    const frame = '<p></p>';
    const found = (text: string) =>
      leaksIn({ name: 'call.html', html: `<p>${text}</p>`, frame }, spellings).map(
        (leak) => leak.text,
      );
    expect(found('שלדנה')).toEqual(['דנה']);
    expect(found('김민수야말로')).toEqual(['김민수']);
    expect(found('דנהה')).toEqual([]);
  });

  it('are said on the page to be searched for in their frequent forms only', () => {
    const claim =
      /In scripts without capital letters they were searched for as they are written and/;
    expect(share('דנה', '', ['שלום']).html).toMatch(claim);
    expect(share('Dana', '', ['שלום']).html).not.toMatch(claim);
  });
});
