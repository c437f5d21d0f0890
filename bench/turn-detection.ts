// Measures how well ends of turns, interruptions and back-channels are found in synthetic speech. Exits with 1 if a goal
// is missed. `--write` puts the table into docs/turn-detection.md. A run takes about half a minute.
import { publish, requireGoals } from './command-line.ts';
import { measureDetection } from './turn-measurements.ts';
import { turnGoals, turnReport } from './turn-report.ts';

const measured = measureDetection();
publish(turnReport(measured), 'docs/turn-detection.md');
requireGoals(turnGoals(measured).every(({ isReached }) => isReached));
