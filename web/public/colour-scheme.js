// Runs before the first paint, so that who chose dark never sees a white flash. A file of its own, because the
// content security policy allows no inline scripts; the key is that of app/colour-scheme.ts.
;(() => {
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('despatch.colour-scheme') ?? 'auto'
  } catch {
    // Storage may be switched off; then the system's scheme holds.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const scheme = dark ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = scheme
  document.documentElement.style.colorScheme = scheme
})()
