// Runs before the first paint, so that a page in the dark theme never flashes light, and so that a page to sign in
// is not seen where a token is stored: the guards lead on from it.
// And whoever has a page whose script fails to load is told so.
// It is a file of its own because the content security policy forbids inline scripts.
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
  // The failure of a script to load does not bubble: the window hears of it while it is captured.
  window.addEventListener(
    'error',
    function (event) {
      var sentence = document.getElementById('not-loaded');
      var isWaiting = document.querySelector('#root:empty, #root > .first') !== null;
      if (sentence && isWaiting && event.target.type === 'module') sentence.hidden = false;
    },
    true,
  );
})();
