/**
 * Takes away the heading that stood there before anything was loaded, in the moment in which the page's own has been
 * drawn.
 */
export function removeFirstPaint(place: HTMLElement): void {
  const firstPaint = document.getElementById('first-paint')
  if (!firstPaint) return
  const watching = new MutationObserver(() => {
    if (!place.querySelector('h1')) return
    watching.disconnect()
    firstPaint.remove()
  })
  watching.observe(place, { childList: true, subtree: true })
}
