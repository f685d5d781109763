/**
 * Takes away the heading that stood there before anything was loaded, in the moment in which the page's own has been
 * drawn.
 */
export function endFirstLook(place: HTMLElement): void {
  const firstLook = document.getElementById('first-look')
  if (!firstLook) return
  const watching = new MutationObserver(() => {
    if (!place.querySelector('h1')) return
    watching.disconnect()
    firstLook.remove()
  })
  watching.observe(place, { childList: true, subtree: true })
}
