/** Removes the server's heading as soon as the page has drawn its own. */
export function removeFirstPaint(container: HTMLElement): void {
  const firstPaint = document.getElementById('first-paint')
  if (!firstPaint) return
  const watching = new MutationObserver(() => {
    if (!container.querySelector('h1')) return
    watching.disconnect()
    firstPaint.remove()
  })
  watching.observe(container, { childList: true, subtree: true })
}
