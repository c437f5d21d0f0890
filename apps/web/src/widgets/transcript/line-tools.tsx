import { Ellipsis, Link, PencilLine } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { LineActions } from './line-actions.ts';
import './line-tools.css';

type LineToolsProps = { line: number; isActive: boolean; actions: LineActions };

/** Beside a line that is pointed at or focused; where nothing can be pointed at, behind a button. */
export function LineTools({ line, isActive, actions }: LineToolsProps) {
  const { copyLink, correct } = actions;
  const [isOpen, setOpen] = useState(false);
  const toolsId = useId();
  if (!copyLink && !correct) return null;
  const tabIndex = isActive ? 0 : -1;
  return (
    <>
      <Button
        variant="ghost"
        className="ln-more"
        icon={<Ellipsis className="i" />}
        aria-label="More"
        aria-expanded={isOpen}
        aria-controls={toolsId}
        tabIndex={tabIndex}
        onClick={() => setOpen(!isOpen)}
      />
      <div className={classNames('ln-tools', isOpen && 'open')} id={toolsId}>
        {copyLink && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Link className="i i-sm" />}
            title="Copy link to this line"
            tabIndex={tabIndex}
            onClick={() => copyLink(line)}
          >
            <span className="tool-word">Copy link to this line</span>
          </Button>
        )}
        {correct && (
          <Button
            variant="ghost"
            size="sm"
            icon={<PencilLine className="i i-sm" />}
            title="Correct"
            tabIndex={tabIndex}
            onClick={() => correct(line)}
          >
            <span className="tool-word">Correct</span>
          </Button>
        )}
      </div>
    </>
  );
}
