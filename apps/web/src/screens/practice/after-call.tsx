import type { Conversation } from '@sales-analytics/core';
import { AudioLines, Phone } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { PracticeViewProps } from './practice-view-props.ts';
import './record-zone.css';

type Props = Pick<PracticeViewProps, 'isAnalysed' | 'onAnalyse' | 'onStart'> & {
  call: Extract<Conversation, { stage: 'ended' }>['call'];
};

/** What can be done with a call that is over. One without a word has nothing to analyse. */
export function AfterCall({ call, isAnalysed, onAnalyse, onStart }: Props) {
  if (call.turns.length === 0) {
    return (
      <div className="rec-zone">
        <button type="button" className="rec" onClick={onStart}>
          <Phone className="i" />
          Start a New Call
        </button>
      </div>
    );
  }
  return (
    <div className="rec-zone">
      <button type="button" className="rec" onClick={onAnalyse}>
        <AudioLines className="i" />
        {isAnalysed ? 'View Call Analysis' : 'Analyse Call'}
      </button>
      <Button className="btn-stage btn-again" icon={<Phone className="i" />} onClick={onStart}>
        Start a New Call
      </Button>
    </div>
  );
}
