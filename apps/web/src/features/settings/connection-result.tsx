import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ConnectionTest } from './use-connection-test.ts';

/** The line below a field that was tested. It stays in the page so that its words are read out. */
export function ConnectionResult({ test }: { test: ConnectionTest }) {
  return (
    <output className={`test-result ${test.state}`}>
      {test.state === 'testing' && 'Testing...'}
      {test.state === 'works' && <CircleCheck className="i i-sm" />}
      {test.state === 'failed' && <CircleAlert className="i i-sm" />}
      {(test.state === 'works' || test.state === 'failed') && <span>{test.words}</span>}
    </output>
  );
}
