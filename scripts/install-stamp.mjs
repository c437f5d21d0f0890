/**
 * Whether installed packages are sufficient.
 * @param stamp what the last install wrote, `key scope`, or null
 * @param wanted the key of this Node and these lock files, and the scope, 'runtime' or 'full'
 */
export function isInstalled(stamp, { key, scope }) {
  return stamp === `${key} full` || stamp === `${key} ${scope}`;
}
