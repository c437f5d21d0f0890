import type { SentimentWord } from '@sales-analytics/contract';

const faces = {
  positive: { className: 'face pos', emoji: '\u{1F642}', word: 'Positive' },
  neutral: { className: 'face neu', emoji: '\u{1F610}', word: 'Neutral' },
  negative: { className: 'face neg', emoji: '\u{1F641}', word: 'Negative' },
} as const;

export function SentimentFace({ sentiment }: { sentiment: SentimentWord | undefined }) {
  if (!sentiment) {
    return (
      <span className="face neu unknown">
        <span className="sr">Sentiment </span>N/A
      </span>
    );
  }
  const { className, emoji, word } = faces[sentiment];
  return (
    <span className={className}>
      <span className="emoji" aria-hidden="true">
        {emoji}
      </span>
      {word}
      <span className="sr"> sentiment</span>
    </span>
  );
}
