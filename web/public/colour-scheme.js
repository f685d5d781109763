// Runs before the first paint, so that the dark scheme does not start white. The content security policy allows no inline scripts.
;(() => {
  let chosen = 'auto'
  try {
    // The key of app/colour-scheme.ts.
    chosen = localStorage.getItem('despatch.colour-scheme') ?? chosen
  } catch {
    // Storage may be switched off.
  }
  const isDark = chosen === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  // Needed until the styles have loaded.
  document.querySelector('meta[name=color-scheme]').content = isDark ? 'dark' : 'light'
})()
