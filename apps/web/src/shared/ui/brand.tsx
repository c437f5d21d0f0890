import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import styles from './brand.module.css';

export function Brand({ to = '/', className }: { to?: string; className?: string | undefined }) {
  return (
    <Link className={classNames(styles.brand, className)} to={to}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="var(--logo)" />
        <g fill="var(--stage-action)">
          <rect x="6" y="9.5" width="2.6" height="4" rx="1.3" />
          <rect x="10.4" y="5.5" width="2.6" height="8" rx="1.3" />
          <rect x="14.8" y="8" width="2.6" height="5.5" rx="1.3" />
        </g>
        <g fill="#fff">
          <rect x="10.4" y="14.5" width="2.6" height="4" rx="1.3" />
          <rect x="14.8" y="14.5" width="2.6" height="8" rx="1.3" />
          <rect x="19.2" y="14.5" width="2.6" height="5" rx="1.3" />
        </g>
      </svg>
      Sales Analytics AI
    </Link>
  );
}
