import { healthReplySchema, type HealthReply, type Settings } from '@sales-analytics/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useHttp } from '../../shared/http/api-context.tsx';
import type { Http } from '../../shared/http/http.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { demoSettings } from './settings-draft.ts';

/**
 * Where the demo runs, one press replaces looking up keys. It fills in and does not save: a browser
 * may hold real keys from the real product, and saving over them can't be taken back.
 */
export function DemoCard({ onFillIn }: { onFillIn: (settings: Settings) => void }) {
  const { data } = useQuery(healthQuery(useHttp()));
  if (!data?.demo) return null;
  const { demo } = data;
  return (
    <Card className="demo-card">
      <div className="grow">
        <h2 className="h-sec">This is the demo</h2>
        <p className="muted t-sm">
          Its providers take any key and give canned answers. Fill in, then press Save Settings.
        </p>
      </div>
      <Button
        variant="soft"
        icon={<FlaskConical className="i" />}
        onClick={() => onFillIn(demoSettings(demo))}
      >
        Fill in the demo keys and addresses
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
    failure: 'The server did not say how it is',
    signal,
  });
  return data;
}

/** Whether the server runs, and whether it is the demo. */
function healthQuery(http: Http) {
  return queryOptions({
    queryKey: ['health'] as const,
    queryFn: ({ signal }) => readHealth(http, signal),
    staleTime: 60_000,
  });
}
