import { healthReplySchema, type HealthReply, type Settings } from '@sales-analytics/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useHttp } from '../../shared/http/api-context.tsx';
import type { Http } from '../../shared/http/http.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { demoSettings } from './settings-draft.ts';
import styles from './demo-card.module.css';
import layout from '../../shared/ui/layout.module.css';

/** The values are not saved, because they would replace the real keys that the browser may have. */
export function DemoCard({ onFillIn }: { onFillIn: (settings: Settings) => void }) {
  const { data } = useQuery(healthQuery(useHttp()));
  const { clock } = usePlatform();
  if (!data?.demo) return null;
  const { demo } = data;
  return (
    <Card className={styles.card}>
      <div className={layout.grow}>
        <h2 className="h-sec">Demo mode</h2>
        <p className="muted t-sm">
          The demo uses simulated providers that accept any key. Recordings get a sample transcript,
          and AI answers come from simple rules. Fill in the demo values, then choose “Save
          settings”.
        </p>
      </div>
      <Button
        variant="soft"
        icon={<FlaskConical className="icon" />}
        onClick={() => onFillIn(demoSettings(demo, clock.now()))}
      >
        Fill in demo keys and addresses
      </Button>
    </Card>
  );
}

export async function readHealth(http: Http, signal?: AbortSignal): Promise<HealthReply> {
  const { data } = await http.send({
    method: 'GET',
    path: '/health',
    as: 'anyone',
    schema: healthReplySchema,
    failure: 'The server status could not be checked',
    signal,
  });
  return data;
}

function healthQuery(http: Http) {
  return queryOptions({
    queryKey: ['health'] as const,
    queryFn: ({ signal }) => readHealth(http, signal),
    staleTime: 60_000,
  });
}
