/** The settings open in another tab, because leaving this page would lose its unsaved state. */
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
