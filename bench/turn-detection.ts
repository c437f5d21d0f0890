// How well ends of turns, interruptions and back-channels are found on synthetic speech. Exits with 1 if a goal is
// missed; `--write` puts the table into docs/turn-detection.md.
import { writeFileSync } from 'node:fs';
import { measureDetection } from './turn-measurements.ts';
import { turnGoals, turnReport } from './turn-report.ts';

const measured = measureDetection();
const report = turnReport(measured);
console.log(report);
if (process.argv.includes('--write')) writeFileSync('docs/turn-detection.md', report);
if (!turnGoals(measured).every(({ isReached }) => isReached)) process.exitCode = 1;
