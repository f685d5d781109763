import { Notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import classes from './shown-notifications.module.css'

/**
 * Shows the messages of `notify` below the page, which gives way to them: a message covers no control. Their height is
 * `--messages-height` in the style sheets, 0 without messages.
 */
export function ShownNotifications() {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = region.current?.querySelector('[data-position="bottom-center"]')
    if (!shown) return undefined
    const { style } = document.documentElement
    let height = 0
    const observer = new ResizeObserver(() => {
      const before = height
      height = shown.getBoundingClientRect().height
      style.setProperty('--messages-height', height > 0 ? `calc(${height}px + 2 * ${GAP})` : '0px')
      if (height > before) keepFocusInView()
    })
    observer.observe(shown)
    return () => {
      observer.disconnect()
      style.removeProperty('--messages-height')
    }
  }, [])
  return (
    <div ref={region}>
      <Notifications
        position="bottom-center"
        withinPortal={false}
        autoClose={5000}
        containerWidth="40rem"
        classNames={{ root: classes.root ?? '' }}
      />
    </div>
  )
}

/** Above and below the messages. The library's distance from the edge of the window. */
const GAP = 'var(--mantine-spacing-md)'

/** The control that was pressed is usually the one to press again. */
function keepFocusInView() {
  const focused = document.activeElement
  if (focused?.matches('button, a, input, select, textarea')) focused.scrollIntoView({ block: 'nearest' })
}
