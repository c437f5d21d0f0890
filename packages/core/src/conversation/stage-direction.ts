const verbs =
  'sigh pause laugh chuckle cough hesitate smile frown groan mutter whisper yawn snort scoff giggle grunt sniff gasp nod shrug mumble murmur grumble exhale inhale wince clear';
/** Novels use these words to describe how a person speaks: 'sighs', 'pausing', 'dryly'. */
const told = new Set([
  ...verbs.split(' ').flatMap((verb) => {
    const stem = verb.replace(/e$/, '');
    return [`${verb}s`, `${stem}es`, `${stem}ing`, `${verb}${verb.at(-1) ?? ''}ing`];
  }),
  ...'sarcastically impatiently curiously skeptically sceptically suspiciously hesitantly reluctantly nervously angrily cheerfully warmly bluntly curtly coldly dryly flatly quietly softly firmly'.split(
    ' ',
  ),
]);
/** These words are a stage direction only between two sentences: '(Annoyed)', '(Long pause.)'. */
const toldApart = new Set(
  'pause beat silence quiet sarcastic annoyed irritated impatient amused curious skeptical sceptical suspicious hesitant hurried distracted tired bored surprised doubtful busy inaudible sigh laughter phone background'.split(
    ' ',
  ),
);
const leadWords = /^(?:(?:a|an|the|long|short|brief|slight|slightly|deep|heavy|very) )*/;
const maxWords = 8;

/** An aside is not speech if it describes a sound or a manner, or is in small letters after a sentence. */
export function isStageDirection(inside: string, isBehindSentence: boolean): boolean {
  const text = inside.trim();
  if (isBehindSentence && /^\p{Ll}/u.test(text)) return true;
  const words = text.toLowerCase().split(/\s+/);
  if (words.length > maxWords) return false;
  if (/^in an? (?:\p{L}+ ){0,3}(?:tone|voice)[.!]?$/u.test(words.join(' '))) return true;
  const [first = ''] = words
    .join(' ')
    .replace(leadWords, '')
    .split(/[^\p{L}]+/u);
  return told.has(first) || (toldApart.has(first) && (isBehindSentence || words.length === 1));
}
