// Runs before the first paint, so that a page in the dark theme never flashes light.
// It is a file of its own because the content security policy forbids inline scripts.
(function () {
  var dark = window.matchMedia('(prefers-color-scheme: dark)');
  function stored() {
    try {
      return window.localStorage.getItem('theme');
    } catch (error) {
      return null;
    }
  }
  function apply() {
    var theme = stored();
    var isDark = theme === 'dark' || (theme !== 'light' && dark.matches);
    document.documentElement.classList.toggle('dark', isDark);
  }
  apply();
  dark.addEventListener('change', apply);
  window.addEventListener('storage', apply);
})();
