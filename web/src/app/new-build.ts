const place = 'despatch.reloaded'

/** Long enough apart that a part which is truly gone does not make the page load for ever. */
const APART = 60_000

/**
 * A page that was open while a new build was put in place asks for parts that are no longer there. Loading it again
 * brings the new build; what was being typed is kept by its form.
 */
export function followNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(place) ?? 0)
    if (Date.now() - last < APART) return
    event.preventDefault()
    sessionStorage.setItem(place, String(Date.now()))
    window.location.reload()
  })
}
