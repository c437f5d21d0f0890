import type { Persona } from '@sales-analytics/contract';
import { personaProfile } from '@sales-analytics/core';
import styles from './persona-notes.module.css';

export function PersonaNotes({ persona }: { persona: Persona }) {
  const { tone, responseStyle, behaviour } = personaProfile(persona);
  return (
    <dl className={styles.notes}>
      <div>
        <dt>Tone</dt>
        <dd>{tone}</dd>
      </div>
      <div>
        <dt>Response style</dt>
        <dd>{responseStyle}</dd>
      </div>
      <div>
        <dt>Behaviour</dt>
        <dd>{behaviour}</dd>
      </div>
    </dl>
  );
}
