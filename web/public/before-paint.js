// Runs before the first paint. A file of its own, because the content security policy allows no inline scripts.
;(() => {
  const { documentElement: page, currentScript, visibilityState } = document
  const lastVisit = { scheme: 'auto', theme: '', folded: 'F' }
  try {
    // The keys of app/colour-scheme.ts, tenants/tenant-theme.tsx and app/shell/shell.tsx.
    lastVisit.scheme = localStorage.getItem('despatch.colour-scheme') ?? lastVisit.scheme
    lastVisit.theme = localStorage.getItem('despatch.theme') ?? lastVisit.theme
    lastVisit.folded = localStorage.getItem('despatch.menu-folded') ?? lastVisit.folded
  } catch {
    // Storage may be switched off. Then the defaults apply.
  }

  // Avoids a white flash in the dark scheme.
  const auto = lastVisit.scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = auto || lastVisit.scheme === 'dark' ? 'dark' : 'light'
  page.dataset.mantineColorScheme = scheme
  // Needed until the styles have loaded. They follow the attribute.
  document.querySelector('meta[name=color-scheme]').content = scheme

  // Puts the first heading beside the menu or below it, where the page's own will be.
  const besideMenu = lastVisit.folded === 'T' ? 'folded' : 'side'
  page.dataset.menu = lastVisit.theme.includes('"menu":"top"') ? 'top' : besideMenu

  // The page's scripts start after the first paint and once the document is parsed. A page in the background is never
  // painted, so its scripts start without waiting.
  const { start } = currentScript.dataset
  if (!start) return
  const begin = async () => {
    const links = [...(document.getElementById('scripts')?.content.children ?? [])]
    // A few at a time, because a phone needs some milliseconds for each and should answer to touches in between. All of
    // them before the page starts, which would insert the missing ones in one long task.
    while (links.length > 0) {
      document.head.append(...links.splice(0, 5))
      await new Promise((done) => setTimeout(done))
    }
    for (const file of start.split(' ')) {
      await import(file)
      await new Promise((done) => setTimeout(done))
    }
  }
  const beginWhenRead = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void begin())
    else void begin()
  }
  if (visibilityState === 'visible') requestAnimationFrame(() => setTimeout(beginWhenRead))
  else beginWhenRead()
})()
