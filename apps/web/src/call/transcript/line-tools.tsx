import { Ellipsis, Link, PencilLine } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import './line-tools.css';

type LineToolsProps = {
  line: number;
  /** Whether this is the line that the Tab key comes to. */
  isActive: boolean;
  isPointed: boolean;
  actions: LineActions;
};

/** Beside a line that is pointed at or focused; where nothing can be pointed at, behind a button. */
export function LineTools({ line, isActive, isPointed, actions }: LineToolsProps) {
  const { copyLink, correct } = actions;
  const [isOpen, setOpen] = useState(false);
  // Half of what a line consists of, and of all lines one shows them.
  const isShown = isActive || isPointed || isOpen;
  const toolsId = useId();
  if (!copyLink && !correct) return null;
  const tabIndex = isActive ? 0 : -1;
  return (
    <>
      <Button
        variant="ghost"
        className="ln-more"
        icon={<Ellipsis className="i" />}
        aria-label="More actions"
        aria-expanded={isOpen}
        aria-controls={toolsId}
        tabIndex={tabIndex}
        onClick={() => setOpen(!isOpen)}
      />
      {/* The line that has the focus keeps its tools when another one is pointed at. */}
      <div
        className={classNames('ln-tools', isOpen && 'open')}
        id={toolsId}
        onFocus={() => actions.activate(line)}
      >
        {isShown && copyLink && (
          <LineTool
            name="Copy link to this line"
            icon={<Link className="i i-sm" />}
            tabIndex={tabIndex}
            onClick={() => copyLink(line)}
          />
        )}
        {isShown && correct && (
          <LineTool
            name="Edit line"
            icon={<PencilLine className="i i-sm" />}
            tabIndex={tabIndex}
            onClick={() => correct(line)}
          />
        )}
      </div>
    </>
  );
}

type LineToolProps = { name: string; icon: ReactNode; tabIndex: number; onClick: () => void };

function LineTool({ name, ...button }: LineToolProps) {
  return (
    <Button variant="ghost" size="sm" title={name} {...button}>
      <span className="tool-word">{name}</span>
    </Button>
  );
}

/** What can be done with a line, by its index. */
export type LineActions = {
  /** Shows the line's moment. */
  seek: (line: number) => void;
  /** Makes the line the one that the Tab key comes to. */
  activate: (line: number) => void;
  /** Left out where the page's address doesn't lead to the call. */
  copyLink?: ((line: number) => void) | undefined;
  /** Left out where nothing can be corrected. */
  correct?: ((line: number) => void) | undefined;
};
