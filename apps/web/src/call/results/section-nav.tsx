import './section-nav.css';

export type SectionNavProps = { hasAnalysis: boolean; hasAsk: boolean };

/** On a phone the results are one long column: the way to each part of it. */
export function SectionNav({ hasAnalysis, hasAsk }: SectionNavProps) {
  return (
    <nav className="jump" aria-label="Sections">
      <a href="#numbers">Numbers</a>
      {hasAnalysis && <a href="#insights">Insights</a>}
      {hasAnalysis && <a href="#objections">Objections</a>}
      <a href="#transcript">Transcript</a>
      {hasAsk && <a href="#ask">Ask</a>}
      <a href="#questions">Questions</a>
    </nav>
  );
}
