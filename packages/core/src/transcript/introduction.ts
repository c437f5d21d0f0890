const name = "\\p{Lu}[\\p{L}'’-]{0,40}";
const names = `${name}(?:\\s${name}){0,3}`;
const company = '(?:the\\s)?[\\p{Lu}\\p{N}]';
const opening = "(?:[Mm]y name is|[Mm]y name['’]s|[Tt]his is|[Ii]t['’]s|I['’]m|I am)";

const introductions = [
  new RegExp(`\\b${opening}\\s${names}[^.?!\\n]{0,40}?\\s(?:from|with|at|of)\\s${company}`, 'u'),
  // 'Alex Morgan here from Routewise', 'I am calling from Routewise'
  new RegExp(
    `\\b(?:here|speaking|calling|reaching out)(?:\\s(?:you|today)){0,2},?\\s(?:from|with|on behalf of)\\s${company}`,
    'u',
  ),
];

export function introducesWithCompany(text: string): boolean {
  return introductions.some((introduction) => introduction.test(text));
}
