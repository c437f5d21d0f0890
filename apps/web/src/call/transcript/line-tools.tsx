import { ArrowLeftRight, Ellipsis, Link, PencilLine } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './transcript-line.module.css';

type LineToolsProps = {
  line: number;
  isActive: boolean;
  isHovered: boolean;
  /** It is not certain who said the line. */
  isUnsure: boolean | undefined;
  actions: LineActions;
};

/** Shows buttons next to a line that is hovered or focused. On touch screens they are behind 'More actions'. */
export function LineTools({ line, isActive, isHovered, isUnsure, actions }: LineToolsProps) {
  const { copyLink, edit, giveToOther } = actions;
  const [isOpen, setOpen] = useState(false);
  // The buttons are rendered only when shown, because they are half of a line's elements.
  const isShown = isActive || isHovered || isOpen;
  const toolsId = useId();
  if (!copyLink && !edit) return null;
  const tabIndex = isActive ? 0 : -1;
  return (
    <>
      <Button
        variant="ghost"
        className={styles.more}
        icon={<Ellipsis className="icon" />}
        aria-label="More actions"
        aria-expanded={isOpen}
        aria-controls={toolsId}
        tabIndex={tabIndex}
        onClick={() => setOpen(!isOpen)}
      />
      {/* A focused line keeps its buttons when another one is hovered. */}
      <div
        className={classNames(styles.tools, isOpen && styles.open)}
        id={toolsId}
        onFocus={() => actions.activate(line)}
      >
        {isShown && isUnsure && giveToOther && (
          <LineTool
            name="Give to the other speaker"
            icon={<ArrowLeftRight className="icon icon-sm" />}
            tabIndex={tabIndex}
            onClick={() => giveToOther(line)}
          />
        )}
        {isShown && copyLink && (
          <LineTool
            name="Copy link to this line"
            icon={<Link className="icon icon-sm" />}
            tabIndex={tabIndex}
            onClick={() => copyLink(line)}
          />
        )}
        {isShown && edit && (
          <LineTool
            name="Edit line"
            icon={<PencilLine className="icon icon-sm" />}
            tabIndex={tabIndex}
            onClick={() => edit(line)}
          />
        )}
      </div>
    </>
  );
}

type LineToolProps = { name: string; icon: ReactNode; tabIndex: number; onClick: () => void };

function LineTool({ name, ...button }: LineToolProps) {
  return (
    <Button className={styles.tool} variant="ghost" size="sm" title={name} {...button}>
      <span className={styles.toolName}>{name}</span>
    </Button>
  );
}

export type LineActions = {
  seek: (line: number) => void;
  activate: (line: number) => void;
  /** This is missing if the page's address is not the call's own. */
  copyLink?: ((line: number) => void) | undefined;
  edit?: ((line: number) => void) | undefined;
  /** This is missing if the call has not exactly two speakers, or can't be edited. */
  giveToOther?: ((line: number) => void) | undefined;
};
