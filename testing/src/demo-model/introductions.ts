const name = "\\p{Lu}[\\p{L}'’-]{1,30}";
const fullName = `${name}(?:\\s${name}){0,2}`;
const company = '\\p{Lu}[\\p{L}\\p{N}&-]{1,40}(?:\\s\\p{Lu}[\\p{L}\\p{N}&-]{1,40}){0,2}';
const opening =
  "(?:[Tt]his is|[Mm]y name is|[Mm]y name['’]s|[Ii]t['’]s|I['’]m|I am|[Hh]ier ist|[Hh]ier spricht|[Mm]ein Name ist|[Ii]ch bin)";

const withCompany = new RegExp(
  `\\b${opening}\\s(${fullName})[^.?!]{0,40}?\\s(?:from|with|at|of|von|bei)\\s(?:the\\s)?(${company})`,
  'u',
);
const withoutCompany = new RegExp(
  `\\b(?:[Tt]his is|[Mm]y name is|[Hh]ier ist|[Hh]ier spricht|[Mm]ein Name ist)\\s(${fullName})`,
  'u',
);
const speaking = new RegExp(`(${fullName})\\s(?:here|speaking)\\b`, 'u');
const title = '(?:(?:Mr|Mrs|Ms|Dr|Prof)\\.?\\s|(?:Frau|Herr)\\s)?';
const greeting = new RegExp(
  `(?:^|[\\s,])(?:[Hh]i|[Hh]ello|[Hh]ey|[Tt]hanks|[Tt]hank you|[Gg]ood (?:morning|afternoon|evening)|[Gg]uten Tag|[Hh]allo),?\\s(${title}${name})`,
  'u',
);

export interface Introduction {
  name: string;
  company?: string;
}

export function introductionIn(text: string): Introduction | undefined {
  const [, who, from] = withCompany.exec(text) ?? [];
  if (who !== undefined && from !== undefined) return { name: who, company: from };
  const alone = (withoutCompany.exec(text) ?? speaking.exec(text))?.[1];
  return alone === undefined ? undefined : { name: alone };
}

export function greetedIn(text: string): string | undefined {
  return greeting.exec(text)?.[1];
}
