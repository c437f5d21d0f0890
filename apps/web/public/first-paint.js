// Runs before the first paint: sets the theme, so that a dark page never flashes light; hides a prerendered sign-in
// page if a token is stored, because the route guards redirect from it; holds a prerendered form that is sent before
// the app has started; and shows a message when the app's script fails to load.
// This is a separate file, because the content security policy forbids inline scripts.
(function () {
  var page = document.documentElement.classList;
  var dark = window.matchMedia('(prefers-color-scheme: dark)');
  function stored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch (error) {
      return null;
    }
  }
  function applyTheme() {
    var theme = stored('theme');
    page.toggle('dark', theme === 'dark' || (theme !== 'light' && dark.matches));
  }
  applyTheme();
  page.toggle('member', Boolean(stored('token')));
  dark.addEventListener('change', applyTheme);
  window.addEventListener('storage', applyTheme);
  // The app sends the form when it has replaced it. The browser would load the page again, with the entries in its
  // address.
  document.addEventListener('submit', function (event) {
    if (!event.target.closest('.first')) return;
    event.preventDefault();
    event.target.classList.add('sent');
  });
  // The error event of a script does not bubble, so it is captured on the window.
  window.addEventListener(
    'error',
    function (event) {
      var message = document.getElementById('not-loaded');
      var isWaiting = document.querySelector('#root:empty, #root > .first') !== null;
      if (message && isWaiting && event.target.type === 'module') message.hidden = false;
    },
    true,
  );
})();
