// Runs before the first paint. A file of its own, because the content security policy allows no inline scripts.
;(() => {
  const { documentElement: page, currentScript, visibilityState } = document
  const lastVisit = { scheme: 'auto', theme: '', folded: 'F' }
  try {
    // The keys of app/colour-scheme.ts, tenants/tenant-theme.tsx and app/shell/use-folded.ts.
    lastVisit.scheme = localStorage.getItem('despatch.colour-scheme') ?? lastVisit.scheme
    lastVisit.theme = localStorage.getItem('despatch.theme') ?? lastVisit.theme
    lastVisit.folded = localStorage.getItem('despatch.menu-folded') ?? lastVisit.folded
  } catch {
    // Storage may be switched off; then nothing is known of the last visit.
  }

  // Who chose dark never sees a white flash.
  const auto = lastVisit.scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = auto || lastVisit.scheme === 'dark' ? 'dark' : 'light'
  page.dataset.mantineColorScheme = scheme
  // Until the styles have come, which know the attribute and follow its changes.
  document.querySelector('meta[name=color-scheme]').content = scheme

  // The first look's heading stands where the page's own will, beside the menu or below it.
  const besideMenu = lastVisit.folded === 'T' ? 'folded' : 'side'
  page.dataset.menu = lastVisit.theme.includes('"menu":"top"') ? 'top' : besideMenu

  // The page's own programs come after the first paint, and when all of the page is there; a page in the background is
  // not painted.
  const { start } = currentScript.dataset
  if (!start) return
  const begin = () => {
    document.head.append(document.getElementById('programs')?.content ?? '')
    void import(start)
  }
  const beginWhenRead = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
    else begin()
  }
  if (visibilityState === 'visible') requestAnimationFrame(() => setTimeout(beginWhenRead))
  else beginWhenRead()
})()
