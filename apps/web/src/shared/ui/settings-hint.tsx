/** Settings in another tab: leaving this one would drop what is kept here. */
export function SettingsHint() {
  return (
    <>
      {' '}
      <a className="a-link" href="/dashboard/settings" target="_blank" rel="noreferrer">
        Open Settings in a new tab
      </a>
    </>
  );
}
