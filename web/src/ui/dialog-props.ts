import type { KeyboardEvent, SyntheticEvent } from 'react'

/**
 * Props of every dialog: a named close button, and a header that is not a banner landmark. A submit event in a dialog
 * bubbles through React to the form that opened the dialog, which would be submitted too. `onSubmit` stops that.
 */
export const dialogProps = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'none' } },
  onSubmit: (event: SyntheticEvent) => event.stopPropagation(),
} as const

/** An open list of options closes first. The component library marks its field. */
const closesList = (target: Element) => target.getAttribute('data-mantine-stop-propagation') === 'true'

/**
 * Props of a drawer, in which dialogs can be opened. Escape closes the drawer only if it was pressed in the drawer itself, and not
 * with the dialog that is in front of it.
 */
export const drawerProps = (onClose: () => void) => ({
  ...dialogProps,
  closeOnEscape: false,
  onKeyDown: ({ key, currentTarget, target, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return
    const isInDrawer = target.closest('[role=dialog]') === currentTarget.querySelector('[role=dialog]')
    if (isInDrawer && !closesList(target)) onClose()
  },
})
